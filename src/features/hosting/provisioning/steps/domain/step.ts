import { addSeconds } from '@/shared/instants'
import { transitions } from '@/shared/transitions'
import { FURTHER_NAMES_TASK, type TaskKind } from '../../domain/order-task'

/**
 * Acts at providers that deliver an order, in the order in which they are done. What can be undone comes first, and the
 * name, which costs money and stays, once it has somewhere to point. A name that its customer brings is copied before it
 * moves, moves with its own name servers, and is switched to ours once somebody who saw the copy says so.
 */
export const DELIVERY_STEPS = [
  'create-account',
  'create-zone',
  'register-domain',
  'read-zone',
  'copy-zone',
  'transfer-domain',
  'drop-ds',
  'switch-nameservers',
  'sign-zone',
  'set-ds',
  'check-outside',
] as const

export type DeliveryStep = (typeof DELIVERY_STEPS)[number]

/** Acts on what was delivered, while the order runs and after it is over: each of them once per occasion. */
export const LIFE_STEPS = [
  'suspend-account',
  'resume-account',
  'change-package',
  'restore-nameservers',
  'give-code',
  'stop-renewal',
  'keep-renewal',
  'take-down-account',
  'remove-account',
] as const
export type LifeStep = (typeof LIFE_STEPS)[number]

export const STEP_KINDS = [...DELIVERY_STEPS, ...LIFE_STEPS] as const
export type StepKind = (typeof STEP_KINDS)[number]

export const STEP_LABELS = {
  'create-account': 'Hosting aanmaken',
  'create-zone': 'DNS-zone maken',
  'register-domain': 'Domeinnaam registreren',
  'read-zone': 'DNS van nu overnemen',
  'copy-zone': 'DNS-zone maken met wat er nu staat',
  'transfer-domain': 'Domeinnaam hierheen verhuizen',
  'drop-ds': 'DNSSEC van de oude partij weghalen',
  'switch-nameservers': 'Overschakelen op onze nameservers',
  'sign-zone': 'DNSSEC aanzetten',
  'set-ds': 'DNSSEC doorgeven aan het register',
  'check-outside': 'Van buiten nakijken',
  'suspend-account': 'Hosting stilzetten',
  'resume-account': 'Hosting weer aanzetten',
  'change-package': 'Pakket omzetten',
  'restore-nameservers': 'Terug naar de oude nameservers',
  'give-code': 'Verhuiscode ophalen',
  'stop-renewal': 'Domeinnaam niet meer verlengen',
  'keep-renewal': 'Domeinnaam weer verlengen',
  'take-down-account': 'Hosting uitzetten',
  'remove-account': 'Hosting verwijderen',
} as const satisfies Record<StepKind, string>

/** Task that a person does when the step does not: ticking it ends the step. */
export const TASK_OF_STEP = {
  'create-account': 'create-hosting',
  'create-zone': 'register-domain',
  'register-domain': 'register-domain',
  'read-zone': 'move-domain',
  'copy-zone': 'move-domain',
  'transfer-domain': 'move-domain',
  'drop-ds': 'move-domain',
  'switch-nameservers': 'move-domain',
  'sign-zone': 'check-everything',
  'set-ds': 'check-everything',
  'check-outside': 'check-everything',
  'suspend-account': 'switch-off',
  'resume-account': 'switch-on',
  'change-package': 'resize-hosting',
  'restore-nameservers': 'move-domain',
  'give-code': 'give-transfer-code',
  'stop-renewal': 'release-domain',
  'keep-renewal': 'keep-domain',
  'take-down-account': 'take-down',
  'remove-account': 'wipe-hosting',
} as const satisfies Record<StepKind, TaskKind>

/** Steps that are part of a task; of that of the further names those that deliver a name. */
export function stepsOfTask(task: TaskKind): StepKind[] {
  if (task === FURTHER_NAMES_TASK) return [...NAME_STEPS]
  return STEP_KINDS.filter((kind) => TASK_OF_STEP[kind] === task)
}

/** Acts that deliver a name. */
const NAME_STEPS = [
  'create-zone',
  'register-domain',
  'sign-zone',
  'set-ds',
] as const satisfies readonly DeliveryStep[]

/** Occasion of the steps of a delivery, which is there once. */
export const OF_DELIVERY = 'delivery'

/** Occasion of the steps that deliver a further name of an order. */
export const OF_FURTHER_NAME = 'further-name'

interface Occasioned {
  /** Left out where only the delivery is meant. */
  occasion?: string
}

/** Whether a step delivers a further name: nothing of the delivery waits for it. */
export function isOfFurtherName({ occasion }: Occasioned): boolean {
  return occasion === OF_FURTHER_NAME
}

/** Task that a person does when this step does not. */
export function taskOfStep(step: Occasioned & { kind: StepKind }): TaskKind {
  return isOfFurtherName(step) ? FURTHER_NAMES_TASK : TASK_OF_STEP[step.kind]
}

export function isLifeStep(kind: StepKind): kind is LifeStep {
  return LIFE_STEPS.some((each) => each === kind)
}

