import { eq } from 'drizzle-orm'
import { announceDebit } from '@/features/billing/direct-debit/server/announce-debit'
import { offersRenewal } from '@/features/billing/direct-debit/server/renew-mandate'
import { invoiceNumbers } from '@/features/billing/invoices/server/invoice-numbers'
import { issueInvoice } from '@/features/billing/invoices/server/issue-invoice'
import { lockWork } from '@/features/hosting/projects/server/withdrawn-work'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { type InvoiceDraft, invoiceDrafts } from './draft-tables'
import { aboutOf, type IssueStep, issueStep } from './issue-step'
import { freeInvoiceMail } from './mails/free-invoice-mail'
import { lockDraft } from './save-draft'

interface Issuing {
  id: string
  /** Fingerprint of the step: nobody issues what they did not see. */
  shown: string
  admin: { id: string }
}

/**
 * - `issued`: it is, and this mail brings it.
 * - `issued-before`: by the same button, or by a colleague.
 * - `incomplete`: something is missing; nothing went out.
 * - `changed`: it would be another invoice by now than the step showed; nothing was done.
 * - `contact-stopped`: nobody writes to this customer.
 * - `gone`: it was thrown away.
 */
export type IssueOutcome =
  | { outcome: 'issued'; invoiceNumber: string; mailIds: string[] }
  | { outcome: 'issued-before'; invoiceNumber: string }
  | { outcome: 'incomplete'; fault: string }
  | { outcome: 'changed' | 'contact-stopped' | 'gone' }

/** Issues a draft as the step before it showed it, mails it and announces its debit where a mandate covers it. */
export async function issueDraft(context: Context, { id, shown, admin }: Issuing): Promise<IssueOutcome> {
  return await context.db.transaction(async (tx): Promise<IssueOutcome> => {
    const draft = await lockDraft(tx, id)
    if (!draft) return { outcome: 'gone' }
    if (draft.invoiceId) return await issuedBefore(tx, draft.invoiceId)
    if (draft.shareOfQuoteId) await lockWork(tx, draft.shareOfQuoteId)
    const found = await issueStep(context, tx, draft)
    if (!found) return { outcome: 'gone' }
    const { step, faults } = found
    if (markOf(draft, step) !== shown) return { outcome: 'changed' }
    const [fault] = Object.values(faults)
    if (fault !== undefined) return { outcome: 'incomplete', fault }
    if (step.mail.becomes === 'stopped') return { outcome: 'contact-stopped' }
    return await issue(context, tx, { draft, step, admin })
  })
}

/** Fingerprint of a step and of the save that it shows. */
export function markOf({ revision }: Pick<InvoiceDraft, 'revision'>, step: IssueStep): string {
  return fingerprintOf({ revision, step })
}

async function issuedBefore(tx: Transaction, invoiceId: string): Promise<IssueOutcome> {
  const invoiceNumber = (await invoiceNumbers(tx, [invoiceId])).get(invoiceId)
  return invoiceNumber ? { outcome: 'issued-before', invoiceNumber } : { outcome: 'gone' }
}

async function issue(
  context: Context,
  tx: Transaction,
  { draft, step, admin }: { draft: InvoiceDraft; step: IssueStep; admin: { id: string } },
): Promise<IssueOutcome> {
  const { content, buyer } = step
  const { lines, buyerReference, purchaseOrder, ...words } = content
  const invoice = await issueInvoice(context, tx, {
    series: 'order',
    customerId: draft.customerId,
    ...aboutOf(draft),
    ...words,
    buyer,
    lines,
    references: { buyerReference, purchaseOrder },
    replacesInvoiceId: draft.replacesInvoiceId,
    periodStart: null,
    periodEnd: null,
    paymentReference: null,
    issuedAt: context.now(),
  })
  const { id: invoiceId, invoiceNumber, totalAmount: total } = invoice
  await tx.update(invoiceDrafts).set({ invoiceId }).where(eq(invoiceDrafts.id, draft.id))
  await recordEvent(context, tx, {
    actor: actorOf({ ...admin, role: 'admin' }),
    action: 'invoice.drawn-up',
    subject: { kind: 'invoice', id: invoiceId },
    details: { number: invoiceNumber, total },
  })
  const debit = await announceDebit(
    context,
    tx,
    { ...invoice, asked: total },
    draft.projectId ? 'project' : 'alone',
  )
  const offers = !debit && total > 0 && (await offersRenewal(context, tx, invoice))
  const mailId = await queueMail(
    context,
    tx,
    await freeInvoiceMail(context, { invoice, debit, offersRenewal: offers }),
  )
  return { outcome: 'issued', invoiceNumber, mailIds: [mailId] }
}
