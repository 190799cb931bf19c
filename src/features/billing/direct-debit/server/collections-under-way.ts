import { and, inArray, max } from 'drizzle-orm'
import { invoicesBeingPaid } from '@/features/billing/payments/server/open-payment'
import type { Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { COLLECTION_STATES, isAwaited } from '../domain/internal/collection'
import { collections } from './debit-tables'

const AWAITED = COLLECTION_STATES.filter(isAwaited)

/**
 * Those of these invoices that nobody should be spoken to about now: their debit is announced or on its way, or a payment
 * is under way at a provider.
 */
export async function collectionsUnderWay(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const { invoiceId, state } = collections
  const awaited = await db
    .selectDistinct({ invoiceId })
    .from(collections)
    .where(and(inArray(invoiceId, [...invoiceIds]), inArray(state, AWAITED)))
  const beingPaid = await invoicesBeingPaid(db, invoiceIds)
  return new Set([...awaited.map((one) => one.invoiceId), ...beingPaid])
}

/** The last day, on the Dutch calendar, on which a debit of these invoices came back or was refused, by invoice. */
export async function returnDays(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, CalendarDay>> {
  if (invoiceIds.length === 0) return new Map()
  const { invoiceId, state, followedAt } = collections
  const found = await db
    .select({ invoiceId, last: max(followedAt) })
    .from(collections)
    .where(and(inArray(invoiceId, [...invoiceIds]), inArray(state, ['returned', 'rejected'])))
    .groupBy(invoiceId)
  return new Map(found.flatMap((one) => (one.last ? [[one.invoiceId, dayOf(one.last)] as const] : [])))
}