/** Whether the act orders something that is paid for and cannot be undone. */
export function costsMoney(kind: StepKind): boolean {
  return ORDERING_STEPS.some((each) => each === kind)
}

/** Acts that bring a name to our registrar. */
export const ORDERING_STEPS = ['register-domain', 'transfer-domain'] as const satisfies readonly StepKind[]

/** Acts that make the zone of a name at a host of ours. */
export const ZONE_STEPS = ['create-zone', 'copy-zone'] as const satisfies readonly StepKind[]

/**
 * - `planned`: nothing was asked, or a look-up found that nothing was done.
 * - `calling`: a provider is being asked, or was when its process ended.
 * - `waiting`: the provider works on it.
 * - `done`: it is so.
 * - `refused`: a person has to change something first.
 * - `failed`: nothing happened, and it is tried again.
 * - `unknown`: nobody knows whether it happened.
 * - `by-hand`: a person does it.
 * - `awaits-customer`: its customer gives or releases something first.
 * - `cancelled`: it is no longer needed.
 */
export const STEP_STATES = [
  'planned',
  'calling',
  'waiting',
  'done',
  'refused',
  'failed',
  'unknown',
  'by-hand',
  'awaits-customer',
  'cancelled',
] as const
export type StepState = (typeof STEP_STATES)[number]

export const STATE_LABELS = {
  planned: 'Gepland',
  calling: 'Bezig',
  waiting: 'De aanbieder is bezig',
  done: 'Klaar',
  refused: 'Geweigerd',
  failed: 'Nog niet gelukt',
  unknown: 'Niet zeker of het gebeurd is',
  'by-hand': 'Met de hand',
  'awaits-customer': 'Wacht op de klant',
  cancelled: 'Niet meer nodig',
} as const satisfies Record<StepState, string>

/** From `calling` and `unknown` no act follows: `unknown` is looked up, which is a call too. */
export const stepTransitions = transitions<StepState>({
  planned: ['calling', 'by-hand', 'cancelled'],
  calling: [
    'planned',
    'waiting',
    'done',
    'refused',
    'failed',
    'unknown',
    'by-hand',
    'awaits-customer',
    'cancelled',
  ],
  waiting: ['calling', 'by-hand', 'cancelled'],
  done: [],
  // A person changed what was wrong.
  refused: ['planned', 'cancelled'],
  failed: ['calling', 'by-hand', 'cancelled'],
  unknown: ['calling', 'by-hand', 'cancelled'],
  'by-hand': ['planned', 'unknown', 'cancelled'],
  'awaits-customer': ['planned', 'by-hand', 'cancelled'],
  cancelled: [],
})

/** States after which the steps that come later may begin. */
export const ENDED_STATES = ['done', 'cancelled'] as const satisfies readonly StepState[]

/** States in which a provider may have done it: only its answer or a look-up tells. */
export const DOUBTFUL_STATES = ['calling', 'waiting', 'unknown'] as const satisfies readonly StepState[]

/** States that a person sees to, by doing the task themselves. */
export const STOPPED_STATES = ['refused', 'by-hand'] as const satisfies readonly StepState[]

/**
 * Where a step that stopped goes on: with a look-up, when a person took it over after an act of which nothing may be known.
 * A refusal was an answer: it is planned.
 */
export function resumedState({ state, actedAt }: { state: StepState; actedAt: Date | null }): StepState {
  return state === 'by-hand' && actedAt !== null ? 'unknown' : 'planned'
}

/** Whether a person can have a step go on now. */
export function canLookAgain(state: StepState): boolean {
  return ['waiting', 'failed', 'unknown', ...STOPPED_STATES].includes(state)
}

/** Whether a person can take over what a step was to do. */
export function canBeDoneByHand(state: StepState): boolean {
  return ['planned', 'waiting', 'failed', 'unknown', 'awaits-customer'].includes(state)
}

/** Time after which an act asks a provider nothing more, in seconds: its calls together. */
export const ACT_SECONDS = 480

/** Time after which a step in `calling` has lost its process, in seconds: no call of it can still be under way. */
export const LOST_SECONDS = 600

/** Time after which a job that carried out a step begins no other of its order, in seconds. */
export const FOLLOW_SECONDS = 60

/** What a step does next: act, go on with an act that waits, or look whether it is so. */
export type StepCall = 'act' | 'follow' | 'look'

interface Waiting {
  state: StepState
  /** Time from which it is due; null for a state that waits for nobody. */
  nextAt: Date | null
  /** Start of its latest call. */
  calledAt: Date | null
}

/** The call that is due for a step; undefined when none is. */
export function dueCall({ state, nextAt, calledAt }: Waiting, now: Date): StepCall | undefined {
  if (state === 'calling') return calledAt && calledAt <= lostBefore(now) ? 'look' : undefined
  if (!nextAt || nextAt > now) return undefined
  if (state === 'planned' || state === 'failed') return 'act'
  if (state === 'waiting') return 'follow'
  return state === 'unknown' ? 'look' : undefined
}

/** Calls that began before this moment have lost their process. */
export function lostBefore(now: Date): Date {
  return addSeconds(now, -LOST_SECONDS)
}
