import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/audit/rules/audit-entry'
import { orderPaid } from '@/features/delivery/server/order-paid'
import { creditNoteFollowsMoney } from '@/features/invoices/server/credit-note-money'
import { type InvoiceToPay, invoiceToPayHeld } from '@/features/invoices/server/invoice-to-pay'
import { markInvoicePaid } from '@/features/invoices/server/mark-invoice-paid'
import { reopenInvoice } from '@/features/invoices/server/reopen-invoice'
import { orderPaymentTakenBack } from '@/features/orders/server/order-payment-taken-back'
import type { Context, Transaction } from '@/platform/context'
import { type MoneyBack, moneyBackNews } from '../rules/settlement'
import { type Payment, payments } from './payment-tables'
import { receivedFor } from './received-money'
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
export async function takeNoteOfMoneyBack(
  context: Context,
  tx: Transaction,
  { payment, moneyBack, actor }: WentBack,
): Promise<boolean> {
  const news = moneyBackNews(payment, moneyBack)
  if (news.length === 0) return false
  const { refundedAmount, chargedBackAmount } = moneyBack
  await tx.update(payments).set({ refundedAmount, chargedBackAmount }).where(eq(payments.id, payment.id))
  for (const { kind, amount } of news)
    await recordExceptions(context, tx, { payment, amount, kinds: [kind], actor })
  const invoice = await invoiceToPayHeld(tx, payment.invoiceId, 'no key update')
  if (!invoice) throw new Error(`There is no invoice ${payment.invoiceId}`)
  const isEnough = (await receivedFor(tx, invoice.id)) >= invoice.totalAmount
  const isTakenBack = news.some(({ kind }) => kind === 'charged-back')
  if (invoice.paymentStatus === 'pending' && isEnough) await payAgain(context, tx, invoice)
  // What the agency gives back by itself, it does not ask for again: that takes a credit note.
  if (invoice.paymentStatus === 'paid' && isTakenBack && !isEnough) await askAgain(tx, invoice)
  await creditNoteFollowsMoney(context, tx, { invoiceId: invoice.id, actor })
  return true
}

async function askAgain(tx: Transaction, { id, orderId }: InvoiceToPay): Promise<void> {
  const isReopened = await reopenInvoice(tx, id)
  if (isReopened && orderId) await orderPaymentTakenBack(tx, orderId)
}

async function payAgain(context: Context, tx: Transaction, { id, orderId }: InvoiceToPay): Promise<void> {
  const at = context.now()
  const outcome = await markInvoicePaid(tx, id, at)
  if (outcome === 'paid' && orderId) await orderPaid(context, tx, orderId, at)
}
