import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { FOLLOW_SECONDS } from '../../domain/step'
import { runStep } from '../run-step'
import { provisionSteps } from '../step-tables'
import { dueSteps } from './due-steps'

/**
 * Carries out a step, and after it those of the same order and of targets that were waiting for it: a poll of the queue
 * between two of them would cost the customer up to two seconds each. Their jobs are in the queue all the same, for when
 * this process ends, and find nothing to do.
 */
export async function runStepsOfOrder(context: Context, stepId: string): Promise<void> {
  const followsUntil = performance.now() + FOLLOW_SECONDS * 1000
  for (let next: string | undefined = stepId; next; ) {
    const came = await runStep(context, next)
    const isOurs = came !== 'idle' && came !== 'lost'
    next = isOurs && performance.now() < followsUntil ? await nextOf(context, next) : undefined
  }
}

/** What is due next at a target for the order of a step. */
async function nextOf({ db, now }: Context, stepId: string): Promise<string | undefined> {
  const { id, orderId } = provisionSteps
  const [step] = await db.select({ orderId }).from(provisionSteps).where(eq(id, stepId))
  if (!step) return undefined
  const [next] = await dueSteps(db, now(), { nextTo: { ...step, targetId: null }, atTargets: true, limit: 1 })
  return next
}
