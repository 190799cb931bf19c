import { eq } from 'drizzle-orm'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { Transaction } from '@/platform/context'
import { invoicePaymentMayBecome } from '../rules/invoice-transitions'
import { hostingInvoices } from './invoice-tables'

/**
 * Asks for a paid invoice again, because a bank took its money back. False for one that is open already, or that was
 * credited: that is asked from nobody. Throws when there is no such invoice, or when it is a credit note.
 */
export async function reopenInvoice(tx: Transaction, invoiceId: string): Promise<boolean> {
  const { series, status, paymentStatus } = hostingInvoices
  const [invoice] = await tx
    .select({ series, status, paymentStatus })
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, invoiceId))
    .for('no key update')
  if (!invoice || invoice.series === 'credit') throw new Error(`There is no invoice ${invoiceId} to be paid`)
  if (invoice.status === 'credited' || !invoicePaymentMayBecome(invoice.paymentStatus, 'pending'))
    return false
  await tx
    .update(hostingInvoices)
    .set({ paymentStatus: 'pending', paidAt: null })
    .where(eq(hostingInvoices.id, invoiceId))
  await recordAudit(tx, {
    actor: SYSTEM,
    action: 'invoice.reopened',
    subject: { kind: 'invoice', id: invoiceId },
    details: { from: invoice.paymentStatus, to: 'pending' },
  })
  return true
}
