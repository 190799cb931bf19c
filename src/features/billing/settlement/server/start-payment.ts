import { and, eq, isNull } from 'drizzle-orm'
import { company } from '@/content/company'
import { arrangementOf } from '@/features/billing/arrangements/server/arrangements'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import {
  agreeToMandate,
  hasMandate,
  nameMandateCustomer,
} from '@/features/billing/mandates/server/mandate-of-payment'
import type { PayableInvoice } from '@/features/billing/payments/domain/payable-invoice'
import { mayCarryMandate, type PaymentMethod } from '@/features/billing/payments/domain/payment'
import { checkoutPath, payPath } from '@/features/billing/payments/domain/payment-paths'
import { insertPayment, openPaymentOf } from '@/features/billing/payments/server/open-payment'
import { type Payment, payments } from '@/features/billing/payments/server/payment-tables'
import type {
  AskedMandate,
  StartedPayment,
} from '@/features/billing/payments/server/providers/payment-provider'
import {
  offeredMethods,
  paymentProvider,
} from '@/features/billing/payments/server/providers/payment-providers'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { changeWithAudit, recordEvent } from '@/features/operations/audit/server/record-event'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context, Database, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { secondsUntilNextCheck } from '../domain/internal/check-schedule'
import { settleThrottled } from './settle-throttled'

declare module '@/platform/context' {
  interface Registries {
    /** Why an invoice is not to be paid now, though it is open: asked under its row lock. */
    paymentObstacles: PaymentObstacles
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    paymentObstacles: PaymentObstacles
  }
}

type PaymentObstacles = {
  [Obstacle in PaymentObstacle]: (tx: Transaction, invoiceId: string) => Promise<boolean>
}

/** `on-its-way`: it is being debited at this moment; who pays too, pays twice. */
type PaymentObstacle = 'on-its-way'

export interface PaymentRequest {
  invoiceId: string
  method: PaymentMethod
  /** The page on this site that the customer comes back to; it is told `?betaling=<payment id>`. */
  returnPath: string
  /** The customer agreed to the text of a mandate (`features/billing/mandates`). Ignored for methods that cannot carry one. */
  mandate: boolean
  /** The instalment of an arrangement that is paid; without one all that is open. Ignored once its arrangement ended. */
  instalmentId?: string | undefined
}

export type WishedPayment = Omit<PaymentRequest, 'invoiceId'>

export type StartOutcome =
  /** `redirectTo` is a path on this site, fit for an answer to a form. */
  | { outcome: 'started'; paymentId: string; redirectTo: string }
  /** The invoice stands and so does the wish to pay it: `/betalen/<paymentId>` is where that can be done later. */
  | { outcome: 'provider-down'; paymentId: string }
  /** Nothing is left to pay: the invoice or the instalment was paid, or credited. */
  | { outcome: 'already-paid' }
  | { outcome: PaymentObstacle }

/**
 * Starts the payment of an invoice, after the commit of what is paid for: this calls the provider, for five seconds at
 * most. An open payment of that invoice and method is used again. Throws when there is no such invoice.
 */
export async function startPayment(context: Context, request: PaymentRequest): Promise<StartOutcome> {
  const opened = await openPayment(context, withLawfulMandate(request))
  if (opened === 'on-its-way') return { outcome: opened }
  return opened === 'nothing-to-pay' ? { outcome: 'already-paid' } : await startOpened(context, opened)
}

/** A payment that this site has stored, and its provider may not know yet. */
export interface OpenedPayment {
  payment: Payment
  mandate: AskedMandate | undefined
}

/** Opens the first payment of an invoice in the transaction that issues it. Start it with `startOpened`, after the commit. */
export async function openFirstPayment(
  context: Context,
  tx: Transaction,
  invoice: PayableInvoice,
  request: WishedPayment,
): Promise<OpenedPayment> {
  const wish = withLawfulMandate({ ...request, invoiceId: invoice.id })
  const payment = await insertPayment(context, tx, invoice, wish)
  if (!payment) throw new Error(`A new invoice has a payment: ${invoice.id}`)
  return { payment, mandate: await mandateWith(context, tx, payment, { wish, invoice }) }
}

