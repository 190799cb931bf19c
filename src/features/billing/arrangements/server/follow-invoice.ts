import { eq } from 'drizzle-orm'
import { invoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { type RecordedEvent, recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { type Cents, sum } from '@/shared/money'
import { amountsWithin } from '../domain/arrangement'
import { arrangementInstalments, paymentArrangements } from './arrangement-tables'
import { arrangementOf } from './arrangements'
import { arrangementCutMail } from './mails/arrangement-mails'
import { closeArrangement, forgetMissed } from './make-arrangement'

/** Reaction to a paid invoice, whose row is locked: what was arranged was kept. */
export async function keepArrangement(
  context: Context,
  tx: Transaction,
  { subject: { id: invoiceId } }: RecordedEvent<'invoice.paid'>,
): Promise<void> {
  await forgetMissed(context, tx, invoiceId)
  if (!(await closeArrangement(context, tx, invoiceId, { ending: 'kept' }))) return
  const number = (await invoiceToPay(tx, invoiceId))?.invoiceNumber ?? ''
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'invoice.arrangement-kept',
    subject: { kind: 'invoice', id: invoiceId },
    details: { number },
  })
}

/**
 * Reaction to a credit note, with the invoice locked: takes it off the instalments, the last first. One that leaves
 * nothing to pay ends the arrangement.
 */
export async function creditArrangement(
  context: Context,
  tx: Transaction,
  { action, subject: { id: invoiceId } }: RecordedEvent<'invoice.credited' | 'invoice.credited-in-part'>,
): Promise<void> {
  if (action === 'invoice.credited') await forgetMissed(context, tx, invoiceId)
  const arrangement = await arrangementOf(tx, invoiceId)
  if (!arrangement) return
  const [invoice] = await openInvoices(tx, { invoiceId })
  const outstanding = Math.max(0, invoice?.outstanding ?? 0) as Cents
  const amounts = amountsWithin(arrangement.standing, outstanding)
  const total = sum(amounts)
  if (total < arrangement.total) {
    for (const [index, { id, amount }] of arrangement.instalments.entries()) {
      const next = amounts[index] ?? amount
      if (next !== amount)
        await tx.update(arrangementInstalments).set({ amount: next }).where(eq(arrangementInstalments.id, id))
    }
    await tx.update(paymentArrangements).set({ total }).where(eq(paymentArrangements.id, arrangement.id))
    const number = (await invoiceToPay(tx, invoiceId))?.invoiceNumber ?? ''
    const cut = await arrangementOf(tx, invoiceId)
    await recordEvent(context, tx, {
      actor: SYSTEM,
      action: 'invoice.arrangement-cut',
      subject: { kind: 'invoice', id: invoiceId },
      details: { number, amount: sum((cut?.standing ?? []).map(({ left }) => left)) },
    })
    if (invoice && cut && outstanding > 0)
      await queueMail(context, tx, await arrangementCutMail(context, { invoice, instalments: cut.standing }))
  }
  // Of a part credit that leaves nothing to pay, the invoice counts as paid, which ends it as kept.
  if (action === 'invoice.credited') await closeArrangement(context, tx, invoiceId, { ending: 'credited' })
}
