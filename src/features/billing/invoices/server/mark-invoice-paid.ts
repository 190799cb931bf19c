import { eq } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { invoicePaymentMayBecome } from '../domain/invoice-transitions'
import { type HostingInvoice, hostingInvoices } from './invoice-tables'

/**
 * Writes down that an invoice was paid, once. Locks its row until the transaction ends, so that of many reports one
 * counts; the others hear `already-paid`. An invoice that was credited stays so: its money has to go back. Throws when
 * there is no such invoice, or when it is a credit note.
 */
export async function markInvoicePaid(
  context: Context,
  tx: Transaction,
  invoiceId: string,
  paidAt: Date,
): Promise<'paid' | 'already-paid' | 'credited'> {
  const { status, paymentStatus: from } = await lockInvoice(tx, invoiceId)
  if (status === 'credited') return 'credited'
  if (!invoicePaymentMayBecome(from, 'paid')) return 'already-paid'
  await setPaid(tx, invoiceId, { paymentStatus: 'paid', paidAt })
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'invoice.paid',
    subject: { kind: 'invoice', id: invoiceId },
    details: { from, to: 'paid' },
  })
  return 'paid'
}

/**
 * Asks for a paid invoice again, because a bank took its money back. False for one that is open already, or that was
 * credited: that is asked from nobody. Throws when there is no such invoice, or when it is a credit note.
 */
export async function reopenInvoice(context: Context, tx: Transaction, invoiceId: string): Promise<boolean> {
  const { status, paymentStatus: from } = await lockInvoice(tx, invoiceId)
  if (status === 'credited' || !invoicePaymentMayBecome(from, 'pending')) return false
  await setPaid(tx, invoiceId, { paymentStatus: 'pending', paidAt: null })
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'invoice.reopened',
    subject: { kind: 'invoice', id: invoiceId },
    details: { from, to: 'pending' },
  })
  return true
}

async function lockInvoice(tx: Transaction, invoiceId: string) {
  const { series, status, paymentStatus } = hostingInvoices
  const [invoice] = await tx
    .select({ series, status, paymentStatus })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, invoiceId))
    .for('no key update')
  if (!invoice || invoice.series === 'credit') throw new Error(`There is no invoice ${invoiceId} to be paid`)
  return invoice
}

async function setPaid(
  tx: Transaction,
  invoiceId: string,
  paid: Pick<HostingInvoice, 'paymentStatus' | 'paidAt'>,
): Promise<void> {
  await tx.update(hostingInvoices).set(paid).where(eq(hostingInvoices.id, invoiceId))
}
