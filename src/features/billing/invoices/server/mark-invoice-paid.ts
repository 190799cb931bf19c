import { eq } from 'drizzle-orm'
import type { Payment } from '@/features/billing/payments/server/payment-tables'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { invoicePaymentTransitions } from '../domain/internal/invoice-transitions'
import { type HostingInvoice, hostingInvoices } from './invoice-tables'

interface PaidBy {
  /** When we knew of the money: promises to the customer count from then on. */
  knownAt: Date
  /** The payment that paid the rest of it; null when a credit note left nothing to pay. */
  payment: Payment | null
}

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    'invoice.paid': PaidBy & { orderId: string | null }
    'invoice.reopened': { orderId: string | null }
  }
}

/**
 * Marks an invoice as paid, once, with all that follows (`invoice.paid`). Locks its row until the transaction ends, so
 * that of many reports one counts; the others hear `already-paid`. An invoice that was credited stays so: its money has
 * to go back. Throws when there is no such invoice, or when it is a credit note.
 */
export async function markInvoicePaid(
  context: Context,
  tx: Transaction,
  invoiceId: string,
  paidAt: Date,
  by: PaidBy = { knownAt: paidAt, payment: null },
): Promise<'paid' | 'already-paid' | 'credited'> {
  const { status, orderId, paymentStatus: from } = await lockInvoice(tx, invoiceId)
  if (status === 'credited') return 'credited'
  if (!invoicePaymentTransitions.allow(from, 'paid')) return 'already-paid'
  await setPaid(tx, invoiceId, { paymentStatus: 'paid', paidAt })
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'invoice.paid',
    subject: { kind: 'invoice', id: invoiceId },
    details: { from, to: 'paid' },
    payload: { ...by, orderId },
  })
  return 'paid'
}

/**
 * Asks for a paid invoice again, because a bank took its money back. False for one that is open already, or that was
 * credited: that is asked from nobody. Throws when there is no such invoice, or when it is a credit note.
 */
export async function reopenInvoice(context: Context, tx: Transaction, invoiceId: string): Promise<boolean> {
  const { status, orderId, paymentStatus: from } = await lockInvoice(tx, invoiceId)
  if (status === 'credited' || !invoicePaymentTransitions.allow(from, 'pending')) return false
  await setPaid(tx, invoiceId, { paymentStatus: 'pending', paidAt: null })
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'invoice.reopened',
    subject: { kind: 'invoice', id: invoiceId },
    details: { from, to: 'pending' },
    payload: { orderId },
  })
  return true
}

async function lockInvoice(tx: Transaction, invoiceId: string) {
  const { series, status, orderId, paymentStatus } = hostingInvoices
  const [invoice] = await tx
    .select({ series, status, orderId, paymentStatus })
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
