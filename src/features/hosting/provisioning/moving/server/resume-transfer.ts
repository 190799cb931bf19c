import { and, eq, or } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { lockStep, resumeStep } from '../../steps/server/attend-step'
import { provisionSteps } from '../../steps/server/step-tables'

/**
 * Has the move of an order's name go on with the code that its customer just gave: one that waits for it, and one whose
 * code was refused. True where a step takes the code, now or once it is its turn; false where a person moves the name.
 */
export async function resumeTransfer(
  context: Context,
  tx: Transaction,
  order: string,
  actor: Actor,
): Promise<boolean> {
  const { id, orderId, kind, state, reason } = provisionSteps
  const own = and(eq(orderId, order), eq(kind, 'transfer-domain'))
  const [waiting] = await tx
    .select({ id })
    .from(provisionSteps)
    .where(and(own, or(eq(state, 'awaits-customer'), and(eq(state, 'refused'), eq(reason, 'code')))))
  const step = waiting && (await lockStep(tx, waiting.id))
  if (step) return await resumeStep(context, tx, step, actor)
  const planned = and(own, or(eq(state, 'planned'), eq(state, 'failed'), eq(state, 'awaits-customer')))
  return (await tx.$count(provisionSteps, planned)) > 0
}
