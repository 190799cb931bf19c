import { addDays, addMonths, type CalendarDay, earlierOf, laterOf } from '@/shared/calendar-day'
import { endOfStatutoryTerm } from '@/shared/dutch-holidays'
import { periodOf, type Rhythm } from './periods'
import { type BilledItem, creditFrom, type DayShare } from './proration'

/** The longest notice of a consumer after a tacit renewal, in months (Wet van Dam, BW 6:236 under j). */
const MOST_NOTICE_MONTHS = 1

/** For how long something was agreed at the least. */
export interface FirstTerm extends Rhythm {
  /** Agreed at the least, when that is longer than its first period. */
  minimumMonths?: number
}

/** What the last day of a subscription is reckoned from. */
export interface EndableTerm extends FirstTerm {
  /** The last day that is paid for; null while nothing was paid. */
  paidUntil: CalendarDay | null
  isConsumer: boolean
  /** Of a business, by its contract; a consumer's is never longer than a month. */
  noticeMonths: number
}

/** The last day of what was agreed at first: its first period, or the months that it runs at the least. */
export function firstTermEndsOn(term: FirstTerm): CalendarDay {
  const leastUntil = addDays(addMonths(term.anchorOn, term.minimumMonths ?? 0), -1)
  return laterOf(periodOf(term, 0).lastDay, leastUntil)
}

/** Whether the time that it was agreed for still runs: no tacit renewal yet. */
export function isInFirstTerm(term: FirstTerm, day: CalendarDay): boolean {
  return day <= firstTermEndsOn(term)
}

/**
 * The last day of a subscription of which somebody says on `day` that it has to stop.
 * - In the first term: the last day of it. It was agreed for that time.
 * - After it, on any day: so many months later, or the last day that is paid for when that comes first. Nobody pays for
 *   another period to be able to leave, and what was left unpaid ends the same day.
 */
export function lastDayWhenEnded(term: EndableTerm, day: CalendarDay): CalendarDay {
  if (isInFirstTerm(term, day)) return firstTermEndsOn(term)
  const months = term.isConsumer ? Math.min(term.noticeMonths, MOST_NOTICE_MONTHS) : term.noticeMonths
  return laterOf(day, earlierOf(term.paidUntil ?? day, addMonths(day, months)))
}

/** What of the billed items goes back after the last day, by the day; a domain name stays with who paid for it. */
export function goesBackAfter<Billed extends BilledItem>(
  billed: readonly Billed[],
  lastDay: CalendarDay,
): { of: Billed; share: DayShare }[] {
  return billed
    .map((of) => ({ of, share: creditFrom(of, addDays(lastDay, 1)) }))
    .filter(({ share }) => share.net > 0)
}

/** BW 6:230o: fourteen days, the day of the contract not counted. */
const WITHDRAWAL_DAYS = 14

/** The last day on which a consumer may withdraw from what was agreed on a day (BW 6:230o). */
export function withdrawalEndsOn(agreedOn: CalendarDay): CalendarDay {
  return endOfStatutoryTerm(addDays(agreedOn, WITHDRAWAL_DAYS))
}

/** What was paid goes back within fourteen days of the withdrawal (BW 6:230r). */
export function refundDueOn(withdrawnOn: CalendarDay): CalendarDay {
  return addDays(withdrawnOn, WITHDRAWAL_DAYS)
}
