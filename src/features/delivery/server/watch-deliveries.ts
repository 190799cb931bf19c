import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { queueMail } from '@/features/mail/server/queue-mail'
import { hostingOrders, hostingTasks } from '@/features/orders/server/order-tables'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { warnedOfUntil } from '../rules/delivery-warning'
import { deliveryWarningMail } from './mails/delivery-warning-mail'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'watch-deliveries': Record<string, never>
  }
}

export const deliveryJobs = {
  'watch-deliveries': { policy: 'short', cron: '*/5 * * * *', run: warnOfDeliveries },
} satisfies Partial<Jobs>

const WARNING_LIMIT = 200

/** One mail to the agency about all orders whose three hours are almost over; each task is warned of once. */
async function warnOfDeliveries(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const due = await tasksToWarnOf(tx, warnedOfUntil(context.now()))
    if (due.length === 0) return
    const tasks = due.map(({ task }) => task)
    const ids = tasks.map(({ id }) => id)
    await tx.update(hostingTasks).set({ warnedAt: context.now() }).where(inArray(hostingTasks.id, ids))
    const orders = [...new Map(due.map(({ order }) => [order.id, order])).values()]
    const late = orders.map((order) => ({
      order,
      kinds: tasks.filter(({ orderId }) => orderId === order.id).map(({ kind }) => kind),
    }))
    await queueMail(context, tx, await deliveryWarningMail(context, late))
  })
}

/** Of suspended and cancelled orders nothing is promised. */
async function tasksToWarnOf(tx: Transaction, until: Date) {
  return await tx
    .select({ task: hostingTasks, order: hostingOrders })
    .from(hostingTasks)
    .innerJoin(hostingOrders, eq(hostingOrders.id, hostingTasks.orderId))
    .where(
      and(
        isNull(hostingTasks.doneAt),
        isNull(hostingTasks.warnedAt),
        lte(hostingTasks.dueAt, until),
        eq(hostingOrders.status, 'active'),
      ),
    )
    .orderBy(asc(hostingTasks.dueAt))
    .limit(WARNING_LIMIT)
    .for('update', { of: hostingTasks, skipLocked: true })
}
