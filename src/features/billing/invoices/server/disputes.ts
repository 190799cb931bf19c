import { and, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { invoiceDisputes } from './dispute-tables'

const { invoiceId, reason, openedAt, resolvedAt } = invoiceDisputes

/** Those of these invoices that their customer disputes now: nothing is asked, collected or stopped for them. */
export async function disputedInvoices(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const found = await db
    .select({ invoiceId })
    .from(invoiceDisputes)
    .where(and(inArray(invoiceId, [...invoiceIds]), isNull(resolvedAt)))
  return new Set(found.map((dispute) => dispute.invoiceId))
}

/** The last day on which a dispute about these invoices was settled, by the id of the invoice. */
export async function disputeEnds(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, CalendarDay>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await db
    .select({ invoiceId, last: max(resolvedAt) })
    .from(invoiceDisputes)
    .where(inArray(invoiceId, [...invoiceIds]))
    .groupBy(invoiceId)
  return new Map(found.flatMap((one) => (one.last ? [[one.invoiceId, dayOf(one.last)] as const] : [])))
}

/** What the customer says is wrong with this invoice, and since when; undefined when nothing is. */
export async function openDisputeOf(db: Database | Transaction, id: string) {
  const [dispute] = await db
    .select({ reason, openedAt })
    .from(invoiceDisputes)
    .where(and(eq(invoiceId, id), isNull(resolvedAt)))
  return dispute
}

/** Writes down that a customer does not agree with an invoice; false when that is known. */
export async function openDispute(
  { now, random }: Context,
  tx: Transaction,
  dispute: { invoiceId: string; reason: string },
): Promise<boolean> {
  const opened = await tx
    .insert(invoiceDisputes)
    .values({ ...dispute, id: random.uuid(), openedAt: now() })
    .onConflictDoNothing()
    .returning({ invoiceId })
  return opened.length > 0
}

/** Writes down that it is settled; false when there was none. */
export async function closeDispute({ now }: Context, tx: Transaction, id: string): Promise<boolean> {
  const closed = await tx
    .update(invoiceDisputes)
    .set({ resolvedAt: now() })
    .where(and(eq(invoiceId, id), isNull(resolvedAt)))
    .returning({ invoiceId })
  return closed.length > 0
}
