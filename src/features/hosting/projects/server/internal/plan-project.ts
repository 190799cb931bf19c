import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { administratorsAmong } from '@/features/people/accounts/server/administrators'
import type { Context } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { projects } from '../project-tables'

interface ProjectPlan {
  projectId: string
  /** Administrator who looks after the project. */
  ownerId: string | null
  nextAction: string | null
  nextActionOn: CalendarDay | null
  admin: { id: string; role: 'admin' }
}

/** `no-owner`: the chosen account is no administrator (any more). */
export type PlanOutcome = 'planned' | 'no-owner' | 'unknown'

/** Sets owner and next step of a project; empty fields are cleared. */
export async function planProject(
  context: Context,
  { projectId, admin, ...plan }: ProjectPlan,
): Promise<PlanOutcome> {
  const { db } = context
  return await db.transaction(async (tx) => {
    const { ownerId } = plan
    if (ownerId && (await administratorsAmong(tx, [ownerId])).length === 0) return 'no-owner'
    const known = await tx
      .update(projects)
      .set(plan)
      .where(eq(projects.id, projectId))
      .returning({ id: projects.id })
    if (known.length === 0) return 'unknown'
    const subject = { kind: 'project', id: projectId } as const
    await recordEvent(context, tx, { actor: actorOf(admin), action: 'project.planned', subject })
    return 'planned'
  })
}
