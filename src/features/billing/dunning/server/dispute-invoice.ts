import { closeDispute, openDispute } from '@/features/billing/invoices/server/disputes'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { endAnnouncement } from './suspension-facts'

interface Administrator {
  id: string
  role: 'admin'
}

export type DisputeOutcome = 'changed' | 'unchanged' | 'not-open' | 'unknown'

/**
 * The customer does not agree with an invoice: until that is settled nothing is reminded, collected or suspended for
 * it, and what was announced is off. `not-open`: it is paid or credited, and nothing is asked.
 */
export async function disputeInvoice(
  context: Context,
  { invoiceId, reason, admin }: { invoiceId: string; reason: string; admin: Administrator },
): Promise<DisputeOutcome> {
  return await context.db.transaction(async (tx) => {
    const invoice = await lockInvoiceToPay(tx, invoiceId, 'no key update')
    if (!invoice) return 'unknown'
    if (invoice.paymentStatus !== 'pending' || invoice.status !== 'sent') return 'not-open'
    if (!(await openDispute(context, tx, { invoiceId, reason }))) return 'unchanged'
    await endAnnouncement(tx, invoiceId, context.now())
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'invoice.disputed',
      subject: { kind: 'invoice', id: invoiceId },
      details: { number: invoice.invoiceNumber, reason },
    })
    return 'changed'
  })
}

/** Whatever was wrong with an invoice is settled: from now on it is asked for again, each step at its distance. */
export async function resolveDispute(
  context: Context,
  { invoiceId, admin }: { invoiceId: string; admin: Administrator },
): Promise<Exclude<DisputeOutcome, 'not-open'>> {
  return await context.db.transaction(async (tx) => {
    const invoice = await lockInvoiceToPay(tx, invoiceId, 'no key update')
    if (!invoice) return 'unknown'
    if (!(await closeDispute(context, tx, invoiceId))) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'invoice.dispute-resolved',
      subject: { kind: 'invoice', id: invoiceId },
      details: { number: invoice.invoiceNumber },
    })
    return 'changed'
  })
}
