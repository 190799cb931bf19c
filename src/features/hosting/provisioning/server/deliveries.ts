import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { ordersToDeliver } from '@/features/hosting/orders/server/orders-for-office'
import type { Database, Transaction } from '@/platform/context'
import { isAnyOf, preparedQuery } from '@/platform/prepared-query'
import { SWITCH_TASKS, TASK_KINDS } from '../domain/order-task'
import { type HostingTask, hostingTasks } from './task-tables'
import { hostingTransferCodes } from './transfer-code-tables'

/** Time at which the transfer code of this order was given; null while there is none. */
export async function transferCodeGivenAt(db: Database | Transaction, orderId: string): Promise<Date | null> {
  const [code] = await db
    .select({ givenAt: hostingTransferCodes.givenAt })
    .from(hostingTransferCodes)
    .where(eq(hostingTransferCodes.orderId, orderId))
  return code?.givenAt ?? null
}

export interface TaskOfOrder extends HostingTask {
  /** Time at which the transfer code of the order was given; null while there is none. */
  transferCodeAt: Date | null
}

/** Tasks of these orders, open and completed, in the order in which they are done. */
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

/** What a person is asked to do with the hosting of an order, and by when. */
export interface HostingSwitching {
  to: 'off' | 'on'
  dueAt: Date
}

/** Orders whose hosting is to be switched by a person, by id: what stands in their status is not so yet. */
export async function switchingOf(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, HostingSwitching>> {
  if (orderIds.length === 0) return new Map()
  const open = await openSwitches(db, { orderIds })
  return new Map(
    open.map((task) => [task.orderId, { to: task.kind === 'switch-off' ? 'off' : 'on', dueAt: task.dueAt }]),
  )
}

const openSwitches = preparedQuery((db) => {
  const { orderId, kind, dueAt, doneAt } = hostingTasks
  return db
    .select({ orderId, kind, dueAt })
    .from(hostingTasks)
    .where(and(isAnyOf(orderId, 'orderIds'), inArray(kind, [...SWITCH_TASKS]), isNull(doneAt)))
})

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
    | 'extraNames'
    | 'deliveryDueAt'
    | 'deliveredAt'
  >
  tasks: TaskOfOrder[]
}

/** Paid orders that are not delivered yet, the most urgent first, with their tasks. */
export async function deliveries(db: Database, limit: number): Promise<OrderToDeliver[]> {
  const orders = await ordersToDeliver(db, limit)
  const tasks = await tasksOfOrders(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ order, tasks: tasks.filter(({ orderId }) => orderId === order.id) }))
}
