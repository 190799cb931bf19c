import { addDays, type CalendarDay } from './calendar-day'

/** How long what is given out to others works, in days: unless another day is chosen, and at most. */
interface Term {
  usual: number
  most: number
}

/** The last day that is proposed for what is made today, and the last that can be chosen. */
export interface LastDays {
  proposed: CalendarDay
  latest: CalendarDay
}

export function lastDays({ usual, most }: Term, today: CalendarDay): LastDays {
  return { proposed: addDays(today, usual), latest: addDays(today, most) }
}

/** Whether what is made today may have this as its last day. */
export function isLastDay(term: Term, day: CalendarDay, today: CalendarDay): boolean {
  return day >= today && day <= lastDays(term, today).latest
}

export type TermState = 'works' | 'over' | 'revoked'

export const TERM_STATE_LABELS = {
  works: 'Werkt',
  over: 'Verlopen',
  revoked: 'Ingetrokken',
} as const satisfies Record<TermState, string>

/** On its last day it still works. */
export function termStateOn(
  { endsOn, revokedAt }: { endsOn: CalendarDay; revokedAt: Date | null },
  today: CalendarDay,
): TermState {
  if (revokedAt) return 'revoked'
  return endsOn < today ? 'over' : 'works'
}
