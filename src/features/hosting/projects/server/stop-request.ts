import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { isUnderWay } from '../domain/project'
import {
  projectGoesOnMail,
  stopAskedAgencyMail,
  stopAskedMail,
  stopRequestWithdrawnAgencyMail,
} from './mails/stop-request-mails'
import { type Project, projects } from './project-tables'
import { lockProject } from './start-project'

/** A customer asks about their own projects only. */
interface Customer {
  id: string
  role: 'customer'
  customerId: string
}

/** `refused`: it is delivered or was stopped before. */
export type StopRequestOutcome = 'done' | 'unchanged' | 'refused' | 'unknown'

interface Asking {
  projectId: string
  /** In the words of the customer; null when they gave none. */
  why: string | null
  by: Customer
}

/**
 * The customer asks to stop a project that is under way: it goes on until the office has answered, because what was made
 * is to be settled. Both sides are mailed. Asked twice, it is one request.
 */
export async function askToStop(
  context: Context,
  { projectId, why, by }: Asking,
): Promise<StopRequestOutcome> {
  return await context.db.transaction(async (tx): Promise<StopRequestOutcome> => {
    const project = await ownProject(tx, projectId, by)
    if (!project) return 'unknown'
    if (!isUnderWay(project.status)) return 'refused'
    if (project.stopAskedAt) return 'unchanged'
    await tx
      .update(projects)
      .set({ stopAskedAt: context.now(), stopAskedWhy: why })
      .where(eq(projects.id, projectId))
    await recordEvent(context, tx, {
      actor: actorOf(by),
      action: 'project.stop-asked',
      subject: { kind: 'project', id: projectId },
    })
    const told = { project, customer: await customerOf(tx, project), why }
    await queueMail(context, tx, await stopAskedMail(context, told))
    await queueMail(context, tx, await stopAskedAgencyMail(context, told))
    return 'done'
  })
}

/** 'Toch niet': the customer wants the project to go on after all, and the agency is mailed so. */
export async function withdrawStopRequest(
  context: Context,
  { projectId, by }: Pick<Asking, 'projectId' | 'by'>,
): Promise<StopRequestOutcome> {
  return await context.db.transaction(async (tx): Promise<StopRequestOutcome> => {
    const project = await ownProject(tx, projectId, by)
    if (!project) return 'unknown'
    if (!project.stopAskedAt) return 'unchanged'
    await closeRequest(context, tx, project, { actor: actorOf(by), action: 'project.stop-ask-withdrawn' })
    const told = { project, customer: await customerOf(tx, project) }
    await queueMail(context, tx, await stopRequestWithdrawnAgencyMail(context, told))
    return 'done'
  })
}

/** The office and its customer agreed that the project goes on: the request is closed, and the customer mailed so. */
export async function settleStopRequest(
  context: Context,
  { projectId, admin }: { projectId: string; admin: { id: string; role: 'admin' } },
): Promise<StopRequestOutcome> {
  return await context.db.transaction(async (tx): Promise<StopRequestOutcome> => {
    const project = await lockProject(tx, projectId)
    if (!project) return 'unknown'
    if (!project.stopAskedAt) return 'unchanged'
    await closeRequest(context, tx, project, { actor: actorOf(admin), action: 'project.stop-ask-settled' })
    const told = { project, customer: await customerOf(tx, project) }
    await queueMail(context, tx, await projectGoesOnMail(context, told))
    return 'done'
  })
}

async function closeRequest(
  context: Context,
  tx: Transaction,
  { id }: Project,
  event: {
    actor: ReturnType<typeof actorOf>
    action: 'project.stop-ask-withdrawn' | 'project.stop-ask-settled'
  },
): Promise<void> {
  await tx.update(projects).set({ stopAskedAt: null, stopAskedWhy: null }).where(eq(projects.id, id))
  await recordEvent(context, tx, { ...event, subject: { kind: 'project', id } })
}

async function ownProject(tx: Transaction, id: string, by: Customer): Promise<Project | undefined> {
  const project = await lockProject(tx, id)
  return project?.customerId === by.customerId ? project : undefined
}

async function customerOf(tx: Transaction, { id, customerId }: Project) {
  const customer = await customerWithId(tx, customerId)
  if (!customer) throw new Error(`Project ${id} has no customer`)
  return customer
}
