import { sql } from 'drizzle-orm'
import type { PaymentException } from '@/features/billing/payments/domain/payment'
import { type Payment, paymentExceptions } from '@/features/billing/payments/server/payment-tables'
import { type Actor, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { paymentExceptionMail } from './mails/payment-exception-mail'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    'payment.exception-raised': { payment: Payment }
  }
}

interface ExceptionsOfPayment {
  /** As it is from now on. */
  payment: Payment
  /** What came, or went back. */
  amount: Cents
  kinds: readonly PaymentException[]
  /** Who tells of it, when that is a person. */
  actor?: Actor
}

/** Writes down what is odd about money, and mails the agency, in the transaction in which it moves. Once for each move. */
export async function recordExceptions(
  context: Context,
  tx: Transaction,
  { payment, amount, kinds, actor = SYSTEM }: ExceptionsOfPayment,
): Promise<void> {
  if (kinds.length === 0) return
  const { resolvedAt } = paymentExceptions
  await tx
    .insert(paymentExceptions)
    .values(kinds.map((kind) => ({ paymentId: payment.id, kind, amount, createdAt: context.now() })))
    // Upsert: more of what waits already, or of what somebody has dealt with before.
    .onConflictDoUpdate({
      target: [paymentExceptions.paymentId, paymentExceptions.kind],
      set: {
        amount: sql`excluded.amount + CASE WHEN ${resolvedAt} IS NULL THEN ${paymentExceptions.amount} ELSE 0 END`,
        createdAt: sql`CASE WHEN ${resolvedAt} IS NULL THEN ${paymentExceptions.createdAt} ELSE excluded.created_at END`,
        resolvedAt: null,
        resolvedBy: null,
      },
    })
  await recordEvent(context, tx, {
    actor,
    action: 'payment.exception-raised',
    subject: { kind: 'payment', id: payment.id },
    details: { kinds: kinds.join(' '), amount },
    payload: { payment },
  })
  await queueMail(context, tx, await paymentExceptionMail(context, { payment, amount, kinds }))
}
