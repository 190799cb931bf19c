import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { endOfLastWork, workingDayAfter } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { addDays, dayOf, shownDay } from '@/shared/calendar-day'
import { stepOf } from '../domain/internal/project-step'
import { officeProjectPath } from '../domain/project'
import { inState, stateIn } from './internal/project-state'
import { projectSubscriptions, projects, projectTasks, warnedSince } from './project-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    project: true
    'project-end': true
    'project-stop': true
  }
}

const { status, nextAction, nextActionOn, promisedBy, startsOn, createdAt } = projects

// Qualified names: in a query on one table drizzle writes unqualified column names.
const OF_PROJECT = sql`FROM ${projectTasks} AS task WHERE task.project_id = ${projects}.id`

const NEXT_TASK = sql<{ id: string; title: string } | null>`(
  SELECT jsonb_build_object('id', task.id, 'title', task.title) ${OF_PROJECT}
    AND task.side = 'agency' AND task.done_at IS NULL ORDER BY task.position LIMIT 1
)`

const HAPPENED_AT = sql`greatest(${createdAt}, ${projects.materialAt}, (SELECT max(task.done_at) ${OF_PROJECT}))`

const IS_UNTOUCHED = sql`NOT EXISTS (SELECT ${OF_PROJECT} AND task.done_at IS NOT NULL)`

/**
 * Projects on the worklist: new ones, those with all material in, those with a step planned by today, and those whose
 * promise ends. A step on a later day hides a project until then, unless its promise ends; so do a planned start and a
 * consumer's withdrawal period.
 */
export const todayProjects: TodaySource = {
  label: 'Projecten',
  items: async ({ db, now }, limit) => {
    const today = dayOf(now())
    const isOurs = and(
      isNull(nextActionOn),
      or(isNull(startsOn), lte(startsOn, today), eq(status, 'waiting')),
      or(inState('running', today), and(eq(status, 'waiting'), IS_UNTOUCHED)),
    )
    const found = await db
      .select({
        id: projects.id,
        number: projects.number,
        title: projects.title,
        ownerId: projects.ownerId,
        state: stateIn(today),
        isPromised: projects.isPromised,
        promisedBy,
        nextAction,
        nextActionOn,
        nextTask: NEXT_TASK,
        happenedAt: HAPPENED_AT.mapWith(createdAt),
      })
      .from(projects)
      .where(
        and(
          inArray(status, ['waiting', 'running']),
          or(isOurs, lte(nextActionOn, today), lte(warnedSince(projects), today)),
        ),
      )
      .orderBy(asc(promisedBy), asc(nextActionOn), asc(createdAt))
      .limit(limit)
    return found.map((project) => {
      const { text, dueAt, taskId } = stepOf(project, today)
      return {
        id: project.id,
        title: `${project.number}, ${project.title}`,
        text,
        dueAt,
        href: officeProjectPath(project.number),
        label: 'Bekijk het project',
        happenedAt: project.happenedAt,
        ownerId: project.ownerId,
        deed: taskId
          ? { label: 'Klaar', action: 'projects.completeTask', fields: { task_id: taskId } }
          : undefined,
      }
    })
  },
}

/** Projects whose customer asks to stop, until they are stopped, or it is agreed that they go on. */
export const todayStopRequests: TodaySource = {
  label: 'Wil stoppen',
  items: async ({ db }, limit) => {
    const { stopAskedAt, stopAskedWhy } = projects
    const found = await db
      .select({
        id: projects.id,
        number: projects.number,
        title: projects.title,
        ownerId: projects.ownerId,
        stopAskedAt,
        stopAskedWhy,
      })
      .from(projects)
      .where(and(isNotNull(stopAskedAt), inArray(status, ['waiting', 'running'])))
      .orderBy(asc(stopAskedAt))
      .limit(limit)
    return found.flatMap(({ id, number, title, ownerId, stopAskedAt: at, stopAskedWhy: why }) =>
      at
        ? {
            id,
            title: `${number}, ${title}`,
            text: `De klant vraagt te stoppen: bespreek wat er al gemaakt is${why ? `. Reden: ‘${why}’` : ''}`,
            dueAt: workingDayAfter(at),
            href: officeProjectPath(number),
            label: 'Bekijk het project',
            happenedAt: at,
            ownerId,
          }
        : [],
    )
  },
}

/** How many days before the last day of an ended subscription it appears. */
const DAYS_AHEAD = 7

/** Ended subscriptions of projects, from a week before their last day until they are switched off. */
export const todayEndings: TodaySource = {
  label: 'Opgezegd',
  items: async ({ db, now }, limit) => {
    const { subscriptionId, endsOn, woundUpAt } = projectSubscriptions
    const found = await db
      .select({
        id: subscriptionId,
        endsOn,
        number: projects.number,
        title: projects.title,
        ownerId: projects.ownerId,
        deliveredAt: projects.deliveredAt,
        createdAt,
      })
      .from(projectSubscriptions)
      .innerJoin(projects, eq(projects.id, projectSubscriptions.projectId))
      .where(and(isNotNull(endsOn), isNull(woundUpAt), lte(endsOn, addDays(dayOf(now()), DAYS_AHEAD))))
      .orderBy(asc(endsOn))
      .limit(limit)
    return found.flatMap(({ id, endsOn, number, title, ownerId, deliveredAt, createdAt }) =>
      endsOn
        ? {
            id,
            title: `${number}, ${title}`,
            ownerId,
            happenedAt: deliveredAt ?? createdAt,
            text: `Opgezegd, loopt tot en met ${shownDay(endsOn)}: zet daarna uit wat erbij hoort`,
            href: officeProjectPath(number),
            label: 'Bekijk het project',
            dueAt: endOfLastWork(endsOn),
            deed: { label: 'Afgehandeld', action: 'projects.windUp', fields: { subscription_id: id } },
          }
        : [],
    )
  },
}
