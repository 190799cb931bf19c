import { and, eq, isNull, ne } from 'drizzle-orm'
import { type Actor, SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { orderPaid } from '@/features/hosting/server/order-paid'
import { invoiceToPayHeld } from '@/features/invoices/server/invoice-to-pay'
import { markInvoicePaid } from '@/features/invoices/server/mark-invoice-paid'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { secondsAfterNoAnswer, secondsUntilNextCheck } from '../rules/check-schedule'
import { type PaymentState, paymentMayBecome } from '../rules/payment'
import { exceptionsOf } from '../rules/settlement'
import { mandates, type Payment, payments } from './payment-tables'
import type { PaymentReport } from './providers/payment-provider'
import { paymentProvider } from './providers/payment-providers'
import { recordExceptions } from './record-exceptions'
import { withoutDeadlock } from './without-deadlock'

export type Settlement =
  /** The payment changed its state, by this very call. */
  | { outcome: 'settled'; state: PaymentState }
  /** There was nothing new. */
  | { outcome: 'unchanged'; state: PaymentState }
  /** The provider gave no answer; the sweeper asks again. */
  | { outcome: 'provider-down'; state: PaymentState }
  | { outcome: 'unknown' }

/**
 * Brings a payment up to date: the one transition that webhook, return page and sweeper all run, as often and in
 * whatever order they like. The provider is asked outside the transaction; inside, the payment, its invoice and its
 * order move together, or not at all. Money that fits nowhere is recorded for a person, never dropped.
 */
export async function settlePayment(context: Context, paymentId: string): Promise<Settlement> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) return { outcome: 'unknown' }
  const { state, provider, providerPaymentId } = payment
  if (state === 'paid' || provider === 'bank-transfer' || !providerPaymentId)
    return { outcome: 'unchanged', state }

  const report = await paymentProvider(context, provider).status(providerPaymentId)
  if (report.outcome === 'down') {
    await postponeCheck(context, payment)
    return { outcome: 'provider-down', state }
  }
  return await withoutDeadlock(() =>
    context.db.transaction((tx) => settleInTransaction(context, tx, { paymentId, report, actor: SYSTEM })),
  )
}

type Report = Pick<PaymentReport, 'state' | 'paidAmount' | 'paidAt' | 'mandateId'>

interface Move {
  paymentId: string
  report: Report
  actor: Actor
}

/**
 * The transition itself. Locks the payment, so that of many who bring the same news one acts and the others find it
 * done. For who has the news already: what the bank booked (`receiveTransfer`). Run it under `withoutDeadlock`.
 */
export async function settleInTransaction(
  context: Context,
  tx: Transaction,
  { paymentId, report, actor }: Move,
): Promise<Settlement> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (!payment) return { outcome: 'unknown' }
  const { state } = report
  if (!paymentMayBecome(payment.state, state)) {
    await tx.update(payments).set(nextCheck(context, payment)).where(eq(payments.id, paymentId))
    return { outcome: 'unchanged', state: payment.state }
  }
  const paid = state === 'paid' ? moneyIn(context, payment, report) : undefined
  await tx
    .update(payments)
    .set({ state, paidAt: paid?.at, paidAmount: paid?.amount, ...nextCheck(context, { ...payment, state }) })
    .where(eq(payments.id, paymentId))
  await recordAudit(tx, {
    actor,
    action: 'payment.state-changed',
    subject: { kind: 'payment', id: paymentId },
    details: { from: payment.state, to: state, amount: paid?.amount ?? null },
  })
  if (paid) await receiveMoney(context, tx, payment, paid)
  return { outcome: 'settled', state }
}

interface Money {
  amount: Cents
  at: Date
  /** When the promises to the customer begin to count. */
  knownAt: Date
  mandateId: string | null
}

/**
 * A provider that does not say how much, or when, means all of it, now. Of a transfer we only hear later: the work
 * begins when we know of it, whatever the day of the bank.
 */
function moneyIn({ now }: Context, payment: Payment, { paidAmount, paidAt, mandateId }: Report): Money {
  const at = paidAt ?? now()
  const knownAt = payment.provider === 'bank-transfer' ? now() : at
  return { amount: paidAmount ?? payment.amount, at, knownAt, mandateId }
}

/** Pays the invoice, activates the order, puts the mandate in force, and tells a person about whatever does not fit. */
async function receiveMoney(
  context: Context,
  tx: Transaction,
  payment: Payment,
  money: Money,
): Promise<void> {
  const invoice = await invoiceToPayHeld(tx, payment.invoiceId, 'no key update')
  if (!invoice) throw new Error(`There is no invoice ${payment.invoiceId}`)
  const asked = invoice.totalAmount
  const total = ((await paidBefore(tx, payment)) + money.amount) as Cents
  const isLeftOpen = invoice.paymentStatus === 'pending' && total < asked
  const outcome = isLeftOpen ? 'left-open' : await markInvoicePaid(tx, invoice.id, money.at)
  const order =
    outcome === 'paid' && invoice.orderId
      ? await orderPaid(context, tx, invoice.orderId, money.knownAt)
      : null
  if (money.mandateId) await putMandateInForce(tx, payment, money.mandateId, money.at)
  const kinds = exceptionsOf({ before: payment.state, asked, total, invoice: outcome, order })
  await recordExceptions(context, tx, { payment, amount: money.amount, kinds })
}

/** What other payments of this invoice brought; as long as it is open, each was too little on its own. */
async function paidBefore(tx: Transaction, { id, invoiceId }: Payment): Promise<number> {
  const earlier = await tx
    .select({ amount: payments.paidAmount })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.state, 'paid'), ne(payments.id, id)))
  return earlier.reduce((total, { amount }) => total + (amount ?? 0), 0)
}

async function putMandateInForce(
  tx: Transaction,
  { id }: Payment,
  providerMandateId: string,
  activeAt: Date,
): Promise<void> {
  await tx
    .update(mandates)
    .set({ providerMandateId, activeAt })
    .where(and(eq(mandates.paymentId, id), isNull(mandates.withdrawnAt)))
}

/** When the sweeper asks about a payment in this state. */
function nextCheck({ now }: Context, { provider, state, createdAt }: Payment): { nextCheckAt: Date | null } {
  const pause =
    provider === 'bank-transfer' ? null : secondsUntilNextCheck(state, secondsSince(createdAt, now()))
  return { nextCheckAt: pause === null ? null : addSeconds(now(), pause) }
}

async function postponeCheck({ db, now }: Context, { id, createdAt }: Payment): Promise<void> {
  const nextCheckAt = addSeconds(now(), secondsAfterNoAnswer(secondsSince(createdAt, now())))
  await db
    .update(payments)
    .set({ nextCheckAt })
    .where(and(eq(payments.id, id), ne(payments.state, 'paid')))
}

function secondsSince(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}
