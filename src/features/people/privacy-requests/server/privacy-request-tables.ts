import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, quotedList } from '../../../../platform/columns'
import { FILE_KINDS } from '../../../../platform/file-kind'
import { wordsOf } from '../../../../platform/search-index'
import { IDENTITY_CHECKS, PRIVACY_RIGHTS, REQUEST_MEANS, REQUEST_STATES } from '../domain/privacy-request'

/** Requests of people about their data (GDPR, articles 15 to 21), with their answer. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    /** Idempotency key of the form: sent twice, it is one request. */
    id: uuid('id').primaryKey(),
    /** The right that is used; `right` is a word of SQL. */
    right: text('privacy_right', { enum: PRIVACY_RIGHTS }).notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** In the words of the person, or of who took the call; null for whatever the right itself says. */
    details: text('details'),
    means: text('means', { enum: REQUEST_MEANS }).notNull(),
    /** Day from which the term is counted: of the form, or of the letter. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** Last day for the answer. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Hash of the key in the link of an unconfirmed request; null where no link was mailed. */
    confirmKeyHash: text('confirm_key_hash').unique(),
    /** Mail with that link. */
    confirmMailId: uuid('confirm_mail_id'),
    /** Why the term was extended; the person read this. Null while it was not, with all below. */
    extensionReason: text('extension_reason'),
    extendedAt: instant('extended_at'),
    extendedBy: text('extended_by'),
    /** How it was made sure who asks; null while it was not. */
    identity: text('identity', { enum: IDENTITY_CHECKS }),
    identityAt: instant('identity_at'),
    /** Colleague who did; null where the link or the sign-in is the proof. */
    identityBy: text('identity_by'),
    /** What was done or why not; the person read this. Null while it waits for an answer, with all below. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    answeredById: uuid('answered_by_id'),
    /** Hash of the key in the link to the copy, and the last moment at which it works; null without one. */
    copyKeyHash: text('copy_key_hash').unique(),
    copyUntil: instant('copy_until'),
    /** For colleagues. */
    note: text('note'),
    /** Colleague who recorded it; null for a request by a form of its own. */
    recordedBy: text('recorded_by'),
    fileName: text('file_name'),
    fileKind: text('file_kind', { enum: FILE_KINDS }),
    fileSha256: text('file_sha256'),
    fileContent: bytea('file_content'),
  },
  (table) => [
    check('privacy_requests_right_known', sql`${table.right} IN (${quotedList(PRIVACY_RIGHTS)})`),
    check('privacy_requests_state_known', sql`${table.state} IN (${quotedList(REQUEST_STATES)})`),
    check('privacy_requests_means_known', sql`${table.means} IN (${quotedList(REQUEST_MEANS)})`),
    check('privacy_requests_identity_known', sql`${table.identity} IN (${quotedList(IDENTITY_CHECKS)})`),
    check(
      'privacy_requests_identity_whole',
      sql`(${table.identity} IS NULL) = (${table.identityAt} IS NULL)`,
    ),
    check(
      'privacy_requests_unconfirmed',
      sql`${table.state} <> 'unconfirmed' OR (${table.confirmKeyHash} IS NOT NULL AND ${table.identity} IS NULL)`,
    ),
    check(
      'privacy_requests_answered_whole',
      sql`num_nonnulls(${table.answer}, ${table.answeredAt}, ${table.answeredBy}, ${table.answeredById}) = CASE WHEN ${table.state} IN ('carried-out', 'refused') THEN 4 ELSE 0 END`,
    ),
    // Nothing of a person is handed out or changed before it is sure who asks.
    check('privacy_requests_checked', sql`${table.state} <> 'carried-out' OR ${table.identity} IS NOT NULL`),
    check(
      'privacy_requests_extended_whole',
      sql`num_nonnulls(${table.extensionReason}, ${table.extendedAt}, ${table.extendedBy}) IN (0, 3)`,
    ),
    check('privacy_requests_copy_whole', sql`(${table.copyKeyHash} IS NULL) = (${table.copyUntil} IS NULL)`),
    check('privacy_requests_due_later', sql`${table.dueOn} > ${table.receivedOn}`),
    check(
      'privacy_requests_file_whole',
      sql`num_nonnulls(${table.fileName}, ${table.fileKind}, ${table.fileSha256}, ${table.fileContent}) IN (0, 4)`,
    ),
    index('privacy_requests_open').on(table.dueOn, table.id).where(sql`${table.state} = 'open'`),
    index('privacy_requests_unconfirmed_since')
      .on(table.createdAt)
      .where(sql`${table.state} = 'unconfirmed'`),
    index('privacy_requests_newest_first').on(table.createdAt, table.id),
    index('privacy_requests_of_person').on(sql`lower(${table.email})`),
    index('privacy_requests_people').using('gin', wordsOf(table.name, table.email)),
  ],
)

export type StoredPrivacyRequest = typeof privacyRequests.$inferSelect
