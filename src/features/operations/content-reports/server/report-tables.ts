import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { wordsOf } from '../../../../platform/search-index'
import { hostingCustomers } from '../../../people/customers/server/customer-tables'
import { DECISION_IDS, GROUNDS } from '../domain/report-decision'

/** Reports of content that somebody considers unlawful (Digital Services Act, article 16), with their decisions. */
export const contentReports = pgTable(
  'content_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id').notNull().unique(),
    urls: text('urls').array().notNull(),
    explanation: text('explanation').notNull(),
    isChildAbuse: boolean('is_child_abuse').notNull(),
    /** Both null only for a report of sexual abuse of children. */
    name: text('name'),
    email: text('email'),
    /** Null without an address to confirm to. */
    confirmationMailId: uuid('confirmation_mail_id'),
    noticeMailId: uuid('notice_mail_id').notNull(),
    createdAt: instant('created_at').notNull(),
    decision: text('decision', { enum: DECISION_IDS }),
    decidedAt: instant('decided_at'),
    /** Account of the administrator; kept when that is deleted. */
    decidedBy: uuid('decided_by'),
    facts: text('facts'),
    ground: text('ground', { enum: GROUNDS }),
    /** Law or provision that was broken, and the explanation. */
    provision: text('provision'),
    /** Measure, and how long it lasts. */
    measure: text('measure'),
    /** Customer who got the statement of reasons; null when nobody did, or the customer was deleted. */
    customerId: uuid('customer_account_id').references(() => hostingCustomers.id, { onDelete: 'set null' }),
    decisionMailId: uuid('decision_mail_id'),
    statementMailId: uuid('statement_mail_id'),
  },
  (table) => [
    check('content_reports_decision_known', sql`${table.decision} IN (${quotedList(DECISION_IDS)})`),
    check('content_reports_ground_known', sql`${table.ground} IN (${quotedList(GROUNDS)})`),
    check(
      'content_reports_named',
      sql`${table.isChildAbuse} OR (${table.name} IS NOT NULL AND ${table.email} IS NOT NULL)`,
    ),
    check(
      'content_reports_decided_whole',
      sql`(${table.decision} IS NULL) = (${table.decidedAt} IS NULL) AND (${table.decision} IS NULL) = (${table.facts} IS NULL)`,
    ),
    index('content_reports_to_decide').on(table.createdAt).where(sql`${table.decidedAt} IS NULL`),
    index('content_reports_newest_first').on(table.createdAt, table.id),
    index('content_reports_people').using('gin', wordsOf(table.name, table.email)),
    index('content_reports_of_person').on(sql`lower(${table.email})`),
    index('content_reports_of_customer').on(table.customerId),
  ],
)

export type StoredReport = typeof contentReports.$inferSelect
