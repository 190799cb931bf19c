import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { projectSubscriptions } from '../project-tables'

interface WindingUp {
  subscriptionId: string
  admin: { id: string; role: 'admin' }
}

/** Notes that an ended subscription is switched off, which takes it off the worklist. Idempotent. */
export async function windUp(
  context: Context,
  { subscriptionId, admin }: WindingUp,
): Promise<'wound-up' | 'unknown'> {
  const { db, now } = context
  return await db.transaction(async (tx) => {
    const { subscriptionId: id, projectId, endsOn, woundUpAt } = projectSubscriptions
    const ended = and(eq(id, subscriptionId), isNotNull(endsOn))
    const [first] = await tx
      .update(projectSubscriptions)
      .set({ woundUpAt: now() })
      .where(and(ended, isNull(woundUpAt)))
      .returning({ projectId })
    if (!first) return (await tx.$count(projectSubscriptions, ended)) > 0 ? 'wound-up' : 'unknown'
    const subject = { kind: 'project', id: first.projectId } as const
    await recordEvent(context, tx, { actor: actorOf(admin), action: 'project.wound-up', subject })
    return 'wound-up'
  })
}
