import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { noteText, optionalText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'
import { typedAmount } from '@/shared/typed-amount'
import { LEAD_STATUSES } from './lead-status'

/** Nothing was chosen. */
const emptyText = z.literal('').transform(() => null)

/** What the agency writes down about a lead. */
export const leadNote = z.object({
  lead_id: z.uuid(),
  note_id: z.uuid(),
  text: noteText,
})

/** Erasing cannot be undone: the name is typed once more. */
export const leadErasure = z
  .object({ lead_id: z.uuid(), name: z.string().trim(), confirmation: z.string().trim() })
  .refine(({ name, confirmation }) => name.toLowerCase() === confirmation.toLowerCase(), {
    message: 'Typ de naam precies over om te bevestigen.',
  })

/** Who a lead is, as a colleague corrects it. Somebody who only called has no address. */
export const leadCorrection = z
  .object({
    lead_id: z.uuid(),
    name: personName('Vul een naam in.'),
    email: optionalText(254).pipe(z.email(MALFORMED_EMAIL_ADDRESS).nullable()),
    phone: optionalText(50),
    company: optionalText(200),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    message: 'Vul een e-mailadres of een telefoonnummer in.',
  })

export const leadStatusChange = z.object({
  lead_id: z.uuid(),
  status: z.enum(LEAD_STATUSES),
  /** The status in which whoever sends it saw the lead; a page of the release before does not say. */
  from: z.enum(LEAD_STATUSES).optional(),
})

/** A step on the board, which knows in which column the lead stood: so that it can be taken back. */
export const leadMove = leadStatusChange.extend({ from: z.enum(LEAD_STATUSES) })

/** What is next with something, when, and who looks after it. All of it may be left empty. */
export const nextStep = {
  owner_id: z.union([z.uuid(), emptyText]),
  next_action: optionalText(200),
  next_action_on: optionalText(10).refine(
    (day) => day === null || isCalendarDay(day),
    'Kies een dag die bestaat.',
  ),
}

/** A day on which something happens says what. */
export function withWordsForDay<
  Schema extends z.ZodType<{ next_action: string | null; next_action_on: string | null }>,
>(schema: Schema) {
  return schema.refine((plan) => !plan.next_action_on || plan.next_action, {
    path: ['next_action'],
    message: 'Schrijf op wat er die dag gebeurt.',
  })
}

/** What is next with a lead, whose it is, and what it may bring. */
export const leadPlan = withWordsForDay(
  z.object({
    lead_id: z.uuid(),
    ...nextStep,
    value: z.preprocess(
      (value) => (String(value ?? '').trim() === '' ? null : value),
      typedAmount.nullable(),
    ),
  }),
)
