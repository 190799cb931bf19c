import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { projectTransitions, type StopSide } from '../../domain/project'
import { projectStoppedMail } from '../mails/project-stopped-mail'
import { projects } from '../project-tables'
import { lockProject } from '../start-project'
import { whatStops } from './what-stops'

interface Stopping {
  projectId: string
  reason: string
  /** Who wants it; the agency when left out. */
  wantedBy?: StopSide
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
  { projectId, reason, wantedBy = 'agency', admin }: Stopping,
): Promise<StopOutcome> {
  const project = await lockProject(tx, projectId)
  if (!project) return 'unknown'
  if (!projectTransitions.allow(project.status, 'stopped')) return 'refused'
  await tx
    .update(projects)
    .set({
      status: 'stopped',
      stoppedAt: context.now(),
      stopReason: reason,
      stopWantedBy: wantedBy,
      stopAskedAt: null,
      stopAskedWhy: null,
    })
    .where(eq(projects.id, projectId))
  await recordEvent(context, tx, {
    actor: actorOf(admin),
    action: 'project.stopped',
    subject: { kind: 'project', id: projectId },
    details: { number: project.number, reason },
  })
  const customer = await customerWithId(tx, project.customerId)
  if (!customer) throw new Error(`Project ${projectId} has no customer`)
  const stops = await whatStops(context, tx, project, dayOf(context.now()))
  const stopped = { project, customer, reason, wantedBy, stops }
  await queueMail(context, tx, await projectStoppedMail(context, stopped))
  return 'stopped'
}
