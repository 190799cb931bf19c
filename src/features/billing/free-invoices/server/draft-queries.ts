import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { askedOf } from '@/features/billing/invoices/domain/invoice'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { projectNumbers } from '@/features/hosting/projects/server/project-queries'
import { projects } from '@/features/hosting/projects/server/project-tables'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Database, Transaction } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { type InvoiceDraft, invoiceDrafts } from './draft-tables'
import { readOn } from './issue-step'

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
  /** VAT included, at the rates of today. */
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
  const [names, numbers] = await Promise.all([
    customerNames(
      db,
      found.map((draft) => draft.customerId),
    ),
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
    total: readOn(draft.typed, today).amounts.total,
    changedAt: draft.changedAt,
  }))
}

/** An issued invoice in the list of its project. */
export interface InvoiceOfProject {
  invoiceNumber: string
  description: string
  asked: Cents
}

/** Invoices that the office wrote about a project, in order of issue. */
export async function freeInvoicesOfProject(db: Database, projectId: string): Promise<InvoiceOfProject[]> {
  const { invoiceNumber, description, totalAmount, creditedAmount, createdAt, id } = hostingInvoices
  const found = await db
    .select({ invoiceNumber, description, totalAmount, creditedAmount })
    .from(invoiceDrafts)
    .innerJoin(hostingInvoices, eq(id, invoiceDrafts.invoiceId))
    .where(and(eq(invoiceDrafts.projectId, projectId), isNotNull(invoiceDrafts.invoiceId)))
    .orderBy(asc(createdAt), asc(id))
  return found.map((invoice) => ({ ...invoice, asked: askedOf(invoice) }))
}

/** Where an issued invoice came from and what came in its place; undefined for one that the office did not write. */
export async function originOfInvoice(db: Database, invoiceId: string) {
  const [origin] = await db
    .select({ projectNumber: projects.number })
    .from(invoiceDrafts)
    .leftJoin(projects, eq(projects.id, invoiceDrafts.projectId))
    .where(eq(invoiceDrafts.invoiceId, invoiceId))
  return origin
}

/** The draft or the invoice that comes in the place of a credited one. */
export async function replacementOf(db: Database, invoiceId: string) {
  const [found] = await db
    .select({ draftId: invoiceDrafts.id, invoiceNumber: hostingInvoices.invoiceNumber })
    .from(invoiceDrafts)
    .leftJoin(hostingInvoices, eq(hostingInvoices.id, invoiceDrafts.invoiceId))
    .where(eq(invoiceDrafts.replacesInvoiceId, invoiceId))
  return found
}

/** What drafts are about, by their ids. */
export const draftNames = namesById({
  table: invoiceDrafts,
  id: invoiceDrafts.id,
  name: sql<string>`coalesce(nullif(${invoiceDrafts.typed} ->> 'subject', ''), 'Conceptfactuur')`,
})
