import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { openDomainsOfOrder } from '@/features/hosting/domains/server/domain-records'
import { keptUntil } from '@/features/hosting/orders/domain/cancellation'
import { isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { reopenDelivery } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { endOfLastWork, endOfNextWork } from '@/features/operations/worklist/domain/deadlines'
import type { Context, Transaction } from '@/platform/context'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { laterMoment } from '@/shared/instants'
import { deliveryDueAt, tasksOf, tasksOfChange } from '../domain/delivery'
import { DOMAIN_END_TASKS, type DomainEndTask, type TaskKind } from '../domain/order-task'
import { planLeavingCode } from '../moving/server/plan-leaving-code'
import { tellBroughtName } from '../moving/server/tell-brought-name'
import { planAccountEnd, planPackage, planRenewal } from '../steps/server/plan-life'
import { overtakeSteps, stopSteps } from '../steps/server/stop-steps'
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
  context: Context,
  tx: Transaction,
  { payload: { order, from, to } }: RecordedEvent<'order.changed' | 'order.change-begun'>,
): Promise<void> {
  const kinds = tasksOfChange(from, to, await openTasks(tx, order.id))
  if (kinds.length === 0) return await planPackage(context, tx, order)
  const createdAt = context.now()
  const dueAt = deliveryDueAt(createdAt)
  const { orderId, kind, doneAt } = hostingTasks
  // Deletes a completed task of the same kind from an earlier change: the new one is warned of again.
  await tx.delete(hostingTasks).where(and(eq(orderId, order.id), inArray(kind, kinds), isNotNull(doneAt)))
  await tx
    .insert(hostingTasks)
    .values(kinds.map((one) => ({ orderId: order.id, kind: one, createdAt, dueAt })))
    .onConflictDoNothing()
  await planPackage(context, tx, order)
  if (order.deliveredAt) await reopenDelivery(tx, order.id, dueAt)
}

/**
 * Reaction to extras that got their names: what is delivered already has to be made now, with a deadline of its own. A task
 * about extras that is open says their names.
 */
export async function addTaskOfNames(
  context: Context,
  tx: Transaction,
  { payload: { order } }: RecordedEvent<'order.extras-named'>,
): Promise<void> {
  if (order.status !== 'active') return
  const open = await openTasks(tx, order.id)
  if (open.includes('set-up-extras') || open.includes('change-extras')) return
  const createdAt = context.now()
  const dueAt = deliveryDueAt(createdAt)
  const { orderId, kind, doneAt } = hostingTasks
  await tx
    .delete(hostingTasks)
    .where(and(eq(orderId, order.id), eq(kind, 'change-extras'), isNotNull(doneAt)))
  await tx.insert(hostingTasks).values({ orderId: order.id, kind: 'change-extras', createdAt, dueAt })
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
 * working day after its last day, to do with its domain name what was chosen, and to wipe the hosting once the month is
 * over in which its customer can come back. Nothing of what was never made.
 */
export async function stopDelivery(
  context: Context,
  tx: Transaction,
  {
    action,
    details,
    payload: { order },
  }: RecordedEvent<'order.cancelled' | 'order.withdrawn' | 'order.status-changed'>,
): Promise<void> {
  if (details.to !== 'cancelled') return
  const open = await openTasks(tx, order.id)
  const isMade = order.paidAt !== null && !isNameAlone(order) && !open.includes('create-hosting')
  const isNamed = order.paidAt !== null && (await hasNames(tx, order.id, open))
  await forgetTransferCode(tx, order.id)
  await tx.delete(hostingTasks).where(and(eq(hostingTasks.orderId, order.id), isNull(hostingTasks.doneAt)))
  await stopSteps(context, tx, order.id)
  await addEndingTasks(context, tx, order, { isMade, isNamed })
  // Who cancelled was told then; this is their last day.
  if (action !== 'order.cancelled') await tellBroughtName(context, tx, order)
}

/** Whether a name of an order is with us, or may be: its own once nobody has to register it, or a further one. */
async function hasNames(tx: Transaction, orderId: string, open: readonly TaskKind[]): Promise<boolean> {
  if (!open.includes('register-domain')) return true
  return (await openDomainsOfOrder(tx, orderId)).some(({ isFurther, seen }) => isFurther && seen !== 'absent')
}

/** Adds the tasks of an order that is over: for hosting that was made, and for a name that was registered. */
export async function addEndingTasks(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { isMade, isNamed }: { isMade: boolean; isNamed: boolean },
): Promise<void> {
  const createdAt = context.now()
  const lastDay = order.endsOn ?? dayOf(createdAt)
  const tasks = [
    ...(isMade ? [{ kind: 'take-down' as const, dueAt: endOfNextWork(addDays(lastDay, 1)) }] : []),
    ...(isNamed ? domainTasks(order, lastDay) : []),
    ...(isMade
      ? [{ kind: 'wipe-hosting' as const, dueAt: endOfNextWork(addDays(keptUntil(lastDay), 1)) }]
      : []),
  ]
  if (tasks.length === 0) return
  await tx
    .insert(hostingTasks)
    .values(tasks.map((task) => ({ ...task, orderId: order.id, createdAt })))
    .onConflictDoNothing()
  if (isMade) await planAccountEnd(context, tx, order, lastDay)
  if (!isNamed) return
  await planRenewal(context, tx, order)
  await planLeavingCode(context, tx, order)
}

/**
 * Reaction to a cancellation, a choice for the domain name, and a cancellation that was undone: the transfer code is given
 * before the last day, so that the customer can move in time. Letting go of a name waits for the end, which can be undone
 * until then: a step that puts the renewal off waits for the last safe day.
 */
export async function planDomainEnd(
  context: Context,
  tx: Transaction,
  {
    payload: { order },
  }: RecordedEvent<'order.cancellation-requested' | 'order.domain-end-chosen' | 'order.cancellation-undone'>,
): Promise<void> {
  const { orderId, kind } = hostingTasks
  await tx.delete(hostingTasks).where(and(eq(orderId, order.id), inArray(kind, [...DOMAIN_END_TASKS])))
  await planRenewal(context, tx, order)
  await overtakeSteps(context, tx, order.id, 'give-code')
  if (order.endsOn) await tellBroughtName(context, tx, order)
  if (order.domainEnd !== 'move' || !order.endsOn) return
  if (!(await hasNames(tx, order.id, await openTasks(tx, order.id)))) return
  const createdAt = context.now()
  await tx
    .insert(hostingTasks)
    .values(domainTasks(order, order.endsOn).map((task) => ({ ...task, orderId: order.id, createdAt })))
  await planLeavingCode(context, tx, order)
}

/**
 * The task of what was chosen for the domain name of an order, with its day. A name that lapses is not renewed by the end
 * of its year, and not before the order is over.
 */
function domainTasks(
  { domainEnd, domainEndOn }: HostingOrder,
  lastDay: CalendarDay,
): { kind: DomainEndTask; dueAt: Date }[] {
  const afterwards = endOfNextWork(addDays(lastDay, 1))
  if (!domainEnd) return []
  if (domainEnd === 'move')
    return [{ kind: 'give-transfer-code', dueAt: domainEndOn ? endOfLastWork(domainEndOn) : afterwards }]
  const ofYear = domainEndOn ? endOfLastWork(domainEndOn) : afterwards
  return [{ kind: 'release-domain', dueAt: laterMoment(ofYear, afterwards) }]
}
