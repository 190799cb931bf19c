import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { openOf } from '../../domain/thinking-time'
import { projectResumedMail } from '../mails/project-stopped-mail'
import { projectQuotes, projects } from '../project-tables'
import { lockProject } from '../start-project'
import { beginOrWait } from './material'

interface Resuming {
  projectId: string
  admin: { id: string; role: 'admin' }
}

/**
 * - `resumed`: it goes on by its customer's open tasks, now or before.
 * - `nothing`: its customer withdrew from all of it, so nothing is left to make.
 */
export type ResumeOutcome = { outcome: 'resumed' | 'nothing'; number: string } | { outcome: 'unknown' }

/**
 * Takes up a stopped project again, and mails its customer so. Stopping credits nothing, as what was not delivered was
 * not invoiced, so that there is nothing to undo but the state. A promise begins anew.
 */
export async function resumeProject(
  context: Context,
  { projectId, admin }: Resuming,
): Promise<ResumeOutcome> {
  return await context.db.transaction(async (tx): Promise<ResumeOutcome> => {
    const project = await lockProject(tx, projectId)
    if (!project) return { outcome: 'unknown' }
    const { number } = project
    if (project.status !== 'stopped') return { outcome: 'resumed', number }
    const quotes = await tx.select().from(projectQuotes).where(eq(projectQuotes.projectId, projectId))
    if (openOf(quotes).length === 0) return { outcome: 'nothing', number }
    await beginOrWait(context, tx, project)
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'project.resumed',
      subject: { kind: 'project', id: projectId },
      details: { number },
    })
    const customer = await customerWithId(tx, project.customerId)
    const [now] = await tx.select().from(projects).where(eq(projects.id, projectId))
    if (!customer || !now) throw new Error(`Project ${projectId} has no customer`)
    await queueMail(context, tx, await projectResumedMail(context, { project: now, quotes, customer }))
    return { outcome: 'resumed', number }
  })
}
