import { and, eq, inArray } from 'drizzle-orm'
import type { HostingSwitch } from '@/features/hosting/orders/server/order-in-arrears'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { deliveryDueAt } from '../domain/delivery'
import type { SwitchTask } from '../domain/order-task'
import { switchAgencyMail } from './mails/switch-agency-mail'
import { type HostingTask, hostingTasks } from './task-tables'

/**
 * Replaces the switch tasks of an order that is suspended or goes on: a person switches its hosting by hand, with a
 * delivery deadline and a mail. Hosting that was never switched off needs no switching on, and the other way round:
 * then the task is only deleted.
 */
export async function switchHosting(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  change: HostingSwitch,
): Promise<void> {
  const { to } = change
  const before = await switchesOf(tx, order.id)
  const isOff = before['switch-off']?.doneAt != null && !before['switch-on']?.doneAt
  await tx
    .delete(hostingTasks)
    .where(and(eq(hostingTasks.orderId, order.id), inArray(hostingTasks.kind, ['switch-off', 'switch-on'])))
  if (to === 'on' && !isOff) return
  const kept = before['switch-off']
  // Keeps the completed task while hosting is off: it says who switched it off.
  if (isOff && kept) await tx.insert(hostingTasks).values(kept)
  if (to === 'off' && isOff) return
  const kind: SwitchTask = `switch-${to}`
  const createdAt = context.now()
  const task = { orderId: order.id, kind, createdAt, dueAt: deliveryDueAt(createdAt) }
  await tx.insert(hostingTasks).values({ ...task, id: context.random.uuid() })
  await queueMail(context, tx, await switchAgencyMail(context, order, { ...task, change }))
}

async function switchesOf(
  tx: Transaction,
  orderId: string,
): Promise<Partial<Record<SwitchTask, HostingTask>>> {
  const tasks = await tx.select().from(hostingTasks).where(eq(hostingTasks.orderId, orderId))
  return {
    'switch-off': tasks.find(({ kind }) => kind === 'switch-off'),
    'switch-on': tasks.find(({ kind }) => kind === 'switch-on'),
  }
}
