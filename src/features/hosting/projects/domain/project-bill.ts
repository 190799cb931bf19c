import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { periodOf } from '@/features/billing/subscriptions/terms/domain/periods'
import {
  CATALOGUE,
  productKey,
  productOf,
} from '@/features/billing/subscriptions/terms/domain/price-products'
import type { AgreedItem } from '@/features/billing/subscriptions/terms/domain/subscription'
import { type BillingCycle, DOMAIN_PER_YEAR } from '@/features/hosting/catalogue/domain/packages'
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

/** What comes back, with what the first invoice asks for its first period, without VAT. */
export interface BilledItem {
  item: AgreedItem
  charged: Cents
}

/** What is charged together, and can be ended on its own: lines of one rhythm that run for as long at the least. */
export interface BilledSubscription {
  /** Cadence of its lines: `once` for the later years of what is paid once at first, which no total of the quote has. */
  cadence: Cadence
  billingCycle: BillingCycle
  minimumMonths: number
  items: readonly BilledItem[]
}

export interface ProjectBill {
  /** Lines of the invoice at delivery. */
  lines: InvoiceLine[]
  /** What begins on that day. */
  subscriptions: BilledSubscription[]
}

/**
 * What is invoiced when these lines of a quote are delivered: what is paid once, and the first period of all that comes
 * back, which begins that day.
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

/** Undefined for what is paid once, and for what comes to nothing: that needs no invoice. */
function recurringOf(line: QuoteLine): BilledItem | undefined {
  if (line.cadence === 'once') return nextYearsOf(line)
  const charged = netOfLine(line)
  return charged === 0 ? undefined : { charged, item: itemOf(line, line.cadence) }
}

/** A domain name is paid once for its first year. Later years are asked when the line has a price for them. */
function nextYearsOf(line: QuoteLine): BilledItem | undefined {
  const { product, quantity, id, description } = line
  const unitPrice = nextYearPriceOf(line)
  if (unitPrice === null) return undefined
  const of =
    product?.kind === 'domain'
      ? { kind: product.kind, product: product.id, description: 'Domeinnaam' }
      : { kind: 'service' as const, product: id, description }
  const perYear = Math.round(unitPrice * quantity) as Cents
  // Only a year's worth is a first year, which goes back by the day: the rest was paid for work that is done.
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

/** As `isAsInCatalogue`, of later years: a name stays a name at any price, so what it costs says a mark of its own. */
function isAsInList({ quantity, minimumMonths }: QuoteLine, perName: Cents): boolean {
  return perName === DOMAIN_PER_YEAR && Number.isInteger(quantity) && minimumMonths === 0
}

const UNIT_OF_CYCLE = { monthly: 'month', yearly: 'year' } as const

/** Renewals ask per period what the quote asked for it: a discount is in the price, and so is a part of an hour. */
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
 * Whether it is sold as everybody buys it: then another price of the catalogue is one for it too. With a discount, an own
 * price or months that it runs at the least, it keeps what was agreed.
 */
function isAsInCatalogue(line: QuoteLine, billingCycle: BillingCycle): boolean {
  const { product, discountPercent, minimumMonths, unit, unitPrice, quantity } = line
  if (!product || discountPercent > 0 || minimumMonths > 0 || !Number.isInteger(quantity)) return false
  const key = productKey(productOf({ kind: product.kind, product: product.id, billingCycle }))
  return CATALOGUE.some(
    (sold) => productKey(sold) === key && sold.unit === unit && sold.newOrders === unitPrice,
  )
}
