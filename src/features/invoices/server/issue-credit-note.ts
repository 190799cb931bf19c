import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { Context, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { reversed } from '../rules/invoice-amounts'
import { invoiceMayBecome, invoicePaymentMayBecome } from '../rules/invoice-transitions'
import { currentSeller } from '../rules/seller'
import { type HostingInvoice, hostingInvoices } from './invoice-tables'
import { takeInvoiceNumber } from './take-invoice-number'

export type CreditOutcome =
  /** `refund` is what the customer paid already, and gets back: the credit note stays open until it is. */
  | { outcome: 'credited'; creditNote: HostingInvoice; refund: Cents }
  | { outcome: 'already-credited' }
  /** There is no such invoice, or it is a credit note itself. */
  | { outcome: 'not-found' }

/**
 * Takes an invoice back, whole, with a credit note of the same lines below zero. Each invoice once. What was paid on
 * it stays recorded as paid; the credit note is `pending` then, until `recordRefund`.
 */
export async function issueCreditNote(
  context: Context,
  tx: Transaction,
  invoiceId: string,
  reason: string,
  /** An administrator, or the customer who called the order off. */
  by: { id: string; role?: 'admin' | 'customer' },
): Promise<CreditOutcome> {
  const [original] = await tx
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, invoiceId))
    .for('no key update')
  if (!original || original.series === 'credit') return { outcome: 'not-found' }
  if (!invoiceMayBecome(original.status, 'credited')) return { outcome: 'already-credited' }
  const refund = original.paymentStatus === 'paid' ? original.totalAmount : (0 as Cents)
  await tx
    .update(hostingInvoices)
    .set({
      status: 'credited',
      ...(invoicePaymentMayBecome(original.paymentStatus, 'credited') ? { paymentStatus: 'credited' } : {}),
    })
    .where(eq(hostingInvoices.id, original.id))
  const creditNote = await insertCreditNote(context, tx, original, reason)
  await recordAudit(tx, {
    actor: actorOf({ id: by.id, role: by.role ?? 'admin' }),
    action: 'invoice.credited',
    subject: { kind: 'invoice', id: original.id },
    details: { number: original.invoiceNumber, creditNote: creditNote.invoiceNumber, refund },
  })
  return { outcome: 'credited', creditNote, refund }
}

async function insertCreditNote(
  context: Context,
  tx: Transaction,
  original: HostingInvoice,
  reason: string,
): Promise<HostingInvoice> {
  const { customerAccountId, orderId, buyer, vatPercent, periodStart, periodEnd } = original
  const [creditNote] = await tx
    .insert(hostingInvoices)
    .values({
      ...{ customerAccountId, orderId, buyer, vatPercent, periodStart, periodEnd },
      ...(await takeInvoiceNumber(tx, 'credit', context.now())),
      id: context.random.uuid(),
      creditsInvoiceId: original.id,
      amount: (0 - original.amount) as Cents,
      vatAmount: (0 - original.vatAmount) as Cents,
      totalAmount: (0 - original.totalAmount) as Cents,
      status: 'sent',
      paymentStatus: original.paymentStatus === 'paid' ? 'pending' : 'credited',
      description: reason,
      seller: currentSeller(),
      lines: reversed(original.lines),
      paymentReference: original.invoiceNumber,
    })
    .returning()
  if (!creditNote) throw new Error('No credit note came back')
  return creditNote
}

/** Writes down that the money of a credit note went back to the customer. False when there was nothing to give back. */
export async function recordRefund(
  { db, now }: Context,
  creditNoteId: string,
  admin: { id: string },
): Promise<boolean> {
  const { id, series, paymentStatus } = hostingInvoices
  return await db.transaction(async (tx) => {
    const [creditNote] = await tx
      .select({ series, paymentStatus })
      .from(hostingInvoices)
      .where(eq(id, creditNoteId))
      .for('no key update')
    if (creditNote?.series !== 'credit' || !invoicePaymentMayBecome(creditNote.paymentStatus, 'paid'))
      return false
    await tx.update(hostingInvoices).set({ paymentStatus: 'paid', paidAt: now() }).where(eq(id, creditNoteId))
    await recordAudit(tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'invoice.refunded',
      subject: { kind: 'invoice', id: creditNoteId },
    })
    return true
  })
}
