import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'
import { optionalText, requiredText } from '@/shared/form-fields'

/** A link works for a month unless another day is chosen, and for a year at most. */
export const LINK_TERM = { usual: 30, most: 365 } as const

export const LINK_DAY_FAULT = 'Kies een laatste dag vanaf vandaag, hooguit een jaar vooruit.'

/** What the office fills in for a new link. The id is an idempotency key, drawn with the form: two clicks, one link. */
export const linkRequest = z.object({
  link_id: z.uuid(),
  name: requiredText('Vul in voor wie de link is.', 100),
  email: z.union([z.literal(''), z.email('Vul een geldig e-mailadres in, of laat het leeg.')]),
  ends_on: optionalText(10).refine((day) => !day || isCalendarDay(day), LINK_DAY_FAULT),
})

export const linkForm = z.object({ link_id: z.uuid() })
