import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { awaitAccessDetails } from '@/features/hosting/access-details/server/await-access'
import { openDomainsOfOrder } from '@/features/hosting/domains/server/domain-records'
import { isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { lockOrder, markDelivered } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { canReopenTask, DOMAIN_END_TASKS, FURTHER_NAMES_TASK, TIMELY_TASKS } from '../domain/order-task'
import { lackedFurtherNames } from '../steps/server/further-names'
import { cancelStepsOfTask, isBeingDone, isMoved } from '../steps/server/stop-steps'
import { transferCodeGivenAt } from './deliveries'
import { forgetTransferCode } from './internal/transfer-codes'
import { furtherNamesMail } from './mails/further-names-mails'
import { orderDeliveredMail } from './mails/order-paid-mails'
import { type HostingTask, hostingTasks } from './task-tables'

const { kind } = hostingTasks

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /**
     * `hasTransferCode`: whether the customer gave the transfer code of the name that they bring. `isMovedByStep`: whether
     * a step moved it here, so that it is known to be with us.
     */
    'order.task-completed': TaskFollowed
    'order.task-reopened': TaskFollowed
  }
}

interface TaskFollowed {
  order: HostingOrder
  hasTransferCode: boolean
  isMovedByStep: boolean
}

interface Administrator {
  id: string
  name: string
  role: 'admin'
}

/**
 * Completes a task. The last one delivers the order: the clock stops, and a mail tells the customer that everything is
 * ready. Idempotent for a task that is completed already. `refused`: its order was suspended meanwhile, or cancelled,
 * which deletes the task. `TIMELY_TASKS` has the tasks per status. `automatic`: a provider is being asked to do it right
 * now. `lacks-name`: a further name cannot be had, which is replaced or taken off first. Steps that were to do it end: a
 * person did.
 */
export async function completeTask(
  context: Context,
  taskId: string,
  admin: Administrator,
): Promise<'done' | 'delivered' | 'unchanged' | 'automatic' | 'lacks-name' | 'refused'> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfTask(tx, taskId)
    if (!order) return 'refused'
    const untimely = notInArray(kind, [...TIMELY_TASKS[order.status]])
    if (await tx.$count(hostingTasks, and(eq(hostingTasks.id, taskId), untimely))) return 'refused'
    const [open] = await tx
      .select({ kind })
      .from(hostingTasks)
      .where(and(eq(hostingTasks.id, taskId), isNull(hostingTasks.doneAt)))
    if (!open) return 'unchanged'
    if (await isBeingDone(tx, order.id, open.kind)) return 'automatic'
    if (open.kind === FURTHER_NAMES_TASK && (await lackedFurtherNames(tx, order)).length > 0)
      return 'lacks-name'
    await cancelStepsOfTask(context, tx, order.id, open.kind)
    return await finishTask(context, tx, order, open, { actor: actorOf(admin), name: admin.name })
  })
}

/**
 * Completes an open task of an order that is locked, with all that follows from it. The last one delivers the order.
 * `unchanged`: there is no such task, or it was done before.
 */
export async function finishTask(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { kind: taskKind }: Pick<HostingTask, 'kind'>,
  by: { actor: Actor; name: string },
): Promise<'done' | 'delivered' | 'unchanged'> {
  const [task] = await tx
    .update(hostingTasks)
    .set({ doneAt: context.now(), doneBy: by.name })
    .where(and(eq(hostingTasks.orderId, order.id), eq(kind, taskKind), isNull(hostingTasks.doneAt)))
    .returning()
  if (!task) return 'unchanged'
  await recordEvent(context, tx, {
    actor: by.actor,
    action: 'order.task-completed',
    subject: { kind: 'order', id: task.orderId },
    details: { task: task.kind },
    payload: await followedBy(tx, order),
  })
  if (task.kind === FURTHER_NAMES_TASK) await tellFurtherNames(context, tx, order)
  return (await deliverIfReady(context, tx, order)) ? 'delivered' : 'done'
}

