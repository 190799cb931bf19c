import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { changeDomain } from '@/features/hosting/domains/server/domain-records'
import type { Context, Database, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import type { TaskKind } from '../../domain/order-task'
import { hostingTasks } from '../../server/task-tables'
import {
  DOUBTFUL_STATES,
  type LifeStep,
  ORDERING_STEPS,
  STEP_KINDS,
  STOPPED_STATES,
  type StepKind,
  type StepState,
  stepsOfTask,
  stepTransitions,
} from '../domain/step'
import { isOvertaken } from '../domain/step-life'
import { handOver } from './internal/hand-over'
import { type ProvisionStep, provisionSteps } from './step-tables'

/** A look-up that leads nowhere for so long is a line for a person. */
const HOUR_SECONDS = 60 * 60

/** States that can be cancelled; from `calling` only an answer leads on. */
const CANCELLABLE = stepTransitions.before('cancelled').filter((state) => state !== 'calling')

/** Of those, the ones in which it is certain that nothing was done. */
const CERTAIN = CANCELLABLE.filter((each) => !DOUBTFUL_STATES.some((doubtful) => doubtful === each))

/** Whether a provider is being asked for one of the steps of this task at this moment. */
export async function isBeingDone(tx: Transaction, orderId: string, task: TaskKind): Promise<boolean> {
  return await hasSteps(tx, orderId, stepsOfTask(task), ['calling'])
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
  await cancel(context, tx, orderId, stepsOfTask(task), CANCELLABLE)
}

/** Leaves the steps of a task to a person; those that are done or stopped stay so. */
export async function stopStepsOfTask(
  { now }: Context,
  tx: Transaction,
  orderId: string,
  task: TaskKind,
): Promise<void> {
  const { orderId: order, kind, state } = provisionSteps
  await tx
    .update(provisionSteps)
    .set({ state: 'by-hand', reason: null, nextAt: null, visibleAt: null, endedAt: now() })
    .where(
      and(
        eq(order, orderId),
        inArray(kind, stepsOfTask(task)),
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
  const [registering] = await tx
    .select({ subjectId })
    .from(provisionSteps)
    .where(and(eq(order, orderId), inArray(kind, [...ORDERING_STEPS]), inArray(state, [...DOUBTFUL_STATES])))
  // Nobody knows whether the name is ours: its record stays until somebody does.
  if (registering) await changeDomain(tx, registering.subjectId, { seen: 'unknown' })
  await cancel(context, tx, orderId, overtaken, CERTAIN)
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
  await cancel(context, tx, orderId, [kind], CERTAIN)
  return await hasSteps(tx, orderId, [kind], DOUBTFUL_STATES)
}

/**
 * Ends all steps of an order whose name was corrected: a person goes on. Hosting that was made for the other name is work
 * for them too.
 */
export async function stopForOtherName(context: Context, tx: Transaction, orderId: string): Promise<void> {
  await handOver(tx, orderId, STEP_KINDS)
  if (await hasSteps(tx, orderId, ['create-account'], ['done']))
    await tx
      .update(hostingTasks)
      .set({ doneAt: null, doneBy: null, isAutomatic: false })
      .where(and(eq(hostingTasks.orderId, orderId), eq(hostingTasks.kind, 'create-hosting')))
  await cancel(context, tx, orderId, STEP_KINDS, CANCELLABLE)
}

async function cancel(
  { now }: Context,
  tx: Transaction,
  orderId: string,
  kinds: readonly StepKind[],
  states: readonly StepState[],
): Promise<void> {
  if (kinds.length === 0) return
  const { orderId: order, kind, state } = provisionSteps
  await tx
    .update(provisionSteps)
    .set({ state: 'cancelled', nextAt: null, visibleAt: null, endedAt: now() })
    .where(
      and(eq(order, orderId), inArray(kind, [...kinds]), inArray(state, [...states]), ne(state, 'cancelled')),
    )
}
