import { addDays, type CalendarDay } from './calendar-day'

/** Validity of something handed out, in days: the default and the maximum. */
interface Term {
  usual: number
  most: number
}

/** Default and latest last day of something made today. */
export interface LastDays {
  proposed: CalendarDay
  latest: CalendarDay
}

export function lastDays({ usual, most }: Term, today: CalendarDay): LastDays {
  return { proposed: addDays(today, usual), latest: addDays(today, most) }
}

/** Whether something made today may have this last day. */
export function isLastDay(term: Term, day: CalendarDay, today: CalendarDay): boolean {
  return day >= today && day <= lastDays(term, today).latest
}

export type TermState = 'works' | 'over' | 'revoked'

export const TERM_STATE_LABELS = {
  works: 'Werkt',
  over: 'Verlopen',
  revoked: 'Ingetrokken',
} as const satisfies Record<TermState, string>

/** State on a day; the last day itself is included. */
export function termStateOn(
  { endsOn, revokedAt }: { endsOn: CalendarDay; revokedAt: Date | null },
  today: CalendarDay,
): TermState {
  if (revokedAt) return 'revoked'
  return endsOn < today ? 'over' : 'works'
}
