import { type CalendarDay, earlierOf, laterOf } from '@/shared/calendar-day'
import type { ProjectState, ProjectStatus } from './project'

interface Agreed {
  /** The last day of a consumer's time to think; null when we may begin at once. */
  waitsUntil: CalendarDay | null
  deliveredAt: Date | null
  withdrawnAt: Date | null
}

/** What is still to be delivered of what was accepted: what a consumer undid is not. */
export function openOf<Quote extends Agreed>(quotes: readonly Quote[]): Quote[] {
  return quotes.filter(({ deliveredAt, withdrawnAt }) => !deliveredAt && !withdrawnAt)
}

/** The day after which work may begin on something that is open; null when it may at once. */
export function beginsAfter(quotes: readonly Agreed[]): CalendarDay | null {
  const waits = openOf(quotes).map(({ waitsUntil }) => waitsUntil)
  return waits.reduce((first, one) => first && one && earlierOf(first, one), waits[0] ?? null)
}

/** The last day of a time to think that runs and holds up all that is open; null when none does. */
export function thinksUntil(quotes: readonly Agreed[], today: CalendarDay): CalendarDay | null {
  const lastDay = beginsAfter(quotes)
  return lastDay && lastDay >= today ? lastDay : null
}

/** How a project stands: what lists, pages, Vandaag and the API say of it (`inState` in SQL). */
export function projectStateOn(
  status: ProjectStatus,
  quotes: readonly Agreed[],
  today: CalendarDay,
): ProjectState {
  return status === 'running' && thinksUntil(quotes, today) ? 'thinking' : status
}

/** The day after which all that is open may be delivered; null when it may today. */
export function deliverableAfter(quotes: readonly Agreed[], today: CalendarDay): CalendarDay | null {
  const waits = openOf(quotes).flatMap(({ waitsUntil }) =>
    waitsUntil && waitsUntil >= today ? [waitsUntil] : [],
  )
  return waits.length > 0 ? waits.reduce(laterOf) : null
}
