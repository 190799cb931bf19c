import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../../platform/columns'
import { accounts } from '../../server/account-tables'
import { BEGUN_BY } from '../domain/email-change'

const starters = quotedList(BEGUN_BY)

/** Ids of the records that went along with an address, by the name of their `PersonalDataPart`. */
export type MovedRecords = Readonly<Record<string, readonly string[]>>

/** Changes of an account's e-mail address: begun, confirmed at the new address, and undone at the old one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Both in small letters. */
    fromEmail: text('from_email').notNull(),
    toEmail: text('to_email').notNull(),
    begunBy: text('begun_by', { enum: BEGUN_BY }).notNull(),
    begunAt: instant('begun_at').notNull(),
    /**
     * SHA-256 of the token in the mail to the new address. Null: that address belongs to somebody else, so that no link
     * was sent.
     */
    confirmHash: text('confirm_hash').unique(),
    confirmUntil: instant('confirm_until').notNull(),
    /** Withdrawn, or followed by another. Null: neither. */
    endedAt: instant('ended_at'),
    /** Null: not confirmed. */
    confirmedAt: instant('confirmed_at'),
    /** SHA-256 of the token in the mail to the old address. Null before the change is confirmed. */
    undoHash: text('undo_hash').unique(),
    undoUntil: instant('undo_until'),
    /** Null: not undone. */
    undoneAt: instant('undone_at'),
    /** What has to go back when the change is undone. Null before it is confirmed. */
    moved: jsonb('moved').$type<MovedRecords>(),
  },
  (table) => [
    check('email_changes_starter_known', sql`${table.begunBy} IN (${starters})`),
    check('email_changes_to_another', sql`${table.fromEmail} <> ${table.toEmail}`),
    check(
      'email_changes_confirmed_with_undo',
      sql`(${table.confirmedAt} IS NULL) = (${table.undoHash} IS NULL) AND (${table.confirmedAt} IS NULL) = (${table.undoUntil} IS NULL)`,
    ),
    index('email_changes_of_account').on(table.accountId, table.begunAt),
    index('email_changes_from').on(table.fromEmail),
    index('email_changes_by_begin').on(table.begunAt),
  ],
)

export type EmailChange = typeof emailChanges.$inferSelect
