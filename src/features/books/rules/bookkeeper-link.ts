import { z } from 'astro/zod'
import { addDays, type CalendarDay, isCalendarDay } from '@/shared/calendar-day'
import { optionalText, requiredText } from '@/shared/form-fields'

/** A link works for a month unless another day is chosen, and for a year at most. */
export const LINK_DAYS = 30
export const MOST_LINK_DAYS = 365

/** The last day that is proposed, and the last that can be chosen. */
export function linkDays(today: CalendarDay): { proposed: CalendarDay; latest: CalendarDay } {
  return { proposed: addDays(today, LINK_DAYS), latest: addDays(today, MOST_LINK_DAYS) }
}

/** Whether a link that is made today may have this as its last day. */
export function isLinkDay(day: CalendarDay, today: CalendarDay): boolean {
  return day >= today && day <= linkDays(today).latest
}

export const LINK_DAY_FAULT = 'Kies een laatste dag vanaf vandaag, hooguit een jaar vooruit.'

export type LinkState = 'open' | 'over' | 'withdrawn'

export const LINK_STATE_LABELS = {
  open: 'Werkt',
  over: 'Verlopen',
  withdrawn: 'Ingetrokken',
} as const satisfies Record<LinkState, string>

/** On its last day a link still works. */
export function linkStateOn(
  link: { endsOn: CalendarDay; withdrawnAt: Date | null },
  today: CalendarDay,
): LinkState {
  if (link.withdrawnAt) return 'withdrawn'
  return link.endsOn < today ? 'over' : 'open'
}

/** What the office fills in for a new link. The id is drawn with the form: two clicks are one link. */
export const linkRequest = z.object({
  link_id: z.uuid(),
  name: requiredText('Vul in voor wie de link is.', 100),
  email: z.union([z.literal(''), z.email('Vul een geldig e-mailadres in, of laat het leeg.')]),
  ends_on: optionalText(10).refine((day) => !day || isCalendarDay(day), LINK_DAY_FAULT),
})

export const linkForm = z.object({ link_id: z.uuid() })
