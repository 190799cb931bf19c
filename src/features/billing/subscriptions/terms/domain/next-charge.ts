import { addDays, type CalendarDay, laterOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { periodFrom, periodOf } from './periods'
import { type DatedItem, pricesFrom } from './price-on-day'

/** The next periods of a subscription that begin on one day, and what they ask together, VAT included. */
export interface NextCharge {
  day: CalendarDay
  total: Cents
}

interface Charged {
  /** The last day that is charged; null while no end is agreed. */
  endsOn: CalendarDay | null
  items: readonly DatedItem[]
}

/**
 * What a subscription asks next, after today: the items whose next period begins first. Undefined when it has not begun,
 * and when it ends before another period.
 */
export function nextChargeOf({ endsOn, items }: Charged, today: CalendarDay): NextCharge | undefined {
  const next = items.flatMap((item) => {
    const day = nextDayOf(item, today)
    return day && (!endsOn || day <= endsOn) && (!item.endsOn || day <= item.endsOn) ? [{ item, day }] : []
  })
  const day = next.map((one) => one.day).sort()[0]
  if (!day) return undefined
  const due = next.filter((one) => one.day === day).map(({ item }) => item)
  return { day, total: pricesFrom(due, day)[0].amounts.total }
}

/** First day of the next period of an item; the first period of one that begins later is its own. */
function nextDayOf({ anchorOn, startsOn, billingCycle }: DatedItem, today: CalendarDay) {
  if (!anchorOn || !startsOn) return undefined
  if (startsOn > today) return startsOn
  const rhythm = { anchorOn, billingCycle }
  return laterOf(startsOn, periodOf(rhythm, periodFrom(rhythm, addDays(today, 1)).seq).firstDay)
}
