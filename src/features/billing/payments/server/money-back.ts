import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { type MoneyBack, moneyBackNews } from '../domain/settlement'
import type { PayableInvoice } from './payable-invoices'
import { type Payment, payments } from './payment-tables'
import { receivedFor } from './received-money'
import { recordExceptions } from './record-exceptions'
import { recordMovements } from './record-movements'

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
  for (const { kind, amount } of news)
    await recordExceptions(context, tx, { payment, amount, kinds: [kind], actor })
  const { payableInvoices } = context.registries
  const invoice = await payableInvoices.held(tx, payment.invoiceId, 'no key update')
  if (!invoice) throw new Error(`There is no invoice ${payment.invoiceId}`)
  const isEnough = (await receivedFor(tx, invoice.id)) >= invoice.asked
  const isTakenBack = news.some(({ kind }) => kind === 'charged-back')
  if (invoice.paymentStatus === 'pending' && isEnough) await payAgain(context, tx, invoice)
  // What the agency gives back by itself, it does not ask for again: that takes a credit note.
  if (invoice.paymentStatus === 'paid' && isTakenBack && !isEnough)
    await payableInvoices.reopen(context, tx, invoice)
  await payableInvoices.moneyMoved(context, tx, { invoiceId: invoice.id, actor })
  return true
}

async function payAgain(context: Context, tx: Transaction, invoice: PayableInvoice): Promise<void> {
  const { payableInvoices } = context.registries
  const at = context.now()
  const outcome = await payableInvoices.markPaid(context, tx, invoice.id, at)
  if (outcome !== 'paid') return
  await context.registries.debits.callOff(context, tx, invoice.id, 'paid')
  await payableInvoices.afterPaid(context, tx, invoice, at)
}
