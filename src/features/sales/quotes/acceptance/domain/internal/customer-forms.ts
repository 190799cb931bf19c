import { z } from 'astro/zod'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  type CustomerInput,
} from '@/features/people/customers/domain/customer-details'
import { CUSTOMER_SCHEMAS, inCountry } from '@/features/people/customers/domain/customer-record'
import { optionalText, requiredText } from '@/shared/form-fields'
import { FORM_FIELDS } from '@/shared/form-state'
import { HOME, type MemberState } from '@/shared/member-states'
import { personName } from '@/shared/person-name'
import type { QuoteParty } from '../../../documents/domain/quote-document'
import { detailsOfParty } from './acceptance'

const { faults } = quotePage

/** What accepting asks, beside what an invoice still lacks. The choices are read beside it: only the quote knows their names. */
const acceptance = z.object({
  name: personName(faults.name),
  acting_as: z.enum(ACTING_AS, faults.actingAs),
  /** Role of whoever acts for a company. */
  role: optionalText(100),
  /** A consumer's request; ticked by nobody but them. */
  start_early: z.literal('on').optional(),
  agree: requiredText(faults.agree, 10),
  /** Mark of the quote that stood on the page, and what it came to there. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  totals: z.string().regex(/^\d+(-\d+)+$/),
  [FORM_FIELDS.requestId]: z.uuid(),
})

const NEVER_ASKED: readonly CustomerField[] = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'customerCompany',
]

/** The details that an invoice asks and this party did not give: the address, and the numbers of a company. */
export function missingOf(party: QuoteParty): CustomerField[] {
  const known = detailsOfParty(party)
  const ofCompany: readonly CustomerField[] = ['customerKvk', 'customerVatId']
  const asked = Object.keys(CUSTOMER_FIELDS) as CustomerField[]
  const lacksAddress = !(known.customerAddress && known.customerZipcode && known.customerCity)
  return asked
    .filter((field) => !NEVER_ASKED.includes(field))
    .filter((field) => (field === 'customerCountry' ? lacksAddress : !known[field]))
    .filter((field) => !ofCompany.includes(field) || party.company !== null)
}

/** The form of acceptance, asking these details too; `country` is that of the party, where it is not asked. */
export function acceptanceAsking(missing: readonly CustomerField[], country: MemberState = HOME) {
  const inputs = missing.map((field) => CUSTOMER_FIELDS[field].input)
  const asked = Object.fromEntries(inputs.map((input) => [input, CUSTOMER_SCHEMAS[input]]))
  const form = acceptance
    .extend(asked as Pick<typeof CUSTOMER_SCHEMAS, CustomerInput>)
    .refine(({ acting_as, role }) => acting_as !== 'company' || Boolean(role), {
      path: ['role'],
      message: faults.role,
      // Said together with the other faults.
      when: () => true,
    })
  return inCountry(form, country)
}

export const declineForm = z.object({ reason: optionalText(1000), [FORM_FIELDS.requestId]: z.uuid() })

export const questionForm = z.object({
  question: requiredText(faults.question, 2000),
  [FORM_FIELDS.requestId]: z.uuid(),
})
