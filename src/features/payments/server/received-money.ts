import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import type { PaymentException, PaymentState } from '../rules/payment'
import { paymentExceptions, payments } from './payment-tables'

/** What came in for each of these invoices so far; invoices without any are left out. */
export async function receivedPerInvoice(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (invoiceIds.length === 0) return new Map()
  const paid = await db
    .select({ invoiceId: payments.invoiceId, amount: payments.paidAmount })
    .from(payments)
    .where(and(inArray(payments.invoiceId, [...invoiceIds]), eq(payments.state, 'paid')))
  const received = new Map<string, Cents>()
  for (const { invoiceId, amount } of paid)
    received.set(invoiceId, ((received.get(invoiceId) ?? 0) + (amount ?? 0)) as Cents)
  return received
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
