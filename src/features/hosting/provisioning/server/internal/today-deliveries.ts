import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { TodayItem } from '@/features/operations/worklist/domain/today'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { addSeconds } from '@/shared/instants'
import { isDeliveryTask, type TaskKind, taskInWords } from '../../domain/order-task'
import { hostingTasks } from '../task-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    delivery: true
  }
}

/** Horizon of the worklist: a task that is due later, such as wiping hosting in a month, appears a week ahead. */
const SEEN_AHEAD_SECONDS = 7 * 24 * 60 * 60

interface OpenTask {
  id: string
  kind: TaskKind
}

/** One press for a task that stands alone. A delivery is ticked on its order's page: its last tick mails the customer. */
function deedOf([first, ...others]: readonly OpenTask[]): TodayItem['deed'] {
  if (!first || others.length > 0 || isDeliveryTask(first.kind)) return undefined
  return { label: 'Gedaan', action: 'hostingOffice.completeTask', fields: { task_id: first.id } }
}

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
        tasks: sql<
          OpenTask[]
        >`json_agg(json_build_object('id', ${hostingTasks.id}, 'kind', ${kind}) order by ${dueAt}, ${kind})`,
      })
      .from(hostingTasks)
      // What steps do is no work, until they stop.
      .where(
        and(
          isNull(doneAt),
          eq(hostingTasks.isAutomatic, false),
          lte(dueAt, addSeconds(now(), SEEN_AHEAD_SECONDS)),
        ),
      )
      .groupBy(orderId)
      .orderBy(asc(first))
      .limit(limit)
    const orders = await ordersWithIds(
      db,
      found.map(({ orderId }) => orderId),
    )
    return found.flatMap(({ tasks, ...task }) => {
      const order = orders.get(task.orderId)
      if (!order) return []
      const { orderNumber, customerCompany, customerName } = order
      return {
        id: task.orderId,
        title: `${orderNumber}, ${customerCompany ?? customerName}`,
        text: tasks.map(({ kind }) => taskInWords(kind, order)).join('; '),
        label: 'Bekijk de bestelling',
        href: orderPath(orderNumber),
        dueAt: task.dueAt,
        deed: deedOf(tasks),
        happenedAt: task.createdAt,
      }
    })
  },
})
