import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { digitsOf, searchedWords } from '../../../../platform/search-index'
import type { CalendarDay } from '../../../../shared/calendar-day'
import { hostingInvoices } from '../../../billing/invoices/server/invoice-tables'
import { subscriptions } from '../../../billing/subscriptions/server/subscription-tables'
import { ACTING_AS } from '../../../people/customers/domain/acting-as'
import { hostingCustomers } from '../../../people/customers/server/customer-tables'
import type { QuoteLine } from '../../../sales/quotes/documents/domain/quote-document'
import type { Planning } from '../../../sales/quotes/documents/domain/quote-planning'
import { quotes } from '../../../sales/quotes/server/quote-tables'
import { TASK_SIDES } from '../domain/internal/project-tasks'
import { PROJECT_STATUSES, type ProjectStatus, STOP_SIDES } from '../domain/project'

/** Work that an accepted quote began, with tasks on both sides, until it is delivered and invoiced. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    customerId: uuid('customer_account_id')
      .notNull()
      .references(() => hostingCustomers.id),
    /** `leads.id`: the foreign key stands in the migration. */
    leadId: uuid('lead_id'),
    title: text('title').notNull(),
    status: text('status', { enum: PROJECT_STATUSES }).notNull(),
    /** Whether a day is promised: of the planning that its quote named, or a website within five working days. */
    isPromised: boolean('is_promised').notNull(),
    /** Time at which the customer had delivered everything. */
    materialAt: instant('material_at'),
    /** Last day of the promise; set while it runs. */
    promisedBy: date('promised_by', { mode: 'string' }),
    /** First day on which the end of the promise is warned of (`warnedFrom`); null without one. */
    warnFrom: date('warn_from', { mode: 'string' }),
    /** First day of the work that the office planned; null when the work begins with the material. */
    startsOn: date('starts_on', { mode: 'string' }),
    deliveredAt: instant('delivered_at'),
    /** Time at which it was stopped; null for one that was not, or before we kept it. */
    stoppedAt: instant('stopped_at'),
    /** Why it was stopped, and who wanted that; the customer reads both. Null where it was withdrawn from, or before we kept it. */
    stopReason: text('stop_reason'),
    stopWantedBy: text('stop_wanted_by', { enum: STOP_SIDES }),
    /** When its customer asked to stop, and why in their words; null once that was answered or withdrawn. */
    stopAskedAt: instant('stop_asked_at'),
    stopAskedWhy: text('stop_asked_why'),
    /**
     * Whether a site was online as promised when it was last delivered, and when that was; extra work changes neither.
     */
    promiseKept: boolean('promise_kept'),
    promiseEndedAt: instant('promise_ended_at'),
    /** Administrator who looks after it; the foreign key stands in the migration. */
    ownerId: uuid('owner_id'),
    /** Next step and its day; null when nothing was planned. */
    nextAction: text('next_action'),
    nextActionOn: date('next_action_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('projects_status_known', sql`${table.status} IN (${quotedList(PROJECT_STATUSES)})`),
    check(
      'projects_stop_reason',
      sql`(${table.stopReason} IS NULL) = (${table.stopWantedBy} IS NULL)
        AND (${table.stopReason} IS NULL OR ${table.stoppedAt} IS NOT NULL)`,
    ),
    check('projects_stop_wanted_by_known', sql`${table.stopWantedBy} IN (${quotedList(STOP_SIDES)})`),
    check('projects_stop_asked', sql`${table.stopAskedWhy} IS NULL OR ${table.stopAskedAt} IS NOT NULL`),
    index('projects_stop_asked').on(table.stopAskedAt).where(sql`${table.stopAskedAt} IS NOT NULL`),
    check('projects_promise', sql`${table.promisedBy} IS NULL OR ${table.materialAt} IS NOT NULL`),
    index('projects_newest_first').on(table.createdAt, table.id),
    index('projects_by_status').on(table.status, table.createdAt, table.id),
    index('projects_of_customer').on(table.customerId, table.createdAt),
    index('projects_of_lead').on(table.leadId),
    index('projects_warned').on(warnedSince(table)).where(sql`${table.status} = 'running'`),
    index('projects_of_owner').on(table.ownerId, table.createdAt, table.id),
    index('projects_by_end_of_promise')
      .on(table.promiseEndedAt)
      .where(sql`${table.promiseEndedAt} IS NOT NULL`),
    check('projects_promise_judged', sql`(${table.promiseKept} IS NULL) = (${table.promiseEndedAt} IS NULL)`),
    index('projects_search').using('gin', projectSearch(table)),
  ],
)

