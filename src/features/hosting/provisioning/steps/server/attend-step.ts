import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { hostingTasks } from '../../server/task-tables'
import {
  canBeDoneByHand,
  canLookAgain,
  isOfFurtherName,
  resumedState,
  STOPPED_STATES,
  type StepState,
  taskOfStep,
} from '../domain/step'
import { mayAct } from '../domain/step-life'
import { handOver } from './internal/hand-over'
import { wakeNeighbours } from './internal/wake-steps'
import { type ProvisionStep, provisionSteps } from './step-tables'
import { HOUR_SECONDS, ofTask, stopStepsOfTask } from './stop-steps'

interface Attended {
  stepId: string
  admin: { id: string }
}

/** `closed`: the step moved on meanwhile, its task was done, or its order does not run. */
export type AttendOutcome = 'done' | 'closed'

/**
 * Has a step go on now instead of later: what is in doubt is looked up, what failed is tried. One that stopped is planned
 * anew, once a person changed what was wrong, and its task goes by itself again.
 */
export async function lookAgain(context: Context, { stepId, admin }: Attended): Promise<AttendOutcome> {
  return await context.db.transaction(async (tx) => {
    const step = await lockStep(tx, stepId)
    if (!step || !canLookAgain(step.state)) return 'closed'
    if (STOPPED_STATES.some((state) => state === step.state))
      return (await resumeStep(context, tx, step, adminOf(admin))) ? 'done' : 'closed'
    const nextAt = context.now()
    await tx.update(provisionSteps).set({ nextAt }).where(eq(provisionSteps.id, stepId))
    await wakeNeighbours(context, tx, { ...step, nextAt })
    return 'done'
  })
}

/**
 * Has a step go on that stopped, on an order that runs, and with it those of the same task that a person took over
 * together with it. The task goes by itself again unless another of its steps was refused. False when a person did it.
 */
export async function resumeStep(
  context: Context,
  tx: Transaction,
  step: ProvisionStep,
  actor: Actor,
): Promise<boolean> {
  if (!(await isToBeDone(tx, step))) return false
  const others = (await stoppedForTask(tx, step)).filter(({ id }) => id !== step.id)
  const taken = others.filter(({ state }) => state === 'by-hand')
  for (const each of [step, ...taken]) await plan(context, tx, each, actor)
  if (taken.length === others.length) await giveBack(tx, step)
  return true
}

async function plan(context: Context, tx: Transaction, step: ProvisionStep, actor: Actor): Promise<void> {
  const nextAt = context.now()
  const state = resumedState(step)
  const visibleAt = state === 'unknown' ? addSeconds(nextAt, HOUR_SECONDS) : null
  await tx
    .update(provisionSteps)
    .set({ state, nextAt, visibleAt, reason: null, sentence: '', endedAt: null })
    .where(eq(provisionSteps.id, step.id))
  await tell(context, tx, step, state, actor)
  await wakeNeighbours(context, tx, { ...step, nextAt })
}

const adminOf = ({ id }: Attended['admin']) => actorOf({ id, role: 'admin' })

/**
 * Has a person do the task of a step, and with it all steps of that task; later ones wait for their tick. Not while a
 * provider is being asked.
 */
export async function doByHand(context: Context, { stepId, admin }: Attended): Promise<AttendOutcome> {
  return await context.db.transaction(async (tx) => {
    const step = await lockStep(tx, stepId)
    if (!step || !canBeDoneByHand(step.state)) return 'closed'
    const task = taskOfStep(step)
    await handOver(tx, step.orderId, [task])
    // Of several further names the others go on by themselves.
    const { subjectId } = step
    await stopStepsOfTask(context, tx, step.orderId, task, isOfFurtherName(step) ? { subjectId } : {})
    await tell(context, tx, step, 'by-hand', adminOf(admin))
    return 'done'
  })
}

/** Row locks on the order of a step and on the step; undefined when it may not act for its order as that is now. */
export async function lockStep(tx: Transaction, stepId: string): Promise<ProvisionStep | undefined> {
  const mine = eq(provisionSteps.id, stepId)
  const [found] = await tx.select({ orderId: provisionSteps.orderId }).from(provisionSteps).where(mine)
  const order = found && (await lockOrder(tx, found.orderId))
  const [step] = await tx.select().from(provisionSteps).where(mine).for('update')
  return order && step && mayAct(step.kind, order) ? step : undefined
}

/** Condition of the task of a step, while nobody did it. */
function openTaskOf(step: ProvisionStep): SQL | undefined {
  const { orderId, kind, doneAt } = hostingTasks
  return and(eq(orderId, step.orderId), eq(kind, taskOfStep(step)), isNull(doneAt))
}

async function isToBeDone(tx: Transaction, step: ProvisionStep): Promise<boolean> {
  return (await tx.$count(hostingTasks, openTaskOf(step))) > 0
}

/** Steps of the same task, of a further name of that name, that stopped, in the order in which they are done. */
async function stoppedForTask(tx: Transaction, step: ProvisionStep): Promise<ProvisionStep[]> {
  const { orderId, subjectId, state, position } = provisionSteps
  return await tx
    .select()
    .from(provisionSteps)
    .where(
      and(
        eq(orderId, step.orderId),
        ofTask(taskOfStep(step)),
        isOfFurtherName(step) ? eq(subjectId, step.subjectId) : undefined,
        inArray(state, [...STOPPED_STATES]),
      ),
    )
    .orderBy(position)
    .for('update')
}

/** Takes the task of a step off the people, where steps do all of it: further names have work besides. */
async function giveBack(tx: Transaction, step: ProvisionStep): Promise<void> {
  if (!isOfFurtherName(step)) await tx.update(hostingTasks).set({ isAutomatic: true }).where(openTaskOf(step))
}

async function tell(
  context: Context,
  tx: Transaction,
  { orderId, kind }: ProvisionStep,
  state: StepState,
  actor: Actor,
): Promise<void> {
  await recordEvent(context, tx, {
    actor,
    action: 'order.step-moved',
    subject: { kind: 'order', id: orderId },
    details: { step: kind, state, reason: null },
  })
}
