import { MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import { idOf, NOW } from '@/shared/fixtures'
import { DELIVERY_TASKS, type TaskKind } from './domain/order-task'
import type { TaskOfOrder } from './server/deliveries'

/** Tasks of an order that brings a name, or was changed. */
const LATER_TASKS: readonly TaskKind[] = ['move-domain', 'resize-hosting', 'change-extras']

/** What is to be done for an order, of which so much is done. */
export function tasksOf(done: number, other: Partial<TaskOfOrder> = {}): TaskOfOrder[] {
  return DELIVERY_TASKS.filter((kind) => !LATER_TASKS.includes(kind)).map((kind, index) => ({
    id: idOf(200 + index),
    orderId: MIRIAMS_ORDER.id,
    kind,
    createdAt: NOW,
    dueAt: new Date('2026-11-20T13:00:00Z'),
    doneAt: index < done ? NOW : null,
    doneBy: index < done ? 'Fenna Aarnink' : null,
    isAutomatic: false,
    warnedAt: null,
    transferCodeAt: null,
    ...other,
  }))
}
