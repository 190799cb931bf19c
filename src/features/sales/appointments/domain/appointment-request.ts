import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'
import { emailAddress, optionalText, requiredText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'

/** A day and a time as they are chosen from what is free. Whether they still are, only the agenda knows. */
export const chosenSlot = z.object({
  date: requiredText('Kies een dag.', 20).refine(
    (day) => !day || isCalendarDay(day),
    'Kies een dag uit de lijst.',
  ),
  time: requiredText('Kies een tijd.', 20)
    .refine((time) => !time || /^\d{1,2}:\d{2}$/.test(time), 'Kies een tijd uit de lijst.')
    .transform((time) => time.replace(/^0(?=\d)/, '')),
})

/** What the form for an appointment asks (docs/product/sales.md#appointments); the chat posts the same fields. */
export const appointmentRequest = z.object({
  name: personName('Vul je naam in.'),
  email: emailAddress,
  ...chosenSlot.shape,
  subject: optionalText(200),
})

export type AppointmentRequest = z.output<typeof appointmentRequest>
