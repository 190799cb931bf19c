import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { invoiceNumbers } from '@/features/billing/invoices/server/invoice-numbers'
import { type IssuedInvoice, issuedWithIds } from '@/features/billing/invoices/server/invoice-queries'
import { projectNumbers } from '@/features/hosting/projects/server/project-queries'
import { isReverseChargedAs } from '@/features/people/customers/domain/billed-as'
import { customerNames } from '@/features/people/customers/server/customer-list'
import { reverseChargedCustomers } from '@/features/people/customers/server/reverse-charged-customers'
import type { Database, Transaction } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { actingAsIn, chargedDraft } from './charged-draft'
import { type InvoiceDraft, invoiceDrafts } from './draft-tables'

export async function draftWithId(db: Database | Transaction, id: string): Promise<InvoiceDraft | undefined> {
  const [draft] = await db.select().from(invoiceDrafts).where(eq(invoiceDrafts.id, id))
  return draft
}

/** Limit: more drafts than anybody keeps open. An unlimited list could slow the office down. */
const MOST_DRAFTS = 200

/** A row of the list of drafts. */
export interface DraftRow {
  id: string
  customerId: string
  customer: string
  project: string | null
  subject: string
  /** As it is charged today: VAT included, unless the customer reckons it. */
  total: Cents
  changedAt: Date
}

/** Drafts that were not issued, the one that was changed last first. */
export async function openDrafts(db: Database, today: CalendarDay): Promise<DraftRow[]> {
  const { changedAt, id, invoiceId } = invoiceDrafts
  const found = await db
    .select()
    .from(invoiceDrafts)
    .where(isNull(invoiceId))
    .orderBy(desc(changedAt), desc(id))
    .limit(MOST_DRAFTS)
  const customerIds = found.map((draft) => draft.customerId)
  const [names, reversed, numbers] = await Promise.all([
    customerNames(db, customerIds),
    reverseChargedCustomers(db, customerIds, today),
    projectNumbers(
      db,
      found.map((draft) => draft.projectId),
    ),
  ])
  return found.map((draft) => ({
    id: draft.id,
    customerId: draft.customerId,
    customer: names.get(draft.customerId) ?? 'Onbekende klant',
    project: numbers.get(draft.projectId ?? '') ?? null,
    subject: draft.typed.subject.trim(),
    total: chargedDraft(
      draft.typed,
      today,
      isReverseChargedAs(actingAsIn(draft), reversed.has(draft.customerId)),
    ).amounts.total,
    changedAt: draft.changedAt,
  }))
}

/** Invoices that the office wrote about a project, in order of issue. */
export async function freeInvoicesOfProject(db: Database, project: string): Promise<IssuedInvoice[]> {
  return await issuedWithIds(db, await freeInvoiceIdsOfProject(db, project))
}

/** Ids of the invoices that the office wrote about a project. */
export async function freeInvoiceIdsOfProject(
  db: Database | Transaction,
  project: string,
): Promise<string[]> {
  const { projectId, invoiceId } = invoiceDrafts
  const found = await db
    .select({ invoiceId })
    .from(invoiceDrafts)
    .where(and(eq(projectId, project), isNotNull(invoiceId)))
  return found.flatMap((draft) => draft.invoiceId ?? [])
}

/** Whether the office wrote an invoice about a project, or is writing one. */
export async function hasDraftOrInvoice(tx: Transaction, projectId: string): Promise<boolean> {
  return (await tx.$count(invoiceDrafts, eq(invoiceDrafts.projectId, projectId))) > 0
}

/** Number of the project that an invoice of the office is about; null for any other. */
export async function projectOfInvoice(db: Database, invoiceId: string): Promise<string | null> {
  const [origin] = await db
    .select({ projectId: invoiceDrafts.projectId })
    .from(invoiceDrafts)
    .where(eq(invoiceDrafts.invoiceId, invoiceId))
  const projectId = origin?.projectId
  return projectId ? ((await projectNumbers(db, [projectId])).get(projectId) ?? null) : null
}

/** The draft that comes in the place of a credited invoice, with its number once it is issued. */
export async function replacementOf(db: Database, creditedId: string) {
  const { id: draftId, invoiceId, replacesInvoiceId } = invoiceDrafts
  const [found] = await db
    .select({ draftId, invoiceId })
    .from(invoiceDrafts)
    .where(eq(replacesInvoiceId, creditedId))
  if (!found) return undefined
  const numbers = await invoiceNumbers(db, [found.invoiceId])
  return { draftId: found.draftId, invoiceNumber: numbers.get(found.invoiceId ?? '') ?? null }
}

/** What drafts are about, by their ids. */
export const draftNames = namesById({
  table: invoiceDrafts,
  id: invoiceDrafts.id,
  name: sql<string>`coalesce(nullif(${invoiceDrafts.typed} ->> 'subject', ''), 'Conceptfactuur')`,
})
