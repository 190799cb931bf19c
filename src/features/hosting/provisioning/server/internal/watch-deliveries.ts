import { and, inArray, isNull, lte } from 'drizzle-orm'
import { activeOrderIds, ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { notificationDigest } from '@/features/operations/mail/server/notification-sweep'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { warnedOfUntil } from '../../domain/delivery'
import { deliveryWarningMail } from '../mails/delivery-warning-mail'
import { type HostingTask, hostingTasks } from '../task-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'watch-deliveries': Record<string, never>
  }
}

declare module '@/features/operations/mail/domain/notifications' {
  interface Notifications {
    'task.delivery-warned': NoOccasion
  }
}

/** Digest: one mail to the agency about all orders whose three hours are almost over; each task is warned of once. */
export const deliveryJobs = {
  'watch-deliveries': notificationDigest({
    notice: 'task.delivery-warned',
    from: hostingTasks,
    cron: '*/5 * * * *',
    // Suspended and cancelled orders have no promise.
    due: ({ db, now }) =>
      and(
        isNull(hostingTasks.doneAt),
        lte(hostingTasks.dueAt, warnedOfUntil(now)),
        inArray(hostingTasks.orderId, activeOrderIds(db)),
      ),
    by: hostingTasks.dueAt,
    limit: 200,
    tell: warningOf,
  }),
} satisfies Partial<Jobs>

async function warningOf(context: Context, tasks: readonly HostingTask[], tx: Transaction): Promise<NewMail> {
  const orderIds = [...new Set(tasks.map(({ orderId }) => orderId))]
  const orders = await ordersWithIds(tx, orderIds)
  const late = orderIds.flatMap((id) => {
    const order = orders.get(id)
    const ofOrder = tasks.filter(({ orderId }) => orderId === id)
    const [first] = ofOrder
    return order && first ? [{ order, dueAt: first.dueAt, kinds: ofOrder.map(({ kind }) => kind) }] : []
  })
  return await deliveryWarningMail(context, late)
}
