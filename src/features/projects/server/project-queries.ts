import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { customerNames } from '@/features/customers/server/customer-list'
import {
  subscriptionsWithIds,
  type WholeSubscription,
} from '@/features/subscriptions/server/subscription-queries'
import type { Database } from '@/platform/context'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import { holdsWords, wordsOf } from '@/platform/search-index'
import type { CalendarDay } from '@/shared/calendar-day'
import { wordsIn } from '@/shared/search-terms'
import { PROJECT_STATUSES, type ProjectStatus } from '../rules/project'
import type { ProjectFilter } from '../rules/project-list'
import { beginsAfter } from '../rules/thinking-time'
import {
  type Project,
  type ProjectQuote,
  type ProjectTask,
  projectQuotes,
  projectSubscriptions,
  projects,
  projectTasks,
} from './project-tables'

const PER_PAGE = 50
/** More than any customer of this agency has; a list without an end is a way to slow the site down. */
const MOST_PROJECTS = 100

/** A row of the office's list. */
export interface ProjectRow extends Project {
  customer: string
  /** What is still to be done, and by whom. */
  open: { customer: number; agency: number }
}

/** One page of the projects that a filter lets through, newest first; `me` is the account that looks. */
export async function projectPage(
  db: Database,
  { filter, cursor, limit = PER_PAGE, me }: ListRequest<ProjectFilter> & { me: string },
): Promise<ListPage<ProjectRow>> {
  const { status, search, isMine } = filter
  const keyset = { table: projects, by: 'createdAt', cursor, limit } as const
  const page = await keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select()
      .from(projects)
      .where(
        and(
          status && eq(projects.status, status),
          isMine ? eq(projects.ownerId, me) : undefined,
          search ? holdsWords(wordsOf(projects.number, projects.title), wordsIn(search)) : undefined,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
  const tasks = await tasksOfProjects(db, page.rows)
  const names = await customerNames(
    db,
    page.rows.map(({ customerId }) => customerId),
  )
  const openOf = (id: string, wanted: ProjectTask['side']) =>
    tasks.filter(({ projectId, side, doneAt }) => projectId === id && side === wanted && !doneAt).length
  return {
    ...page,
    rows: page.rows.map((project) => ({
      ...project,
      customer: names.get(project.customerId) ?? 'Onbekende klant',
      open: { customer: openOf(project.id, 'customer'), agency: openOf(project.id, 'agency') },
    })),
  }
}

/** How many projects are in each state. */
export async function projectCounts(db: Database): Promise<Record<ProjectStatus, number>> {
  const found = await db
    .select({ status: projects.status, projects: count() })
    .from(projects)
    .groupBy(projects.status)
  const counts = new Map(found.map((one) => [one.status, one.projects]))
  return Object.fromEntries(PROJECT_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
    ProjectStatus,
    number
  >
}

/** A project with all that belongs to it. */
export interface WholeProject {
  project: Project
  tasks: ProjectTask[]
  /** What was accepted, in that order. */
  quotes: ProjectQuote[]
  /** What comes back since it was delivered. */
  subscriptions: WholeSubscription[]
}

/** Any project, by its number. */
export async function projectWithNumber(db: Database, number: string): Promise<WholeProject | undefined> {
  const [project] = await db.select().from(projects).where(eq(projects.number, number))
  return project && (await whole(db, project))
}

/** A project of this customer; undefined when the number is unknown or belongs to somebody else. */
export async function projectOfCustomer(
  db: Database,
  customerId: string,
  number: string,
): Promise<WholeProject | undefined> {
  const found = await projectWithNumber(db, number)
  return found?.project.customerId === customerId ? found : undefined
}

async function whole(db: Database, project: Project): Promise<WholeProject> {
  const { id } = project
  const [tasks, quotes, begun] = await Promise.all([
    tasksOfProjects(db, [project]),
    db
      .select()
      .from(projectQuotes)
      .where(eq(projectQuotes.projectId, id))
      .orderBy(asc(projectQuotes.acceptedAt), asc(projectQuotes.quoteId)),
    db
      .select({ id: projectSubscriptions.subscriptionId })
      .from(projectSubscriptions)
      .where(eq(projectSubscriptions.projectId, id)),
  ])
  const subscriptions = await subscriptionsWithIds(
    db,
    begun.map((one) => one.id),
  )
  return { project, tasks, quotes, subscriptions }
}

/** A project as its customer finds it among theirs. */
export interface ProjectOfCustomer extends Project {
  /** What waits for the customer. */
  openTasks: number
  /** Held up by their time to think. */
  isThinking: boolean
}

/** All projects of a customer, newest first. */
export async function projectsOfCustomer(
  db: Database,
  customerId: string,
  today: CalendarDay,
): Promise<ProjectOfCustomer[]> {
  const found = await db
    .select()
    .from(projects)
    .where(eq(projects.customerId, customerId))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(MOST_PROJECTS)
  const ids = found.map(({ id }) => id)
  const [tasks, quotes] = await Promise.all([
    tasksOfProjects(db, found),
    ids.length > 0 ? db.select().from(projectQuotes).where(inArray(projectQuotes.projectId, ids)) : [],
  ])
  return found.map((project) => ({
    ...project,
    isThinking: (beginsAfter(quotes.filter(({ projectId }) => projectId === project.id)) ?? '') >= today,
    openTasks: tasks.filter(
      ({ projectId, side, doneAt }) => projectId === project.id && side === 'customer' && !doneAt,
    ).length,
  }))
}

async function tasksOfProjects(db: Database, of: readonly Pick<Project, 'id'>[]): Promise<ProjectTask[]> {
  if (of.length === 0) return []
  return await db
    .select()
    .from(projectTasks)
    .where(
      inArray(
        projectTasks.projectId,
        of.map(({ id }) => id),
      ),
    )
    .orderBy(asc(projectTasks.position))
}

/** What people call projects, by their ids. */
export const projectNumbers = namesById({ table: projects, id: projects.id, name: projects.number })
