import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { periodOf } from '@/features/billing/subscriptions/terms/domain/periods'
import {
  catalogueProducts,
  productKey,
  productOf,
} from '@/features/billing/subscriptions/terms/domain/price-products'
import type { AgreedItem } from '@/features/billing/subscriptions/terms/domain/subscription'
import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import { nextYearPriceOf } from '@/features/sales/quotes/documents/domain/later-years'
import { ownRateOf } from '@/features/sales/quotes/documents/domain/line-rate'
import type { Cadence, QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'
import {
  invoicedTogether,
  invoiceLinesOf,
  netOfLine,
} from '@/features/sales/quotes/documents/domain/quote-totals'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, times } from '@/shared/money'

/** A recurring item, with the charge for its first period on the first invoice, without VAT. */
export interface BilledItem {
  item: AgreedItem
  charged: Cents
}

/** Lines that are charged and ended together: same billing cycle, same minimum term. */
export interface BilledSubscription {
  /**
   * Cadence of its lines: `once` for the later years of what is paid once at first, which no total of the quote
   * includes.
   */
  cadence: Cadence
  billingCycle: BillingCycle
  minimumMonths: number
  items: readonly BilledItem[]
}

export interface ProjectBill {
  /** Lines of the invoice at delivery. */
  lines: InvoiceLine[]
  /** Subscriptions that start on that day. */
  subscriptions: BilledSubscription[]
}

/**
 * Computes what is invoiced when these lines of a quote are delivered: one-off lines, and the first period of
 * everything recurring, which begins that day.
 */
export function billOf(lines: readonly QuoteLine[], deliveredOn: CalendarDay): ProjectBill {
  const recurring = lines.flatMap((line) => {
    const comesBack = recurringOf(line)
    return comesBack ? [{ ...comesBack, line }] : []
  })
  const together = Map.groupBy(recurring, ({ line }) => invoicedTogether(line))
  return {
    lines: lines.flatMap((line) => linesAtDelivery(line, deliveredOn)),
    subscriptions: [...together.values()].flatMap((items) =>
      items.slice(0, 1).map(({ item: { billingCycle }, line: { cadence, minimumMonths } }) => ({
        cadence,
        billingCycle,
        minimumMonths,
        items: items.map(({ item, charged }) => ({ item, charged })),
      })),
    ),
  }
}

function linesAtDelivery(line: QuoteLine, anchorOn: CalendarDay): InvoiceLine[] {
  const billingCycle = recurringOf(line)?.item.billingCycle
  const asked = invoiceLinesOf([line])
  if (!billingCycle) return asked
  const { firstDay, lastDay } = periodOf({ anchorOn, billingCycle }, 0)
  return asked.map((each) => ({ ...each, period: { firstDay, lastDay } }))
}

/** Undefined for one-off lines, and for a price of zero: that needs no invoice. */
function recurringOf(line: QuoteLine): BilledItem | undefined {
  if (line.cadence === 'once') return nextYearsOf(line)
  const charged = netOfLine(line)
  return charged === 0 ? undefined : { charged, item: itemOf(line, line.cadence) }
}

/** A domain name is paid once for its first year. Later years are charged when the line has a price for them. */
function nextYearsOf(line: QuoteLine): BilledItem | undefined {
  const { product, quantity, id, description } = line
  const unitPrice = nextYearPriceOf(line)
  if (unitPrice === null) return undefined
  const of =
    product?.kind === 'domain'
      ? { kind: product.kind, product: product.id, description: 'Domeinnaam' }
      : { kind: 'service' as const, product: id, description }
  const perYear = Math.round(unitPrice * quantity) as Cents
  // Caps the first year at a year's price, because it is refunded by the day: the rest was paid for work that is done.
  const isName = product?.kind === 'domain'
  return {
    charged: isName ? netOfLine(line) : (Math.min(netOfLine(line), perYear) as Cents),
    item: {
      ...of,
      billingCycle: 'yearly',
      unit: 'year',
      vatPercent: ownRateOf(line),
      hasOwnPrice: isName && !isAsInList(line, unitPrice),
      ...(Number.isInteger(quantity) ? { quantity, unitPrice } : { quantity: 1, unitPrice: perYear }),
    },
  }
}

/**
 * `isAsInCatalogue` for later years: a name keeps its kind at any price, so a flag of its own says whether the price is
 * its own.
 */
function isAsInList({ product, quantity, minimumMonths }: QuoteLine, perName: Cents): boolean {
  return (
    perName === domainPrice(product?.id ?? '').perYear && Number.isInteger(quantity) && minimumMonths === 0
  )
}

const UNIT_OF_CYCLE = { monthly: 'month', yearly: 'year' } as const

/** Renewals charge per period what the quote charged: a discount is in the price, and so is a fraction of an hour. */
function itemOf(line: QuoteLine, billingCycle: BillingCycle): AgreedItem {
  const { id, description, quantity, unit, unitPrice, product } = line
  const net = netOfLine(line)
  const isWhole = Number.isInteger(quantity) && net === times(unitPrice, quantity)
  const of = product && isAsInCatalogue(line, billingCycle) ? product : { kind: 'service' as const, id }
  return {
    kind: of.kind,
    product: of.id,
    description,
    billingCycle,
    vatPercent: ownRateOf(line),
    ...(isWhole
      ? { quantity, unit, unitPrice }
      : { quantity: 1, unit: UNIT_OF_CYCLE[billingCycle], unitPrice: net }),
  }
}

/**
 * Whether it is sold at catalogue terms, so that a new catalogue price applies to it too. With a discount, a price of
 * its own or a minimum term, it keeps what was agreed.
 */
function isAsInCatalogue(line: QuoteLine, billingCycle: BillingCycle): boolean {
  const { product, discountPercent, minimumMonths, unit, unitPrice, quantity } = line
  if (!product || discountPercent > 0 || minimumMonths > 0 || !Number.isInteger(quantity)) return false
  const key = productKey(productOf({ kind: product.kind, product: product.id, billingCycle }))
  return catalogueProducts().some(
    (sold) => productKey(sold) === key && sold.unit === unit && sold.newOrders === unitPrice,
  )
}
