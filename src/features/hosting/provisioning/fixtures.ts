import { MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import { idOf, NOW } from '@/shared/fixtures'
import { DELIVERY_TASKS, type TaskKind } from './domain/order-task'
import type { TaskOfOrder } from './server/deliveries'
import type { ProvisionStep } from './steps/server/step-tables'

/** A step of Miriam's order. */
export function aStep(other: Partial<ProvisionStep> = {}, number = 0): ProvisionStep {
  return {
    id: idOf(300 + number),
    orderId: MIRIAMS_ORDER.id,
    kind: 'create-account',
    subjectId: idOf(330),
    occasion: 'delivery',
    targetId: idOf(331),
    position: number,
    state: 'planned',
    attempt: 0,
    reference: null,
    calledAt: null,
    actedAt: null,
    nextAt: NOW,
    troubles: 0,
    troubleSince: null,
    visibleAt: null,
    reason: null,
    sentence: '',
    ds: null,
    createdAt: NOW,
    endedAt: null,
    ...other,
  }
}

/** A step in each of the states that the office may find. */
export const STEPS: readonly ProvisionStep[] = [
  aStep({ state: 'done', attempt: 1, nextAt: null, endedAt: NOW }, 0),
  aStep(
    { kind: 'create-zone', state: 'failed', attempt: 3, reason: 'unreachable', sentence: 'Geen verbinding.' },
    1,
  ),
  aStep({ kind: 'register-domain', state: 'unknown', attempt: 2, reason: 'connection-lost' }, 2),
  aStep({ kind: 'sign-zone', state: 'refused', attempt: 1, reason: 'taken', nextAt: null, endedAt: NOW }, 3),
  aStep({ kind: 'check-outside' }, 4),
]

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
