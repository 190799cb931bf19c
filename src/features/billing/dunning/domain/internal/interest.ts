import { addDays, addMonths, type CalendarDay, daysBetween } from '@/shared/calendar-day'
import { type Dated, valueOn } from '@/shared/effective-dated'
import type { Cents } from '@/shared/money'

/**
 * Rates in percent per year, set by order in council each half year. After `knownUntil` they are not known here: the
 * owner looks them up and adds rows, and until then nothing is charged for those days. Too little can be asked later.
 */
export interface InterestRates {
  rates: readonly Dated<number>[]
  knownUntil: CalendarDay
}

/** BW 6:119, for consumers [SMK accountants, Metaalunie]. */
export const STATUTORY_RATES: InterestRates = {
  rates: [{ from: '2024-01-01', value: 7 }],
  knownUntil: '2024-12-31',
}

/** BW 6:119a, between businesses [Metaalunie]. */
export const TRADE_RATES: InterestRates = {
  rates: [{ from: '2024-07-01', value: 12.25 }],
  knownUntil: '2024-12-31',
}

/** General terms, article 7.3: per whole month, and never of a consumer (HR 2013:691). */
const CONTRACT_PERCENT_PER_MONTH = 2

export interface Interest {
  amount: Cents
  /** The first day of which the rate is not known, and for which nothing was counted; null when all are. */
  unknownFrom: CalendarDay | null
}

/** A debt that is overdue, VAT included. */
export interface OverdueDebt {
  outstanding: Cents
  dueOn: CalendarDay
}

/**
 * Statutory interest from the day after the due date up to `until`, which is not counted: per day, at the rate of that
 * day, and each year on top of what the year before came to (BW 6:119 paragraph 2).
 */
export function statutoryInterest(
  { outstanding, dueOn }: OverdueDebt,
  until: CalendarDay,
  { rates, knownUntil }: InterestRates,
): Interest {
  const firstDay = addDays(dueOn, 1)
  let base: number = Math.max(0, outstanding)
  let ofThisYear = 0
  let years = 0
  let unknownFrom: CalendarDay | null = null
  for (let day = firstDay; day < until; day = addDays(day, 1)) {
    if (day === addMonths(firstDay, 12 * (years + 1))) {
      base += ofThisYear
      ofThisYear = 0
      years += 1
    }
    const percent = day > knownUntil ? undefined : valueOn(rates, day)
    if (percent === undefined) unknownFrom ??= day
    else ofThisYear += (base * percent) / 100 / daysOfYear(day)
  }
  const amount = Math.round(base + ofThisYear - Math.max(0, outstanding)) as Cents
  return { amount, unknownFrom }
}

/**
 * The interest that may be asked: of a consumer the statutory one and nothing else; of a business what the terms say, or
 * the statutory one for trade when that is higher.
 */
export function interestOf(debt: OverdueDebt & { isConsumer: boolean }, until: CalendarDay): Interest {
  if (debt.isConsumer) return statutoryInterest(debt, until, STATUTORY_RATES)
  const statutory = statutoryInterest(debt, until, TRADE_RATES)
  const agreed = contractInterest(debt, until)
  return agreed >= statutory.amount ? { amount: agreed, unknownFrom: null } : statutory
}

function contractInterest({ outstanding, dueOn }: OverdueDebt, until: CalendarDay): Cents {
  const months = wholeMonths(addDays(dueOn, 1), until)
  return Math.round((Math.max(0, outstanding) * CONTRACT_PERCENT_PER_MONTH * months) / 100) as Cents
}

function wholeMonths(from: CalendarDay, until: CalendarDay): number {
  let months = 0
  while (addMonths(from, months + 1) <= until) months += 1
  return months
}

function daysOfYear(day: CalendarDay): number {
  const year = Number(day.slice(0, 4))
  return daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
}