function withLawfulMandate(request: PaymentRequest): PaymentRequest {
  return { ...request, mandate: request.mandate && mayCarryMandate(request.method) }
}

async function mandateWith(
  context: Context,
  tx: Transaction,
  payment: Payment,
  { wish, invoice }: { wish: PaymentRequest; invoice: PayableInvoice },
): Promise<AskedMandate | undefined> {
  if (!wish.mandate) return undefined
  return await agreeToMandate(context, tx, payment, invoice.buyer)
}

/** Starts an open payment at its provider, unless that was done before. */
export async function startOpened(
  context: Context,
  { payment, mandate }: OpenedPayment,
): Promise<StartOutcome> {
  if (payment.providerPaymentId) return startedAs(payment)
  if (!offeredMethods(context.settings).some((offered) => offered === payment.method))
    return recordNotStarted(context, payment, 'Deze betaalwijze staat niet aan')
  const { id, method, amount, invoiceNumber } = payment
  if (method === 'direct-debit') throw new Error(`Nobody is sent to a page to pay debit ${id}`)
  const description = `${company.name} ${invoiceNumber}`
  const asked = { id, method, amount, description, mandate }
  if (!(await mayStart(context, payment))) return { outcome: 'provider-down', paymentId: id }
  const answer = await paymentProvider(context, payment.provider).start(asked)
  if (answer.outcome === 'down') return recordNotStarted(context, payment, answer.reason)
  return startedAs(await recordStart(context, payment, answer))
}

/**
 * Rate limit: whoever has the link to an invoice can choose another way to pay again and again, and each is a payment
 * at an outside provider. Beyond it the page says what it says when the provider is down: in a moment it works again.
 */
const STARTS_PER_INVOICE = { capacity: 10, perSecond: 1 / 6 }

async function mayStart(context: Context, { provider, invoiceId }: Payment): Promise<boolean> {
  return (
    provider !== 'mollie' || (await takeToken(context, { ...STARTS_PER_INVOICE, key: `pay ${invoiceId}` }))
  )
}

function startedAs(payment: Payment): StartOutcome {
  const { id } = payment
  return { outcome: 'started', paymentId: id, redirectTo: checkoutPath(payment) ?? payPath(id) }
}

/**
 * The open payment of this invoice and method: the existing one, or a new one. The provider of an existing one is asked
 * first: it may have ended in the meantime, and nobody wants to be sent to a page that has expired.
 */
async function openPayment(
  context: Context,
  wish: PaymentRequest,
  settled?: string,
): Promise<OpenedPayment | 'nothing-to-pay' | 'on-its-way'> {
  const opening = await retryOnDeadlock(() =>
    context.db.transaction((tx) => openInTransaction(context, tx, wish, settled)),
  )
  if (typeof opening === 'string' || 'payment' in opening) return opening
  await settleThrottled(context, opening.toSettle)
  return await openPayment(context, wish, opening.toSettle)
}

