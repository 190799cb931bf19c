import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { ACTOR_KINDS } from '../domain/audit-entry'
import type { KeptDetails } from '../domain/audit-events'

const kinds = quotedList(ACTOR_KINDS)

/** Audit log: actor, time, event and subject. Append-only, but for events with a retention period (`forgetAudit`). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    happenedAt: instant('happened_at').notNull().defaultNow(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    /** The account of a customer or an administrator. It is no foreign key, because the log outlives the account. */
    actorId: uuid('actor_id'),
    /** Name of the event, as 'account.signed-out'. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<KeptDetails>().notNull(),
  },
  (table) => [
    check('audit_log_actor_known', sql`${table.actorKind} IN (${kinds})`),
    index('audit_log_newest_first').on(table.happenedAt, table.id),
    index('audit_log_of_subject').on(table.subjectKind, table.subjectId, table.happenedAt),
    index('audit_log_of_accounts')
      .on(table.action, table.happenedAt)
      .where(sql`${table.subjectKind} = 'account'`),
    index('audit_log_of_actor').on(table.actorId, table.happenedAt),
  ],
)

export type AuditLine = typeof auditLog.$inferSelect
