import type { Cents } from '@/shared/money'
import { type Refused, refused } from './answer'

/** What costs money at a registrar, in this product. */
export type PricedAct = 'register' | 'transfer'

export interface PriceQuote {
  name: string
  act: PricedAct
  /** Without VAT, for the shortest period. */
  price: Cents
  currency: string
  /** A name for which its registry asks a price of its own. */
  isPremium: boolean
}

declare const permitted: unique symbol

/** Leave to spend, which only `permitSpending` gives: a registrar takes no order without one. */
export interface SpendingPermit {
  readonly [permitted]: true
  name: string
  act: PricedAct
  /** The most that the act may cost, without VAT. */
  most: Cents
  currency: string
}

/** What an owner lets a target spend. */
export interface SpendingLimits {
  /** The most per extension, such as 'nl', without VAT; an extension that is not there may cost nothing. */
  mostByExtension: ReadonlyMap<string, Cents>
  currency: string
  /** The most registrations and transfers of one target on one day. */
  mostPerDay: number
}

/**
 * Decides whether money may be spent, from the price that was asked just before, and from how many were ordered at this
 * target today.
 */
export function permitSpending(
  quote: PriceQuote,
  limits: SpendingLimits,
  orderedToday: number,
): SpendingPermit | Refused {
  const most = limitOf(quote.name, limits)
  if (quote.isPremium) return refused('price', `${quote.name} is een premiumnaam met een eigen prijs.`)
  if (most === undefined)
    return refused('price', `Voor de extensie van ${quote.name} is geen hoogste prijs ingesteld.`)
  const permit = { name: quote.name, act: quote.act, most, currency: limits.currency } as SpendingPermit
  if (orderedToday >= limits.mostPerDay)
    return refused(
      'price',
      `Vandaag zijn hier al ${orderedToday} namen besteld, en dat is het meeste dat mag.`,
    )
  return faultInPrice(quote, permit) ?? permit
}

/** The reason why this price is not within the permit; undefined when it is. */
export function faultInPrice(
  quote: PriceQuote,
  { name, act, most, currency }: SpendingPermit,
): Refused | undefined {
  if (quote.name !== name || quote.act !== act)
    return refused('price', `De toestemming geldt voor ${name}, niet voor ${quote.name}.`)
  if (quote.isPremium) return refused('price', `${name} is een premiumnaam met een eigen prijs.`)
  if (quote.currency !== currency)
    return refused('price', `De prijs van ${name} is in ${quote.currency}, niet in ${currency}.`)
  if (!Number.isSafeInteger(quote.price) || quote.price < 0)
    return refused('price', `De prijs van ${name} is geen bedrag.`)
  if (quote.price > most)
    return refused('price', `${name} kost ${quote.price} cent en mag hoogstens ${most} cent kosten.`)
  return undefined
}

/** The longest extension that has a limit counts: 'co.uk' before 'uk'. */
function limitOf(name: string, { mostByExtension }: SpendingLimits): Cents | undefined {
  const labels = name.split('.')
  for (let from = 1; from < labels.length; from++) {
    const most = mostByExtension.get(labels.slice(from).join('.'))
    if (most !== undefined) return most
  }
  return undefined
}
