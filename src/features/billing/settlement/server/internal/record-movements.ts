import type { MoneyMoved } from '@/features/billing/payments/domain/money-moved'
import { movementsBetween } from '@/features/billing/payments/domain/money-movement'
import { type Payment, paymentMovements } from '@/features/billing/payments/server/payment-tables'
import type { Transaction } from '@/platform/context'

/**
 * Writes down what moved of a payment, and when. For whoever changes its amounts, in that same transaction and holding
 * the payment: `payment` is as it was, `changed` what became of it.
 */
export async function recordMovements(
  tx: Transaction,
  payment: Payment,
  changed: Partial<MoneyMoved>,
  happenedAt: Date,
): Promise<void> {
  const moved = movementsBetween(payment, { ...payment, ...changed })
  if (moved.length === 0) return
  await tx
    .insert(paymentMovements)
    .values(moved.map((movement) => ({ ...movement, paymentId: payment.id, happenedAt })))
}
