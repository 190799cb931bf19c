import { and, eq } from 'drizzle-orm'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { insertPayment, openPaymentOf } from '@/features/billing/payments/server/open-payment'
import { payments } from '@/features/billing/payments/server/payment-tables'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { settleInTransaction } from './settle-payment'

export interface ReceivedTransfer {
  invoiceId: string
  amount: Cents
  /** The day on which the bank booked it; today, when it is not told. */
  bookedOn?: CalendarDay
  /** Idempotency key: the bank's name for it, or one drawn with a form. The same transfer told twice counts once. */
  transferId: string
  actor: Actor
}

export type TransferOutcome =
  | { outcome: 'received'; paymentId: string }
  /** It was in our books already. */
  | { outcome: 'known'; paymentId: string }
  /** There is no such invoice. */
  | { outcome: 'unknown' }

/**
 * Books a transfer that an administrator saw on our bank account, whether or not the customer had said that they would
 * pay in that way. It goes through the same transition as every payment, so money that does not fit becomes an exception.
 */
export async function receiveTransfer(
  context: Context,
  transfer: ReceivedTransfer,
): Promise<TransferOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => bookTransfer(context, tx, transfer)))
}

/** One transaction: a second transfer for the same invoice has to find this one settled, not merely announced. */
async function bookTransfer(
  context: Context,
  tx: Transaction,
  transfer: ReceivedTransfer,
): Promise<TransferOutcome> {
  const paymentId = await paymentOfTransfer(context, tx, transfer)
  if (!paymentId) return { outcome: 'unknown' }
  const paidAt = momentOfDay(transfer.bookedOn, context.now())
  const report = {
    state: 'paid',
    paidAmount: transfer.amount,
    paidAt,
    mandateId: null,
    moneyBack: null,
  } as const
  const settled = await settleInTransaction(context, tx, { paymentId, report, actor: transfer.actor })
  return { outcome: settled.outcome === 'settled' ? 'received' : 'known', paymentId }
}

/** Banks name a day, not an hour: noon, unless that is still to come. */
export function momentOfDay(day: CalendarDay | undefined, now: Date): Date {
  const noon = day ? new Date(`${day}T12:00:00Z`) : now
  return noon < now ? noon : now
}

/** The payment that this transfer is: the one that was announced, or a new one. It carries the transfer's id. */
async function paymentOfTransfer(
  context: Context,
  tx: Transaction,
  { invoiceId, transferId }: ReceivedTransfer,
): Promise<string | undefined> {
  const wish = { invoiceId, method: 'bank-transfer' as const }
  const invoice = await lockInvoiceToPay(tx, invoiceId, 'no key update')
  if (!invoice) return undefined
  // Read under the lock: somebody else's transfer may just have been what was announced.
  const announced = await openPaymentOf(tx, wish)
  const [known] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, 'bank-transfer'), eq(payments.providerPaymentId, transferId)))
  if (known) return known.id
  if (!announced) {
    const transfer = { ...wish, returnPath: payPath(invoiceId), providerPaymentId: transferId }
    const added = await insertPayment(context, tx, invoice, transfer)
    if (!added) throw new Error(`Transfer ${transferId} was booked by somebody else in this moment`)
    return added.id
  }
  const { id } = announced
  await tx.update(payments).set({ providerPaymentId: transferId }).where(eq(payments.id, id))
  return id
}
