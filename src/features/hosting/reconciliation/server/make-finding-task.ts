import { eq } from 'drizzle-orm'
import { makeTask } from '@/features/hosting/provisioning/server/make-task'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { taskOf } from '../domain/finding'
import { lockFinding, type ShownFinding } from './internal/lock-finding'
import { reconciliationFindings } from './reconciliation-tables'

/** `over`: it is no longer so, or not as it was shown, or no task makes it right as its order stands. */
export type FindingTaskOutcome = 'made' | 'over'

/** Makes the task by which a person makes a difference right there. The task takes its place on the worklist. */
export async function makeFindingTask(
  context: Context,
  { findingId, shownChange, admin }: ShownFinding & { admin: { id: string } },
): Promise<FindingTaskOutcome> {
  return await context.db.transaction(async (tx) => {
    const { finding, order } = (await lockFinding(tx, { findingId, shownChange })) ?? {}
    const task = finding && taskOf(finding, order)
    if (!finding || !order || !task || (await makeTask(context, tx, order, task)) === 'untimely')
      return 'over'
    await tx
      .update(reconciliationFindings)
      .set({ solvedAt: context.now() })
      .where(eq(reconciliationFindings.id, findingId))
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'provision-target.finding-task-made',
      subject: { kind: 'provision-target', id: finding.targetId },
      details: { finding: finding.kind, name: finding.subject, task },
    })
    return 'made'
  })
}
