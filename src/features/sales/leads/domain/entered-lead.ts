import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { optionalText, requiredText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'
import { nextStep, withWordsForDay } from './lead-note'
import { HAND_SOURCES } from './lead-source'
import { SERVICE_IDS } from './service-options'

/** A lead that reached the agency by telephone, mail, counter or letter, as a colleague enters it. */
export const enteredLead = withWordsForDay(
  z.object({
    /** Idempotency key of the form: two clicks make one lead. */
    request_id: z.uuid(),
    name: personName('Vul een naam in.'),
    company: optionalText(200),
    email: optionalText(254).pipe(z.email(MALFORMED_EMAIL_ADDRESS).nullable()),
    phone: optionalText(50),
    source: z.enum(HAND_SOURCES, 'Kies hoe het binnenkwam.'),
    received_on: z
      .string('Kies de dag waarop het binnenkwam.')
      .refine(isCalendarDay, 'Kies de dag waarop het binnenkwam.'),
    service: z
      .union([z.enum(SERVICE_IDS), z.literal('').transform(() => null)], 'Kies een dienst uit de lijst.')
      .nullish()
      .transform((service) => service ?? null),
    message: requiredText('Schrijf op waar het over gaat.', 4000),
    note: optionalText(4000),
    ...nextStep,
    /** Whether the person gets a confirmation by mail. */
    confirm: z
      .literal('on')
      .nullish()
      .transform((ticked) => ticked === 'on'),
    /** The address of which the colleague saw that it is known, and went on. */
    known_email: optionalText(254),
  }),
)
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    message: 'Vul een e-mailadres of een telefoonnummer in.',
  })
  .refine(({ email, confirm }) => !confirm || email !== null, {
    path: ['confirm'],
    message: 'Zonder e-mailadres kan er geen bevestiging uit.',
  })

export type EnteredLead = z.output<typeof enteredLead>
