import { type CalendarDay, earlierOf, laterOf } from '@/shared/calendar-day'
import type { ProjectState, ProjectStatus } from './project'

export interface Agreed {
  /** Last day of a consumer's withdrawal period, while we wait for it; null when we may begin at once. */
  waitsUntil: CalendarDay | null
  deliveredAt: Date | null
  withdrawnAt: Date | null
}

/** Accepted quotes that are still to be delivered; those that a consumer undid are not. */
export function openOf<Quote extends Agreed>(quotes: readonly Quote[]): Quote[] {
  return quotes.filter(({ deliveredAt, withdrawnAt }) => !deliveredAt && !withdrawnAt)
}

/** Day after which work may begin on some open quote; null when it may begin at once. */
export function beginsAfter(quotes: readonly Agreed[]): CalendarDay | null {
  const waits = openOf(quotes).map(({ waitsUntil }) => waitsUntil)
  return waits.reduce((first, one) => first && one && earlierOf(first, one), waits[0] ?? null)
}

/** Last day of a withdrawal period that now holds up every open quote; null when none does. */
export function thinksUntil(quotes: readonly Agreed[], today: CalendarDay): CalendarDay | null {
  const lastDay = beginsAfter(quotes)
  return lastDay && lastDay >= today ? lastDay : null
}

/** State of a project on a day, for lists, pages, Vandaag and the API (`inState` is the same in SQL). */
export function projectStateOn(
  status: ProjectStatus,
  quotes: readonly Agreed[],
  today: CalendarDay,
): ProjectState {
  return status === 'running' && thinksUntil(quotes, today) ? 'thinking' : status
}

/** Day after which every open quote may be delivered; null when they may be today. */
export function deliverableAfter(quotes: readonly Agreed[], today: CalendarDay): CalendarDay | null {
  const waits = openOf(quotes).flatMap(({ waitsUntil }) =>
    waitsUntil && waitsUntil >= today ? [waitsUntil] : [],
  )
  return waits.length > 0 ? waits.reduce(laterOf) : null
}
