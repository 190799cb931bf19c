import { asc, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { OrderStatus } from '../rules/order-status'
import { IS_TO_DELIVER } from './order-list'
import { type HostingOrder, hostingOrders } from './order-tables'

/** Any order, by its number. */
export async function orderWithNumber(db: Database, orderNumber: string): Promise<HostingOrder | undefined> {
  const [order] = await db.select().from(hostingOrders).where(eq(hostingOrders.orderNumber, orderNumber))
  return order
}

export async function newestOrder(db: Database): Promise<HostingOrder | undefined> {
  const [order] = await db.select().from(hostingOrders).orderBy(desc(hostingOrders.createdAt)).limit(1)
  return order
}

export async function orderNumberOf(db: Database, orderId: string): Promise<string | undefined> {
  const [order] = await db
    .select({ orderNumber: hostingOrders.orderNumber })
    .from(hostingOrders)
    .where(eq(hostingOrders.id, orderId))
  return order?.orderNumber
}

/** Paid orders that are not ready yet, the most urgent first. */
export async function ordersToDeliver(db: Database, limit: number): Promise<HostingOrder[]> {
  return await db
    .select()
    .from(hostingOrders)
    .where(IS_TO_DELIVER)
    .orderBy(asc(hostingOrders.deliveryDueAt))
    .limit(limit)
}

export interface OrderCounts {
  total: number
  byStatus: Partial<Record<OrderStatus, number>>
  toDeliver: number
  /** Of those, the ones whose three hours are over. */
  late: number
}

/** For the counters of the office. */
export async function orderCounts(db: Database, now: Date): Promise<OrderCounts> {
  const isLate = lt(hostingOrders.deliveryDueAt, now)
  const [statuses, [toDeliver]] = await Promise.all([
    db
      .select({ status: hostingOrders.status, orders: count() })
      .from(hostingOrders)
      .groupBy(hostingOrders.status),
    db
      .select({ orders: count(), late: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number) })
      .from(hostingOrders)
      .where(IS_TO_DELIVER),
  ])
  return {
    total: statuses.reduce((sum, { orders }) => sum + orders, 0),
    byStatus: Object.fromEntries(statuses.map(({ status, orders }) => [status, orders])),
    toDeliver: toDeliver?.orders ?? 0,
    late: toDeliver?.late ?? 0,
  }
}
