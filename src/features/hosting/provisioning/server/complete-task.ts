import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { lockOrder, markDelivered } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { TIMELY_TASKS } from '../domain/order-task'
import { orderDeliveredMail } from './mails/order-paid-mails'
import { hostingTasks } from './task-tables'
import { forgetTransferCode } from './transfer-codes'

const { kind } = hostingTasks

interface Administrator {
  id: string
  name: string
  role: 'admin'
}

/**
 * Ticks a task off. With the last one the order is delivered: the clock stops and the customer hears that everything
 * is ready. A task that is done already stays as it was. `refused`: its order was suspended meanwhile, or called off:
 * then the task is gone. What can be done in which status stands in `TIMELY_TASKS`.
 */
export async function completeTask(
  context: Context,
  taskId: string,
  admin: Administrator,
): Promise<'done' | 'delivered' | 'unchanged' | 'refused'> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfTask(tx, taskId)
    if (!order) return 'refused'
    const untimely = notInArray(kind, [...TIMELY_TASKS[order.status]])
    if (await tx.$count(hostingTasks, and(eq(hostingTasks.id, taskId), untimely))) return 'refused'
    const [task] = await tx
      .update(hostingTasks)
      .set({ doneAt: context.now(), doneBy: admin.name })
      .where(and(eq(hostingTasks.id, taskId), isNull(hostingTasks.doneAt)))
      .returning()
    if (!task) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'order.task-completed',
      subject: { kind: 'order', id: task.orderId },
      details: { task: task.kind },
    })
    return (await deliverIfReady(context, tx, order)) ? 'delivered' : 'done'
  })
}

/**
 * Takes a tick back that was a slip of the finger, as long as the order is not ready: then the customer was told so.
 * `refused`: it is, or it was called off. A task that is open stays as it was.
 */
export async function reopenTask(
  context: Context,
  taskId: string,
  admin: Administrator,
): Promise<'reopened' | 'unchanged' | 'refused'> {
  const { db } = context
  return await db.transaction(async (tx) => {
    const order = await lockOrderOfTask(tx, taskId)
    if (order?.status !== 'active' || order.deliveredAt) return 'refused'
    const [task] = await tx
      .update(hostingTasks)
      .set({ doneAt: null, doneBy: null })
      .where(and(eq(hostingTasks.id, taskId), isNotNull(hostingTasks.doneAt)))
      .returning()
    if (!task) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'order.task-reopened',
      subject: { kind: 'order', id: task.orderId },
      details: { task: task.kind },
    })
    return 'reopened'
  })
}

/**
 * Two tasks that are ticked off at once see each other through the order's lock. It comes before that of the task, as
 * with whoever calls the order off and takes its tasks away.
 */
async function lockOrderOfTask(tx: Transaction, taskId: string): Promise<HostingOrder | undefined> {
  const [task] = await tx
    .select({ orderId: hostingTasks.orderId })
    .from(hostingTasks)
    .where(eq(hostingTasks.id, taskId))
  return task && (await lockOrder(tx, task.orderId))
}

async function deliverIfReady(context: Context, tx: Transaction, order: HostingOrder): Promise<boolean> {
  if (order.deliveredAt || order.status !== 'active') return false
  const open = await tx
    .select({ id: hostingTasks.id })
    .from(hostingTasks)
    .where(and(eq(hostingTasks.orderId, order.id), isNull(hostingTasks.doneAt)))
    .limit(1)
  if (open.length > 0) return false
  const deliveredAt = context.now()
  await markDelivered(tx, order.id, deliveredAt)
  await forgetTransferCode(tx, order.id)
  await queueMail(context, tx, await orderDeliveredMail(context, { ...order, deliveredAt }))
  return true
}
