import { and, eq, gte, ne, or } from 'drizzle-orm'
import { changeDomain } from '@/features/hosting/domains/server/domain-records'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Context, Transaction } from '@/platform/context'
import { hostingTasks } from '../../../server/task-tables'
import { costsMoney, dueCall, type StepCall, taskOfStep } from '../../domain/step'
import { isOvertaken, mayAct } from '../../domain/step-life'
import { beginCall } from '../../domain/step-progress'
import { type ProvisionStep, provisionSteps, provisionTargets } from '../step-tables'
import { isUnblocked } from './due-steps'

/** A step that this process alone may call a provider for, as it was written down before the call. */
export interface ClaimedStep {
  step: ProvisionStep
  order: HostingOrder
  call: StepCall
}

/**
 * Writes down that a provider is about to be asked, in a transaction of its own: whatever happens to this process
 * afterwards, the next one finds `calling` and looks before it acts. Undefined when nothing is due, or when the target
 * or the order is busy with another step. Lock order: order, target, step.
 */
export async function claimStep({ db, now }: Context, stepId: string): Promise<ClaimedStep | undefined> {
  const at = now()
  const [found] = await db.select().from(provisionSteps).where(eq(provisionSteps.id, stepId))
  if (!found || !dueCall(found, at)) return undefined
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    if (found.targetId) await lockTarget(tx, found.targetId)
    const [step] = await tx
      .select()
      .from(provisionSteps)
      .where(and(eq(provisionSteps.id, stepId), isUnblocked(tx)))
      .for('update', { skipLocked: true })
    const call = step && dueCall(step, at)
    if (!order || !call) return undefined
    if (call === 'act' && (!mayAct(step.kind, order) || (await isTicked(tx, step)))) {
      if (isOvertaken(step.kind, order) || mayAct(step.kind, order)) await cancelStep(tx, step, at)
      return undefined
    }
    if (await isBusy(tx, step)) return undefined
    const claimed = await writeDown(tx, step, call, at)
    // From now on its registrant cannot be changed: it may be ordered.
    if (claimed && costsMoney(step.kind) && call === 'act')
      await changeDomain(tx, step.subjectId, { orderedAt: at })
    return claimed && { step: claimed, order, call }
  })
}

/** Whether a person did its task since it was planned, and no step was ended for it: as by a node from before. */
async function isTicked(tx: Transaction, step: ProvisionStep): Promise<boolean> {
  const { orderId: order, kind: task, doneAt } = hostingTasks
  const done = and(eq(order, step.orderId), eq(task, taskOfStep(step)), gte(doneAt, step.createdAt))
  return (await tx.$count(hostingTasks, done)) > 0
}

/** Ends a step that nobody wants any more. */
async function cancelStep(tx: Transaction, { id }: ProvisionStep, endedAt: Date): Promise<void> {
  await tx
    .update(provisionSteps)
    .set({ state: 'cancelled', nextAt: null, visibleAt: null, endedAt })
    .where(eq(provisionSteps.id, id))
}

/** Row lock on a target that lets steps be added: of two claims the second sees the first. */
export async function lockTarget(tx: Transaction, targetId: string) {
  const [target] = await tx
    .select()
    .from(provisionTargets)
    .where(eq(provisionTargets.id, targetId))
    .for('no key update')
  return target
}

async function isBusy(tx: Transaction, { id, orderId, targetId }: ProvisionStep): Promise<boolean> {
  const same = or(
    eq(provisionSteps.orderId, orderId),
    targetId === null ? undefined : eq(provisionSteps.targetId, targetId),
  )
  const calling = and(ne(provisionSteps.id, id), eq(provisionSteps.state, 'calling'), same)
  return (await tx.$count(provisionSteps, calling)) > 0
}

async function writeDown(
  tx: Transaction,
  step: ProvisionStep,
  call: StepCall,
  calledAt: Date,
): Promise<ProvisionStep | undefined> {
  const [claimed] = await tx
    .update(provisionSteps)
    .set({ ...beginCall(step, call, calledAt), attempt: step.attempt + 1 })
    .where(eq(provisionSteps.id, step.id))
    .returning()
  return claimed
}
