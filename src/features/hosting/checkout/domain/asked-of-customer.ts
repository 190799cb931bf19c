import { faultsInRegistrant, NO_REGISTRANT_ANSWERS } from '@/features/hosting/domains/domain/registrant'
import {
  CUSTOMER_FIELDS,
  type CustomerInput,
  countryOf,
  faultsInDetails,
  type KnownDetails,
  toForm,
} from '@/features/people/customers/domain/customer-details'
import { faultsByCountry } from '@/features/people/customers/domain/customer-record'

/**
 * Inputs of the details that an order needs and this customer's record lacks, or has written wrong; in the order of the form.
 * `registry`: what the registry of an ordered domain name asks besides.
 */
export function askedOfCustomer(
  details: KnownDetails,
  registry: { name: string; isCompany: boolean } | null = null,
): CustomerInput[] {
  const filled = toForm(details)
  const faults = {
    ...faultsInDetails(filled),
    ...faultsByCountry(filled, countryOf(details)),
    ...(registry && faultsInRegistrant(NO_REGISTRANT_ANSWERS, filled, registry)),
  }
  return Object.values(CUSTOMER_FIELDS)
    .map(({ input }) => input)
    .filter((input) => input in faults && input !== 'customer_email')
}
