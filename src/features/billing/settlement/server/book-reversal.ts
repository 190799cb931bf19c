import { eq } from 'drizzle-orm'
import { reversibleOf } from '@/features/billing/payments/domain/money-moved'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import type { Cents } from '@/shared/money'
import { recordRefund } from './money-back'

interface Reversal {
  paymentId: string
  amount: Cents
  /** What had gone back before, as the administrator saw it. */
  known: Cents
}

/**
 * - `changed`: somebody booked one in the meantime, perhaps this very one.
 * - `too-much`: no more can go back than came in.
 * - `unknown`: there is no such money on our own account; what a provider carries, that provider tells.
 */
export type ReversalOutcome = 'booked' | 'changed' | 'too-much' | 'unknown'

/** A bank took back what came in on our own account (a direct debit can be for eight weeks): as a chargeback does. */
export async function bookReversal(
  context: Context,
  { admin, ...reversal }: Reversal & { admin: { id: string; role: 'admin' | 'customer' } },
): Promise<ReversalOutcome> {
  const booked = { ...reversal, actor: actorOf(admin) }
  return await retryOnDeadlock(() =>
    context.db.transaction((tx) => bookReversalInTransaction(context, tx, booked)),
  )
}

/** The same within a transaction; run that under `retryOnDeadlock`. */
export async function bookReversalInTransaction(
  context: Context,
  tx: Transaction,
  { paymentId, amount, known, actor }: Reversal & { actor: Actor },
): Promise<ReversalOutcome> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (payment?.provider !== 'bank-transfer' || payment.state !== 'paid') return 'unknown'
  const { refundedAmount, chargedBackAmount } = payment
  if (chargedBackAmount !== known) return 'changed'
  if (amount > reversibleOf(payment)) return 'too-much'
  const moneyBack = { refundedAmount, chargedBackAmount: (chargedBackAmount + amount) as Cents }
  await recordRefund(context, tx, { payment, moneyBack, actor })
  return 'booked'
}
