import type { HostingOrder } from '@/features/orders/server/order-tables'
import type { Context, Transaction } from '@/platform/context'
import { deliveryDueAt, tasksOf } from '../rules/delivery'
import type { TaskKind } from '../rules/order-task'
import type { HostingPanel, Registrar } from './delivery-ports'
import { hostingTasks } from './task-tables'

const DOMAIN_TASKS: readonly TaskKind[] = ['register-domain', 'move-domain']

/** A person does it: the work becomes tasks in the back office, with the clock of the delivery. */
export const registrarByHand: Registrar = {
  provideDomain: (context, tx, order) => addTasks(context, tx, order, (kind) => DOMAIN_TASKS.includes(kind)),
}

/** A person does it: the work becomes tasks in the back office, with the clock of the delivery. */
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
