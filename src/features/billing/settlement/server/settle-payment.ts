import { and, eq } from 'drizzle-orm'
import { arrangementOf } from '@/features/billing/arrangements/server/arrangements'
import { creditNoteFollowsMoney } from '@/features/billing/invoices/server/credit-note-money'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { markInvoicePaid } from '@/features/billing/invoices/server/mark-invoice-paid'
import { putMandateInForce } from '@/features/billing/mandates/server/mandate-of-payment'
import type { MoneyBack } from '@/features/billing/payments/domain/money-moved'
import { type PaymentState, paymentTransitions } from '@/features/billing/payments/domain/payment'
import { type Payment, payments } from '@/features/billing/payments/server/payment-tables'
import type { PaymentReport } from '@/features/billing/payments/server/providers/payment-provider'
import { paymentProvider } from '@/features/billing/payments/server/providers/payment-providers'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import { type Actor, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { secondsAfterNoAnswer, secondsUntilNextCheck } from '../domain/internal/check-schedule'
import { exceptionsOf, isSameMoneyBack, moneyBackIn } from '../domain/internal/settlement'
import { recordMovements } from './internal/record-movements'
import { recordRefund } from './money-back'
import { recordExceptions } from './record-exceptions'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** The payment as it is from now on. */
    'payment.state-changed': { payment: Payment }
  }
}

export type Settlement =
  /** The payment changed its state, or money went back, by this very call. */
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
  if (provider === 'bank-transfer' || !providerPaymentId) return { outcome: 'unchanged', state }

  const report = await paymentProvider(context, provider).status(providerPaymentId)
  if (report.outcome === 'down') {
    await postponeCheck(context, payment)
    return { outcome: 'provider-down', state }
  }
  const move = { paymentId, report, actor: SYSTEM, asOf: payment }
  const settled = await retryOnDeadlock(() =>
    context.db.transaction((tx) => settleInTransaction(context, tx, move)),
  )
  return settled.outcome === 'outdated' ? await settlePayment(context, paymentId) : settled
}

type Report = Omit<PaymentReport, 'outcome'>

interface Move {
  paymentId: string
  report: Report
  actor: Actor
  /**
   * The payment as it was known when the provider was asked. When more is known to have gone back since, the answer may
   * be older than that, and is not used: unlike states, amounts can go both ways.
   */
  asOf?: MoneyBack & { state: PaymentState }
}

/**
 * The transition itself. A row lock on the payment lets one of many who bring the same news act; the others find it
 * done. For callers with the news in hand: what the bank booked (`receiveTransfer`). Run it under `retryOnDeadlock`.
 */
export async function settleInTransaction(
  context: Context,
  tx: Transaction,
  { paymentId, report, actor, asOf }: Move,
): Promise<Settlement | { outcome: 'outdated' }> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (!payment) return { outcome: 'unknown' }
  if (asOf && !isSameMoneyBack(asOf, payment)) return { outcome: 'outdated' }
  const isMoved = paymentTransitions.allow(payment.state, report.state)
  const state = isMoved ? report.state : payment.state
  if (isMoved) await moveTo(context, tx, payment, { report, actor })
  else await tx.update(payments).set(nextCheck(context, payment)).where(eq(payments.id, paymentId))
  const moneyBack = moneyBackIn(report, payment, asOf?.state)
  const isNews =
    state === 'paid' && moneyBack && (await recordRefund(context, tx, { payment, moneyBack, actor }))
  return { outcome: isMoved || isNews ? 'settled' : 'unchanged', state }
}

async function moveTo(
  context: Context,
  tx: Transaction,
  payment: Payment,
  { report, actor }: Pick<Move, 'report' | 'actor'>,
): Promise<void> {
  const { state } = report
  const paid = state === 'paid' ? moneyIn(context, payment, report) : undefined
  const [moved] = await tx
    .update(payments)
    .set({ state, paidAt: paid?.at, paidAmount: paid?.amount, ...nextCheck(context, { ...payment, state }) })
    .where(eq(payments.id, payment.id))
    .returning()
  if (!moved) throw new Error(`Payment ${payment.id} went away while it was locked`)
  if (paid) await recordMovements(tx, payment, { paidAmount: paid.amount }, paid.at)
  await recordEvent(context, tx, {
    actor,
    action: 'payment.state-changed',
    subject: { kind: 'payment', id: payment.id },
    details: { from: payment.state, to: state, amount: paid?.amount ?? null },
    payload: { payment: moved },
  })
  if (paid) await receiveMoney(context, tx, { payment: moved, before: payment.state }, paid)
}

interface Money {
  amount: Cents
  at: Date
  /** When the promises to the customer begin to count. */
  knownAt: Date
  mandateId: string | null
}

/**
 * A provider that does not say how much, or when, means all of it, now. We only hear of a transfer later: the work
 * begins when we know of it, whatever the day of the bank.
 */
function moneyIn({ now }: Context, payment: Payment, { paidAmount, paidAt, mandateId }: Report): Money {
  const at = paidAt ?? now()
  const knownAt = payment.provider === 'bank-transfer' ? now() : at
  return { amount: paidAmount ?? payment.amount, at, knownAt, mandateId }
}

/** Marks the invoice as paid, puts the mandate in force, and tells a person about whatever does not fit. */
async function receiveMoney(
  context: Context,
  tx: Transaction,
  { payment, before }: { payment: Payment; before: PaymentState },
  money: Money,
): Promise<void> {
  const invoice = await lockInvoiceToPay(tx, payment.invoiceId, 'no key update')
  if (!invoice) throw new Error(`There is no invoice ${payment.invoiceId}`)
  const { asked } = invoice
  const isArranged = (await arrangementOf(tx, invoice.id)) !== undefined
  // This money is in it already; as long as an invoice is open, all that came before was too little.
  const total = await receivedFor(tx, invoice.id)
  const isLeftOpen = invoice.paymentStatus === 'pending' && total < asked
  const outcome = isLeftOpen
    ? 'left-open'
    : await markInvoicePaid(context, tx, invoice.id, money.at, { knownAt: money.knownAt, payment })
  // What is too much goes back, also for an invoice that was credited in part.
  await creditNoteFollowsMoney(context, tx, { invoiceId: invoice.id })
  const { mandateId: providerMandateId, at } = money
  if (providerMandateId) await putMandateInForce(context, tx, payment.id, { providerMandateId, at })
  const kinds = exceptionsOf({ before, asked, total, invoice: outcome, isArranged })
  await recordExceptions(context, tx, { payment, amount: money.amount, kinds })
}

/** When the sweeper asks about a payment in this state. */
function nextCheck({ now }: Context, payment: Payment): { nextCheckAt: Date | null } {
  const pause = secondsUntilNextCheck(payment, secondsSince(payment.createdAt, now()))
  return { nextCheckAt: pause === null ? null : addSeconds(now(), pause) }
}

/** Compare-and-set on the state: nothing is postponed when somebody else heard more in the meantime. */
async function postponeCheck({ db, now }: Context, payment: Payment): Promise<void> {
  const pause = secondsAfterNoAnswer(payment, secondsSince(payment.createdAt, now()))
  await db
    .update(payments)
    .set({ nextCheckAt: pause === null ? null : addSeconds(now(), pause) })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
}

function secondsSince(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}
