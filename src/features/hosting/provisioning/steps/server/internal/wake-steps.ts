import type { Context, Transaction } from '@/platform/context'
import type { ProvisionStep } from '../step-tables'
import { dueSteps } from './due-steps'

/** A job in the queue keeps others of its step out: what is due later waits for the sweep of each minute. */
const SOON_SECONDS = 60

type Moved = Pick<ProvisionStep, 'id' | 'orderId' | 'targetId' | 'nextAt'>

/** Has a worker call the provider of a step, at once or shortly. */
async function wakeStep(
  { enqueue }: Context,
  tx: Transaction,
  stepId: string,
  startAfterSeconds = 0,
): Promise<void> {
  await enqueue(tx, 'run-step', { stepId }, { singletonKey: stepId, startAfterSeconds })
}

/** Wakes what can go on now that a step moved: itself shortly, and what waited for its order or its target. */
export async function wakeNeighbours(context: Context, tx: Transaction, moved: Moved): Promise<void> {
  const now = context.now()
  for (const id of await dueSteps(tx, now, { nextTo: moved, limit: 2 })) await wakeStep(context, tx, id)
  const seconds = moved.nextAt ? Math.ceil((moved.nextAt.getTime() - now.getTime()) / 1000) : SOON_SECONDS
  if (seconds > 0 && seconds < SOON_SECONDS) await wakeStep(context, tx, moved.id, seconds)
}

/** Wakes every step of which a call is due: those whose job was lost, and those of calls that never ended. */
export async function wakeDueSteps(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    for (const id of await dueSteps(tx, context.now())) await wakeStep(context, tx, id)
  })
}
