import { z } from 'astro/zod'
import { receivedFields } from '@/features/people/correspondence/domain/correspondence'
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  type CustomerRecord,
  fromForm,
} from '@/features/people/customers/domain/customer-details'
import {
  inCountry,
  knownRecord,
  RECORD_BY_COLLEAGUE,
} from '@/features/people/customers/domain/customer-record'
import { addMonths, type CalendarDay } from '@/shared/calendar-day'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { optionalText, requiredText } from '@/shared/form-fields'

/** What became of a request. */
export const CORRECTION_OUTCOMES = ['carried-out', 'refused'] as const
export type CorrectionOutcome = (typeof CORRECTION_OUTCOMES)[number]

/** The values of the fields that a correction changed. */
export type CorrectedValues = Readonly<Partial<Record<CustomerField, string | null>>>

/** A request is answered within a month of its receipt (GDPR, article 12, paragraph 3). */
export function answerDueOn(receivedOn: CalendarDay): CalendarDay {
  return addMonths(receivedOn, 1)
}

/** The form that records a request. */
export const correctionRequestForm = z.object({
  ...receivedFields,
  customer_id: z.uuid(),
  asked: requiredText('Schrijf op wat er verbeterd moet worden.', 2000),
})

/** The form that carries it out: the customer's details as they should be, and perhaps another address. Server only. */
export const correctionForm = inCountry(
  RECORD_BY_COLLEAGUE.extend({
    request_id: z.uuid(),
    known: knownRecord,
    new_email: optionalText(254).pipe(z.email(MALFORMED_EMAIL_ADDRESS).nullable()),
  }),
).transform(({ request_id, known, new_email, ...typed }) => ({
  requestId: request_id,
  known,
  newEmail: new_email,
  record: fromForm(typed) satisfies CustomerRecord,
}))

/** The form that refuses it; the customer reads the reason. */
export const correctionRefusal = z.object({
  request_id: z.uuid(),
  reason: requiredText('Schrijf op waarom. De klant leest dit.', 1000),
})

/** Labels of these fields: 'Naam, Postcode'. */
export function fieldsInWords(fields: readonly CustomerField[]): string {
  return fields.map((field) => CUSTOMER_FIELDS[field].label).join(', ')
}
