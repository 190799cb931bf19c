import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { decimalToCents } from '@/platform/columns'
import type { Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import type { PaymentException, PaymentState } from '../rules/payment'
import type { MoneyBack } from '../rules/settlement'
import { paymentExceptions, payments } from './payment-tables'

export interface MoneyOfInvoice extends MoneyBack {
  /** What came in so far, less what went back. */
  received: Cents
}

/** What came in for each of these invoices, and what went back; invoices without any are left out. */
export async function moneyPerInvoice(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Map<string, MoneyOfInvoice>> {
  if (invoiceIds.length === 0) return new Map()
  const { invoiceId, paidAmount, refundedAmount, chargedBackAmount } = payments
  const inAll = (amount: SQLWrapper) => sql`sum(${amount})`.mapWith(decimalToCents)
  const found = await db
    .select({
      invoiceId,
      received: inAll(sql`${paidAmount} - ${refundedAmount} - ${chargedBackAmount}`),
      refundedAmount: inAll(refundedAmount),
      chargedBackAmount: inAll(chargedBackAmount),
    })
    .from(payments)
    .where(and(inArray(invoiceId, [...invoiceIds]), eq(payments.state, 'paid')))
    .groupBy(invoiceId)
  return new Map(found.map(({ invoiceId, ...money }) => [invoiceId, money]))
}

/** What came in for one invoice so far, less what went back. */
export async function receivedFor(db: Database | Transaction, invoiceId: string): Promise<Cents> {
  return (await moneyPerInvoice(db, [invoiceId])).get(invoiceId)?.received ?? (0 as Cents)
}

export interface RecordedTransfer {
  paymentId: string
  invoiceId: string
  invoiceNumber: string
  state: PaymentState
  /** What a person has to look at. */
  exceptions: readonly PaymentException[]
}

/** What is in our books under these names that the bank gave to transfers (`ReceivedTransfer.transferId`). */
export async function recordedTransfers(
  db: Database | Transaction,
  transferIds: readonly string[],
): Promise<Map<string, RecordedTransfer>> {
  if (transferIds.length === 0) return new Map()
  const found = await db
    .select({
      transferId: payments.providerPaymentId,
      paymentId: payments.id,
      invoiceId: payments.invoiceId,
      invoiceNumber: payments.invoiceNumber,
      state: payments.state,
      exceptions: sql<PaymentException[]>`array(
        SELECT ${paymentExceptions.kind} FROM ${paymentExceptions}
        WHERE ${paymentExceptions.paymentId} = ${payments.id} ORDER BY 1
      )`,
    })
    .from(payments)
    .where(and(eq(payments.provider, 'bank-transfer'), inArray(payments.providerPaymentId, [...transferIds])))
  return new Map(found.map(({ transferId, ...transfer }) => [transferId ?? '', transfer]))
}
