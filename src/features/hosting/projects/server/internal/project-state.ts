import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '@/shared/calendar-day'
import type { ProjectState } from '../../domain/project'
import { projectQuotes, projects } from '../project-tables'

/**
 * Whether a withdrawal period holds up every open quote of a project. (In a query on one table drizzle writes
 * unqualified column names.)
 */
const isHeldUp = (today: CalendarDay) => sql`coalesce((
  SELECT bool_and(coalesce(work.waits_until >= ${today}::date, false)) FROM ${projectQuotes} AS work
  WHERE work.project_id = ${projects}.id AND work.delivered_at IS NULL AND work.withdrawn_at IS NULL
), false)`

/** Condition for the projects that `projectStateOn` gives this state. */
export function inState(state: ProjectState, today: CalendarDay): SQL | undefined {
  if (state === 'thinking') return and(eq(projects.status, 'running'), isHeldUp(today))
  if (state === 'running') return and(eq(projects.status, 'running'), not(isHeldUp(today)))
  return eq(projects.status, state)
}

/** `projectStateOn` as a selected column. */
export function stateIn(today: CalendarDay): SQL<ProjectState> {
  const { status } = projects
  return sql`CASE WHEN ${status} = 'running' AND ${isHeldUp(today)} THEN 'thinking' ELSE ${status} END`
}
