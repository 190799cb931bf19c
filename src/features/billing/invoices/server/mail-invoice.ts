import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { stoppedAddresses } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { moneyOfDocument } from './credit-note-money'
import { type HostingInvoice, hostingInvoices } from './invoice-tables'
import { invoiceMail } from './mails/invoice-mail'

/** Queues the mail that brings an invoice or credit note to whoever it is addressed to. */
export async function queueInvoiceMail(
  context: Context,
  tx: Transaction,
  invoice: HostingInvoice,
): Promise<string> {
  const money = await moneyOfDocument(tx, invoice)
  return await queueMail(context, tx, await invoiceMail(context, { ...invoice, ...money }))
}

const MAILED = 'invoice.mailed'

/** Throttle: two clicks send one mail. */
const PAUSE_SECONDS = 60

/** `just-mailed`: a minute ago at most; nothing was sent again. `contact-stopped`: nobody writes to its customer. */
export type MailInvoiceOutcome =
  | { outcome: 'queued'; mailId: string }
  | { outcome: 'just-mailed' | 'contact-stopped' | 'unknown' }

/** Sends an invoice or credit note once more, as it is now. */
export async function mailInvoice(
  context: Context,
  invoiceId: string,
  actor: Actor,
): Promise<MailInvoiceOutcome> {
  return await context.db.transaction(async (tx) => {
    const [invoice] = await tx
      .select()
      .from(hostingInvoices)
      .where(eq(hostingInvoices.id, invoiceId))
      .for('no key update')
    if (!invoice) return { outcome: 'unknown' }
    if ((await stoppedAddresses(tx, [invoice.buyer.email])).size > 0) return { outcome: 'contact-stopped' }
    if (await wasMailedSince(tx, invoiceId, addSeconds(context.now(), -PAUSE_SECONDS)))
      return { outcome: 'just-mailed' }
    const mailId = await queueInvoiceMail(context, tx, invoice)
    await recordEvent(context, tx, {
      actor,
      action: MAILED,
      subject: { kind: 'invoice', id: invoiceId },
      details: { number: invoice.invoiceNumber, mail: mailId },
    })
    return { outcome: 'queued', mailId }
  })
}

async function wasMailedSince(tx: Transaction, invoiceId: string, moment: Date): Promise<boolean> {
  const entries = await auditOfSubject(tx, 'invoice', invoiceId)
  return entries.some(({ action, happenedAt }) => action === MAILED && happenedAt > moment)
}
