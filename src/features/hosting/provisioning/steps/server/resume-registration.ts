import { and, eq, inArray } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { ORDERING_STEPS } from '../domain/step'
import { lockStep, resumeStep } from './attend-step'
import { provisionSteps } from './step-tables'

/**
 * Reaction to a registrant that was corrected: a registration that was refused for its details goes on with the new ones.
 * A refusal was an answer, so nothing was ordered.
 */
export async function resumeRegistration(
  context: Context,
  tx: Transaction,
  { actor, payload: { domainIds } }: RecordedEvent<'order.registrant-corrected'>,
): Promise<void> {
  const { id, subjectId, kind, state, reason } = provisionSteps
  const refused = await tx
    .select({ id })
    .from(provisionSteps)
    .where(
      and(
        inArray(subjectId, [...domainIds]),
        inArray(kind, [...ORDERING_STEPS]),
        eq(state, 'refused'),
        eq(reason, 'details'),
      ),
    )
    .orderBy(provisionSteps.position)
  for (const each of refused) {
    const step = await lockStep(tx, each.id)
    if (step?.state === 'refused') await resumeStep(context, tx, step, actor)
  }
}
