import { aDomain } from '@/features/hosting/domains/fixtures'
import { anOrder, DELIVERED, MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import { idOf, NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { DELIVERY_TASKS, FURTHER_NAMES_TASK, type TaskKind } from './domain/order-task'
import type { TaskOfOrder } from './server/deliveries'
import type { StepReason } from './steps/domain/step-progress'
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
  aStep({ kind: 'remove-account', nextAt: new Date('2027-01-20T16:30:00Z') }, 5),
]

const MINUTE = 60
const ago = (minutes: number) => addSeconds(NOW, -minutes * MINUTE)

/** Steps of a delivery that goes by itself, up to this one. */
export function stepsUpTo(count: number, next: Partial<ProvisionStep> = {}): ProvisionStep[] {
  return STEP_ORDER.map((kind, index) => {
    const at = { calledAt: ago(STEP_ORDER.length - index), endedAt: ago(STEP_ORDER.length - index) }
    if (index < count) return aStep({ kind, state: 'done', attempt: 1, nextAt: null, ...at }, index)
    return aStep({ kind, ...(index === count && { attempt: 1, calledAt: NOW, ...next }) }, index)
  })
}

/** How many steps are done when these tasks are. */
const DONE_AFTER: Partial<Record<TaskKind, number>> = { 'create-hosting': 1, 'register-domain': 3 }

const STEP_ORDER = [
  'create-account',
  'create-zone',
  'register-domain',
  'sign-zone',
  'set-ds',
  'check-outside',
] as const

/** Tasks of a delivery that goes by itself, as they stand after so many of its steps; one that stopped is for a person. */
export const tasksUpTo = (count: number, isStopped = false): TaskOfOrder[] =>
  tasksOf(0, { isAutomatic: true })
    .filter(({ kind }) => kind !== 'set-up-extras')
    .map((task) => {
      if (count >= (DONE_AFTER[task.kind] ?? STEP_ORDER.length))
        return { ...task, doneAt: ago(1), doneBy: 'Automatisch' }
      return { ...task, isAutomatic: !(isStopped && task.kind === 'register-domain') }
    })

/** What a registrar says in its own words. */
const REFUSALS: Partial<Record<StepReason, string>> = {
  details: 'Contact voice must match +CC.NUMBER',
  taken: 'Domain bakkerijaarnink.nl is not available',
}

/** A registration that was refused for this reason. */
export const refusedRegistration = (reason: StepReason): ProvisionStep[] =>
  stepsUpTo(2, {
    state: 'refused',
    reason,
    sentence: REFUSALS[reason] ?? '',
    nextAt: null,
    endedAt: NOW,
  })

/** A registration of which nobody knows for an hour whether it was done. */
export const DOUBT_OF_AN_HOUR: readonly ProvisionStep[] = stepsUpTo(2, {
  state: 'unknown',
  reason: 'connection-lost',
  troubles: 9,
  troubleSince: ago(70),
  visibleAt: ago(10),
  calledAt: ago(30),
  nextAt: addSeconds(NOW, 20 * MINUTE),
})

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

/** A running order with three names, of which somebody else took one. */
export const SEVERAL_NAMES = {
  order: anOrder({
    ...DELIVERED,
    domainPrice: 300 as Cents,
    furtherDomains: [
      { name: 'bakkerijaarnink.com', firstYear: 100 as Cents },
      { name: 'bakkerijaarnink.eu', firstYear: 100 as Cents },
    ],
  }),
  tasks: [
    ...tasksOf(9),
    {
      id: idOf(8800),
      orderId: MIRIAMS_ORDER.id,
      kind: FURTHER_NAMES_TASK,
      createdAt: NOW,
      dueAt: new Date('2026-11-20T13:00:00Z'),
      doneAt: null,
      doneBy: null,
      isAutomatic: false,
      transferCodeAt: null,
    },
  ],
  furtherNames: [
    {
      ...aDomain({ name: 'bakkerijaarnink.com', isFurther: true, seen: 'held', registeredAt: NOW }, 2),
      problem: null,
    },
    { ...aDomain({ name: 'bakkerijaarnink.eu', isFurther: true }, 3), problem: 'taken' as const },
  ],
}
