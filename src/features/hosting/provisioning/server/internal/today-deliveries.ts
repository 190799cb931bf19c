import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { addSeconds } from '@/shared/instants'
import { TASK_LABELS, type TaskKind } from '../../domain/order-task'
import { hostingTasks } from '../task-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    delivery: true
  }
}

/** Horizon of the worklist: a task that is due later, such as wiping hosting in a month, appears a week ahead. */
const SEEN_AHEAD_SECONDS = 7 * 24 * 60 * 60

/** Orders with open tasks. */
export const todayDeliveries = (orderPath: (orderNumber: string) => string): TodaySource => ({
  label: 'Leveringen',
  items: async ({ db, now }, limit) => {
    const { orderId, dueAt, createdAt, kind, doneAt } = hostingTasks
    const first = sql`min(${dueAt})`
    const found = await db
      .select({
        orderId,
        dueAt: first.mapWith(dueAt),
        createdAt: sql`max(${createdAt})`.mapWith(createdAt),
        kinds: sql<TaskKind[]>`array_agg(${kind} order by ${dueAt}, ${kind})`,
      })
      .from(hostingTasks)
      .where(and(isNull(doneAt), lte(dueAt, addSeconds(now(), SEEN_AHEAD_SECONDS))))
      .groupBy(orderId)
      .orderBy(asc(first))
      .limit(limit)
    const orders = await ordersWithIds(
      db,
      found.map(({ orderId }) => orderId),
    )
    return found.flatMap(({ kinds, ...task }) => {
      const order = orders.get(task.orderId)
      if (!order) return []
      const { orderNumber, customerCompany, customerName } = order
      return {
        id: task.orderId,
        title: `${orderNumber}, ${customerCompany ?? customerName}`,
        text: kinds.map((kind) => TASK_LABELS[kind]).join('; '),
        label: 'Bekijk de bestelling',
        href: orderPath(orderNumber),
        dueAt: task.dueAt,
        happenedAt: task.createdAt,
      }
    })
  },
})