/** First day on which the end of a promise is warned of; an older node writes only its last day. */
export function warnedSince({ warnFrom, promisedBy }: Record<'warnFrom' | 'promisedBy', SQLWrapper>): SQL {
  return sql`coalesce(${warnFrom}, ${promisedBy})`
}

/** What the office finds a project by: its number, also without letters, and its title. */
export function projectSearch({ number, title }: Record<'number' | 'title', SQLWrapper>): SQL {
  return searchedWords(number, digitsOf(number), title)
}

export type Project = typeof projects.$inferSelect

/** Snapshot of a project before an extension; moments are ISO strings, as in JSON. */
export interface ProjectBefore {
  status: ProjectStatus
  isPromised: boolean
  materialAt: string | null
  promisedBy: CalendarDay | null
  /** Absent from what was written before it was kept. */
  warnFrom?: CalendarDay | null
  deliveredAt: string | null
  /** Absent from what was written before they were kept. */
  stopReason?: string | null
  stopWantedBy?: Project['stopWantedBy']
}

/** Accepted quotes of a project: the first one, and those that extended it. */
export const projectQuotes = pgTable(
  'project_quotes',
  {
    quoteId: uuid('quote_id')
      .primaryKey()
      .references(() => quotes.id),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Lines that the customer picked, in the order of the quote. */
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    /** Planning that the quote named; null when it named none, and for what was accepted before we kept it. */
    planning: jsonb('planning').$type<Planning>(),
    /** Last day of a consumer's withdrawal period, after which we begin. Null when we may begin at once. */
    waitsUntil: date('waits_until', { mode: 'string' }),
    /** As whom the customer accepted it. */
    actingAs: text('acting_as', { enum: ACTING_AS }).notNull().default('consumer'),
    /** Time at which a consumer withdrew: nothing of it is delivered any more. */
    withdrawnAt: instant('withdrawn_at'),
    /** Snapshot of the project when this quote extended it; null for the quote that began it. */
    before: jsonb('before').$type<ProjectBefore>(),
    deliveredAt: instant('delivered_at'),
    /** Null while it is not delivered, and when there was nothing to pay. */
    invoiceId: uuid('invoice_id').references(() => hostingInvoices.id),
  },
  (table) => [
    index('project_quotes_of_project').on(table.projectId, table.acceptedAt),
    index('project_quotes_of_invoice').on(table.invoiceId),
  ],
)

export type ProjectQuote = typeof projectQuotes.$inferSelect

/** Subscriptions that started when a project was delivered. */
export const projectSubscriptions = pgTable(
  'project_subscriptions',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Last day of the subscription, once it was ended. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** Time at which somebody switched off what it was for. */
    woundUpAt: instant('wound_up_at'),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.subscriptionId] }),
    unique('project_subscriptions_once').on(table.subscriptionId),
    index('project_subscriptions_to_wind_up')
      .on(table.endsOn)
      .where(sql`${table.endsOn} IS NOT NULL AND ${table.woundUpAt} IS NULL`),
  ],
)

export const projectTasks = pgTable(
  'project_tasks',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The accepted quote that the task belongs to; null for tasks that an older version added. */
    quoteId: uuid('quote_id').references(() => projectQuotes.quoteId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    side: text('side', { enum: TASK_SIDES }).notNull(),
    title: text('title').notNull(),
    doneAt: instant('done_at'),
    /** Name of the colleague or customer who completed it. */
    doneBy: text('done_by'),
  },
  (table) => [
    unique('project_tasks_in_order').on(table.projectId, table.position),
    index('project_tasks_of_quote').on(table.quoteId),
    check('project_tasks_done', sql`(${table.doneAt} IS NULL) = (${table.doneBy} IS NULL)`),
  ],
)

export type ProjectTask = typeof projectTasks.$inferSelect

/** Last number issued per year: 'yyyy'. */
export const projectNumbers = pgTable('project_numbers', {
  year: text('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
})
