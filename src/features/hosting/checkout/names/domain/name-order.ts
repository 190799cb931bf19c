import { z } from 'astro/zod'
import type { CustomerInput } from '@/features/people/customers/domain/customer-details'
import { CUSTOMER_SCHEMAS, inCountry } from '@/features/people/customers/domain/customer-record'
import type { MemberState } from '@/shared/member-states'
import { MOST_OVERVIEW, OVERVIEW_FIELD } from '../../domain/internal/overview'
import { PAYMENT_SCHEMAS, REGISTRANT_SCHEMAS } from '../../domain/order-request'

/** The form with which a customer orders the name that the page shows: how it is paid, and the details that are missing. */
export function nameOrderForm(missing: readonly CustomerInput[], country: MemberState) {
  const asked = Object.fromEntries(missing.map((input) => [input, CUSTOMER_SCHEMAS[input]]))
  const form = z.object({
    ...(asked as Pick<typeof CUSTOMER_SCHEMAS, CustomerInput>),
    /** Idempotency key of the page: sent twice, it is one order. */
    record_id: z.uuid(),
    ...REGISTRANT_SCHEMAS,
    ...PAYMENT_SCHEMAS,
    [OVERVIEW_FIELD]: z.string().max(MOST_OVERVIEW).default(''),
  })
  return inCountry(form, country)
}
