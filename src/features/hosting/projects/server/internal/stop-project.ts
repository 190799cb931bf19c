import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { projectTransitions } from '../../domain/project'
import { projectStoppedMail } from '../mails/project-stopped-mail'
import { projectSubscriptions, projects } from '../project-tables'
import { lockProject } from '../start-project'

interface Stopping {
  projectId: string
  reason: string
  admin: { id: string; role: 'admin' }
}

/**
 * Stops the undelivered part of a project: nothing more is made, and its promise ends. Subscriptions that it began go
 * on until somebody ends them. The customer is mailed all of it, with the reason. `refused`: it is delivered, or was
 * stopped before.
 */
export async function stopProject(context: Context, stopping: Stopping): Promise<StopOutcome> {
  return await context.db.transaction((tx) => stopProjectIn(context, tx, stopping))
}

type StopOutcome = 'stopped' | 'refused' | 'unknown'

/** The same in the caller's transaction. */
export async function stopProjectIn(
  context: Context,
  tx: Transaction,
  { projectId, reason, admin }: Stopping,
): Promise<StopOutcome> {
  const project = await lockProject(tx, projectId)
  if (!project) return 'unknown'
  if (!projectTransitions.allow(project.status, 'stopped')) return 'refused'
  await tx
    .update(projects)
    .set({ status: 'stopped', stoppedAt: context.now() })
    .where(eq(projects.id, projectId))
  await recordEvent(context, tx, {
    actor: actorOf(admin),
    action: 'project.stopped',
    subject: { kind: 'project', id: projectId },
    details: { number: project.number, reason },
  })
  const customer = await customerWithId(tx, project.customerId)
  if (!customer) throw new Error(`Project ${projectId} has no customer`)
  const { projectId: ofProject, endsOn } = projectSubscriptions
  const running = await tx.$count(
    projectSubscriptions,
    and(eq(ofProject, projectId), or(isNull(endsOn), gte(endsOn, dayOf(context.now())))),
  )
  const stopped = { project, customer, reason, goesOn: running > 0 }
  await queueMail(context, tx, await projectStoppedMail(context, stopped))
  return 'stopped'
}
