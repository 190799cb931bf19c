import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { netOf } from '@/features/billing/invoices/domain/invoice-amounts'
import type { BillingCycle, ExtraId, PackageId } from '@/features/hosting/catalogue/domain/catalogue'
import { packageOf } from '@/features/hosting/catalogue/domain/packages'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { type Amounts, addVat, percentOf, type VatBasis } from '@/shared/vat'
import { type FurtherName, firstYearOfOwnName } from './further-names'
import { extrasInWords, isNameAlone } from './order-in-words'
import { priceNow } from './price-now'

/** Contents of an order, and the prices of one period on the day of the invoice, excluding VAT. */
export interface PricedOrder {
  /** Null for a domain name alone. */
  hostingPackage: PackageId | null
  billingCycle: BillingCycle
  extras: readonly ExtraId[]
  domainName: string | null
  hostingPrice: Cents
  extrasTotal: Cents
  domainPrice: Cents
  furtherDomains?: readonly FurtherName[]
  /** Whether a domain name alone is past its first year. */
  isLaterYear?: boolean
}

const UNITS = { monthly: 'month', yearly: 'year' } as const

/** An order at the prices of this day, as they were agreed or announced, whatever the catalogue says. */
export function pricedOn<Order extends PricedOrder & Parameters<typeof priceNow>[0]>(
  order: Order,
  day: CalendarDay,
): Order {
  const { hosting: hostingPrice, extras: extrasTotal, domain, isLaterYear } = priceNow(order, day)
  return {
    ...order,
    hostingPrice,
    extrasTotal,
    ...(isNameAlone(order) && { domainPrice: domain, isLaterYear }),
  }
}

/** Lines of an invoice that an administrator makes for an order: one period, at the order's own prices. */
export function officeLines(order: PricedOrder): InvoiceLine[] {
  if (order.hostingPackage === null) return order.domainPrice > 0 ? [nameLine(order)] : []
  const unit = UNITS[order.billingCycle]
  return [
    one(`Hosting ${packageOf(order.hostingPackage).name}`, unit, order.hostingPrice),
    ...(order.extrasTotal > 0
      ? [one(`Extra’s: ${extrasInWords(order.extras)}`, unit, order.extrasTotal)]
      : []),
    ...nameLines(order),
  ]
}

/** A line for each name that the order goes on with, for its first year. */
function nameLines(order: PricedOrder): InvoiceLine[] {
  const { furtherDomains = [] } = order
  const own = { ...order, domainPrice: firstYearOfOwnName(order) }
  const kept = furtherDomains.filter(({ isDropped }) => !isDropped)
  return [own, ...kept.map(({ name, firstYear }) => ({ domainName: name, domainPrice: firstYear }))]
    .filter(({ domainPrice }) => domainPrice > 0)
    .map(nameLine)
}

function nameLine({
  domainName,
  domainPrice,
  isLaterYear,
}: Pick<PricedOrder, 'domainName' | 'domainPrice' | 'isLaterYear'>): InvoiceLine {
  return one(`Domeinnaam ${domainName}${isLaterYear ? '' : ', eerste jaar'}`, 'year', domainPrice)
}

function one(description: string, unit: InvoiceLine['unit'], price: Cents): InvoiceLine {
  return { description, quantity: 1, unit, unitPrice: price, net: price }
}

/** Adds VAT on this basis to the order's net total (docs/product/billing.md#invoice-amounts). */
export function officeAmounts(order: PricedOrder, basis: VatBasis): Amounts {
  return addVat(netOf(officeLines(order)), percentOf(basis))
}
