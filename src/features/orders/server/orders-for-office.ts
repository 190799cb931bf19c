import { asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { hostingCustomers } from '@/features/customers/server/customer-tables'
import { TASK_KINDS } from '@/features/delivery/rules/order-task'
import { hostingTransferCodes } from '@/features/delivery/server/transfer-code-tables'
import type { Database, Transaction } from '@/platform/context'
import type { OrderStatus } from '../rules/order-status'
import { IS_TO_DELIVER } from './order-list'
import { type HostingOrder, type HostingTask, hostingOrders, hostingTasks } from './order-tables'

/** Any order, by its number. */
export async function orderWithNumber(db: Database, orderNumber: string): Promise<HostingOrder | undefined> {
  const [order] = await db.select().from(hostingOrders).where(eq(hostingOrders.orderNumber, orderNumber))
  return order
}

/** Since when the code is there with which the domain name of this order can be moved; null while it is not. */
export async function transferCodeGivenAt(db: Database | Transaction, orderId: string): Promise<Date | null> {
  const [code] = await db
    .select({ givenAt: hostingTransferCodes.givenAt })
    .from(hostingTransferCodes)
    .where(eq(hostingTransferCodes.orderId, orderId))
  return code?.givenAt ?? null
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

export interface TaskOfOrder extends HostingTask {
  /** Since when the code is there with which the order's domain name can be moved. */
  transferCodeAt: Date | null
}

/** What was, or still is, to be done for these orders, in the order in which it is done. */
export async function tasksOfOrders(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<TaskOfOrder[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ task: hostingTasks, transferCodeAt: hostingTransferCodes.givenAt })
    .from(hostingTasks)
    .leftJoin(hostingTransferCodes, eq(hostingTransferCodes.orderId, hostingTasks.orderId))
    .where(inArray(hostingTasks.orderId, [...orderIds]))
  const tasks = rows.map(({ task, transferCodeAt }) => ({ ...task, transferCodeAt }))
  return tasks.sort((one, other) => TASK_KINDS.indexOf(one.kind) - TASK_KINDS.indexOf(other.kind))
}

export interface OrderToDeliver {
  order: Pick<
    HostingOrder,
    | 'id'
    | 'orderNumber'
    | 'customerName'
    | 'customerCompany'
    | 'customerPhone'
    | 'domainName'
    | 'hostingPackage'
    | 'billingCycle'
    | 'domainPlan'
    | 'extras'
    | 'deliveryDueAt'
    | 'deliveredAt'
  >
  tasks: TaskOfOrder[]
}

/** Paid orders that are not ready yet, the most urgent first, with their tasks. */
export async function ordersToDeliver(db: Database, limit: number): Promise<OrderToDeliver[]> {
  const orders = await db
    .select()
    .from(hostingOrders)
    .where(IS_TO_DELIVER)
    .orderBy(asc(hostingOrders.deliveryDueAt))
    .limit(limit)
  const tasks = await tasksOfOrders(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ order, tasks: tasks.filter(({ orderId }) => orderId === order.id) }))
}

export interface OrderCounts {
  total: number
  byStatus: Partial<Record<OrderStatus, number>>
  toDeliver: number
  /** Of those, the ones whose three hours are over. */
  late: number
  customers: number
}

/** For the counters of the office. */
export async function orderCounts(db: Database, now: Date): Promise<OrderCounts> {
  const isLate = lt(hostingOrders.deliveryDueAt, now)
  const [statuses, [toDeliver], [customers]] = await Promise.all([
    db
      .select({ status: hostingOrders.status, orders: count() })
      .from(hostingOrders)
      .groupBy(hostingOrders.status),
    db
      .select({ orders: count(), late: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number) })
      .from(hostingOrders)
      .where(IS_TO_DELIVER),
    db.select({ customers: count() }).from(hostingCustomers),
  ])
  return {
    total: statuses.reduce((sum, { orders }) => sum + orders, 0),
    byStatus: Object.fromEntries(statuses.map(({ status, orders }) => [status, orders])),
    toDeliver: toDeliver?.orders ?? 0,
    late: toDeliver?.late ?? 0,
    customers: customers?.customers ?? 0,
  }
}

/** A customer, without what nobody needs to see. */
export async function customerWithId(db: Database, id: string) {
  const [found] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.id, id))
  if (!found) return undefined
  const { passwordHash, ...customer } = found
  return customer
}
