import { and, eq, isNull } from 'drizzle-orm'
import { company } from '@/content/company'
import type { PayableInvoice } from '@/features/billing/payments/domain/payable-invoice'
import type { PaymentProviderId } from '@/features/billing/payments/domain/payment'
import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { insertPayment } from '@/features/billing/payments/server/open-payment'
import { payments } from '@/features/billing/payments/server/payment-tables'
import type {
  KnownMandate,
  ProviderDown,
} from '@/features/billing/payments/server/providers/payment-provider'
import { paymentProvider } from '@/features/billing/payments/server/providers/payment-providers'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { secondsUntilNextCheck } from '../domain/internal/check-schedule'
import { settleInTransaction } from './settle-payment'

/** Stores the payment of a debit before its provider is asked. The caller holds the invoice. Answers its id. */
export async function openDebit(
  context: Context,
  tx: Transaction,
  invoice: PayableInvoice,
  debit: { provider: PaymentProviderId; amount: Cents },
): Promise<string> {
  const wish = { invoiceId: invoice.id, method: 'direct-debit', returnPath: payPath(invoice.id) } as const
  const payment = await insertPayment(context, tx, invoice, { ...wish, ...debit })
  if (!payment) throw new Error(`Invoice ${invoice.id} has an open debit already`)
  return payment.id
}

interface DebitToAsk {
  paymentId: string
  mandate: KnownMandate
  /** Whether it may have been asked for before: then the provider's own books are looked through first. */
  isUnsure: boolean
}

/**
 * Asks the provider for the debit of a stored payment, outside any transaction. Our id is the idempotency key, and the
 * books of the provider are looked through before a retry, so it is made once.
 */
export async function askForDebit(
  context: Context,
  { paymentId, mandate, isUnsure }: DebitToAsk,
): Promise<{ outcome: 'started'; providerPaymentId: string } | { outcome: 'refused' } | ProviderDown> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, paymentId))
  const debits = payment && paymentProvider(context, payment.provider).debits
  if (!debits) throw new Error(`Nobody debits payment ${paymentId}`)
  if (payment.providerPaymentId) return { outcome: 'started', providerPaymentId: payment.providerPaymentId }
  const { id, amount, invoiceNumber } = payment
  const found = isUnsure ? await debits.find({ id, mandate }) : ({ outcome: 'none' } as const)
  if (found.outcome === 'down') return found
  if (found.outcome === 'found') return { outcome: 'started', providerPaymentId: found.providerPaymentId }
  return await debits.start({ id, amount, description: `${company.name} ${invoiceNumber}`, mandate })
}

/** Writes down what the provider calls it. False when somebody else did so at the same time. */
export async function recordDebitStarted(
  context: Context,
  tx: Transaction,
  { paymentId, providerPaymentId }: { paymentId: string; providerPaymentId: string },
): Promise<boolean> {
  const { now } = context
  const [payment] = await tx
    .update(payments)
    .set({ providerPaymentId })
    .where(and(eq(payments.id, paymentId), isNull(payments.providerPaymentId)))
    .returning()
  if (!payment) return false
  const pause = secondsUntilNextCheck(payment, 0)
  const nextCheckAt = pause === null ? null : addSeconds(now(), pause)
  await tx.update(payments).set({ nextCheckAt }).where(eq(payments.id, paymentId))
  const { provider, method, amount } = payment
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'payment.started',
    subject: { kind: 'payment', id: paymentId },
    details: { provider, method, amount },
  })
  return true
}

/** The provider will never make it, or we no longer want it: nothing comes of this payment. */
export async function recordDebitFailed(
  context: Context,
  tx: Transaction,
  { paymentId, state }: { paymentId: string; state: 'failed' | 'cancelled' },
): Promise<void> {
  const nothing = { paidAmount: null, paidAt: null, mandateId: null, moneyBack: null }
  await settleInTransaction(context, tx, { paymentId, report: { state, ...nothing }, actor: SYSTEM })
}

interface CollectedDebit {
  /** As the bank tells it. */
  endToEndId: string
  amount: Cents
  bookedOn: CalendarDay
}

/** The money of a debit at our own bank came in. `settle` it with the payment's id once that is known elsewhere. */
export async function openCollectedDebit(
  context: Context,
  tx: Transaction,
  invoice: PayableInvoice,
  { endToEndId, amount, bookedOn }: CollectedDebit,
): Promise<{ paymentId: string; settle: () => Promise<void> }> {
  const wish = { invoiceId: invoice.id, method: 'direct-debit', returnPath: payPath(invoice.id) } as const
  const payment = await insertPayment(context, tx, invoice, {
    ...wish,
    amount,
    provider: 'bank-transfer',
    providerPaymentId: endToEndId,
  })
  if (!payment) throw new Error(`Debit ${endToEndId} was booked by somebody else in this moment`)
  const noon = new Date(`${bookedOn}T12:00:00Z`)
  const paidAt = noon < context.now() ? noon : context.now()
  const report = { state: 'paid', paidAmount: amount, paidAt, mandateId: null, moneyBack: null } as const
  return {
    paymentId: payment.id,
    settle: async () => {
      await settleInTransaction(context, tx, { paymentId: payment.id, report, actor: SYSTEM })
    },
  }
}
