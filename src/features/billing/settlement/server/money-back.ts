import { eq } from 'drizzle-orm'
import { creditNoteFollowsMoney } from '@/features/billing/invoices/server/credit-note-money'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { markInvoicePaid, reopenInvoice } from '@/features/billing/invoices/server/mark-invoice-paid'
import type { MoneyBack } from '@/features/billing/payments/domain/money-moved'
import { type Payment, payments } from '@/features/billing/payments/server/payment-tables'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { moneyBackNews } from '../domain/internal/settlement'
import { recordMovements } from './internal/record-movements'
import { recordExceptions } from './record-exceptions'

interface WentBack {
  payment: Payment
  /** In all, by now. */
  moneyBack: MoneyBack
  /** Who tells. */
  actor: Actor
}

/**
 * Writes down what went back of a payment since it was paid, tells a person, and keeps its invoice true to it. False
 * when that was known. For the transaction that has locked the payment (`settleInTransaction`).
 */
export async function recordRefund(
  context: Context,
  tx: Transaction,
  { payment, moneyBack, actor }: WentBack,
): Promise<boolean> {
  const news = moneyBackNews(payment, moneyBack)
  if (news.length === 0) return false
  const { refundedAmount, chargedBackAmount } = moneyBack
  await tx.update(payments).set({ refundedAmount, chargedBackAmount }).where(eq(payments.id, payment.id))
  await recordMovements(tx, payment, moneyBack, context.now())
  const moved = { ...payment, ...moneyBack, state: 'paid' } as const
  for (const { kind, amount } of news)
    await recordExceptions(context, tx, { payment: moved, amount, kinds: [kind], actor })
  const invoice = await lockInvoiceToPay(tx, payment.invoiceId, 'no key update')
  if (!invoice) throw new Error(`There is no invoice ${payment.invoiceId}`)
  const isEnough = (await receivedFor(tx, invoice.id)) >= invoice.asked
  const isTakenBack = news.some(({ kind }) => kind === 'charged-back')
  if (invoice.paymentStatus === 'pending' && isEnough)
    await markInvoicePaid(context, tx, invoice.id, context.now())
  // What the agency gives back by itself, it does not ask for again: that takes a credit note.
  if (invoice.paymentStatus === 'paid' && isTakenBack && !isEnough)
    await reopenInvoice(context, tx, invoice.id)
  await creditNoteFollowsMoney(context, tx, { invoiceId: invoice.id, actor })
  return true
}
