import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { amountsOf } from '@/features/billing/invoices/domain/invoice-amounts'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import { type Cents, times } from '@/shared/money'
import type { Amounts } from '@/shared/vat'

/**
 * What a subscription consists of. A domain name has a year of its own, whatever the rest is billed by; a service is what
 * a quote agreed and no catalogue knows.
 */
export const ITEM_KINDS = ['package', 'extra', 'domain', 'service'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/**
 * Something that comes back every period, at the price of one of them: what the catalogue says later changes nothing.
 * What goes on has a price on a day only (`LastingItem`). Amounts exclude VAT.
 */
export interface AgreedItem {
  kind: ItemKind
  /** The id in the catalogue, or the domain name; of a service the id of its line in the quote. */
  product: string
  /** As it stands on invoices. */
  description: string
  billingCycle: BillingCycle
  quantity: number
  unit: InvoiceLine['unit']
  unitPrice: Cents
  /** Its own rate of VAT; the standard rate of the time where it is left out or null. */
  vatPercent?: number | null
  /** Whether its buyer is charged no VAT now, because they reckon it themselves; absent for everybody else. */
  reverseCharge?: boolean
  /** Agreed apart from the price of everybody: no price change of its product is for it. */
  hasOwnPrice?: boolean
}

/**
 * - `invoiced`: on an invoice that was issued.
 * - `waived`: not charged, for a reason that is written down.
 * - `credited`: was on an invoice that was taken back.
 */
export const PERIOD_STATES = ['invoiced', 'waived', 'credited'] as const
export type PeriodState = (typeof PERIOD_STATES)[number]

/** What an item asks for one period. */
export function priceOfPeriod({ unitPrice, quantity }: Pick<AgreedItem, 'unitPrice' | 'quantity'>): Cents {
  return times(unitPrice, quantity)
}

/** An item as an invoice asks for one period of it. */
export function lineOf(item: AgreedItem): InvoiceLine {
  const { description, quantity, unit, unitPrice, vatPercent, reverseCharge } = item
  const line = { description, quantity, unit, unitPrice, net: times(unitPrice, quantity) }
  if (reverseCharge) return { ...line, reverseCharge }
  return vatPercent == null ? line : { ...line, vatPercent }
}

/** Lines of items that one invoice asks a whole period of: extras that are alike are one line with their number. */
export function linesOfItems<Item extends AgreedItem>(
  items: readonly Item[],
  toLine: (item: Item) => InvoiceLine = lineOf,
): InvoiceLine[] {
  const lines = items.map((item) => ({ line: toLine(item), isCounted: item.kind === 'extra' }))
  return [
    ...Map.groupBy(lines, (each) => (each.isCounted ? JSON.stringify(each.line) : each)).values(),
  ].flatMap((alike) => alike.slice(0, 1).map(({ line }) => severalOf(line, alike.length)))
}

/** One line for several that are alike: so many pieces, each at what a period of one costs. */
export function severalOf(line: InvoiceLine, count: number): InvoiceLine {
  if (count === 1) return line
  return { ...line, quantity: count, unit: 'piece', unitPrice: line.net, net: times(line.net, count) }
}

/**
 * What lines of `linesOfItems` ask of each item, in the order of the items. What rounding the whole added to a line
 * stays with its first item.
 */
export function netsOfItems(lines: readonly InvoiceLine[]): Cents[] {
  return lines.flatMap(({ unit, quantity, net }) => {
    if (unit !== 'piece' || quantity < 2) return [net]
    const each = Math.trunc(net / quantity)
    return Array.from(
      { length: quantity },
      (_, place) => (place === 0 ? net - each * (quantity - 1) : each) as Cents,
    )
  })
}

/**
 * What a subscription asks per period of its own, and what its domain names ask per year. Of names and nothing else the
 * year is its own period.
 */
export interface RecurringPrice extends Amounts {
  /** Null when it has no domain name, or nothing else. */
  domainPerYear: Amounts | null
}

/** At this standard rate of VAT. */
export function recurringPrice(items: readonly AgreedItem[], vatPercent: number): RecurringPrice {
  const priceOf = (chosen: readonly AgreedItem[]) => amountsOf(chosen.map(lineOf), vatPercent)
  const domains = items.filter(({ kind }) => kind === 'domain')
  const others = items.filter(({ kind }) => kind !== 'domain')
  if (others.length === 0) return { ...priceOf(domains), domainPerYear: null }
  return { ...priceOf(others), domainPerYear: domains.length > 0 ? priceOf(domains) : null }
}
