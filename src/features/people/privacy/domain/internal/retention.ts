import { type CalendarDay, dayOf } from '@/shared/calendar-day'

/** How long records stay (docs/product/people.md#privacy): years after the last contact. */
export const KEPT_YEARS = { marketing: 2, customers: 7 } as const

/** Start of the retention period: people without contact since then are erased, unless a law keeps their records. */
export function quietSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS.marketing)
  return since
}

/**
 * The first day of the books that the tax law still wants (AWR article 52): whole years, counted from the end of the
 * year that a record is about. A migration makes the database hold invoices to the same day.
 */
export function booksSince(now: Date): CalendarDay {
  return `${Number(dayOf(now).slice(0, 4)) - KEPT_YEARS.customers}-01-01`
}
