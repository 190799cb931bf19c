import { and, eq, isNull } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { dayOf, laterOf } from '@/shared/calendar-day'
import { ONLINE_TERM, promisedBy, termOfProject } from '../../domain/internal/project-promise'
import type { ProjectStatus } from '../../domain/project'
import { beginsAfter } from '../../domain/thinking-time'
import { type Project, projectQuotes, projects, projectTasks } from '../project-tables'

/**
 * Sets a project to work or to waiting by its customer's open tasks. Without any, work and promise begin, now or after
 * a consumer's withdrawal period; a project that was at work keeps its start. Returns the new status.
 */
export async function beginOrWait(
  { now }: Context,
  tx: Transaction,
  { id, isPromised, ...before }: Pick<Project, 'id' | 'isPromised' | 'status' | 'materialAt'>,
): Promise<ProjectStatus> {
  const waitsFor = await tx.$count(
    projectTasks,
    and(eq(projectTasks.projectId, id), eq(projectTasks.side, 'customer'), isNull(projectTasks.doneAt)),
  )
  const status = waitsFor > 0 ? 'waiting' : 'running'
  const since = before.status === 'running' ? before.materialAt : null
  const materialAt = waitsFor > 0 ? null : (since ?? now())
  const quotes = await tx.select().from(projectQuotes).where(eq(projectQuotes.projectId, id))
  const begins = materialAt && laterOf(dayOf(materialAt), beginsAfter(quotes) ?? '')
  await tx
    .update(projects)
    .set({
      status,
      isPromised,
      materialAt,
      deliveredAt: null,
      stoppedAt: null,
      stopReason: null,
      stopWantedBy: null,
      promisedBy: begins && isPromised ? promisedBy(begins, termOfProject(quotes) ?? ONLINE_TERM) : null,
    })
    .where(eq(projects.id, id))
  return status
}
