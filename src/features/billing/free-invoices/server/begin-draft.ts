import { eq, or } from 'drizzle-orm'
import { wasIssuedHere } from '@/features/billing/invoices/domain/invoice'
import { invoiceForAdmin, type StoredInvoice } from '@/features/billing/invoices/server/invoice-queries'
import { projectOfCustomer } from '@/features/hosting/projects/server/project-queries'
import { withdrawnWork } from '@/features/hosting/projects/server/withdrawn-work'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { vatRateOn } from '@/shared/vat'
import { emptyInvoice, invoiceOfShare, retyped, typedLines } from '../domain/internal/type-invoice'
import type { TypedInvoice } from '../domain/internal/typed-invoice'
import { type InvoiceDraft, invoiceDrafts } from './draft-tables'

interface Beginning {
  /** Idempotency key of the form: begun twice, it is one draft. */
  id: string
  admin: { id: string }
}

/** `id` is that of another draft when there was one for the same thing. */
export type BegunDraft = { outcome: 'begun'; id: string } | { outcome: 'unknown' }

/** Begins an invoice to a customer, about a project of theirs when that is named by its number. */
export async function beginDraft(
  context: Context,
  { id, customerId, projectNumber, admin }: Beginning & { customerId: string; projectNumber?: string },
): Promise<BegunDraft> {
  const found = projectNumber ? await projectOfCustomer(context.db, customerId, projectNumber) : null
  return await context.db.transaction(async (tx) => {
    const customer = await customerWithId(tx, customerId)
    if (!customer || found === undefined) return { outcome: 'unknown' }
    const typed = emptyInvoice(customer)
    return await insertDraft(context, tx, {
      id,
      customerId,
      projectId: found?.project.id ?? null,
      typed,
      admin,
    })
  })
}

/** `standing`: the invoice still asks something, so nothing comes in its place. */
export type BegunReplacement = BegunDraft | { outcome: 'standing' }

/**
 * Begins a new invoice in the place of one that was credited whole, with its lines at the rates that they had. It goes to
 * the customer as their record is when it is issued.
 */
export async function beginReplacement(
  context: Context,
  { id, invoiceId, admin }: Beginning & { invoiceId: string },
): Promise<BegunReplacement> {
  return await context.db.transaction(async (tx) => {
    const invoice = await invoiceForAdmin(tx, invoiceId)
    const customer = invoice && (await customerWithId(tx, invoice.customerId))
    if (!invoice || !customer || !wasIssuedHere(invoice)) return { outcome: 'unknown' }
    if (invoice.status !== 'credited') return { outcome: 'standing' }
    const [from] = await tx.select().from(invoiceDrafts).where(eq(invoiceDrafts.invoiceId, invoiceId))
    const typed = { ...emptyInvoice(customer), ...wordsOf(invoice, from, dayOf(context.now())) }
    return await insertDraft(context, tx, {
      id,
      customerId: invoice.customerId,
      projectId: from?.projectId ?? null,
      shareOfQuoteId: from?.shareOfQuoteId ?? null,
      replacesInvoiceId: invoiceId,
      typed,
      admin,
    })
  })
}

function wordsOf(
  invoice: StoredInvoice,
  from: Pick<InvoiceDraft, 'typed'> | undefined,
  today: CalendarDay,
): Pick<TypedInvoice, 'subject' | 'introduction' | 'lines'> {
  const { description, introduction, lines, vatPercent, vatTreatment } = invoice
  const isReverseCharged = vatTreatment === 'reverse-charge'
  const rates = { vatPercent, standard: vatRateOn(today), isReverseCharged }
  return {
    subject: description,
    introduction: introduction ?? '',
    lines: from ? retyped(from.typed.lines, rates) : typedLines(lines, rates),
  }
}

/** `none`: nobody withdrew from it, or nothing was done at their request. */
export type BegunShare = BegunDraft | { outcome: 'none' }

/** Begins an invoice for the share that a consumer owes of a quote that they withdrew from (BW 6:230s, paragraph 4). */
export async function beginShare(
  context: Context,
  { id, quoteId, admin }: Beginning & { quoteId: string },
): Promise<BegunShare> {
  return await context.db.transaction(async (tx) => {
    const owed = await withdrawnWork(tx, quoteId)
    if (!owed) return { outcome: 'none' }
    const customer = await customerWithId(tx, owed.customerId)
    if (!customer) return { outcome: 'unknown' }
    const typed = invoiceOfShare(emptyInvoice(customer), {
      ...owed,
      withdrawnOn: shownDay(dayOf(owed.withdrawnAt)),
    })
    const { customerId, projectId } = owed
    return await insertDraft(context, tx, {
      id,
      customerId,
      projectId,
      shareOfQuoteId: quoteId,
      typed,
      admin,
    })
  })
}

type NewDraft = Pick<InvoiceDraft, 'id' | 'customerId' | 'projectId' | 'typed'> &
  Partial<Pick<InvoiceDraft, 'shareOfQuoteId' | 'replacesInvoiceId'>> &
  Pick<Beginning, 'admin'>

/** One draft for each invoice that is replaced (unique constraint): whoever comes second goes on with the first one. */
async function insertDraft(
  context: Context,
  tx: Transaction,
  { admin, ...draft }: NewDraft,
): Promise<BegunDraft> {
  const createdAt = context.now()
  const [inserted] = await tx
    .insert(invoiceDrafts)
    .values({ ...draft, revision: 1, createdAt, changedAt: createdAt })
    .onConflictDoNothing()
    .returning({ id: invoiceDrafts.id })
  if (inserted) {
    await recordEvent(context, tx, {
      actor: actorOf({ ...admin, role: 'admin' }),
      action: 'invoice-draft.begun',
      subject: { kind: 'invoice-draft', id: draft.id },
    })
    return { outcome: 'begun', id: draft.id }
  }
  const { id, replacesInvoiceId } = invoiceDrafts
  const [before] = await tx
    .select({ id })
    .from(invoiceDrafts)
    .where(
      or(
        eq(id, draft.id),
        draft.replacesInvoiceId ? eq(replacesInvoiceId, draft.replacesInvoiceId) : undefined,
      ),
    )
  return before ? { outcome: 'begun', id: before.id } : { outcome: 'unknown' }
}
