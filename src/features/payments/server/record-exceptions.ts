import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import type { PaymentException } from '../rules/payment'
import { paymentExceptionMail } from './mails/payment-exception-mail'
import { type Payment, paymentExceptions } from './payment-tables'

interface OddMoney {
  payment: Payment
  /** What came. */
  amount: Cents
  kinds: readonly PaymentException[]
}

/** Writes down what is odd about money, and mails the agency, in the transaction in which the money is taken in. */
export async function recordExceptions(
  context: Context,
  tx: Transaction,
  { payment, amount, kinds }: OddMoney,
): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .insert(paymentExceptions)
    .values(kinds.map((kind) => ({ paymentId: payment.id, kind, amount, createdAt: context.now() })))
    .onConflictDoNothing()
  await recordAudit(tx, {
    actor: SYSTEM,
    action: 'payment.exception',
    subject: { kind: 'payment', id: payment.id },
    details: { kinds: kinds.join(' '), amount },
  })
  await queueMail(context, tx, await paymentExceptionMail(context, { payment, amount, kinds }))
}
