import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { Context } from '@/platform/context'
import { projectMayBecome } from '../rules/project'
import { projects } from './project-tables'
import { projectHeld } from './start-project'

interface Stopping {
  projectId: string
  reason: string
  admin: { id: string; role: 'admin' }
}

/**
 * Calls a project off that is not delivered: nothing more is made or invoiced, and no promise runs. `refused`: it is
 * delivered, or was stopped before.
 */
export async function stopProject(
  context: Context,
  { projectId, reason, admin }: Stopping,
): Promise<'stopped' | 'refused' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const project = await projectHeld(tx, projectId)
    if (!project) return 'unknown'
    if (!projectMayBecome(project.status, 'stopped')) return 'refused'
    await tx.update(projects).set({ status: 'stopped' }).where(eq(projects.id, projectId))
    await recordAudit(tx, {
      actor: actorOf(admin),
      action: 'project.stopped',
      subject: { kind: 'project', id: projectId },
      details: { number: project.number, reason },
    })
    return 'stopped'
  })
}