async function openInTransaction(
  context: Context,
  tx: Transaction,
  wish: PaymentRequest,
  settled: string | undefined,
): Promise<OpenedPayment | 'nothing-to-pay' | 'on-its-way' | { toSettle: string }> {
  const invoice = await lockInvoiceToPay(tx, wish.invoiceId, 'share')
  if (!invoice) throw new Error(`There is no invoice ${wish.invoiceId}`)
  const isOpen = invoice.paymentStatus === 'pending'
  if (isOpen && (await context.registries.paymentObstacles['on-its-way'](tx, invoice.id))) return 'on-its-way'
  const left = (invoice.asked - (await receivedFor(tx, invoice.id))) as Cents
  const amount = await askedBy(tx, wish, left)
  const isPayable = isOpen && amount !== 'nothing'
  const asked = { ...wish, amount: amount === 'nothing' ? left : amount }
  const added = isPayable ? await insertPayment(context, tx, invoice, asked) : undefined
  const open = added ? undefined : await openPaymentOf(tx, wish)
  if (open?.providerPaymentId && open.id !== settled) return { toSettle: open.id }
  if (!isPayable) return 'nothing-to-pay'
  const isSameWish = open && open.amount === asked.amount && (await hasMandate(tx, open.id)) === wish.mandate
  if (open && !isSameWish) await giveUp(context, tx, open)
  const payment = isSameWish
    ? await comingBackTo(tx, open, wish.returnPath)
    : (added ?? (await insertPayment(context, tx, invoice, asked)))
  if (!payment) throw new Error(`The payment of invoice ${invoice.id} was closed while it was opened`)
  return { payment, mandate: await mandateWith(context, tx, payment, { wish, invoice }) }
}

/**
 * What is left of an instalment, and never more than is open; all that is open without one. `nothing`: it is paid, and a
 * form that is sent late asks for none of the others.
 */
async function askedBy(
  tx: Transaction,
  { invoiceId, instalmentId }: PaymentRequest,
  left: Cents,
): Promise<Cents | 'nothing'> {
  const arrangement = instalmentId ? await arrangementOf(tx, invoiceId) : undefined
  const instalment = arrangement?.standing.find(({ id }) => id === instalmentId)
  if (!instalment) return left
  return instalment.left > 0 ? (Math.min(instalment.left, left) as Cents) : 'nothing'
}

async function comingBackTo(tx: Transaction, payment: Payment, returnPath: string): Promise<Payment> {
  if (payment.returnPath !== returnPath)
    await tx.update(payments).set({ returnPath }).where(eq(payments.id, payment.id))
  return { ...payment, returnPath }
}

/**
 * A payment with a mandate is another one than without, and so is one of another amount. Should money come for the old
 * one, it counts as late.
 */
async function giveUp(context: Context, tx: Transaction, { id }: Payment): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'cancelled' })
    .where(and(eq(payments.id, id), eq(payments.state, 'open')))
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'payment.replaced',
    subject: { kind: 'payment', id },
    details: { from: 'open', to: 'cancelled' },
  })
}

/** Writes down what the provider calls it. Whoever asked at the same time got the same answer. */
async function recordStart(context: Context, payment: Payment, started: StartedPayment): Promise<Payment> {
  const now = context.now()
  const pause = secondsUntilNextCheck(payment, 0)
  const { providerPaymentId, checkoutUrl, providerCustomerId } = started
  const nextCheckAt = pause === null ? null : addSeconds(now, pause)
  const start = { providerPaymentId, checkoutUrl, nextCheckAt }
  if (!providerCustomerId) await writeStart(context.db, payment, start)
  else
    await context.db.transaction(async (tx) => {
      await writeStart(tx, payment, start)
      await nameMandateCustomer(tx, payment.id, providerCustomerId)
    })
  return { ...payment, providerPaymentId, checkoutUrl }
}

type Start = Pick<Payment, 'providerPaymentId' | 'checkoutUrl' | 'nextCheckAt'>

async function writeStart(tx: Transaction | Database, payment: Payment, start: Start): Promise<void> {
  const { id, provider, method, amount } = payment
  const change = tx
    .update(payments)
    .set(start)
    .where(and(eq(payments.id, id), isNull(payments.providerPaymentId)))
    .returning({ id: payments.id })
  await changeWithAudit(tx, change, {
    actor: SYSTEM,
    action: 'payment.started',
    subject: { kind: 'payment', id },
    details: { provider, method, amount },
  })
}

async function recordNotStarted(context: Context, { id }: Payment, reason: string): Promise<StartOutcome> {
  await recordEvent(context, context.db, {
    actor: SYSTEM,
    action: 'payment.start-failed',
    subject: { kind: 'payment', id },
    details: { reason },
  })
  return { outcome: 'provider-down', paymentId: id }
}
