import { type InvoiceToPay, invoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import type { Database } from '@/platform/context'
import { lastPaymentOf, paymentWithId } from '../../../server/payment-queries'
import type { Payment } from '../../../server/payment-tables'

export interface Payable {
  invoice: InvoiceToPay
  /** The payment that was asked for, or the last one of the invoice. */
  payment: Payment | undefined
}

/** What can be paid under this id, of a payment or of an invoice. */
export async function payableWithId(db: Database, id: string): Promise<Payable | undefined> {
  const payment = await paymentWithId(db, id)
  const invoice = await invoiceToPay(db, payment?.invoiceId ?? id)
  if (!invoice) return undefined
  return { invoice, payment: payment ?? (await lastPaymentOf(db, invoice.id)) }
}
