import { and, eq, inArray } from 'drizzle-orm'
import type { SuspensionReason } from '@/features/billing/subscriptions/domain/suspensions'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { deliveryDueAt } from '../domain/delivery'
import { AUTOMATIC, SWITCH_TASKS, type SwitchTask } from '../domain/order-task'
import { overtakeSwitch, planSwitch } from '../steps/server/plan-life'
import { switchAgencyMail } from './mails/switch-agency-mail'
import { type HostingTask, hostingTasks } from './task-tables'

/** Which way hosting is switched, and off for what: an invoice that is not paid, or a reason that a person gave. */
export type HostingSwitch = { to: 'off'; because: SuspensionReason } | { to: 'on' }

/**
 * Reaction to an order that is suspended, or active again: its hosting is switched by a step where its panel can do that
 * as customers were promised, and otherwise by a person, as a task with the deadline of a delivery and a mail. What was not switched off yet need not be switched on, and the other way round:
 * the task is removed then.
 */
export async function switchHosting(
  context: Context,
  tx: Transaction,
  { details, payload: { order, because } }: RecordedEvent<'order.status-changed'>,
): Promise<void> {
  if (details.to === 'active') await switchTo(context, tx, order, { to: 'on' })
  else if (details.to === 'suspended' && because) await switchTo(context, tx, order, { to: 'off', because })
}

async function switchTo(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  change: HostingSwitch,
): Promise<void> {
  const { to } = change
  const kind: SwitchTask = `switch-${to}`
  const before = await switchesOf(tx, order.id)
  const kept = before['switch-off']
  const isOff = kept?.doneAt != null && !before['switch-on']?.doneAt
  const isInDoubt = await overtakeSwitch(context, tx, order.id, kind)
  const isNeeded = isInDoubt || isOff === (to === 'on')
  await tx
    .delete(hostingTasks)
    .where(and(eq(hostingTasks.orderId, order.id), inArray(hostingTasks.kind, [...SWITCH_TASKS])))
  // Keeps the completed task while hosting is off: it says who switched it off.
  if (isOff && kept && !(isNeeded && to === 'off')) await tx.insert(hostingTasks).values(kept)
  if (!isNeeded) return
  const createdAt = context.now()
  const id = context.random.uuid()
  const isOffBySteps = isInDoubt || kept?.doneBy === AUTOMATIC
  const isAutomatic = await planSwitch(context, tx, order, { task: kind, taskId: id, isOffBySteps })
  const task = { orderId: order.id, kind, createdAt, dueAt: deliveryDueAt(createdAt) }
  await tx.insert(hostingTasks).values({ ...task, id, isAutomatic })
  if (!isAutomatic) await queueMail(context, tx, await switchAgencyMail(context, order, { ...task, change }))
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
