import { and, eq, inArray, isNull } from 'drizzle-orm'
import { invoicesOfDomainsOnly } from '@/features/billing/subscriptions/server/subscription-queries'
import type { Database, Transaction } from '@/platform/context'
import { isAnyOf, preparedQuery } from '@/platform/prepared-query'
import type { CalendarDay } from '@/shared/calendar-day'
import { isOutdated, type SuspensionFacts } from '../domain/internal/suspension'
import type { OrderArrears } from '../domain/order-arrears'
import type { InvoiceInArrears } from './internal/reminded-invoices'
import { type Suspension, suspensions } from './reminder-tables'

/** An invoice in arrears with what was announced for it. */
export interface ThreatenedInvoice extends InvoiceInArrears {
  /** The announcement that stands; undefined when there is none, or when it is too old to hold anybody to it. */
  announced: Suspension | undefined
  facts: SuspensionFacts
}

/** The facts that decide on this day about suspension for these invoices. */
export async function threatened(
  db: Database | Transaction,
  found: readonly InvoiceInArrears[],
  day: CalendarDay,
): Promise<ThreatenedInvoice[]> {
  const ids = found.map(({ invoice }) => invoice.id)
  const domainsOnly = await invoicesOfDomainsOnly(db, ids)
  const standing = await announcementsOf(db, ids)
  return found.map((one) => {
    const announced = standing.find(
      ({ invoiceId, plannedOn, suspendedAt }) =>
        invoiceId === one.invoice.id && (suspendedAt !== null || !isOutdated(plannedOn, day)),
    )
    return {
      ...one,
      announced,
      facts: {
        kind: domainsOnly.has(one.invoice.id) ? 'domain' : 'package',
        invoice: one.reminded,
        announcedOn: announced?.announcedOn ?? null,
      },
    }
  })
}

async function announcementsOf(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Suspension[]> {
  if (invoiceIds.length === 0) return []
  return await db
    .select()
    .from(suspensions)
    .where(and(inArray(suspensions.invoiceId, [...invoiceIds]), isNull(suspensions.endedAt)))
}

/** The day that was announced for suspending because of an invoice; null when none was, or when it is suspended. */
export async function threatenedFrom(
  db: Database | Transaction,
  invoiceId: string,
): Promise<CalendarDay | null> {
  const [announced] = await announcementsOf(db, [invoiceId])
  return announced && !announced.suspendedAt ? announced.plannedOn : null
}

/** Ends the announcement for an invoice. */
export async function endAnnouncement(tx: Transaction, invoiceId: string, endedAt: Date): Promise<void> {
  await tx
    .update(suspensions)
    .set({ endedAt })
    .where(and(eq(suspensions.invoiceId, invoiceId), isNull(suspensions.endedAt)))
}

/** What was announced for these orders, by their ids; those that nothing was announced for are left out. */
export async function arrearsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderArrears>> {
  if (orderIds.length === 0) return new Map()
  const found = await announcedForOrders(db, { orderIds })
  return new Map(
    found.map((one) => [one.orderId, { plannedOn: one.plannedOn, isSuspended: one.suspendedAt !== null }]),
  )
}

const announcedForOrders = preparedQuery((db) => {
  const { orderId, plannedOn, suspendedAt, endedAt } = suspensions
  return db
    .select({ orderId, plannedOn, suspendedAt })
    .from(suspensions)
    .where(and(isAnyOf(orderId, 'orderIds'), isNull(endedAt)))
})
