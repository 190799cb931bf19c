import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { isUnderWay } from '../domain/project'
import { beginOrWait } from './internal/material'
import { materialCompleteMail } from './mails/material-complete-mail'
import { type Project, type ProjectTask, projects, projectTasks } from './project-tables'
import { lockProject } from './start-project'

/** Who completes a task: the agency any task, a customer their own in a project of theirs. */
export interface TaskActor {
  id: string
  name: string
  role: 'admin' | 'customer'
  /** Id of the customer: `hosting_customers.id`. */
  customerId?: string
}

/** `refused`: the project is over. `unknown`: there is no such task, or it is not theirs. */
export type TickOutcome = 'done' | 'unchanged' | 'refused' | 'unknown'

interface Tick {
  taskId: string
  isDone: boolean
  by: TaskActor
}

/**
 * Completes a task, or reopens it. Completing the customer's last one starts the promise and mails the agency;
 * reopening one of theirs ends the promise, because material is missing.
 */
export async function tickTask(context: Context, tick: Tick): Promise<TickOutcome> {
  return await context.db.transaction(async (tx) => {
    const found = await lockTask(tx, tick)
    if (!found) return 'unknown'
    const { project } = found
    if (!isUnderWay(project.status)) return 'refused'
    const task = await setDone(context, tx, tick)
    if (!task) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf(tick.by),
      action: tick.isDone ? 'project.task-completed' : 'project.task-reopened',
      subject: { kind: 'project', id: project.id },
      details: { task: task.title },
    })
    if (task.side === 'customer') await followMaterial(context, tx, project, tick.by)
    return 'done'
  })
}

/** Row lock on the project before its task is read: of two concurrent ticks, the second sees the first. */
async function lockTask(
  tx: Transaction,
  { taskId, by }: Tick,
): Promise<{ project: Project; task: ProjectTask } | undefined> {
  const [task] = await tx.select().from(projectTasks).where(eq(projectTasks.id, taskId))
  const project = task && (await lockProject(tx, task.projectId))
  if (!project) return undefined
  const isTheirs = by.role === 'admin' || (task.side === 'customer' && project.customerId === by.customerId)
  return isTheirs ? { project, task } : undefined
}

async function setDone(
  { now }: Context,
  tx: Transaction,
  { taskId, isDone, by }: Tick,
): Promise<ProjectTask | undefined> {
  const { id, doneAt } = projectTasks
  const [task] = await tx
    .update(projectTasks)
    .set(isDone ? { doneAt: now(), doneBy: by.name } : { doneAt: null, doneBy: null })
    .where(and(eq(id, taskId), isDone ? isNull(doneAt) : isNotNull(doneAt)))
    .returning()
  return task
}

async function followMaterial(
  context: Context,
  tx: Transaction,
  before: Project,
  by: TaskActor,
): Promise<void> {
  const status = await beginOrWait(context, tx, before)
  if (status !== 'running' || before.status === 'running') return
  await recordEvent(context, tx, {
    actor: actorOf(by),
    action: 'project.material-complete',
    subject: { kind: 'project', id: before.id },
    details: { number: before.number },
  })
  const [project] = await tx.select().from(projects).where(eq(projects.id, before.id))
  if (project && by.role === 'customer')
    await queueMail(context, tx, await materialCompleteMail(context, project))
}
