import { addDays, type CalendarDay, laterOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { periodFrom, periodOn, type Rhythm } from '../periods'
import { type Priced, priceOn, type ToldPrice } from '../price-on-day'

/** Another price of a product, from a day on. Amounts exclude VAT. */
export interface PriceVersion {
  id: string
  unitPrice: Cents
  effectiveOn: CalendarDay
}

/** An item as a price change looks at it. */
export interface PricedTerm extends Rhythm, Priced {
  /** Its first day; later than the anchor for what came later. */
  startsOn: CalendarDay
  /** The day on which its price was agreed. */
  agreedOn: CalendarDay
  /** The last day of its last period that was charged or waived; null while none was. */
  chargedUntil: CalendarDay | null
  /** The last day that is charged; null while no end is agreed. */
  endsOn: CalendarDay | null
}

/**
 * The first day that a new price holds for an item which is to have it from `earliest` on: the first day of a period,
 * after every one that was charged already, and after the one that it begins with when that is still to be charged.
 */
export function newPriceFrom(
  term: Pick<PricedTerm, keyof Rhythm | 'startsOn' | 'chargedUntil'>,
  earliest: CalendarDay,
): CalendarDay {
  const after = term.chargedUntil ?? periodOn(term, term.startsOn)?.lastDay ?? term.startsOn
  return periodFrom(term, laterOf(earliest, addDays(after, 1))).firstDay
}

/** One change that a customer is to be told of. */
export interface PriceStep {
  version: PriceVersion
  /** The first day of the first period at the new price. */
  effectiveOn: CalendarDay
  /** What is paid until then. */
  from: Cents
  /** What was told for that day before, and does not come any more. */
  announced: Cents | null
}

/**
 * What of these versions an item still is to be told of, the first day first, when that happens on `day`: each as if
 * those before it had been told.
 * - Nothing that was told, nor what was known when the price was agreed: it holds for who ran before.
 * - Nothing after its last day, and nothing that changes nothing.
 * - Only the later of two that would begin with the same period: nobody pays the first.
 */
export function priceSteps(
  term: PricedTerm,
  versions: readonly PriceVersion[],
  { day, noticeDays }: { day: CalendarDay; noticeDays: number },
): PriceStep[] {
  const notified = addDays(day, noticeDays)
  const inOrder = versions.toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))
  const steps: PriceStep[] = []
  let told = [...term.told]
  for (const [index, version] of inOrder.entries()) {
    const effectiveOn = newPriceFrom(term, laterOf(version.effectiveOn, notified))
    const next = inOrder[index + 1]
    const isKnown =
      told.some(({ versionId }) => versionId === version.id) || term.agreedOn >= version.effectiveOn
    const isOver = term.endsOn !== null && term.endsOn < effectiveOn
    const isOvertaken = next !== undefined && next.effectiveOn <= effectiveOn
    const priced = { agreedPrice: term.agreedPrice, told }
    if (isKnown || isOver || isOvertaken || priceOn(priced, effectiveOn) === version.unitPrice) continue
    const before = told.findLast((price) => price.effectiveOn === effectiveOn)
    steps.push({
      version,
      effectiveOn,
      from: priceOn(priced, addDays(effectiveOn, -1)),
      announced: before?.unitPrice ?? null,
    })
    const { id: versionId, unitPrice } = version
    told = [...told, { versionId, unitPrice, effectiveOn }].toSorted((a, b) => compare(a, b))
  }
  return steps
}

/** Stable sort: among those of one day the one that came last stays last. */
function compare(a: ToldPrice, b: ToldPrice): number {
  return a.effectiveOn === b.effectiveOn ? 0 : a.effectiveOn < b.effectiveOn ? -1 : 1
}

/** A line that is held back, or a night that is missed, does not cost a year: there is so much time to spare. */
const SPARE_DAYS = 14

/**
 * Whether it is time to tell of a price: with days to spare before the notice that was promised, and before the invoice
 * of that period goes out.
 */
export function isTimeToTell(
  { effectiveOn }: Pick<PriceStep, 'effectiveOn'>,
  { day, noticeDays, invoiceDaysAhead }: { day: CalendarDay; noticeDays: number; invoiceDaysAhead: number },
): boolean {
  return effectiveOn <= addDays(day, Math.max(noticeDays, invoiceDaysAhead) + SPARE_DAYS)
}
