import { type BillingCycle, MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import { sizeOf } from '@/features/hosting/catalogue/domain/packages'
import { type CalendarDay, laterOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { vatRateOn } from '@/shared/vat'
import { type ChangeQuote, type ChargedPeriod, quoteSteps, type RunningItem } from './change-quote'
import { inCycle } from './line-cycle'
import { type Period, periodFrom, periodOf, type Rhythm } from './periods'
import { itemOn, type LastingItem, lasting } from './price-on-day'
import { type AgreedItem, priceOfPeriod } from './subscription'

/** A line that is to be there; `replaces` is the id of the item whose place it takes, or null for a new one. */
export interface WantedLine {
  replaces: string | null
  item: AgreedItem
}

/** What is to become of a subscription, line by line. What is not named stays as it is. */
export interface LineWish {
  /** Ids of items that go. */
  drops: readonly string[]
  lines: readonly WantedLine[]
  /** How often all of it is charged from then on; as it is when left out. Lines are named in the cycle of now. */
  billingCycle?: BillingCycle
}

/** A line as it is asked every period, without VAT. `key` is the same before and after a change of that line. */
export interface LineOfPeriod {
  key: string
  description: string
  net: Cents
  billingCycle: BillingCycle
}

/** What a change does to one line: null where it was not there before, or is not there afterwards. */
export interface ChangedLine {
  description: string
  from: Cents | null
  to: Cents | null
  /** What it was called before, where that is something else. */
  was?: string
  /** How often it was charged and is from then on, where that changes. */
  cycles?: readonly [from: BillingCycle, to: BillingCycle]
}

/** When a change of lines is asked, and from which day it is to hold. */
export interface LineChangeDays {
  today: CalendarDay
  /** The day that was asked for; null for at once. */
  from: CalendarDay | null
  /** The day before which nothing may become less: a customer who is bound. Always the first day of a period. */
  lessFrom?: CalendarDay | null
}

export interface LineQuote extends ChangeQuote<readonly LineOfPeriod[]> {
  /** What the later step ends and begins: all of it when nothing is made today. */
  exchange: LineWish
  /** How often it is charged in the end. */
  billingCycle: BillingCycle
}

/**
 * What a change of lines costs, by the rules of a plan change: what becomes more holds from the day that was asked, pro
 * rata by the day; what becomes less waits for the end of the period that is paid for. A day that is the first of a
 * period waits for that period, and its renewal charges it. A year instead of months begins at once, all of it; months
 * instead of a year begin when that year is over. Undefined when nothing changes, when nothing would be left,
 * or when it names an item that is not there.
 */
export function quoteLineChange(
  items: readonly RunningItem[],
  wish: LineWish,
  { today, from, lessFrom = null }: LineChangeDays,
): LineQuote | undefined {
  const [first] = items
  if (!first || !isAbout(items, wish)) return undefined
  const rhythm = { anchorOn: first.anchorOn, billingCycle: first.billingCycle }
  const { billingCycle = rhythm.billingCycle } = wish
  const isOther = isOtherCycle(items, wish)
  const isLonger = MONTHS_OF_CYCLE[billingCycle] > MONTHS_OF_CYCLE[rhythm.billingCycle]
  const wished = withTreatment(items, wish)
  const more = wished.lines.filter((line) => isMore(line, items, from ?? today))
  const less = { drops: wished.drops, lines: wished.lines.filter((line) => !more.includes(line)) }
  const hasLess = less.drops.length > 0 || less.lines.length > 0
  const asked = from && from > today ? from : null
  const waitsForPeriod = asked !== null && (more.length === 0 || isFirstDay(rhythm, asked))
  const on = asked && !waitsForPeriod ? asked : today
  const running = items.map((item) => chargedBeyond(item, on))
  const whole = afterWish(items, wished)
  if (whole.length === 0) return undefined
  const starts = whole.map(([, item]) => inCycle(item, billingCycle, on))
  const after = isOther
    ? whole.map(([key], place): KeyedItem => [key, lasting(itemAt(starts, place))])
    : whole
  // A year begins whole: less in it may not begin before a bound customer may have it.
  const isHeld = isLonger && hasLess && lessFrom !== null
  const isLater = waitsForPeriod || isHeld
  const notBefore = latestOf(asked && periodFrom(rhythm, asked).firstDay, hasLess ? lessFrom : null)
  const nowItems = afterWish(items, { drops: [], lines: more })
  const quote = quoteSteps(running, {
    from: shownLines(
      items.map((item) => [item.id, item] as const),
      on,
    ),
    to: shownLines(after, on),
    on,
    now: isLonger
      ? isLater
        ? null
        : {
            choice: shownLines(after, on),
            stops: items,
            starts,
            anchorOn: on,
            framesOf: () => [periodOf({ anchorOn: on, billingCycle }, 0)],
          }
      : more.length === 0 || waitsForPeriod
        ? null
        : {
            choice: shownLines(nowItems, on),
            stops: items.filter(({ id }) => more.some(({ replaces }) => replaces === id)),
            starts: more.map(({ item }) => item),
            anchorOn: rhythm.anchorOn,
            framesOf: (left) => framesOf(rhythm, left),
          },
    hasLater: isOther ? !isLonger || isLater : hasLess || waitsForPeriod,
    after: after.map(([, item]) => item),
    notBefore: notBefore ?? undefined,
  })
  const converted = { drops: [], lines: starts.map((item) => ({ replaces: null, item })), billingCycle }
  return { ...quote, billingCycle, exchange: isOther ? converted : quote.now ? less : wished }
}

/** What stops and starts on the day of the later step, from what goes on once today's step is made. */
export function laterExchange<Item extends { id: string; anchorOn: CalendarDay; billingCycle: BillingCycle }>(
  goOn: readonly Item[],
  { drops, lines, billingCycle }: LineWish,
  effectiveOn: CalendarDay,
): { stops: Item[]; starts: AgreedItem[]; anchorOn: CalendarDay } {
  const [first] = goOn
  if (!first) throw new Error('There is nothing that goes on')
  const ends = [...drops, ...lines.flatMap(({ replaces }) => replaces ?? [])]
  const isLonger = billingCycle && MONTHS_OF_CYCLE[billingCycle] > MONTHS_OF_CYCLE[first.billingCycle]
  return {
    stops: billingCycle ? [...goOn] : goOn.filter(({ id }) => ends.includes(id)),
    starts: lines.map(({ item }) => item),
    // Months go on by the days of the year before, as in a plan change (`anchorAfter`).
    anchorOn: isLonger ? effectiveOn : first.anchorOn,
  }
}

function itemAt(items: readonly AgreedItem[], place: number): AgreedItem {
  const item = items[place]
  if (!item) throw new RangeError(`There is no item ${place}`)
  return item
}

/** Whether a customer would have to pay more for it: nobody but the customer decides that. */
export function costsMore(items: readonly RunningItem[], wish: LineWish, day: CalendarDay): boolean {
  return isOtherCycle(items, wish) || wish.lines.some((line) => isMore(line, items, day))
}

/** Line by line what is something else afterwards, in the order of what is there. */
export function changedLines(from: readonly LineOfPeriod[], to: readonly LineOfPeriod[]): ChangedLine[] {
  const before = from.flatMap((line): ChangedLine[] => {
    const after = to.find(({ key }) => key === line.key)
    if (!after) return [{ description: line.description, from: line.net, to: null }]
    const cycles = [line.billingCycle, after.billingCycle] as const
    const isSame = after.net === line.net && after.description === line.description
    if (isSame && cycles[0] === cycles[1]) return []
    const was = after.description === line.description ? {} : { was: line.description }
    const rhythm = cycles[0] === cycles[1] ? {} : { cycles }
    return [{ description: after.description, from: line.net, to: after.net, ...was, ...rhythm }]
  })
  const added = to.filter(({ key }) => from.every((line) => line.key !== key))
  return [...before, ...added.map(({ description, net }) => ({ description, from: null, to: net }))]
}

/** Whether a wish is for another billing cycle than the one of now. */
function isOtherCycle([first]: readonly RunningItem[], { billingCycle }: LineWish): boolean {
  return first !== undefined && billingCycle !== undefined && billingCycle !== first.billingCycle
}

function isAbout(items: readonly RunningItem[], wish: LineWish): boolean {
  const { drops, lines } = wish
  if (drops.length === 0 && lines.length === 0) return isOtherCycle(items, wish)
  const named = [...drops, ...lines.flatMap(({ replaces }) => replaces ?? [])]
  return new Set(named).size === named.length && named.every((id) => items.some((item) => item.id === id))
}

/** VAT treatment of what comes is that of what is there. */
function withTreatment(items: readonly RunningItem[], { drops, lines }: LineWish): LineWish {
  if (!items.some(({ reverseCharge }) => reverseCharge)) return { drops, lines }
  return { drops, lines: lines.map((line) => ({ ...line, item: { ...line.item, reverseCharge: true } })) }
}

/** A bigger package of the catalogue is more at any price, as in a plan change. */
function isMore(
  { replaces, item }: WantedLine,
  items: readonly (LastingItem & { id: string })[],
  day: CalendarDay,
): boolean {
  const before = items.find(({ id }) => id === replaces)
  if (!before) return true
  const [was, becomes] = [placeOf(before), placeOf(item)]
  if (was >= 0 && becomes >= 0 && was !== becomes) return becomes > was
  return priceOfPeriod(item) > priceOfPeriod(itemOn(before, day))
}

function placeOf({ kind, product }: Pick<AgreedItem, 'kind' | 'product'>): number {
  return kind === 'package' ? sizeOf(product) : -1
}

type KeyedItem = readonly [key: string, item: LastingItem]

/** What is there afterwards, each in the place of what it takes over from. */
function afterWish(items: readonly RunningItem[], { drops, lines }: LineWish): KeyedItem[] {
  const stays = items
    .filter(({ id }) => !drops.includes(id))
    .map((item): KeyedItem => {
      const line = lines.find(({ replaces }) => replaces === item.id)
      return [item.id, line ? lasting(line.item) : item]
    })
  const added = lines.filter(({ replaces }) => replaces === null)
  return [...stays, ...added.map(({ item }): KeyedItem => [item.product, lasting(item)])]
}

function shownLines(items: readonly KeyedItem[], day: CalendarDay): LineOfPeriod[] {
  return items.map(([key, item]) => ({
    key,
    description: item.description,
    net: priceOfPeriod(itemOn(item, day)),
    billingCycle: item.billingCycle,
  }))
}

/** The item with the periods that will have been charged by this day, and without those that are over by then. */
function chargedBeyond(item: RunningItem, day: CalendarDay): RunningItem {
  const periods: ChargedPeriod[] = [...item.periods]
  for (let last = periods.at(-1); last && last.lastDay < day; last = periods.at(-1)) {
    const period = periodOf(item, last.seq + 1)
    const { reverseCharge = false } = item
    periods.push({
      ...period,
      id: '',
      net: priceOfPeriod(itemOn(item, period.firstDay)),
      vatPercent: reverseCharge ? 0 : (item.vatPercent ?? vatRateOn(period.firstDay)),
      reverseCharge,
      invoiceId: null,
      isRevocable: false,
    })
  }
  return { ...item, periods: periods.filter(({ lastDay }) => lastDay >= day) }
}

/** Every whole period of which something was charged. */
function framesOf(rhythm: Rhythm, items: readonly RunningItem[]): Period[] {
  const seqs = new Set(items.flatMap(({ periods }) => periods.map(({ seq }) => seq)))
  return [...seqs].sort((one, other) => one - other).map((seq) => periodOf(rhythm, seq))
}

function isFirstDay(rhythm: Rhythm, day: CalendarDay): boolean {
  return periodFrom(rhythm, day).firstDay === day
}

function latestOf(one: CalendarDay | null, other: CalendarDay | null): CalendarDay | null {
  return one && other ? laterOf(one, other) : (one ?? other)
}
