import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { endOfStatutoryTerm } from '@/shared/dutch-holidays'
import { type Cents, euros } from '@/shared/money'

/** So much of each part of the debt (Besluit vergoeding voor buitengerechtelijke incassokosten, article 2). */
const SCALE = [
  { upTo: euros(2_500), percent: 15 },
  { upTo: euros(5_000), percent: 10 },
  { upTo: euros(10_000), percent: 5 },
  { upTo: euros(200_000), percent: 1 },
  { upTo: Number.POSITIVE_INFINITY, percent: 0.5 },
] as const

const LEAST = euros(40)
const MOST = euros(6_775)

/**
 * What the law lets us ask for collecting a debt, VAT included in the debt and none on the costs: we can deduct it. At
 * least 40 and at most 6,775 euro; nothing for no debt.
 */
export function collectionCosts(debt: Cents): Cents {
  if (debt <= 0) return 0 as Cents
  let from = 0
  let hundredths = 0
  for (const { upTo, percent } of SCALE) {
    hundredths += Math.max(0, Math.min(debt, upTo) - from) * percent
    from = upTo
  }
  return Math.min(MOST, Math.max(LEAST, Math.round(hundredths / 100))) as Cents
}

/** 'Binnen vijftien dagen nadat deze brief bij u is bezorgd': the day of delivery is not counted (HR 2016:2704). */
const WIK_DAYS = 15

/** How long a business has after its final notice: our choice, BW 6:96 paragraph 4 asks for no notice at all. */
export const FINAL_NOTICE_DAYS = 7

/** The last letter before costs, and what it named. */
export interface LastLetter {
  /**
   * The day on which it can be shown to have reached the customer; null as long as nobody can show that. Not the day on
   * which it was sent.
   */
  deliveredOn: CalendarDay | null
  /** What was left to pay when it was written: the costs that it names are those of this amount. */
  outstanding: Cents
}

export interface DebtWithLetter {
  isConsumer: boolean
  /** What is left to pay now, VAT included. */
  outstanding: Cents
  letter: LastLetter | null
}

/**
 * The first day on which costs may be charged. For a consumer that is the day after the fifteenth after delivery (BW
 * 6:96 paragraph 6), later when that fifteenth day is a weekend or a holiday.
 */
export function costsChargeableFrom(isConsumer: boolean, deliveredOn: CalendarDay): CalendarDay {
  const lastFreeDay = isConsumer
    ? endOfStatutoryTerm(addDays(deliveredOn, WIK_DAYS))
    : addDays(deliveredOn, FINAL_NOTICE_DAYS)
  return addDays(lastFreeDay, 1)
}

/** The costs that may be charged on this day: never before the letter's days are over, never more than it named. */
export function costsOn({ isConsumer, outstanding, letter }: DebtWithLetter, day: CalendarDay): Cents {
  if (!letter?.deliveredOn || day < costsChargeableFrom(isConsumer, letter.deliveredOn)) return 0 as Cents
  return collectionCosts(Math.min(outstanding, letter.outstanding) as Cents)
}
