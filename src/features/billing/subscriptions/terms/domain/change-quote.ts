import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { type BillingCycle, MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import { timesInWords } from '@/features/hosting/catalogue/domain/counted-extras'
import { addDays, type CalendarDay, laterOf } from '@/shared/calendar-day'
import { type Cents, times } from '@/shared/money'
import { type Amounts, vatRateOn } from '@/shared/vat'
import { stepsOf } from './change'
import { choiceOfItems, type HostingChoice, itemsOfChoice } from './choice'
import {
  type BilledItem,
  changeNow,
  type DayShare,
  daysInWords,
  type PricedItem,
  sharesInWords,
} from './internal/proration'
import { type DaySpan, type Period, periodOf } from './periods'
import { type LastingItem, lasting, type PriceFrom, pricesFrom } from './price-on-day'
import { type AgreedItem, lineOf, priceOfPeriod, severalOf } from './subscription'

/** A period that was charged, or waived, and is not over yet. */
export interface ChargedPeriod extends Period {
  id: string
  /** What is still asked of it, without VAT: nothing when it was waived, or when its invoice was taken back. */
  net: Cents
  vatPercent: number
  /** Whether it was asked without VAT, because its buyer reckons it. */
  reverseCharge?: boolean | undefined
  invoiceId: string | null
  /** It is still to begin, and so is all else on its invoice: that can be taken back whole, and made anew. */
  isRevocable: boolean
}

/** An item that is there today, with its prices and those of its periods that are not over. */
export interface RunningItem extends LastingItem {
  id: string
  position: number
  /** Its periods are counted from here. */
  anchorOn: CalendarDay
  periods: readonly ChargedPeriod[]
}

/** What goes back of a period because its item stops: on invoices, and in the books of the period. */
export interface GivenBack {
  item: RunningItem
  period: ChargedPeriod
  /** The first day that goes back. */
  from: CalendarDay
  share: DayShare
}

/** What a new item asks for what is left of a period. */
export interface Charged {
  item: AgreedItem
  /** From the day of the change on, when the period runs already. */
  period: Period
  share: DayShare
}

/** What changes today, and what that costs. */
export interface ChangeToday<Choice = HostingChoice> {
  choice: Choice
  stops: readonly RunningItem[]
  starts: readonly AgreedItem[]
  /** The periods of the new items are counted from here. */
  anchorOn: CalendarDay
  givenBack: readonly GivenBack[]
  charged: readonly Charged[]
  /** What is to be paid for it: more than nothing. */
  amounts: Amounts
}

/** What changes once what was charged is over. */
export interface ChangeLater<Choice = HostingChoice> {
  choice: Choice
  effectiveOn: CalendarDay
  /** Invoices of later periods that are taken back and made anew. */
  takesBack: readonly string[]
}

/** What a change comes to: what is shown is what is done. */
export interface ChangeQuote<Choice = HostingChoice> {
  on: CalendarDay
  from: Choice
  to: Choice
  now: ChangeToday<Choice> | null
  later: ChangeLater<Choice> | null
  /** The first day that is charged at what comes after the change. */
  nextOn: CalendarDay
  /** What each period costs from that day on, without domain names, and from later days that were told of before. */
  recurring: readonly [PriceFrom, ...PriceFrom[]]
}

/**
 * What a change costs when it is made on this day; undefined when nothing changes. What would give money back when it is
 * made today is made at the end of the period.
 */
export function quoteChange(
  items: readonly RunningItem[],
  wished: HostingChoice,
  on: CalendarDay,
): ChangeQuote | undefined {
  const from = choiceOfItems(items)
  const steps = stepsOf(from, wished)
  if (!steps.now && !steps.later) return undefined
  const { now } = steps
  return quoteSteps(items, {
    from,
    to: wished,
    on,
    now: now && {
      choice: now,
      ...replacement(items, now),
      anchorOn: anchorAfter(items, now.billingCycle, on),
      framesOf: (left) => framesFrom(left, now.billingCycle, on),
    },
    hasLater: steps.later !== null,
    after: itemsAfter(items, wished),
  })
}

/** What is made today of a change, before it is known what it costs. */
interface StepToday<Choice> {
  choice: Choice
  stops: readonly Pick<RunningItem, 'id'>[]
  starts: readonly AgreedItem[]
  /** The periods of the new items are counted from here. */
  anchorOn: CalendarDay
  /** The whole periods in which new items are charged today. */
  framesOf: (items: readonly RunningItem[]) => readonly Period[]
}

/** Both steps of a change, before it is known what they cost. */
interface ChangeInSteps<Choice> {
  from: Choice
  to: Choice
  on: CalendarDay
  now: StepToday<Choice> | null
  /** Whether something is left for the end of what was charged, once today's step is made. */
  hasLater: boolean
  /** What comes back every period in the end. */
  after: readonly LastingItem[]
  /** The first day of a period before which nothing is made later; the end of what was charged when left out. */
  notBefore?: CalendarDay | undefined
}

/** What both steps cost. What would give money back when it is made today is made at the end of the period. */
export function quoteSteps<Choice>(
  items: readonly RunningItem[],
  change: ChangeInSteps<Choice>,
): ChangeQuote<Choice> {
  const { on, notBefore } = change
  const takesBack = change.hasLater ? revocableInvoices(items, notBefore) : []
  const left = items.map((item) => withoutInvoices(item, takesBack))
  const now = change.now && changeToday(left, change.now, on)
  if (now && now.amounts.total > 0) return quoteOf(left, change, { now, takesBack, isDone: !change.hasLater })
  const allTakenBack = revocableInvoices(items, notBefore)
  const allLeft = items.map((item) => withoutInvoices(item, allTakenBack))
  return quoteOf(allLeft, change, { now: null, takesBack: allTakenBack, isDone: false })
}

interface MadeOf<Choice> {
  now: ChangeToday<Choice> | null
  takesBack: readonly string[]
  isDone: boolean
}

function quoteOf<Choice>(
  items: readonly RunningItem[],
  { from, to, on, after, notBefore }: ChangeInSteps<Choice>,
  { now, takesBack, isDone }: MadeOf<Choice>,
): ChangeQuote<Choice> {
  const lastDay = (now?.charged.map(({ period }) => period) ?? items.flatMap(({ periods }) => periods))
    .map((period) => period.lastDay)
    .reduce(laterOf)
  const afterCharged = addDays(lastDay, 1)
  const nextOn = isDone || !notBefore ? afterCharged : laterOf(afterCharged, notBefore)
  return {
    from,
    to,
    now,
    on,
    nextOn,
    later: isDone ? null : { choice: to, effectiveOn: nextOn, takesBack },
    recurring: pricesFrom(after, nextOn),
  }
}

function changeToday<Choice>(
  items: readonly RunningItem[],
  { choice, stops: stopping, starts, anchorOn, framesOf }: StepToday<Choice>,
  on: CalendarDay,
): ChangeToday<Choice> {
  const stops = items.filter(({ id }) => stopping.some((item) => item.id === id))
  const frames = framesOf(items)
  const ending = stops.flatMap((item) => item.periods.map((period) => ({ item, period })))
  const beginning = starts.flatMap((item) => frames.map((period) => ({ item, period })))
  const change = changeNow({
    from: on,
    stops: ending.map(({ item, period }): BilledItem => ({ ...period, ...factsOf(item, period) })),
    starts: beginning.map(({ item, period }) => ({
      description: item.description,
      net: priceOfPeriod(item),
      isByDay: true,
      period,
      vatPercent: item.reverseCharge ? 0 : (item.vatPercent ?? vatRateOn(laterOf(on, period.firstDay))),
      reverseCharge: item.reverseCharge ?? false,
    })),
  })
  return {
    choice,
    stops,
    starts,
    anchorOn,
    givenBack: ending.map((each, index) => ({
      ...each,
      from: laterOf(on, each.period.firstDay),
      share: shareAt(change.credits, index),
    })),
    charged: beginning.map(({ item, period }, index) => ({
      item,
      period: { ...period, firstDay: laterOf(on, period.firstDay) },
      share: shareAt(change.charges, index),
    })),
    amounts: { net: change.net, vat: (change.total - change.net) as Cents, total: change.total },
  }
}

function factsOf(
  { description }: RunningItem,
  { net, vatPercent, reverseCharge }: ChargedPeriod,
): PricedItem {
  return { description, net, vatPercent, reverseCharge, isByDay: true }
}

function shareAt(shares: readonly DayShare[], index: number): DayShare {
  const share = shares[index]
  if (!share) throw new RangeError(`There is no share ${index}`)
  return share
}

/**
 * Which items stop and which start when the choice becomes this one; what stays keeps its prices. Of several that are the
 * same the last ones stop: `items` come in the order in which they came. What starts is charged VAT as what is there.
 */
export function replacement<Item extends ProductOfItem>(
  items: readonly Item[],
  choice: HostingChoice,
): { stops: Item[]; starts: AgreedItem[] } {
  const isReverseCharged = items.some(({ reverseCharge }) => reverseCharge)
  const wanted = itemsOfChoice(choice).map((item) =>
    isReverseCharged ? { ...item, reverseCharge: true } : item,
  )
  const starts = [...wanted]
  const stops = items.filter((item) => {
    const place = starts.findIndex((other) => isSameItem(item, other))
    if (place >= 0) starts.splice(place, 1)
    return place < 0
  })
  return { stops, starts }
}

/** What comes back every period once the choice is this one. */
export function itemsAfter(items: readonly RunningItem[], choice: HostingChoice): LastingItem[] {
  const { stops, starts } = replacement(items, choice)
  return [...items.filter((item) => !stops.includes(item)), ...starts.map(lasting)]
}

type ProductOfItem = Pick<AgreedItem, 'kind' | 'product' | 'billingCycle' | 'reverseCharge'>

function isSameItem(one: ProductOfItem, other: ProductOfItem): boolean {
  return one.kind === other.kind && one.product === other.product && one.billingCycle === other.billingCycle
}

/**
 * The day that periods are counted from once they have this cycle: a year begins on the day that it is agreed for;
 * months go on by the days of the year before.
 */
export function anchorAfter(
  items: readonly (Pick<AgreedItem, 'kind' | 'billingCycle'> & { anchorOn: CalendarDay })[],
  billingCycle: BillingCycle,
  startsOn: CalendarDay,
): CalendarDay {
  const { billingCycle: before, anchorOn } = packageOf(items)
  return MONTHS_OF_CYCLE[billingCycle] > MONTHS_OF_CYCLE[before] ? startsOn : anchorOn
}

/** The whole periods in which new items are charged today: those that were charged already, or the first of a new term. */
function framesFrom(items: readonly RunningItem[], billingCycle: BillingCycle, on: CalendarDay): Period[] {
  const hosting = packageOf(items)
  if (hosting.billingCycle !== billingCycle) return [periodOf({ anchorOn: on, billingCycle }, 0)]
  return hosting.periods.map(({ seq }) => periodOf(hosting, seq))
}

function packageOf<Item extends Pick<AgreedItem, 'kind'>>(items: readonly Item[]): Item {
  const hosting = items.find(({ kind }) => kind === 'package')
  if (!hosting) throw new RangeError('There is no package among the items')
  return hosting
}

/**
 * Invoices that make room for a change when they are taken back. One for days on which something else stays charged does
 * not: the change waits for the end of those days, and the night would charge the same again.
 */
function revocableInvoices(items: readonly RunningItem[], notBefore?: CalendarDay): string[] {
  const periods = items.flatMap((item) => item.periods)
  const ends = periods.flatMap(({ isRevocable, lastDay }) => (isRevocable ? [] : [addDays(lastDay, 1)]))
  const earliest = [...ends, ...(notBefore ? [notBefore] : [])].reduce(laterOf, '')
  const ids = periods.flatMap(({ invoiceId, isRevocable, firstDay }) =>
    isRevocable && invoiceId && firstDay >= earliest ? [invoiceId] : [],
  )
  return [...new Set(ids)]
}

function withoutInvoices(item: RunningItem, invoiceIds: readonly string[]): RunningItem {
  const periods = item.periods.filter(
    ({ invoiceId }) => invoiceId === null || !invoiceIds.includes(invoiceId),
  )
  return { ...item, periods }
}

/** One sum of a change, as it is shown, mailed and invoiced. */
export interface ChangeLine {
  /** As it stands on the invoice. */
  description: string
  /** With their number, when it is several that are alike: '2 × Extra e-mailadres'. */
  label: string
  count: number
  /** '12 van 30 dagen × € 39,50 = € 15,80', or the amount alone. */
  sumInWords: string
  /** Without VAT; below zero for what goes back. Of all together, and of one. */
  net: Cents
  each: Cents
  period: DaySpan
  vatPercent: number
  reverseCharge: boolean
  isWhole: boolean
  /** The days of one. */
  share: DayShare
  /** What is charged; undefined for what goes back. */
  item: AgreedItem | undefined
}

/** What is charged, and then what goes back; what comes to nothing is left out, and extras that are alike are one line. */
export function linesOfChange({
  charged,
  givenBack,
}: Pick<ChangeToday, 'charged' | 'givenBack'>): ChangeLine[] {
  const charges = charged.map(
    ({ item, period, share }): Shared => ({ item, span: daysOf(period), share, sign: 1 }),
  )
  const returns = givenBack.map(
    ({ item, period, from, share }): Shared => ({
      item,
      span: { firstDay: from, lastDay: period.lastDay },
      share,
      sign: -1,
    }),
  )
  const all = [...charges, ...returns].filter(({ share }) => share.net !== 0)
  return [...Map.groupBy(all, alikeBy).values()].flatMap((alike) =>
    alike.slice(0, 1).map((first) => lineOfShare(first, alike.length)),
  )
}

/** What is charged of an item, or goes back. */
interface Shared {
  item: AgreedItem | RunningItem
  span: DaySpan
  share: DayShare
  sign: 1 | -1
}

function alikeBy(shared: Shared): unknown {
  const { item, span, share, sign } = shared
  return item.kind === 'extra' ? JSON.stringify([item.product, span, share, sign]) : shared
}

function daysOf({ firstDay, lastDay }: DaySpan): DaySpan {
  return { firstDay, lastDay }
}

function lineOfShare({ item, span, share, sign }: Shared, count: number): ChangeLine {
  const { description } = item
  const named = (words: string) => (sign < 0 ? `Terug: ${words}` : words)
  return {
    description: named(description),
    label: named(timesInWords(count, description)),
    count,
    sumInWords: sharesInWords(share, count),
    net: times(share.net, sign * count),
    each: times(share.net, sign),
    item: sign > 0 && 'unitPrice' in item ? item : undefined,
    period: { firstDay: span.firstDay, lastDay: span.lastDay },
    vatPercent: share.vatPercent,
    reverseCharge: share.reverseCharge ?? false,
    isWhole: share.days === share.ofDays,
    share,
  }
}

/**
 * The lines of the invoice of a change, whose own rate of VAT is that of its first day. A whole period reads as it does
 * when it is renewed; a part of one tells its sum. What goes back has a quantity below zero.
 */
export function invoiceLinesOf(
  change: Pick<ChangeToday, 'charged' | 'givenBack'>,
  on: CalendarDay,
): InvoiceLine[] {
  const ratePercent = vatRateOn(on)
  return linesOfChange(change).map((changed) => {
    const { item, description, share, count, each, net, period, vatPercent, reverseCharge, isWhole } = changed
    // How what is asked is charged is decided when it is issued; what goes back says how it was.
    const asked = vatPercent === ratePercent || reverseCharge ? {} : { vatPercent }
    const rate = item ? asked : rateGoingBack(vatPercent, reverseCharge)
    if (item && isWhole && each === priceOfPeriod(item))
      return { ...severalOf(lineOf({ ...item, reverseCharge: false }), count), period, ...rate }
    const sign = net < 0 ? -1 : 1
    const days = daysInWords(share)
    return {
      description: days ? `${description}, ${days}` : description,
      quantity: sign * count,
      unit: 'piece',
      unitPrice: times(each, sign),
      net,
      period,
      ...rate,
    }
  })
}

/** As it was asked, also when it now goes back on an invoice of another kind: `issueInvoice` leaves it alone. */
function rateGoingBack(vatPercent: number, reverseCharge: boolean) {
  return { vatPercent: reverseCharge ? 0 : vatPercent, reverseCharge }
}

/** Optimistic lock on what a customer saw: when any of it differs by now, the change is shown anew instead of made. */
export function quoteMark<Choice>({ on, now, later, recurring }: ChangeQuote<Choice>): string {
  const steps = recurring.flatMap(({ from, amounts }) => [from, amounts.total])
  return [on, now?.amounts.total ?? 'later', later?.effectiveOn ?? 'nu', ...steps].join(' ')
}
