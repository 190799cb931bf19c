import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import type { PaymentException } from '../rules/payment'
import { paymentExceptions, payments } from './payment-tables'

const MOST_ROWS = 200

const ROW = {
  id: payments.id,
  invoiceId: payments.invoiceId,
  invoiceNumber: payments.invoiceNumber,
  method: payments.method,
  provider: payments.provider,
  /** What was asked, VAT included. */
  amount: payments.amount,
  /** What came. */
  paidAmount: payments.paidAmount,
  refundedAmount: payments.refundedAmount,
  chargedBackAmount: payments.chargedBackAmount,
  returnedAmount: payments.returnedAmount,
  state: payments.state,
  createdAt: payments.createdAt,
  paidAt: payments.paidAt,
  /** What about it still needs a person. (The table is named: of one alone drizzle writes bare columns.) */
  openExceptions: sql<PaymentException[]>`array(
    SELECT odd.kind FROM ${paymentExceptions} AS odd
    WHERE odd.payment_id = ${payments}.id AND odd.resolved_at IS NULL ORDER BY odd.created_at, odd.id
  )`,
}

export type PaymentRow = Awaited<ReturnType<typeof paymentsWhere>>[number]

/** Every attempt to pay these invoices, newest first. */
export async function paymentsOfInvoices(db: Database, invoiceIds: readonly string[]): Promise<PaymentRow[]> {
  if (invoiceIds.length === 0) return []
  return await paymentsWhere(db, inArray(payments.invoiceId, [...invoiceIds]))
}

/** Every attempt of a customer to pay something, newest first; the two hundred newest. */
export async function paymentsOfCustomer(db: Database, customerId: string): Promise<PaymentRow[]> {
  return await paymentsWhere(db, eq(payments.customerId, customerId))
}

function paymentsWhere(db: Database, condition: SQL) {
  return db.select(ROW).from(payments).where(condition).orderBy(desc(payments.createdAt)).limit(MOST_ROWS)
}
