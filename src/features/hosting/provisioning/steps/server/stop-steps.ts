import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { changeDomain } from '@/features/hosting/domains/server/domain-records'
import type { Context, Database, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { FURTHER_NAMES_TASK, type TaskKind } from '../../domain/order-task'
import { hostingTasks } from '../../server/task-tables'
import {
  DOUBTFUL_STATES,
  type LifeStep,
  OF_FURTHER_NAME,
  ORDERING_STEPS,
  STEP_KINDS,
  STOPPED_STATES,
  type StepKind,
  type StepState,
  stepsOfTask,
  stepTransitions,
  TASK_OF_STEP,
} from '../domain/step'
import { isOvertaken } from '../domain/step-life'
import { handOver } from './internal/hand-over'
import { type ProvisionStep, provisionSteps } from './step-tables'

/** A look-up that leads nowhere for so long is a line for a person. */
export const HOUR_SECONDS = 60 * 60

/** States that can be cancelled; from `calling` only an answer leads on. */
const CANCELLABLE = stepTransitions.before('cancelled').filter((state) => state !== 'calling')

/** Of those, the ones in which it is certain that nothing was done. */
const CERTAIN = CANCELLABLE.filter((each) => !DOUBTFUL_STATES.some((doubtful) => doubtful === each))

/** States of a step that goes on by itself. */
const GOING_ON = ['planned', 'failed', ...DOUBTFUL_STATES] as const satisfies readonly StepState[]

/**
 * Whether a provider is being asked for one of the steps of this task at this moment. Of further names also whether steps
 * are still to register one: whoever only had the panel serve them would tick that they are registered.
 */
export async function isBeingDone(tx: Transaction, orderId: string, task: TaskKind): Promise<boolean> {
  const { orderId: order, subjectId, state } = provisionSteps
  const states: readonly StepState[] = task === FURTHER_NAMES_TASK ? GOING_ON : ['calling']
  const steps = await tx
    .select({ subjectId, state })
    .from(provisionSteps)
    .where(and(eq(order, orderId), ofTask(task)))
  const isStopped = (step: { state: StepState }) => STOPPED_STATES.some((each) => each === step.state)
  // What comes after a step that stopped waits for the person.
  const stopped = new Set(steps.filter(isStopped).map((step) => step.subjectId))
  return steps.some(
    (step) => step.state === 'calling' || (states.includes(step.state) && !stopped.has(step.subjectId)),
  )
}

/** Condition of the steps of a task: a further name and the delivery have steps of the same kinds. */
export function ofTask(task: TaskKind): SQL | undefined {
  const { kind, occasion } = provisionSteps
  const isFurther = task === FURTHER_NAMES_TASK
  const ofKind = stepsOfTask(task)
  if (ofKind.length === 0) return sql`false`
  return and(inArray(kind, ofKind), isFurther ? eq(occasion, OF_FURTHER_NAME) : ne(occasion, OF_FURTHER_NAME))
}

/** Whether a provider may have done, or may be doing, something for this order without our knowing. */
export async function isInDoubt(
  tx: Transaction,
  orderId: string,
  kinds: readonly StepKind[] = STEP_KINDS,
): Promise<boolean> {
  return await hasSteps(tx, orderId, kinds, DOUBTFUL_STATES)
}

/** Whether a step moved the name of this order to our registrar. */
export async function isMoved(tx: Transaction, orderId: string): Promise<boolean> {
  return await hasSteps(tx, orderId, ['transfer-domain'], ['done'])
}

async function hasSteps(
  tx: Transaction,
  orderId: string,
  kinds: readonly StepKind[],
  states: readonly StepState[],
): Promise<boolean> {
  if (kinds.length === 0) return false
  const { orderId: order, kind, state } = provisionSteps
  const found = and(eq(order, orderId), inArray(kind, [...kinds]), inArray(state, [...states]))
  return (await tx.$count(provisionSteps, found)) > 0
}

/** Steps of an order, in the order in which they are done. */
export async function stepsOfOrder(db: Database, orderId: string): Promise<ProvisionStep[]> {
  return await db
    .select()
    .from(provisionSteps)
    .where(eq(provisionSteps.orderId, orderId))
    .orderBy(provisionSteps.position)
}

/** Steps of these orders that stopped: a person does their tasks. */
export async function stoppedSteps(db: Database, orderIds: readonly string[]): Promise<ProvisionStep[]> {
  if (orderIds.length === 0) return []
  return await db
    .select()
    .from(provisionSteps)
    .where(
      and(inArray(provisionSteps.orderId, [...orderIds]), inArray(provisionSteps.state, [...STOPPED_STATES])),
    )
}

/** Ends the steps of a task that a person did themselves, whatever was known of them. */
export async function cancelStepsOfTask(
  context: Context,
  tx: Transaction,
  orderId: string,
  task: TaskKind,
): Promise<void> {
  await cancel(context, tx, orderId, ofTask(task), CANCELLABLE)
}

/** Leaves the steps of a task to a person, or those about one thing; those that are done or stopped stay so. */
export async function stopStepsOfTask(
  { now }: Context,
  tx: Transaction,
  orderId: string,
  task: TaskKind,
  { subjectId }: { subjectId?: string } = {},
): Promise<void> {
  const { orderId: order, state } = provisionSteps
  await tx
    .update(provisionSteps)
    .set({ state: 'by-hand', reason: null, nextAt: null, visibleAt: null, endedAt: now() })
    .where(
      and(
        eq(order, orderId),
        ofTask(task),
        subjectId ? eq(provisionSteps.subjectId, subjectId) : undefined,
        inArray(
          state,
          stepTransitions.before('by-hand').filter((each) => each !== 'calling'),
        ),
      ),
    )
}

/**
 * Ends the steps of an order that is over, before its name's record ends. Those that a provider may have done go on to be
 * looked up: what turns out to be there is taken away again.
 */
export async function stopSteps(context: Context, tx: Transaction, orderId: string): Promise<void> {
  const over = { status: 'cancelled', endsOn: null } as const
  const overtaken = STEP_KINDS.filter((each) => isOvertaken(each, over))
  await reopenDoubts(context, tx, orderId, overtaken)
  const { orderId: order, kind, state, subjectId } = provisionSteps
  const registering = await tx
    .select({ subjectId })
    .from(provisionSteps)
    .where(and(eq(order, orderId), inArray(kind, [...ORDERING_STEPS]), inArray(state, [...DOUBTFUL_STATES])))
  // Nobody knows whether these names are ours: their records stay until somebody does.
  for (const { subjectId: id } of registering) await changeDomain(tx, id, { seen: 'unknown' })
  await cancel(context, tx, orderId, ofKinds(overtaken), CERTAIN)
}

/**
 * Has steps that a person took over after an act, and whose tasks are not ticked, looked up after all: nobody knows what
 * came of the act, and their tasks are about to go.
 */
async function reopenDoubts(
  { now }: Context,
  tx: Transaction,
  orderId: string,
  kinds: readonly StepKind[],
): Promise<void> {
  const { orderId: order, kind, state, actedAt } = provisionSteps
  await tx
    .update(provisionSteps)
    .set({ state: 'unknown', nextAt: now(), endedAt: null, visibleAt: addSeconds(now(), HOUR_SECONDS) })
    .where(and(eq(order, orderId), inArray(kind, [...kinds]), eq(state, 'by-hand'), isNotNull(actedAt)))
}

/**
 * Ends the steps of this kind that were not begun, because the opposite is wanted now; true when a provider may have done
 * one of them all the same: the opposite has to be asked for then.
 */
export async function overtakeSteps(
  context: Context,
  tx: Transaction,
  orderId: string,
  kind: LifeStep,
): Promise<boolean> {
  await reopenDoubts(context, tx, orderId, [kind])
  await cancel(context, tx, orderId, ofKinds([kind]), CERTAIN)
  return await hasSteps(tx, orderId, [kind], DOUBTFUL_STATES)
}

/**
 * Ends the steps of an order whose name was corrected, those of its further names apart: a person goes on. Hosting that
 * was made for the other name is work for them too.
 */
export async function stopForOtherName(context: Context, tx: Transaction, orderId: string): Promise<void> {
  await handOver(
    tx,
    orderId,
    STEP_KINDS.map((kind) => TASK_OF_STEP[kind]),
  )
  if (await hasSteps(tx, orderId, ['create-account'], ['done']))
    await tx
      .update(hostingTasks)
      .set({ doneAt: null, doneBy: null, isAutomatic: false })
      .where(and(eq(hostingTasks.orderId, orderId), eq(hostingTasks.kind, 'create-hosting')))
  await cancel(context, tx, orderId, ne(provisionSteps.occasion, OF_FURTHER_NAME), CANCELLABLE)
}

/** Whether a provider may be registering the name with this record. */
export async function isNameInDoubt(tx: Transaction, domainId: string): Promise<boolean> {
  const { subjectId, state } = provisionSteps
  const doubtful = and(eq(subjectId, domainId), inArray(state, [...DOUBTFUL_STATES]))
  return (await tx.$count(provisionSteps, doubtful)) > 0
}

/** Ends the steps of a further name that its order goes on without. */
export async function cancelStepsOfName(
  context: Context,
  tx: Transaction,
  { orderId, domainId }: { orderId: string; domainId: string },
): Promise<void> {
  await cancel(context, tx, orderId, eq(provisionSteps.subjectId, domainId), CANCELLABLE)
}

function ofKinds(kinds: readonly StepKind[]): SQL {
  return kinds.length === 0 ? sql`false` : inArray(provisionSteps.kind, [...kinds])
}

async function cancel(
  { now }: Context,
  tx: Transaction,
  orderId: string,
  which: SQL | undefined,
  states: readonly StepState[],
): Promise<void> {
  const { orderId: order, state } = provisionSteps
  await tx
    .update(provisionSteps)
    .set({ state: 'cancelled', nextAt: null, visibleAt: null, endedAt: now() })
    .where(and(eq(order, orderId), which, inArray(state, [...states]), ne(state, 'cancelled')))
}
