import type { InvoiceLine } from '@/features/invoices/rules/invoice'
import { netOf } from '@/features/invoices/rules/invoice-amounts'
import { type BillingCycle, type ExtraId, PACKAGES, type PackageId } from '@/features/packages/rules/packages'
import type { Cents } from '@/shared/money'
import { type Amounts, addVat } from '@/shared/vat'
import { extrasInWords } from './order-in-words'

/** The prices that an order was placed for, excluding VAT. */
export interface PricedOrder {
  hostingPackage: PackageId
  billingCycle: BillingCycle
  extras: readonly ExtraId[]
  domainName: string | null
  hostingPrice: Cents
  extrasTotal: Cents
  domainPrice: Cents
}

const UNITS = { monthly: 'month', yearly: 'year' } as const

/** The lines of an invoice that an administrator makes for an order: at the prices of then, whatever they are today. */
export function officeLines(order: PricedOrder): InvoiceLine[] {
  const unit = UNITS[order.billingCycle]
  return [
    one(`Hosting ${PACKAGES[order.hostingPackage].name}`, unit, order.hostingPrice),
    ...(order.extrasTotal > 0
      ? [one(`Extra’s: ${extrasInWords(order.extras)}`, unit, order.extrasTotal)]
      : []),
    ...(order.domainPrice > 0 ? [one(`Domeinnaam ${order.domainName}`, 'year', order.domainPrice)] : []),
  ]
}

function one(description: string, unit: InvoiceLine['unit'], price: Cents): InvoiceLine {
  return { description, quantity: 1, unit, unitPrice: price, net: price }
}

/** 21% on top of the order's total without VAT (docs/product.md#invoice-amounts). */
export function officeAmounts(order: PricedOrder): Amounts {
  return addVat(netOf(officeLines(order)))
}
