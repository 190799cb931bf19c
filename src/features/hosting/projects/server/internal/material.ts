import { and, eq, isNull } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf, laterOf } from '@/shared/calendar-day'
import {
  mayPlanStart,
  ONLINE_TERM,
  promisedBy,
  termOfProject,
  warnedFrom,
} from '../../domain/internal/project-promise'
import type { ProjectStatus } from '../../domain/project'
import { beginsAfter } from '../../domain/thinking-time'
import { type Project, type ProjectQuote, projectQuotes, projects, projectTasks } from '../project-tables'

type ProjectToBegin = Pick<Project, 'id' | 'isPromised' | 'status' | 'materialAt' | 'startsOn'>

const NO_PROMISE = { promisedBy: null, warnFrom: null } as const

/**
 * Promise of a project whose material is in: it counts from the last of that day, the end of a withdrawal period and the
 * start that the office planned.
 */
function promiseOf(
  materialAt: Date | null,
  quotes: readonly ProjectQuote[],
  startsOn: CalendarDay | null,
): Pick<Project, 'promisedBy' | 'warnFrom'> {
  if (!materialAt) return NO_PROMISE
  const term = termOfProject(quotes) ?? ONLINE_TERM
  const start = mayPlanStart(term) ? startsOn : null
  const begins = [beginsAfter(quotes), start].reduce<CalendarDay>(
    (last, day) => laterOf(last, day ?? last),
    dayOf(materialAt),
  )
  const by = promisedBy(begins, term)
  return { promisedBy: by, warnFrom: warnedFrom(begins, by) }
}

/**
 * Sets a project to work or to waiting by its customer's open tasks. Without any, work and promise begin, now or after
 * a consumer's withdrawal period; a project that was at work keeps its start. Returns the new status.
 */
export async function beginOrWait(
  { now }: Context,
  tx: Transaction,
  { id, isPromised, startsOn, ...before }: ProjectToBegin,
): Promise<ProjectStatus> {
  const waitsFor = await tx.$count(
    projectTasks,
    and(eq(projectTasks.projectId, id), eq(projectTasks.side, 'customer'), isNull(projectTasks.doneAt)),
  )
  const status = waitsFor > 0 ? 'waiting' : 'running'
  const since = before.status === 'running' ? before.materialAt : null
  const materialAt = waitsFor > 0 ? null : (since ?? now())
  const quotes = await tx.select().from(projectQuotes).where(eq(projectQuotes.projectId, id))
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
      ...(isPromised ? promiseOf(materialAt, quotes, startsOn) : NO_PROMISE),
    })
    .where(eq(projects.id, id))
  return status
}
