import {
  CUSTOMER_FIELDS,
  type CustomerInput,
  countryOf,
  faultsInDetails,
  type KnownDetails,
  toForm,
} from '@/features/people/customers/domain/customer-details'
import { faultsByCountry } from '@/features/people/customers/domain/customer-record'

/** Inputs of the details that an order needs and this customer's record lacks, or has written wrong; in the order of the form. */
export function askedOfCustomer(details: KnownDetails): CustomerInput[] {
  const filled = toForm(details)
  const faults = { ...faultsInDetails(filled), ...faultsByCountry(filled, countryOf(details)) }
  return Object.values(CUSTOMER_FIELDS)
    .map(({ input }) => input)
    .filter((input) => input in faults && input !== 'customer_email')
}
