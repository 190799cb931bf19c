import { aDomain } from '@/features/hosting/domains/fixtures'
import { anOrder, DELIVERED, MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import type { RecordSet } from '@/features/hosting/providers/domain/dns-host'
import { idOf, NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { DELIVERY_TASKS, FURTHER_NAMES_TASK, type TaskKind } from './domain/order-task'
import { movedZone } from './moving/domain/moved-zone'
import type { TaskOfOrder } from './server/deliveries'
import type { StepKind } from './steps/domain/step'
import type { StepReason } from './steps/domain/step-progress'
import type { ProvisionStep } from './steps/server/step-tables'
import type { MoveView } from './web/server/move-view'

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

const MOVE_ORDER = [
  'create-account',
  'read-zone',
  'copy-zone',
  'transfer-domain',
  'drop-ds',
  'switch-nameservers',
  'sign-zone',
  'set-ds',
  'check-outside',
] as const satisfies readonly StepKind[]

/** Steps of a delivery whose name moves here, up to this one. */
export function moveStepsUpTo(
  kind: (typeof MOVE_ORDER)[number],
  next: Partial<ProvisionStep>,
): ProvisionStep[] {
  const count = MOVE_ORDER.indexOf(kind)
  return MOVE_ORDER.map((each, index) => {
    const at = { calledAt: ago(30 - index), endedAt: ago(30 - index) }
    if (index < count) return aStep({ kind: each, state: 'done', attempt: 1, nextAt: null, ...at }, index)
    return aStep({ kind: each, ...(index === count && { attempt: 1, calledAt: NOW, ...next }) }, index)
  })
}

/** Tasks of such a delivery, the first of them done. */
export const moveTasks = (): TaskOfOrder[] =>
  (['create-hosting', 'move-domain', 'check-everything'] as const).map((kind, index) => ({
    warnedAt: null,
    id: idOf(260 + index),
    orderId: MIRIAMS_ORDER.id,
    kind,
    createdAt: NOW,
    dueAt: NOW,
    isAutomatic: true,
    transferCodeAt: null,
    doneAt: index === 0 ? ago(30) : null,
    doneBy: index === 0 ? 'Automatisch' : null,
  }))

const OLD_NAME = 'bakkerijaarnink.nl'
const elsewhere = (host: string, type: RecordSet['type'], ...values: string[]): RecordSet => ({
  name: host ? `${host}.${OLD_NAME}` : OLD_NAME,
  type,
  ttlSeconds: 3600,
  values,
})

/** A zone with a site, mail on the same server, and what a bakery connected to it. */
export const COPIED: readonly RecordSet[] = [
  elsewhere('', 'A', '198.51.100.7'),
  elsewhere('', 'MX', `10 ${OLD_NAME}`),
  elsewhere('', 'TXT', 'v=spf1 a mx ~all', 'google-site-verification=k3J9vQ2mB7nX0aYtLr5dWcHs8uEfZpGi'),
  elsewhere('www', 'CNAME', OLD_NAME),
  elsewhere('mail', 'CNAME', OLD_NAME),
  elsewhere('autodiscover', 'CNAME', 'autodiscover.oudehost.example'),
  elsewhere('_dmarc', 'TXT', 'v=DMARC1; p=none; rua=mailto:post@bakkerijaarnink.nl'),
  elsewhere('default._domainkey', 'TXT', `v=DKIM1; k=rsa; p=${'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB'.repeat(6)}`),
  elsewhere('', 'CAA', '0 issue letsencrypt.org', '0 contactemail post@bakkerijaarnink.nl'),
]

/** The move of Miriam's name. */
export function aMove(other: Partial<MoveView> = {}, records: readonly RecordSet[] = COPIED): MoveView {
  const name = other.name ?? OLD_NAME
  return {
    orderId: MIRIAMS_ORDER.id,
    orderNumber: MIRIAMS_ORDER.orderNumber,
    name,
    standing: 'ready',
    isRunning: true,
    goesAt: null,
    undoUntil: other.standing === 'switched' ? addSeconds(NOW, 30 * 24 * 60 * MINUTE) : null,
    isEditable: true,
    copy: {
      readAt: ago(60 * 24 * 5),
      shownAt: ago(60 * 24 * 5),
      later: null,
      nameservers: ['ns1.oudehost.example', 'ns2.oudehost.example'],
      hadDs: false,
      released: null,
      zone: movedZone(name, records, { addresses: ['203.0.113.4', '2001:db8::4'] }),
    },
    ...other,
  }
}
