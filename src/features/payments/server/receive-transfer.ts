import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/features/audit/rules/audit-entry'
import { invoiceToPayHeld } from '@/features/invoices/server/invoice-to-pay'
import type { Context, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { payPath } from '../rules/payment-paths'
import { insertPayment, openPaymentOf } from './open-payment'
import { payments } from './payment-tables'
import { settlePayment } from './settle-payment'
import { withoutDeadlock } from './without-deadlock'

export interface ReceivedTransfer {
  invoiceId: string
  amount: Cents
  /** Drawn with the form: the same transfer reported twice counts once. */
  transferId: string
  actor: Actor
}

/**
 * Books a transfer that an administrator saw on our bank account, whether or not the customer had said that they would
 * pay in that way. It goes through the same transition as every payment, so money that does not fit becomes an exception.
 */
export async function receiveTransfer(
  context: Context,
  transfer: ReceivedTransfer,
): Promise<'booked' | 'booked-before' | 'unknown'> {
  const paymentId = await withoutDeadlock(() =>
    context.db.transaction((tx) => paymentOfTransfer(context, tx, transfer)),
  )
  if (!paymentId) return 'unknown'
  const settled = await settlePayment(context, paymentId, {
    state: 'paid',
    paidAmount: transfer.amount,
    paidAt: null,
    actor: transfer.actor,
  })
  return settled.outcome === 'settled' ? 'booked' : 'booked-before'
}

/** The payment that this transfer is: the one that was announced, or a new one. It carries the transfer's id. */
async function paymentOfTransfer(
  context: Context,
  tx: Transaction,
  { invoiceId, transferId }: ReceivedTransfer,
): Promise<string | undefined> {
  const wish = { invoiceId, method: 'bank-transfer' as const }
  const announced = await openPaymentOf(tx, wish)
  const invoice = await invoiceToPayHeld(tx, invoiceId, 'no key update')
  if (!invoice) return undefined
  const [known] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, 'bank-transfer'), eq(payments.providerPaymentId, transferId)))
  if (known) return known.id
  if (!announced) {
    const returnPath = payPath(invoiceId)
    return (await insertPayment(context, tx, invoice, { ...wish, returnPath, providerPaymentId: transferId }))
      .id
  }
  const { id } = announced.payment
  await tx.update(payments).set({ providerPaymentId: transferId }).where(eq(payments.id, id))
  return id
}
