import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { keptUntil } from '@/features/hosting/orders/domain/cancellation'
import { reopenDelivery } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { endOfNextWork } from '@/features/operations/worklist/domain/deadlines'
import type { Context, Transaction } from '@/platform/context'
import { addDays, dayOf } from '@/shared/calendar-day'
import { deliveryDueAt, tasksOf, tasksOfChange } from '../domain/delivery'
import { ENDING_TASKS, type TaskKind } from '../domain/order-task'
import { forgetTransferCode } from './internal/transfer-codes'
import { hostingTasks } from './task-tables'

/** Port to a registrar of domain names. Called in the transaction of the payment, so it may only write and enqueue. */
export interface Registrar {
  /** Registers the order's domain name for the customer, or points it to our servers. */
  provideDomain: (context: Context, tx: Transaction, order: HostingOrder) => Promise<void>
}

/** Port to a panel that creates hosting. Called in the transaction of the payment, so it may only write and enqueue. */
export interface HostingPanel {
  provideHosting: (context: Context, tx: Transaction, order: HostingOrder) => Promise<void>
}

const DOMAIN_TASKS: readonly TaskKind[] = ['register-domain', 'move-domain']

/** Manual implementation: creates tasks in the back office, with the delivery clock as their deadline. */
export const registrarByHand: Registrar = {
  provideDomain: (context, tx, order) => addTasks(context, tx, order, (kind) => DOMAIN_TASKS.includes(kind)),
}

/** Manual implementation: creates tasks in the back office, with the delivery clock as their deadline. */
export const hostingPanelByHand: HostingPanel = {
  provideHosting: (context, tx, order) =>
    addTasks(context, tx, order, (kind) => !DOMAIN_TASKS.includes(kind)),
}

async function addTasks(
  { now }: Context,
  tx: Transaction,
  order: HostingOrder,
  isMine: (kind: TaskKind) => boolean,
): Promise<void> {
  const createdAt = now()
  const dueAt = order.deliveryDueAt ?? deliveryDueAt(createdAt)
  const tasks = tasksOf(order)
    .filter(isMine)
    .map((kind) => ({ orderId: order.id, kind, createdAt, dueAt }))
  if (tasks.length > 0) await tx.insert(hostingTasks).values(tasks).onConflictDoNothing()
}

/** Reaction to a changed order: what it became has to be made, as tasks with a deadline of their own. */
export async function addTasksOfChange(
  { now }: Context,
  tx: Transaction,
  { payload: { order, from, to } }: RecordedEvent<'order.changed' | 'order.change-begun'>,
): Promise<void> {
  const kinds = tasksOfChange(from, to, await openTasks(tx, order.id))
  if (kinds.length === 0) return
  const createdAt = now()
  const dueAt = deliveryDueAt(createdAt)
  const { orderId, kind, doneAt } = hostingTasks
  // Deletes a completed task of the same kind from an earlier change: the new one is warned of again.
  await tx.delete(hostingTasks).where(and(eq(orderId, order.id), inArray(kind, kinds), isNotNull(doneAt)))
  await tx
    .insert(hostingTasks)
    .values(kinds.map((one) => ({ orderId: order.id, kind: one, createdAt, dueAt })))
    .onConflictDoNothing()
  if (order.deliveredAt) await reopenDelivery(tx, order.id, dueAt)
}

async function openTasks(tx: Transaction, orderId: string): Promise<TaskKind[]> {
  const { kind, doneAt } = hostingTasks
  const open = await tx
    .select({ kind })
    .from(hostingTasks)
    .where(and(eq(hostingTasks.orderId, orderId), isNull(doneAt)))
  return open.map((task) => task.kind)
}

/**
 * Reaction to an order that ends: replaces its open tasks by what its end asks: to take its hosting down on the first
 * working day after its last day, and to wipe it once the month is over in which its customer can come back. Nothing of
 * an order whose hosting was never made.
 */
export async function stopDelivery(
  { now }: Context,
  tx: Transaction,
  {
    details,
    payload: { order },
  }: RecordedEvent<'order.cancelled' | 'order.withdrawn' | 'order.status-changed'>,
): Promise<void> {
  if (details.to !== 'cancelled') return
  const isMade = order.paidAt !== null && !(await openTasks(tx, order.id)).includes('create-hosting')
  await forgetTransferCode(tx, order.id)
  await tx.delete(hostingTasks).where(and(eq(hostingTasks.orderId, order.id), isNull(hostingTasks.doneAt)))
  if (!isMade) return
  const createdAt = now()
  const lastDay = order.endsOn ?? dayOf(createdAt)
  const dueAt = {
    'take-down': endOfNextWork(addDays(lastDay, 1)),
    'wipe-hosting': endOfNextWork(addDays(keptUntil(lastDay), 1)),
  }
  await tx
    .insert(hostingTasks)
    .values(ENDING_TASKS.map((kind) => ({ orderId: order.id, kind, createdAt, dueAt: dueAt[kind] })))
    .onConflictDoNothing()
}
