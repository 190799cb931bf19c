import { eq } from 'drizzle-orm'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { Transaction } from '@/platform/context'
import { invoicePaymentMayBecome } from '../rules/invoice-transitions'
import { hostingInvoices } from './invoice-tables'

/**
 * Writes down that an invoice was paid, once. Locks its row until the transaction ends, so that of many reports one
 * counts; the others hear `already-paid`. An invoice that was credited stays so: its money has to go back. Throws when
 * there is no such invoice, or when it is a credit note.
 */
export async function markInvoicePaid(
  tx: Transaction,
  invoiceId: string,
  paidAt: Date,
): Promise<'paid' | 'already-paid' | 'credited'> {
  const { series, status, paymentStatus } = hostingInvoices
  const [invoice] = await tx
    .select({ series, status, paymentStatus })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, invoiceId))
    .for('no key update')
  if (!invoice || invoice.series === 'credit') throw new Error(`There is no invoice ${invoiceId} to be paid`)
  if (invoice.status === 'credited') return 'credited'
  if (!invoicePaymentMayBecome(invoice.paymentStatus, 'paid')) return 'already-paid'
  await tx
    .update(hostingInvoices)
    .set({ paymentStatus: 'paid', paidAt })
    .where(eq(hostingInvoices.id, invoiceId))
  await recordAudit(tx, {
    actor: SYSTEM,
    action: 'invoice.paid',
    subject: { kind: 'invoice', id: invoiceId },
    details: { from: invoice.paymentStatus, to: 'paid' },
  })
  return 'paid'
}
