import { asc, eq, isNull, sql } from 'drizzle-orm'
import { hostingOrders } from '@/features/orders/server/order-tables'
import type { TodaySource } from '@/features/today/server/today-sources'
import { TASK_LABELS, type TaskKind } from '../rules/order-task'
import { hostingTasks } from './task-tables'

declare module '@/features/today/rules/today' {
  interface TodayKinds {
    delivery: true
  }
}

/** Orders of which something is still to be done by hand. */
export const todayDeliveries = (orderPath: (orderNumber: string) => string): TodaySource => ({
  label: 'Leveringen',
  items: async ({ db }, limit) => {
    const { orderId, dueAt, createdAt, kind } = hostingTasks
    const { id, orderNumber, customerName, customerCompany } = hostingOrders
    const found = await db
      .select({
        ...{ id, orderNumber, customerName, customerCompany },
        dueAt: sql`min(${dueAt})`.mapWith(dueAt),
        createdAt: sql`max(${createdAt})`.mapWith(createdAt),
        kinds: sql<TaskKind[]>`array_agg(${kind} order by ${dueAt}, ${kind})`,
      })
      .from(hostingTasks)
      .innerJoin(hostingOrders, eq(id, orderId))
      .where(isNull(hostingTasks.doneAt))
      .groupBy(id)
      .orderBy(asc(sql`min(${dueAt})`))
      .limit(limit)
    return found.map((order) => ({
      id: order.id,
      title: `${order.orderNumber}, ${order.customerCompany ?? order.customerName}`,
      text: order.kinds.map((kind) => TASK_LABELS[kind]).join('; '),
      ...{ href: orderPath(order.orderNumber), label: 'Bekijk de bestelling' },
      ...{ dueAt: order.dueAt, happenedAt: order.createdAt },
    }))
  },
})
