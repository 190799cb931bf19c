import { eq } from 'drizzle-orm'
import { quoteTotals } from '@/features/sales/quotes/documents/domain/quote-totals'
import { quoteNumbers } from '@/features/sales/quotes/server/quote-names'
import type { Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { vatRateOn } from '@/shared/vat'
import { type ProjectQuote, projectQuotes, projects } from './project-tables'

/** Work that a consumer withdrew from after we began at their request. */
export interface WithdrawnWork {
  customerId: string
  projectId: string
  title: string
  quoteNumber: string
  withdrawnAt: Date
  /** What was agreed, with its VAT: a share is never more. */
  agreed: Cents
}

/**
 * The work that a consumer withdrew from before it was delivered, begun at their express request within the time to think
 * (BW 6:230s, paragraph 4). Undefined for any other quote: then no share of it is owed.
 */
export async function withdrawnWork(tx: Transaction, quoteId: string): Promise<WithdrawnWork | undefined> {
  const [found] = await tx
    .select({ work: projectQuotes, customerId: projects.customerId })
    .from(projectQuotes)
    .innerJoin(projects, eq(projects.id, projectQuotes.projectId))
    .where(eq(projectQuotes.quoteId, quoteId))
  if (!found || !isOwedShare(found.work)) return undefined
  const { work, customerId } = found
  const { projectId, title, withdrawnAt, acceptedAt, lines } = work
  const quoteNumber = (await quoteNumbers(tx, [quoteId])).get(quoteId) ?? ''
  const agreed = quoteTotals(lines, vatRateOn(dayOf(acceptedAt))).firstInvoice.total
  return { customerId, projectId, title, quoteNumber, withdrawnAt, agreed }
}

type Work = Pick<ProjectQuote, 'actingAs' | 'withdrawnAt' | 'waitsUntil' | 'deliveredAt'>

/** Whether a share of this work is owed. `waitsUntil` is null when a consumer asked us to begin at once. */
export function isOwedShare<Found extends Work>(work: Found): work is Found & { withdrawnAt: Date } {
  const { actingAs, withdrawnAt, waitsUntil, deliveredAt } = work
  return actingAs === 'consumer' && withdrawnAt !== null && waitsUntil === null && deliveredAt === null
}

/** Row lock on accepted work until the end of this transaction. */
export async function lockWork(tx: Transaction, quoteId: string): Promise<void> {
  const { quoteId: id } = projectQuotes
  await tx.select({ id }).from(projectQuotes).where(eq(id, quoteId)).for('no key update')
}
