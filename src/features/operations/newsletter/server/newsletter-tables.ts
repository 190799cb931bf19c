import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { wordsOf } from '../../../../platform/search-index'
import { SUBSCRIPTION_STATES } from '../domain/subscription-state'

const states = quotedList(SUBSCRIPTION_STATES)

/** Subscribers with the history of their subscription: the proof of consent that the law requires. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey(),
    /** As typed; unique regardless of case. */
    email: text('email').notNull(),
    state: text('state', { enum: SUBSCRIPTION_STATES }).notNull(),
    /** Request id of the latest submit. */
    requestId: uuid('request_id').notNull().unique(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    check('newsletter_subscribers_state_known', sql`${table.state} IN (${states})`),
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`),
    index('newsletter_subscribers_newest_first').on(table.requestedAt, table.id),
    index('newsletter_subscribers_by_state').on(table.state, table.requestedAt),
    index('newsletter_subscribers_words').using('gin', wordsOf(table.email)),
  ],
)

export type NewsletterSubscriber = typeof newsletterSubscribers.$inferSelect

export const LINK_PURPOSES = ['confirm', 'unsubscribe'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const purposes = quotedList(LINK_PURPOSES)

/**
 * Links in mails: every mail has one of its own, so that an older mail's link still works. So has every subscriber in
 * the file that newsletters are sent from.
 */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    /** SHA-256 of the token in the link; the token itself is in the mail only. */
    tokenHash: text('token_hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    /** Request id of the submit that this mail answers: one submit, one mail. */
    requestId: uuid('request_id').unique(),
    /** Null for a link in a file. */
    mailId: uuid('mail_id'),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
  },
  (table) => [
    check('newsletter_links_purpose_known', sql`${table.purpose} IN (${purposes})`),
    index('newsletter_links_of_subscriber').on(table.subscriberId, table.sentAt),
  ],
)
