import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { projectQuotes, projects } from '@/features/hosting/projects/server/project-tables'
import { quoteTotals } from '@/features/sales/quotes/documents/domain/quote-totals'
import { quotes } from '@/features/sales/quotes/server/quote-tables'
import type { Database, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { vatRateOn } from '@/shared/vat'
import { invoiceDrafts } from './draft-tables'

/** What a consumer who withdrew may be asked a share of. */
export interface OwedShare {
  customerId: string
  projectId: string
  title: string
  quoteNumber: string
  withdrawnAt: Date
  /** What was agreed, VAT included: a share is never more. */
  agreed: Cents
}

/**
 * The work that a consumer withdrew from before it was delivered, begun at their express request within the time to think
 * (BW 6:230s, paragraph 4). Undefined for any other quote: then nothing is owed.
 */
export async function owedShare(db: Database | Transaction, quoteId: string): Promise<OwedShare | undefined> {
  const [found] = await db
    .select({ work: projectQuotes, customerId: projects.customerId, quoteNumber: quotes.number })
    .from(projectQuotes)
    .innerJoin(projects, eq(projects.id, projectQuotes.projectId))
    .innerJoin(quotes, eq(quotes.id, projectQuotes.quoteId))
    .where(eq(projectQuotes.quoteId, quoteId))
  if (!found || !mayAskShare(found.work)) return undefined
  const { work, customerId, quoteNumber } = found
  const { projectId, title, withdrawnAt, acceptedAt, lines } = work
  const agreed = quoteTotals(lines, vatRateOn(dayOf(acceptedAt))).firstInvoice.total
  return { customerId, projectId, title, quoteNumber, withdrawnAt, agreed }
}

type Work = Pick<
  typeof projectQuotes.$inferSelect,
  'actingAs' | 'withdrawnAt' | 'waitsUntil' | 'deliveredAt' | 'lines'
>

/** Whether a share of this work may be asked. `waitsUntil` is null when a consumer asked us to begin at once. */
function mayAskShare<Found extends Work>(work: Found): work is Found & { withdrawnAt: Date } {
  const { actingAs, withdrawnAt, waitsUntil, deliveredAt } = work
  return actingAs === 'consumer' && withdrawnAt !== null && waitsUntil === null && deliveredAt === null
}

/** What invoices that stand asked of a share already, VAT included, besides that of one draft. */
export async function askedOfShare(
  db: Database | Transaction,
  { quoteId, draftId }: { quoteId: string; draftId: string },
): Promise<Cents> {
  const { id, totalAmount, creditedAmount } = hostingInvoices
  const found = await db
    .select({ asked: sql<string>`${totalAmount} - ${creditedAmount}` })
    .from(invoiceDrafts)
    .innerJoin(hostingInvoices, eq(id, invoiceDrafts.invoiceId))
    .where(and(eq(invoiceDrafts.shareOfQuoteId, quoteId), ne(invoiceDrafts.id, draftId)))
  return sum(found.map(({ asked }) => Math.round(Number(asked) * 100) as Cents))
}

/** Row lock on the work that a share is asked of: two invoices for it are issued one after the other. */
export async function lockShare(tx: Transaction, quoteId: string): Promise<void> {
  await tx
    .select({ id: projectQuotes.quoteId })
    .from(projectQuotes)
    .where(eq(projectQuotes.quoteId, quoteId))
    .for('no key update')
}

/** Quotes of which a share may be asked, by id, each with the number of the invoice that asked it before. */
export async function sharesToAsk(
  db: Database,
  works: readonly (Work & { quoteId: string })[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = works.filter(mayAskShare).map(({ quoteId }) => quoteId)
  if (ids.length === 0) return new Map()
  const { shareOfQuoteId } = invoiceDrafts
  const found = await db
    .select({ quoteId: shareOfQuoteId, number: hostingInvoices.invoiceNumber })
    .from(invoiceDrafts)
    .innerJoin(hostingInvoices, eq(hostingInvoices.id, invoiceDrafts.invoiceId))
    .where(inArray(shareOfQuoteId, ids))
  const asked = new Map(found.map(({ quoteId, number }) => [quoteId, number]))
  return new Map(ids.map((id) => [id, asked.get(id) ?? null]))
}
