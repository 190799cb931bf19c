import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import { isPaidInvoice } from '@/features/invoices/server/invoice-queries'
import type { Database, Transaction } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import type { CalendarDay } from '@/shared/calendar-day'
import type { AgreedItem } from '../rules/subscription'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

/** How the subscription of an order stands in time. */
export interface SubscriptionInTime {
  subscriptionId: string
  /** The first day of its first period; null while it has not begun. */
  startedOn: CalendarDay | null
  /** Up to this day nothing is left to pay of it; null while it has not begun. */
  paidUntil: CalendarDay | null
  /** What comes back each period. */
  items: readonly AgreedItem[]
}

/** The subscriptions of these orders, by the ids of the orders. */
export async function subscriptionsOfOrders(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, SubscriptionInTime>> {
  if (orderIds.length === 0) return new Map()
  const ofThese = inArray(subscriptions.orderId, [...orderIds])
  const { invoiceId, firstDay, lastDay, state } = subscriptionPeriods
  const firstUnpaid = sql`min(${firstDay}) filter (where ${and(eq(state, 'invoiced'), not(isPaidInvoice(invoiceId)))})`
  const paid = db
    .select({
      orderId: subscriptions.orderId,
      until: sql<CalendarDay>`coalesce(${firstUnpaid} - 1, max(${lastDay}))::text`.as('until'),
    })
    .from(subscriptions)
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .innerJoin(subscriptionPeriods, eq(subscriptionPeriods.itemId, subscriptionItems.id))
    .where(and(ofThese, ne(subscriptionItems.kind, 'domain'), ne(state, 'credited')))
    .groupBy(subscriptions.orderId)
    .as('paid')
  const rows = await db
    .select({ subscription: subscriptions, item: subscriptionItems, paidUntil: paid.until })
    .from(subscriptions)
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .leftJoin(paid, eq(paid.orderId, subscriptions.orderId))
    .where(ofThese)
    .orderBy(asc(subscriptionItems.position))
  const found = new Map<string, SubscriptionInTime & { items: AgreedItem[] }>()
  for (const { subscription, item, paidUntil } of rows) {
    const orderId = subscription.orderId ?? ''
    const known = found.get(orderId) ?? {
      ...{ subscriptionId: subscription.id, startedOn: subscription.anchorOn, paidUntil },
      items: [],
    }
    known.items.push(item)
    found.set(orderId, known)
  }
  return found
}

/** Of these invoices, those that charge nothing but domain names. */
export async function invoicesOfDomainsOnly(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const { invoiceId, itemId } = subscriptionPeriods
  const found = await db
    .select({ invoiceId })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemId))
    .where(inArray(invoiceId, [...invoiceIds]))
    .groupBy(invoiceId)
    .having(sql`bool_and(${eq(subscriptionItems.kind, 'domain')})`)
  return new Set(found.flatMap((row) => row.invoiceId ?? []))
}

/** What subscriptions are known by: the number of their order. */
export const subscriptionReferences = namesById({
  table: subscriptions,
  id: subscriptions.id,
  name: subscriptions.reference,
})
