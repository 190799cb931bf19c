import { isDeliveryTask, TASK_LABELS, type TaskKind } from '../../domain/order-task'
import { costsMoney, isOfFurtherName, type StepKind, type StepState } from './step'

/** A step as its customer's page reads it: never the provider's own words. */
export interface KnownStep {
  kind: StepKind
  /** Left out for a step of the delivery itself. */
  occasion?: string
  state: StepState
  reason: string | null
  calledAt: Date | null
  nextAt: Date | null
  troubleSince: Date | null
  visibleAt: Date | null
  endedAt: Date | null
}

interface KnownTask {
  kind: TaskKind
  isAutomatic: boolean
  doneAt: Date | null
}

/**
 * Where one line of a delivery stands, for the customer.
 * - `planned`: waits for its turn.
 * - `busy`: being done.
 * - `again`: did not work out yet, and is tried again.
 * - `checking`: nobody knows whether it was done, and it is looked up.
 * - `done`: it is so.
 * - `person`: a person does it.
 * - `asks`: the customer has to decide or mend something.
 */
export type LineState = 'planned' | 'busy' | 'again' | 'checking' | 'done' | 'person' | 'asks'

export interface DeliveryLine {
  label: string
  state: LineState
  /** When it was done, began, or is tried again; null when there is nothing to say. */
  at: Date | null
}

/**
 * What the customer is asked: another name for the one that they cannot have, better details of its holder, the code with
 * which their name moves, or leave to switch it to our name servers.
 */
export type DeliveryQuestion = 'name-taken' | 'name-price' | 'details' | 'code' | 'release'

/**
 * How fast a delivery goes.
 * - `minutes`: all that is left goes by itself, and does.
 * - `days`: the same, but a name moves here, which hangs on its customer and its registry.
 * - `hours`: a person does a part of it, or it does not go as it should.
 */
export type DeliveryPace = 'minutes' | 'days' | 'hours'

export interface DeliveryProgress {
  lines: DeliveryLine[]
  pace: DeliveryPace
  question: DeliveryQuestion | null
  /** Whether a colleague has it on their list because it takes too long. */
  isWatched: boolean
  /** Whether the site was looked at from outside, and a page came. */
  isSeen: boolean
}

interface Line {
  label: string
  /** Task whose work it is; undefined for a step that is no task of its own. */
  task?: TaskKind
  steps: readonly StepKind[]
}

/** Lines of a delivery in the order in which they are shown: steps with their task, and tasks that have no step. */
const LINES: readonly Line[] = [
  { label: 'Je hosting aanmaken', task: 'create-hosting', steps: ['create-account'] },
  { label: 'Instellen waar je domeinnaam heen wijst', steps: ['create-zone'] },
  { label: 'Je domeinnaam registreren', task: 'register-domain', steps: ['register-domain'] },
  { label: 'Je DNS van nu overnemen', steps: ['read-zone', 'copy-zone'] },
  { label: 'Je domeinnaam naar ons verhuizen', steps: ['transfer-domain'] },
  {
    label: 'Overschakelen op onze nameservers',
    task: 'move-domain',
    steps: ['drop-ds', 'switch-nameservers'],
  },
  { label: 'Je domeinnaam beveiligen (DNSSEC)', steps: ['sign-zone', 'set-ds'] },
  { label: TASK_LABELS['set-up-extras'], task: 'set-up-extras', steps: [] },
  { label: TASK_LABELS['resize-hosting'], task: 'resize-hosting', steps: [] },
  { label: TASK_LABELS['change-extras'], task: 'change-extras', steps: [] },
  { label: 'Kijken of je site het doet', task: 'check-everything', steps: ['check-outside'] },
]

