import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { type InvoiceToPay, invoiceToPay } from '@/features/invoices/server/invoice-to-pay'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { payPath } from '../rules/payment-paths'
import { payments } from './payment-tables'
import { settlePayment } from './settle-payment'
import { withoutDeadlock } from './without-deadlock'

export interface ReceivedTransfer {
  invoiceId: string
  /** What came in. Above zero. */
  amount: Cents
  /** The day on which the bank booked it. */
  bookedOn: CalendarDay
  /** What the bank calls it; null when a person read it off: then day and amount tell one transfer from another. */
  transferId: string | null
  /** Who says so. */
  actor: Actor
}

export type TransferOutcome =
  /** `invoice` as it is now: left `pending` when the money is short. Money that does not fit is listed for a person. */
  | { outcome: 'received'; paymentId: string; invoice: InvoiceToPay['paymentStatus'] }
  /** This transfer was recorded before; nothing changed. */
  | { outcome: 'known'; paymentId: string }
  /** Another transfer for this invoice is being recorded at this moment: try again. */
  | { outcome: 'busy' }
  | { outcome: 'unknown-invoice' }

/**
 * Records money that came in on our bank account for an invoice, through the one transition of all payments
 * (`settlePayment`). A transfer counts once, however often it is reported. The delivery clock of an order starts at the
 * moment of recording: nobody could know before.
 */
export async function receiveTransfer(
  context: Context,
  transfer: ReceivedTransfer,
): Promise<TransferOutcome> {
  if (transfer.amount <= 0) throw new RangeError('A transfer brings more than nothing')
  const noted = await withoutDeadlock(() =>
    context.db.transaction((tx) => noteTransfer(context, tx, transfer)),
  )
  if (noted.outcome !== 'noted') return noted
  const { paymentId } = noted
  const { amount: paidAmount, actor } = transfer
  const settled = await settlePayment(context, paymentId, {
    ...{ state: 'paid', paidAmount, paidAt: context.now(), actor },
  })
  if (settled.outcome !== 'settled') return { outcome: 'known', paymentId }
  const invoice = await invoiceToPay(context.db, transfer.invoiceId)
  return { outcome: 'received', paymentId, invoice: invoice?.paymentStatus ?? 'pending' }
}

type Noted = { outcome: 'noted'; paymentId: string } | Exclude<TransferOutcome, { outcome: 'received' }>

/** Finds the payment that this transfer is: its own from before, the one that the customer announced, or a new one. */
async function noteTransfer(context: Context, tx: Transaction, transfer: ReceivedTransfer): Promise<Noted> {
  const invoice = await invoiceToPay(tx, transfer.invoiceId)
  if (!invoice) return { outcome: 'unknown-invoice' }
  const providerPaymentId = transferKey(transfer)
  const known = await knownTransfer(tx, providerPaymentId)
  if (known) return known
  const paymentId =
    (await claimAnnounced(tx, invoice.id, providerPaymentId)) ??
    (await addPayment(context, tx, invoice, providerPaymentId))
  // Someone was first: with this very transfer, or with another one for this invoice.
  if (!paymentId) return (await knownTransfer(tx, providerPaymentId)) ?? { outcome: 'busy' }
  await recordAudit(tx, {
    actor: transfer.actor,
    action: 'payment.transfer-received',
    subject: { kind: 'payment', id: paymentId },
    details: { invoice: invoice.invoiceNumber, amount: transfer.amount, bookedOn: transfer.bookedOn },
  })
  return { outcome: 'noted', paymentId }
}

async function knownTransfer(tx: Transaction, providerPaymentId: string): Promise<Noted | undefined> {
  const [known] = await tx
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(and(eq(payments.provider, 'bank-transfer'), eq(payments.providerPaymentId, providerPaymentId)))
  return known && { outcome: known.state === 'paid' ? 'known' : 'noted', paymentId: known.id }
}

/** Tells transfers apart under the unique key of payments. */
function transferKey({ invoiceId, amount, bookedOn, transferId }: ReceivedTransfer): string {
  return transferId ?? `${invoiceId}:${bookedOn}:${amount}`
}

/** The customer chose to pay by transfer: this is it. Until then the payment is called by its own id. */
async function claimAnnounced(
  tx: Transaction,
  invoiceId: string,
  providerPaymentId: string,
): Promise<string | undefined> {
  const { id, method, state } = payments
  const isAnnounced = or(isNull(payments.providerPaymentId), eq(payments.providerPaymentId, sql`${id}::text`))
  const [claimed] = await tx
    .update(payments)
    .set({ providerPaymentId })
    .where(
      and(
        ...[eq(payments.invoiceId, invoiceId), eq(method, 'bank-transfer'), eq(state, 'open')],
        isAnnounced,
      ),
    )
    .returning({ id })
  return claimed?.id
}

/** A transfer that nobody announced. Undefined when there is one of this name, or another open one of this invoice. */
async function addPayment(
  { now, random }: Context,
  tx: Transaction,
  invoice: InvoiceToPay,
  providerPaymentId: string,
): Promise<string | undefined> {
  const paymentId = random.uuid()
  const [added] = await tx
    .insert(payments)
    .values({
      id: paymentId,
      provider: 'bank-transfer',
      providerPaymentId,
      method: 'bank-transfer',
      invoiceId: invoice.id,
      orderId: invoice.orderId,
      customerAccountId: invoice.customerAccountId,
      invoiceNumber: invoice.invoiceNumber,
      reference: invoice.paymentReference,
      amount: invoice.totalAmount,
      state: 'open',
      returnPath: payPath(paymentId),
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  return added?.id
}
