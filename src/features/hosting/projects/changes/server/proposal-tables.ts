import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'
import { subscriptions } from '../../../../billing/subscriptions/server/subscription-tables'
import type { ChangedLine, LineWish } from '../../../../billing/subscriptions/terms/domain/line-change'
import { projects } from '../../server/project-tables'

/** Where a proposal stands: it waits for an answer, or got one, or was withdrawn by the office or by an end. */
export const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const

/** What the office proposes to change about a subscription, when it would cost its customer more. */
export const changeProposals = pgTable(
  'project_change_proposals',
  {
    /** Idempotency key of the form: sent twice, it is one proposal. */
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    wish: jsonb('wish').$type<LineWish>().notNull(),
    /** From which day; null for the day of the answer. */
    fromOn: date('from_on', { mode: 'string' }),
    /** What becomes of each line, as it was proposed. */
    changedLines: jsonb('changed_lines').$type<ChangedLine[]>().notNull(),
    /** Why, in the words of the colleague; the customer reads it. */
    reason: text('reason').notNull(),
    state: text('state', { enum: PROPOSAL_STATES }).notNull(),
    /** Name of the colleague. */
    proposedBy: text('proposed_by').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    /** When it was answered or withdrawn; null while it is open. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('project_change_proposals_open_once')
      .on(table.subscriptionId)
      .where(sql`${table.state} = 'open'`),
    index('project_change_proposals_of_subscription').on(table.subscriptionId, table.proposedAt),
    index('project_change_proposals_of_project').on(table.projectId, table.proposedAt),
    check(
      'project_change_proposals_state_known',
      sql`${table.state} IN ('open', 'accepted', 'declined', 'withdrawn')`,
    ),
    check('project_change_proposals_ended', sql`(${table.state} = 'open') = (${table.endedAt} IS NULL)`),
  ],
)

export type ChangeProposal = typeof changeProposals.$inferSelect
