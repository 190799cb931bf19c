import { and, between, eq, isNull } from 'drizzle-orm'
import { keptUntil } from '@/features/hosting/orders/domain/cancellation'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { notificationSweep } from '@/features/operations/mail/server/notification-sweep'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import { wipeAnnouncedMail } from '../mails/wipe-announced-mail'
import { type HostingTask, hostingTasks } from '../task-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'announce-wipes': Record<string, never>
  }
}

declare module '@/features/operations/mail/domain/notifications' {
  interface Notifications {
    'task.wipe-announced': NoOccasion
  }
}

/** The task is due a working day after the last day on which a customer can ask: a week before that it is announced. */
const ANNOUNCED_SECONDS = 8 * 24 * 60 * 60

/** Sweep: a former customer hears a week ahead until which day they can ask for their files. */
export const wipeJobs = {
  'announce-wipes': notificationSweep({
    notice: 'task.wipe-announced',
    from: hostingTasks,
    cron: '20 9 * * *',
    due: ({ now }) =>
      and(
        isNull(hostingTasks.doneAt),
        between(hostingTasks.dueAt, now, addSeconds(now, ANNOUNCED_SECONDS)),
        eq(hostingTasks.kind, 'wipe-hosting'),
      ),
    tell: announcementOf,
  }),
} satisfies Partial<Jobs>

async function announcementOf(
  context: Context,
  { orderId, createdAt }: HostingTask,
  tx: Transaction,
): Promise<NewMail | undefined> {
  const order = (await ordersWithIds(tx, [orderId])).get(orderId)
  const kept = keptUntil(order?.endsOn ?? dayOf(createdAt))
  // Once the day is over, there is nothing left to ask for.
  return order && kept >= dayOf(context.now()) ? await wipeAnnouncedMail(context, order, kept) : undefined
}
