import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/audit/rules/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import type { Cents } from '@/shared/money'
import { reversibleOf } from '../rules/settlement'
import { takeNoteOfMoneyBack } from './money-back'
import { payments } from './payment-tables'

interface Reversal {
  paymentId: string
  amount: Cents
  /** What had gone back before, as the administrator saw it. */
  known: Cents
  admin: { id: string; role: 'admin' | 'customer' }
}

/**
 * - `changed`: somebody booked one in the meantime, perhaps this very one.
 * - `too-much`: no more can go back than came in.
 * - `unknown`: there is no such money on our own account; what a provider carries, that provider tells.
 */
export type ReversalOutcome = 'booked' | 'changed' | 'too-much' | 'unknown'

/** A bank took back what came in on our own account (a direct debit can be for eight weeks): as a chargeback does. */
export async function bookReversal(context: Context, reversal: Reversal): Promise<ReversalOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => bookInTransaction(context, tx, reversal)))
}

async function bookInTransaction(
  context: Context,
  tx: Transaction,
  { paymentId, amount, known, admin }: Reversal,
): Promise<ReversalOutcome> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (payment?.provider !== 'bank-transfer' || payment.state !== 'paid') return 'unknown'
  const { refundedAmount, chargedBackAmount } = payment
  if (chargedBackAmount !== known) return 'changed'
  if (amount > reversibleOf(payment)) return 'too-much'
  const moneyBack = { refundedAmount, chargedBackAmount: (chargedBackAmount + amount) as Cents }
  await takeNoteOfMoneyBack(context, tx, { payment, moneyBack, actor: actorOf(admin) })
  return 'booked'
}
