import { and, eq, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { orderDeliveredMail } from './mails/order-paid-mails'
import { hostingOrders, hostingTasks } from './order-tables'

interface Administrator {
  id: string
  name: string
  role: 'admin'
}

/**
 * Ticks a task off. With the last one the order is delivered: the clock stops and the customer hears that everything
 * is ready. A task that is done already stays as it was.
 */
export async function completeTask(
  context: Context,
  taskId: string,
  admin: Administrator,
): Promise<'done' | 'delivered' | 'unchanged'> {
  return await context.db.transaction(async (tx) => {
    const [task] = await tx
      .update(hostingTasks)
      .set({ doneAt: context.now(), doneBy: admin.name })
      .where(and(eq(hostingTasks.id, taskId), isNull(hostingTasks.doneAt)))
      .returning()
    if (!task) return 'unchanged'
    await recordAudit(tx, {
      actor: actorOf(admin),
      action: 'order.task-completed',
      subject: { kind: 'order', id: task.orderId },
      details: { task: task.kind },
    })
    return (await deliverIfReady(context, tx, task.orderId)) ? 'delivered' : 'done'
  })
}

/** Two tasks that are ticked off at once see each other through the order's lock. */
async function deliverIfReady(context: Context, tx: Transaction, orderId: string): Promise<boolean> {
  const [order] = await tx.select().from(hostingOrders).where(eq(hostingOrders.id, orderId)).for('update')
  if (!order || order.deliveredAt) return false
  const open = await tx
    .select({ id: hostingTasks.id })
    .from(hostingTasks)
    .where(and(eq(hostingTasks.orderId, orderId), isNull(hostingTasks.doneAt)))
    .limit(1)
  if (open.length > 0) return false
  await tx.update(hostingOrders).set({ deliveredAt: context.now() }).where(eq(hostingOrders.id, orderId))
  await queueMail(context, tx, await orderDeliveredMail(context, order))
  return true
}