/** How a delivery stands, in lines for its customer. */
export function deliveryProgress(
  tasks: readonly KnownTask[],
  steps: readonly KnownStep[],
  now: Date,
): DeliveryProgress {
  // Further names stand for themselves: nothing of the delivery waits for them.
  const current = steps.filter((step) => step.state !== 'cancelled' && !isOfFurtherName(step))
  const lines = LINES.flatMap((line): DeliveryLine[] => {
    const own = current.filter(({ kind }) => line.steps.includes(kind))
    const task = tasks.find(({ kind }) => kind === line.task)
    // A step that was ticked by hand, or a task that was reopened: what people say of it holds.
    const isOfPeople =
      own.length === 0 || (task && !task.doneAt && own.every(({ state }) => state === 'done'))
    if (!isOfPeople) return [{ label: line.label, ...standingOf(own) }]
    if (!task) return []
    const label = own.length === 0 ? TASK_LABELS[task.kind] : line.label
    return [{ label, state: task.doneAt ? 'done' : 'person', at: task.doneAt }]
  })
  // What waits for its customer is no trouble of ours, also when a colleague is told that it takes long.
  const isWatched = current.some(
    ({ visibleAt, state }) =>
      state !== 'done' && state !== 'awaits-customer' && visibleAt !== null && visibleAt <= now,
  )
  return {
    lines,
    // What takes so long that a colleague has it on their list, is not ready in minutes.
    pace: isWatched ? 'hours' : deliveryPace(tasks, current),
    question: questionOf(current),
    isWatched,
    isSeen: current.some(({ kind, state }) => kind === 'check-outside' && state === 'done'),
  }
}

/**
 * How fast what is left of a delivery goes: minutes only when no person has a part in it and nothing went wrong, and days
 * when a name moves. A new
 * name takes a while to be found, so the look from outside may have to be repeated.
 */
export function deliveryPace(
  tasks: readonly KnownTask[],
  steps: readonly Pick<KnownStep, 'kind' | 'state' | 'troubleSince'>[] = [],
): DeliveryPace {
  const left = tasks.filter(({ kind, doneAt }) => isDeliveryTask(kind) && doneAt === null)
  const isTroubled = steps.some(
    ({ kind, state, troubleSince }) => kind !== 'check-outside' && state !== 'done' && troubleSince !== null,
  )
  if (left.length === 0 || !left.every(({ isAutomatic }) => isAutomatic) || isTroubled) return 'hours'
  return left.some(({ kind }) => kind === 'move-domain') ? 'days' : 'minutes'
}

/**
 * What a customer can mend: a name that somebody else has by now, its price, the details of its holder, its transfer code,
 * or that its name servers are not switched yet.
 */
export function questionOf(
  steps: readonly Pick<KnownStep, 'kind' | 'state' | 'reason' | 'occasion'>[],
): DeliveryQuestion | null {
  const waits = steps.find(({ state }) => state === 'awaits-customer')
  if (waits) return waits.kind === 'transfer-domain' ? 'code' : 'release'
  const ordering = steps.find(
    (step) => costsMoney(step.kind) && step.state === 'refused' && !isOfFurtherName(step),
  )
  const reason = ordering?.reason
  if (ordering?.kind === 'transfer-domain') return reason === 'code' || reason === 'details' ? reason : null
  if (reason === 'taken') return 'name-taken'
  if (reason === 'price') return 'name-price'
  return reason === 'details' ? 'details' : null
}

/** Of steps on one line the first that is not done says where it stands. */
function standingOf(own: readonly KnownStep[]): Pick<DeliveryLine, 'state' | 'at'> {
  const open = own.find(({ state }) => state !== 'done')
  if (!open) return { state: 'done', at: own.at(-1)?.endedAt ?? null }
  switch (open.state) {
    case 'calling':
    case 'waiting':
      return { state: 'busy', at: open.calledAt }
    case 'failed':
      return open.kind === 'check-outside'
        ? { state: 'busy', at: open.calledAt }
        : { state: 'again', at: open.nextAt }
    case 'unknown':
      return { state: 'checking', at: open.nextAt }
    case 'awaits-customer':
      return { state: 'asks', at: null }
    case 'refused':
      return { state: questionOf([open]) ? 'asks' : 'person', at: open.endedAt }
    case 'by-hand':
      return { state: 'person', at: open.endedAt }
    default:
      return { state: 'planned', at: null }
  }
}
