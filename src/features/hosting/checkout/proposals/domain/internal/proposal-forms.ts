import { z } from 'astro/zod'
import { receivedFields } from '@/features/people/correspondence/domain/correspondence'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import type { CustomerInput } from '@/features/people/customers/domain/customer-details'
import { CUSTOMER_SCHEMAS, inCountry } from '@/features/people/customers/domain/customer-record'
import { isCalendarDay } from '@/shared/calendar-day'
import { requiredText } from '@/shared/form-fields'
import type { MemberState } from '@/shared/member-states'
import { MOST_OVERVIEW, OVERVIEW_FIELD } from '../../../domain/internal/overview'
import { NAME_ALONE } from '../../../domain/order-answers'
import {
  CART_SCHEMAS,
  extrasRead,
  orderedDomainName,
  PAYMENT_SCHEMAS,
  REGISTRANT_SCHEMAS,
} from '../../../domain/order-request'

const { record_id, means, note } = receivedFields

/** The form with which a colleague mails a proposal, below its sums. Server only. */
export const newProposal = z
  .looseObject({
    customer_id: z.uuid(),
    record_id,
    ...CART_SCHEMAS,
    /** Null for a domain name alone. */
    hosting_package: z.preprocess(
      (value) => (value === NAME_ALONE ? null : value),
      CART_SCHEMAS.hosting_package.nullable(),
    ),
    acting_as: z.enum(ACTING_AS, 'Kies voor wie de klant bestelt.'),
    means,
    asked_on: z.string().refine(isCalendarDay, 'Kies de dag waarop de klant het vroeg.'),
    note,
    shown: requiredText('Bekijk eerst wat het kost.', MOST_OVERVIEW + 500),
  })
  .transform((typed, context) => ({ ...typed, extras: extrasRead(typed, context).extras }))

export const proposalChoice = z.object({ proposal_id: z.uuid() })

/**
 * The form with which a customer orders what was proposed: how it is paid, the details that are still missing, and another
 * domain name where the page asks for one. Server only.
 */
export function proposalOrder(missing: readonly CustomerInput[], country: MemberState, asksName: boolean) {
  const asked = Object.fromEntries(missing.map((input) => [input, CUSTOMER_SCHEMAS[input]]))
  const form = z.object({
    ...(asked as Pick<typeof CUSTOMER_SCHEMAS, CustomerInput>),
    domain_name: asksName ? orderedDomainName : z.undefined().optional(),
    ...REGISTRANT_SCHEMAS,
    ...PAYMENT_SCHEMAS,
    [OVERVIEW_FIELD]: z.string().max(MOST_OVERVIEW).default(''),
  })
  return inCountry(form, country)
}
