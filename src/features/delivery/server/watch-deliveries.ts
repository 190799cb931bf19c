import { and, asc, inArray, isNull, lte } from 'drizzle-orm'
import { queueMail } from '@/features/mail/server/queue-mail'
import { activeOrderIds, ordersWithIds } from '@/features/orders/server/move-order'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { warnedOfUntil } from '../rules/delivery'
import { deliveryWarningMail } from './mails/delivery-warning-mail'
import { hostingTasks } from './task-tables'

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
    const tasks = await tasksToWarnOf(tx, warnedOfUntil(context.now()))
    if (tasks.length === 0) return
    const ids = tasks.map(({ id }) => id)
    await tx.update(hostingTasks).set({ warnedAt: context.now() }).where(inArray(hostingTasks.id, ids))
    const orderIds = [...new Set(tasks.map(({ orderId }) => orderId))]
    const orders = await ordersWithIds(tx, orderIds)
    const late = orderIds.flatMap((id) => {
      const order = orders.get(id)
      const kinds = tasks.filter(({ orderId }) => orderId === id).map(({ kind }) => kind)
      return order ? [{ order, kinds }] : []
    })
    await queueMail(context, tx, await deliveryWarningMail(context, late))
  })
}

/** Of suspended and cancelled orders nothing is promised. */
async function tasksToWarnOf(tx: Transaction, until: Date) {
  return await tx
    .select()
    .from(hostingTasks)
    .where(
      and(
        isNull(hostingTasks.doneAt),
        isNull(hostingTasks.warnedAt),
        lte(hostingTasks.dueAt, until),
        inArray(hostingTasks.orderId, activeOrderIds(tx)),
      ),
    )
    .orderBy(asc(hostingTasks.dueAt))
    .limit(WARNING_LIMIT)
    .for('update', { of: hostingTasks, skipLocked: true })
}
