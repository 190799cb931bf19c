import { asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { OrderStatus } from '../rules/order-status'
import { TASK_KINDS } from '../rules/order-task'
import { hostingCustomers } from './customer-tables'
import { IS_TO_DELIVER } from './order-list'
import { type HostingOrder, type HostingTask, hostingOrders, hostingTasks } from './order-tables'
import { hostingTransferCodes } from './transfer-code-tables'

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
  const customers = db
    .select({ customers: count().as('customers') })
    .from(hostingCustomers)
    .as('all_customers')
  const { toDeliver, late } = due
  // One row per status; while there are no orders, one without any.
  const found = await db
    .select({
      ...{ toDeliver, late, customers: customers.customers },
      ofStatus: { status: statuses.status, orders: statuses.orders },
    })
    .from(due)
    .crossJoin(customers)
    .leftJoin(statuses, sql`true`)
  const byStatus = found.flatMap(({ ofStatus }) => ofStatus ?? [])
  return {
    total: byStatus.reduce((sum, { orders }) => sum + orders, 0),
    byStatus: Object.fromEntries(byStatus.map(({ status, orders }) => [status, orders])),
    toDeliver: found[0]?.toDeliver ?? 0,
    late: found[0]?.late ?? 0,
    customers: found[0]?.customers ?? 0,
  }
}

/** A customer, without what nobody needs to see. */
export async function customerWithId(db: Database, id: string) {
  const [found] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.id, id))
  if (!found) return undefined
  const { passwordHash, ...customer } = found
  return customer
}
