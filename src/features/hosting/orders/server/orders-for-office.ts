import { asc, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { isUuid } from '@/shared/uuid'
import type { OrderStatus } from '../domain/order-status'
import { inTime, type OrderInTime } from './internal/orders-in-time'
import { IS_TO_DELIVER } from './order-list'
import { type HostingOrder, hostingOrders } from './order-tables'

/** An order by its number, which stands on paper, or by its id, which events and invoices have. */
export async function orderWithNumber(
  db: Database | Transaction,
  number: string,
): Promise<OrderInTime | undefined> {
  const { id, orderNumber } = hostingOrders
  const isIt = isUuid(number) ? eq(id, number) : eq(orderNumber, number)
  const found = await db.select().from(hostingOrders).where(isIt)
  return (await inTime(db, found))[0]
}

export async function newestOrder(db: Database): Promise<HostingOrder | undefined> {
  const [order] = await db.select().from(hostingOrders).orderBy(desc(hostingOrders.createdAt)).limit(1)
  return order
}

export async function orderNumberOf(
  db: Database | Transaction,
  orderId: string,
): Promise<string | undefined> {
  const [order] = await db
    .select({ orderNumber: hostingOrders.orderNumber })
    .from(hostingOrders)
    .where(eq(hostingOrders.id, orderId))
  return order?.orderNumber
}

/** Paid orders that are not delivered yet, the most urgent first. */
export async function ordersToDeliver(db: Database, limit: number): Promise<HostingOrder[]> {
  return await db
    .select()
    .from(hostingOrders)
    .where(IS_TO_DELIVER)
    .orderBy(asc(hostingOrders.deliveryDueAt), asc(hostingOrders.id))
    .limit(limit)
}

export interface OrderCounts {
  total: number
  byStatus: Partial<Record<OrderStatus, number>>
  toDeliver: number
  /** Number of those past their three hours. */
  late: number
}

/** Counts for the office. */
export async function orderCounts(db: Database, now: Date): Promise<OrderCounts> {
  const isLate = lt(hostingOrders.deliveryDueAt, now)
  const statuses = db
    .select({ status: hostingOrders.status, orders: count().as('orders') })
    .from(hostingOrders)
    .groupBy(hostingOrders.status)
    .as('statuses')
  const due = db
    .select({
      toDeliver: count().as('to_deliver'),
      late: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number).as('late'),
    })
    .from(hostingOrders)
    .where(IS_TO_DELIVER)
    .as('due')
  const { toDeliver, late } = due
  // One row per status; without orders, a single row whose status is null.
  const found = await db
    .select({ toDeliver, late, ofStatus: { status: statuses.status, orders: statuses.orders } })
    .from(due)
    .leftJoin(statuses, sql`true`)
  const byStatus = found.flatMap(({ ofStatus }) => ofStatus ?? [])
  return {
    total: byStatus.reduce((sum, { orders }) => sum + orders, 0),
    byStatus: Object.fromEntries(byStatus.map(({ status, orders }) => [status, orders])),
    toDeliver: found[0]?.toDeliver ?? 0,
    late: found[0]?.late ?? 0,
  }
}

/** Order numbers by the order's id. */
export const orderNumbers = namesById({
  table: hostingOrders,
  id: hostingOrders.id,
  name: hostingOrders.orderNumber,
})
