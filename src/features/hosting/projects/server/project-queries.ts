import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  subscriptionsWithIds,
  type WholeSubscription,
} from '@/features/billing/subscriptions/server/subscription-queries'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Database } from '@/platform/context'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import { isAnyOf, preparedQuery } from '@/platform/prepared-query'
import { holdsWords } from '@/platform/search-index'
import type { CalendarDay } from '@/shared/calendar-day'
import { wordsIn } from '@/shared/search-terms'
import { isUuid } from '@/shared/uuid'
import type { ProjectState } from '../domain/project'
import type { ProjectFilter } from '../domain/project-list'
import { projectStateOn } from '../domain/thinking-time'
import { inState } from './internal/project-state'
import {
  type Project,
  type ProjectQuote,
  type ProjectTask,
  projectQuotes,
  projectSearch,
  projectSubscriptions,
  projects,
  projectTasks,
} from './project-tables'

const PER_PAGE = 50
/** Limit: more projects than any customer of this agency has. An unlimited list could slow the site down. */
const MOST_PROJECTS = 100

/** A row of the office's list. */
export interface ProjectRow extends Project {
  state: ProjectState
  customer: string
  /** Number of open tasks per side. */
  open: { customer: number; agency: number }
}

interface Reader {
  /** Account of the reader. */
  me: string
  today: CalendarDay
}

/** Keyset page of the projects that a filter selects, newest first. */
export async function projectPage(
  db: Database,
  { filter, cursor, limit = PER_PAGE, me, today }: ListRequest<ProjectFilter> & Reader,
): Promise<ListPage<ProjectRow>> {
  const { state, search, isMine } = filter
  const keyset = { table: projects, by: 'createdAt', cursor, limit } as const
  const page = await keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select()
      .from(projects)
      .where(
        and(
          state && inState(state, today),
          isMine ? eq(projects.ownerId, me) : undefined,
          search ? holdsWords(projectSearch(projects), wordsIn(search)) : undefined,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
  const [tasks, quotes, names] = await Promise.all([
    tasksOfProjects(db, page.rows),
    quotesOfProjects(db, page.rows),
    customerNames(
      db,
      page.rows.map(({ customerId }) => customerId),
    ),
  ])
  const openOf = (id: string, wanted: ProjectTask['side']) =>
    tasks.filter(({ projectId, side, doneAt }) => projectId === id && side === wanted && !doneAt).length
  return {
    ...page,
    rows: page.rows.map((project) => ({
      ...project,
      state: stateOf(project, quotes, today),
      customer: names.get(project.customerId) ?? 'Onbekende klant',
      open: { customer: openOf(project.id, 'customer'), agency: openOf(project.id, 'agency') },
    })),
  }
}

/** Number of projects per state. */
export async function projectCounts(db: Database, today: CalendarDay): Promise<Record<ProjectState, number>> {
  const counted = (state: ProjectState) =>
    sql`count(*) filter (where ${inState(state, today)})`.mapWith(Number)
  const [counts] = await db
    .select({
      waiting: counted('waiting'),
      thinking: counted('thinking'),
      running: counted('running'),
      delivered: counted('delivered'),
      stopped: counted('stopped'),
    })
    .from(projects)
  if (!counts) throw new Error('Counting answered nothing')
  return counts
}

/** A project with all that belongs to it. */
export interface WholeProject {
  project: Project
  tasks: ProjectTask[]
  /** Accepted quotes, in order of acceptance. */
  quotes: ProjectQuote[]
  /** Subscriptions that started when it was delivered. */
  subscriptions: WholeSubscription[]
}

/** A project by its number, which stands on paper, or by its id, which events have. */
export async function projectWithNumber(db: Database, number: string): Promise<WholeProject | undefined> {
  const isIt = isUuid(number) ? eq(projects.id, number) : eq(projects.number, number)
  const [project] = await db.select().from(projects).where(isIt)
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

/** A project in the list of its customer. */
export interface ProjectOfCustomer extends Project {
  /** Number of open tasks for the customer. */
  openTasks: number
  state: ProjectState
}

/** All projects of a customer, newest first. */
export async function projectsOfCustomer(
  db: Database,
  customerId: string,
  today: CalendarDay,
): Promise<ProjectOfCustomer[]> {
  const found = await projectsOf(db, { customerId })
  const [tasks, quotes] = await Promise.all([tasksOfProjects(db, found), quotesOfProjects(db, found)])
  return found.map((project) => ({
    ...project,
    state: stateOf(project, quotes, today),
    openTasks: tasks.filter(
      ({ projectId, side, doneAt }) => projectId === project.id && side === 'customer' && !doneAt,
    ).length,
  }))
}

const projectsOf = preparedQuery((db) =>
  db
    .select()
    .from(projects)
    .where(eq(projects.customerId, sql.placeholder('customerId')))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(MOST_PROJECTS),
)

function stateOf({ id, status }: Project, quotes: readonly ProjectQuote[], today: CalendarDay): ProjectState {
  return projectStateOn(
    status,
    quotes.filter(({ projectId }) => projectId === id),
    today,
  )
}

async function quotesOfProjects(db: Database, of: readonly Pick<Project, 'id'>[]): Promise<ProjectQuote[]> {
  if (of.length === 0) return []
  return await quotesOf(db, { projectIds: of.map(({ id }) => id) })
}

const quotesOf = preparedQuery((db) =>
  db.select().from(projectQuotes).where(isAnyOf(projectQuotes.projectId, 'projectIds')),
)

async function tasksOfProjects(db: Database, of: readonly Pick<Project, 'id'>[]): Promise<ProjectTask[]> {
  if (of.length === 0) return []
  return await tasksOf(db, { projectIds: of.map(({ id }) => id) })
}

const tasksOf = preparedQuery((db) =>
  db
    .select()
    .from(projectTasks)
    .where(isAnyOf(projectTasks.projectId, 'projectIds'))
    .orderBy(asc(projectTasks.position)),
)

/** Project numbers, by the project's id. */
export const projectNumbers = namesById({ table: projects, id: projects.id, name: projects.number })
