import { type CalendarDay, daysBetween } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum, times } from '@/shared/money'
import { addVat } from '@/shared/vat'
import { type DaySpan, daysIn } from '../periods'

/**
 * Something that is paid for by the day. What a registrar asked for a domain name does not come back, and is asked in
 * whole: `isByDay` is false for it. Amounts exclude VAT.
 */
export interface PricedItem {
  description: string
  net: Cents
  vatPercent: number
  /** Whether it is asked, or was, without VAT because its buyer reckons it. */
  reverseCharge?: boolean | undefined
  isByDay: boolean
}

/** As it was billed: `net` was asked for these days, at this rate of VAT. */
export interface BilledItem extends PricedItem, DaySpan {}

/** A part of an amount with the sum behind it: `days` of the `ofDays` days that `base` is for. */
export interface DayShare {
  description: string
  vatPercent: number
  reverseCharge?: boolean | undefined
  base: Cents
  days: number
  ofDays: number
  net: Cents
}

/**
 * What of a billed item goes back when it stops: on `from` it is no longer there. The used days are rounded half up, and
 * the rest goes back, so that both together are what was billed; never more than that.
 */
export function creditFrom(billed: BilledItem, from: CalendarDay): DayShare {
  const ofDays = daysIn(billed)
  const usedDays = within(daysBetween(billed.firstDay, from), ofDays)
  const used = billed.isByDay ? shareOf(billed.net, usedDays, ofDays) : billed.net
  const days = billed.isByDay ? ofDays - usedDays : 0
  return { ...factsOf(billed), base: billed.net, days, ofDays, net: (billed.net - used) as Cents }
}

/**
 * What an item costs from this day to the end of a period that runs already. `item.net` is the price of the whole
 * period, and its days are those of the whole period, however late the item comes.
 */
export function chargeFrom(item: PricedItem, period: DaySpan, from: CalendarDay): DayShare {
  const ofDays = daysIn(period)
  if (!item.isByDay) return { ...factsOf(item), base: item.net, days: ofDays, ofDays, net: item.net }
  const days = ofDays - within(daysBetween(period.firstDay, from), ofDays)
  return { ...factsOf(item), base: item.net, days, ofDays, net: shareOf(item.net, days, ofDays) }
}

/** A change in the middle of a period: what goes back, what is charged, and what that comes to. */
export interface ChangeNow {
  credits: DayShare[]
  charges: DayShare[]
  /** Charges less credits, without VAT; below zero when money goes back. */
  net: Cents
  /** The same with VAT: each line at its own rate, as the invoice has it. */
  total: Cents
}

/**
 * A bigger package, or another extra, from this day on: the old days go back, the new ones are charged. Each in the order
 * in which it was given, with the whole period that its days are part of.
 */
export function changeNow(change: {
  from: CalendarDay
  stops: readonly BilledItem[]
  starts: readonly (PricedItem & { period: DaySpan })[]
}): ChangeNow {
  const credits = change.stops.map((billed) => creditFrom(billed, change.from))
  const charges = change.starts.map((item) => chargeFrom(item, item.period, change.from))
  const signed = [...charges, ...credits.map((share) => ({ ...share, net: (0 - share.net) as Cents }))]
  return { credits, charges, net: netOf(signed), total: totalOf(signed) }
}

/** '12 van 30 dagen × € 39,50 = € 15,80'; only the amount for what does not go by the day. */
export function shareInWords(share: DayShare): string {
  const sum = daysInWords(share)
  return sum ? `${sum} = ${inEurosAndCents(share.net)}` : inEurosAndCents(share.net)
}

/** The same of several that are alike: '2 × 12 van 30 dagen × € 5,00 = € 4,00', or the amount alone. */
export function sharesInWords(share: DayShare, count: number): string {
  if (count === 1) return shareInWords(share)
  const days = daysInWords(share)
  const all = inEurosAndCents(times(share.net, count))
  return days ? `${count} × ${days} = ${all}` : all
}

/** '12 van 30 dagen × € 39,50'; undefined for what does not go by the day, and for a whole period. */
export function daysInWords({ days, ofDays, base }: DayShare): string | undefined {
  if (days === 0 || days === ofDays) return undefined
  return `${days} van ${ofDays} ${ofDays === 1 ? 'dag' : 'dagen'} × ${inEurosAndCents(base)}`
}

function netOf(shares: readonly DayShare[]): Cents {
  return sum(shares.map(({ net }) => net))
}

/** With VAT, which is rounded once per rate. */
function totalOf(shares: readonly DayShare[]): Cents {
  const byRate = Map.groupBy(shares, ({ vatPercent }) => vatPercent)
  return sum([...byRate].map(([vatPercent, ofRate]) => addVat(netOf(ofRate), vatPercent).total))
}

/** Rounded half up, in whole cents. */
function shareOf(amount: Cents, days: number, ofDays: number): Cents {
  return Math.floor((2 * amount * days + ofDays) / (2 * ofDays)) as Cents
}

function within(days: number, ofDays: number): number {
  return Math.min(Math.max(days, 0), ofDays)
}

function factsOf({ description, vatPercent, reverseCharge }: PricedItem) {
  return { description, vatPercent, ...(reverseCharge ? { reverseCharge } : {}) }
}
