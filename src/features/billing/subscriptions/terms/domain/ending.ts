import { SUBSCRIPTION_TERM } from '@/content/pages/promises'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { addDays, addMonths, type CalendarDay, earlierOf, laterOf } from '@/shared/calendar-day'
import { endOfStatutoryTerm } from '@/shared/dutch-holidays'
import { type BilledItem, creditFrom, type DayShare } from './internal/proration'
import { periodOf, type Rhythm } from './periods'

/** The longest that a consumer may be asked after a tacit renewal (BW 6:236 under j), and no more is asked of a business. */
export const NOTICE_MONTHS = SUBSCRIPTION_TERM.noticeMonths

/** For how long something was agreed at the least. */
export interface FirstTerm extends Rhythm {
  /** Agreed at the least, when that is longer than its first period. */
  minimumMonths?: number
}

/** What the last day of a subscription is reckoned from. */
export interface EndableTerm extends FirstTerm {
  actingAs: ActingAs
  /** The last day that is paid for; null while nothing was paid. */
  paidUntil: CalendarDay | null
}

/** The months of a minimum term that are left when periods are counted from another day: never longer than was agreed. */
export function minimumMonthsFrom(
  { anchorOn, minimumMonths = 0 }: Pick<FirstTerm, 'anchorOn' | 'minimumMonths'>,
  from: CalendarDay,
): number {
  const until = addMonths(anchorOn, minimumMonths)
  let months = minimumMonths
  while (months > 0 && addMonths(from, months) > until) months -= 1
  return months
}

/** The last day of what was agreed at first: its first period, or the months that it runs at the least. */
function firstTermEndsOn(term: FirstTerm): CalendarDay {
  const leastUntil = addDays(addMonths(term.anchorOn, term.minimumMonths ?? 0), -1)
  return laterOf(periodOf(term, 0).lastDay, leastUntil)
}

/**
 * The last day before which a customer cannot leave: of a business the first term. Null when nothing holds them: after
 * it, and always of a consumer, who may end a contract for services at any moment (BW 7:408 and 7:413, 6:236 under j).
 */
export function boundUntil(
  term: FirstTerm & Pick<EndableTerm, 'actingAs'>,
  day: CalendarDay,
): CalendarDay | null {
  const endsOn = firstTermEndsOn(term)
  return term.actingAs === 'consumer' || day > endsOn ? null : endsOn
}

/**
 * How long one is bound: the last day of a subscription of which somebody says on `day` that it has to stop. Pages,
 * mails and terms say the same in words (binding-words.ts).
 * - A business in the first term: the last day of it. It was agreed for that time.
 * - After it, and a consumer on any day: a month later, or the last day that is paid for when that comes first. Nobody
 *   pays for another period to be able to leave, and what was left unpaid ends the same day.
 */
export function lastDayWhenEnded(term: EndableTerm, day: CalendarDay): CalendarDay {
  const held = boundUntil(term, day)
  if (held) return held
  return laterOf(day, earlierOf(term.paidUntil ?? day, addMonths(day, NOTICE_MONTHS)))
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