/**
 * Reopens a task that was completed by mistake; `refused` when `canReopenTask` says no. An open task stays as it is.
 */
export async function reopenTask(
  context: Context,
  taskId: string,
  admin: Administrator,
): Promise<'reopened' | 'unchanged' | 'refused'> {
  const { db } = context
  return await db.transaction(async (tx) => {
    const order = await lockOrderOfTask(tx, taskId)
    const [known] = await tx.select({ kind }).from(hostingTasks).where(eq(hostingTasks.id, taskId))
    if (!order || !known || !canReopenTask(known.kind, order)) return 'refused'
    const [task] = await tx
      .update(hostingTasks)
      // Whoever says that it was not done does it.
      .set({ doneAt: null, doneBy: null, isAutomatic: false })
      .where(and(eq(hostingTasks.id, taskId), isNotNull(hostingTasks.doneAt)))
      .returning()
    if (!task) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'order.task-reopened',
      subject: { kind: 'order', id: task.orderId },
      details: { task: task.kind },
      payload: await followedBy(tx, order),
    })
    return 'reopened'
  })
}

/** A mail tells the customer which of their further names work: those that are with us. */
async function tellFurtherNames(context: Context, tx: Transaction, order: HostingOrder): Promise<void> {
  const held = (await openDomainsOfOrder(tx, order.id)).filter(
    ({ isFurther, seen }) => isFurther && seen === 'held',
  )
  if (held.length === 0) return
  const names = held.map(({ name }) => name)
  await queueMail(context, tx, await furtherNamesMail(context, order, names))
}

async function followedBy(tx: Transaction, order: HostingOrder): Promise<TaskFollowed> {
  const isMovedByStep = await isMoved(tx, order.id)
  return { order, isMovedByStep, hasTransferCode: (await transferCodeGivenAt(tx, order.id)) !== null }
}

/**
 * Row lock on the order: of two tasks that are completed at once, the second sees the first. Lock order: order before
 * task, as in cancelling an order, which deletes its tasks.
 */
async function lockOrderOfTask(tx: Transaction, taskId: string): Promise<HostingOrder | undefined> {
  const [task] = await tx
    .select({ orderId: hostingTasks.orderId })
    .from(hostingTasks)
    .where(eq(hostingTasks.id, taskId))
  return task && (await lockOrder(tx, task.orderId))
}

async function hasOpenTask(tx: Transaction, orderId: string, task: HostingTask['kind']): Promise<boolean> {
  const { orderId: order, doneAt } = hostingTasks
  return (await tx.$count(hostingTasks, and(eq(order, orderId), eq(kind, task), isNull(doneAt)))) > 0
}

async function deliverIfReady(context: Context, tx: Transaction, order: HostingOrder): Promise<boolean> {
  if (order.deliveredAt || order.status !== 'active') return false
  const open = await tx
    .select({ id: hostingTasks.id })
    .from(hostingTasks)
    .where(
      and(
        eq(hostingTasks.orderId, order.id),
        isNull(hostingTasks.doneAt),
        notInArray(kind, [...DOMAIN_END_TASKS, FURTHER_NAMES_TASK]),
      ),
    )
    .limit(1)
  if (open.length > 0) return false
  const deliveredAt = context.now()
  await markDelivered(tx, order.id, deliveredAt)
  await forgetTransferCode(tx, order.id)
  const { id, orderNumber: number, customerId } = order
  // A domain name alone has nothing to sign in to.
  const hasAccess =
    !isNameAlone(order) && (await awaitAccessDetails(context, tx, { kind: 'order', id, number, customerId }))
  const waitsForNames = await hasOpenTask(tx, order.id, FURTHER_NAMES_TASK)
  const delivered = { ...order, deliveredAt }
  const lost = (await lackedFurtherNames(tx, order)).map(({ name }) => name)
  const said = { hasAccess, waitsForNames, lost }
  await queueMail(context, tx, await orderDeliveredMail(context, delivered, said))
  return true
}
