import { invoiceToPay } from '../../src/features/billing/invoices/server/invoice-to-pay'
import type { PaymentMethod } from '../../src/features/billing/payments/domain/payment'
import type { Cents } from '../../src/shared/money'
import { CONSUMER_ORDER, placeOrderOf } from './customers'
import type { TestContext } from './database'

export interface OrderToPay {
  customerId: string
  orderId: string
  orderNumber: string
  invoiceId: string
  invoiceNumber: string
  /** Including VAT. */
  total: Cents
}

let customers = 0

/**
 * Order of a new customer: package basis for a month. Order and invoice are stored, and so is the chosen payment, which
 * its provider does not know yet.
 */
export async function addOrderToPay(
  site: TestContext,
  paymentMethod: PaymentMethod = 'ideal',
): Promise<OrderToPay> {
  customers += 1
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: `jan-${customers}@wevers.example` }
  const { customerId, orderId, orderNumber, invoiceId } = await placeOrderOf(site, {
    customer,
    paymentMethod,
  })
  const invoice = invoiceId ? await invoiceToPay(site.db, invoiceId) : undefined
  if (!invoice) throw new Error('The order has no invoice')
  const { id, invoiceNumber, totalAmount: total } = invoice
  return { customerId, orderId, orderNumber, invoiceId: id, invoiceNumber, total }
}
