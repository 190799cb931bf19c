import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import type { CalendarMethod } from '../../../../platform/mailer'
import { searchedWords } from '../../../../platform/search-index'
import { MAIL_STATES } from '../domain/mail-state'

/**
 * Attachment of a mail. An invoice is stored as a reference and rendered at each attempt, so that no file is stored
 * twice; a calendar part is a snapshot of the appointment when the mail was written.
 */
export type MailAttachment =
  | { kind: 'invoice'; invoiceId: string }
  | { kind: 'quote'; versionId: string }
  /** General terms that somebody agreed to with an order. */
  | { kind: 'terms'; orderId: string }
  | { kind: 'calendar'; method: CalendarMethod; text: string }

const states = quotedList(MAIL_STATES)

/** Outbox and log in one: a mail is inserted in the transaction of what it is about, and stays. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** Kind of mail, as 'offer-request'; for lists and filters. */
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name'),
    /**
     * Address (in small letters) under which the person or customer is known whose mail this is. Null: the one that it
     * was sent to.
     */
    personAddress: text('person_address'),
    replyTo: text('reply_to'),
    /** One-click unsubscribe URL for mailbox providers, which takes a POST (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /**
     * Whether the texts have placeholders for a password code or a link; the secrets are encrypted here until the mail
     * is sent.
     */
    hasSecrets: boolean('has_secrets').notNull().default(false),
    sealedSecrets: text('sealed_secrets'),
    /** Whether the law wants this answer: a contact stop does not hold it back. */
    isRequiredByLaw: boolean('is_required_by_law').notNull().default(false),
    /** References to files, which are made when the mail is sent. Calendar parts are stored whole. */
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    state: text('state', { enum: MAIL_STATES }).notNull(),
    /** Number of attempts, the current one included. */
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
    messageId: text('message_id').notNull(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at'),
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('mails_state_known', sql`${table.state} IN (${states})`),
    index('mails_newest_first').on(table.createdAt, table.id),
    index('mails_by_state').on(table.state, table.createdAt),
    index('mails_by_address').on(table.toAddress, table.createdAt),
    index('mails_of_person').on(
      sql`lower(coalesce(${table.personAddress}, ${table.toAddress}))`,
      table.createdAt,
    ),
    index('mails_search').using('gin', mailWords(table)),
    index('mails_to_send').on(table.nextTryAt).where(sql`${table.state} IN ('queued', 'sending')`),
  ],
)

/** What search everything finds a mail by: to whom, and its subject. */
export function mailWords(mail: Record<'toAddress' | 'toName' | 'subject', SQLWrapper>): SQL {
  return searchedWords(mail.toAddress, mail.toName, mail.subject)
}

export type Mail = typeof mails.$inferSelect
