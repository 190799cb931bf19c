import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { TodayItem } from '@/features/operations/worklist/domain/today'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { addSeconds } from '@/shared/instants'
import { FURTHER_NAMES_TASK, isDeliveryTask, type TaskKind, taskInWords } from '../../domain/order-task'
import { STEP_LABELS, taskOfStep } from '../../steps/domain/step'
import { isStepReason, REASON_LABELS } from '../../steps/domain/step-progress'
import type { ProvisionStep } from '../../steps/server/step-tables'
import { stoppedSteps } from '../../steps/server/stop-steps'
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

/** One press for a task that stands alone. What mails the customer when it is ticked, is ticked on its order's page. */
function deedOf([first, ...others]: readonly OpenTask[]): TodayItem['deed'] {
  if (!first || others.length > 0) return undefined
  if (isDeliveryTask(first.kind) || first.kind === FURTHER_NAMES_TASK) return undefined
  return { label: 'Gedaan', action: 'hostingOffice.completeTask', fields: { task_id: first.id } }
}

/** Why a task that steps were to do is for a person: ' (DNS-zone maken: het is van iemand anders)'. */
function whyIn(stopped: readonly ProvisionStep[], orderId: string, task: TaskKind): string {
  const step = stopped.find((each) => each.orderId === orderId && taskOfStep(each) === task)
  if (!step?.reason || !isStepReason(step.reason)) return ''
  return ` (${STEP_LABELS[step.kind]}: ${REASON_LABELS[step.reason]})`
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
    const stopped = await stoppedSteps(
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
        text: tasks.map(({ kind }) => taskInWords(kind, order) + whyIn(stopped, order.id, kind)).join('; '),
        label: 'Bekijk de bestelling',
        href: orderPath(orderNumber),
        dueAt: task.dueAt,
        deed: deedOf(tasks),
        happenedAt: task.createdAt,
      }
    })
  },
})
