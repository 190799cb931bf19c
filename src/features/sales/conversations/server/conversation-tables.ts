import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { phoneDigits, searchedWords, wordsOf } from '../../../../platform/search-index'
import type { Offer } from '../assistant/domain/answer-to'
import {
  AUTHORS,
  CHANGE_KINDS,
  type ChatLink,
  CONTACT_WAYS,
  CONVERSATION_STATUSES,
} from '../domain/conversation'

/** Talks of visitors with the assistant and the agency, from their first message on. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    /** Number of a visitor whose name nobody knows: 'Bezoeker 12'. Counted in the order in which conversations began. */
    number: integer('number').notNull(),
    status: text('status', { enum: CONVERSATION_STATUSES }).notNull(),
    /** SHA-256 of the token in the visitor's cookie. */
    tokenHash: text('token_hash').notNull(),
    /** What the browser calls its chat. */
    sessionId: text('session_id').notNull(),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    /** Where the visitor wrote last. */
    page: text('page').notNull(),
    lastN: integer('last_n').notNull(),
    /** How far the visitor has seen it. */
    visitorN: integer('visitor_n').notNull().default(0),
    /** How far answers went out by mail. */
    mailedN: integer('mailed_n').notNull().default(0),
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name'),
    awaitsPerson: boolean('awaits_person').notNull().default(false),
    wantedWay: text('wanted_way', { enum: CONTACT_WAYS }),
    leadOpenedAt: instant('lead_opened_at'),
    /** When the visitor was told that nobody is there, and when they are. */
    absenceToldAt: instant('absence_told_at'),
    /** When the agency was mailed last that the visitor waits; null once somebody took or answered them. */
    waitMailedAt: instant('wait_mailed_at'),
    /** Keyed hash of the address that it began from; forgotten after a week. */
    addressHash: text('address_hash'),
    startedAt: instant('started_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    check('conversations_status_known', sql`${table.status} IN (${quotedList(CONVERSATION_STATUSES)})`),
    check('conversations_way_known', sql`${table.wantedWay} IN (${quotedList(CONTACT_WAYS)})`),
    check(
      'conversations_assignee_named',
      sql`(${table.assigneeId} IS NULL) = (${table.assigneeName} IS NULL)`,
    ),
    index('conversations_newest_first').on(table.status, table.lastAt),
    index('conversations_by_last_message').on(table.lastAt),
    index('conversations_people').using('gin', wordsOf(table.name, table.email)),
    index('conversations_search').using('gin', conversationWords(table)),
    index('conversations_of_person').on(sql`lower(${table.email})`),
    index('conversations_by_address').on(table.addressHash).where(sql`${table.addressHash} IS NOT NULL`),
  ],
)

/** What search everything finds a conversation by, besides its messages. */
export function conversationWords({
  name,
  email,
  phone,
}: Record<'name' | 'email' | 'phone', SQLWrapper>): SQL {
  return searchedWords(name, email, phoneDigits(phone))
}

export type Conversation = typeof conversations.$inferSelect

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    author: text('author', { enum: AUTHORS }).notNull(),
    authorId: uuid('author_id'),
    /** Name of a person of the agency, as they were called then. */
    name: text('name'),
    body: text('body').notNull(),
    links: jsonb('links').$type<readonly ChatLink[]>().notNull(),
    offers: jsonb('offers').$type<readonly Offer[]>().notNull(),
    choices: jsonb('choices').$type<readonly string[]>().notNull().default([]),
    /** Idempotency key from its sender: the same one again is no second message. */
    clientId: uuid('client_id'),
    /** Where a visitor wrote it. */
    page: text('page'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.n] }),
    check('conversation_messages_author_known', sql`${table.author} IN (${quotedList(AUTHORS)})`),
    uniqueIndex('conversation_messages_once').on(table.conversationId, table.clientId),
    index('conversation_messages_first').on(table.clientId).where(sql`${table.n} = 1`),
    index('conversation_messages_of_visitor')
      .on(table.conversationId, table.n)
      .where(sql`${table.author} = 'visitor'`),
    index('conversation_messages_newest_first').on(table.at),
    index('conversation_messages_search').using('gin', searchedWords(table.body)),
  ],
)

/**
 * One row that everybody who adds to the feed locks until they commit, so that numbers come in the order of commits.
 * With a sequence, whoever reads by number would miss what commits late.
 */
export const conversationFeedHead = pgTable(
  'conversation_feed_head',
  {
    id: integer('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Up to here nothing is kept. */
    prunedTo: bigint('pruned_to', { mode: 'number' }).notNull(),
    /** How many conversations have begun. */
    begun: integer('begun').notNull(),
  },
  (table) => [check('conversation_feed_head_single', sql`${table.id} = 1`)],
)

/** What happened, for every inbox to follow. Kept for a week. */
export const conversationFeed = pgTable(
  'conversation_feed',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    n: integer('n'),
    detail: text('detail'),
    at: instant('at').notNull(),
  },
  (table) => [
    check('conversation_feed_kind_known', sql`${table.kind} IN (${quotedList(CHANGE_KINDS)})`),
    index('conversation_feed_by_time').on(table.at),
    index('conversation_feed_of_conversation').on(table.conversationId),
  ],
)

/** How far somebody of the agency has read. */
export const conversationReadMarks = pgTable(
  'conversation_read_marks',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] })],
)

/** The way back that a mail carried. */
export const conversationLinks = pgTable(
  'conversation_links',
  {
    /** SHA-256 of the token in the link; the token itself stands in the mail only. */
    tokenHash: text('token_hash').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    mailId: uuid('mail_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('conversation_links_of_conversation').on(table.conversationId)],
)

/** Open chats of visitors, over all nodes; one that is silent for long is gone. */
export const conversationVisits = pgTable(
  'conversation_visits',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('conversation_visits_of_conversation').on(table.conversationId)],
)

/** Open inboxes of the agency, over all nodes; one that is silent for long is gone. */
export const inboxVisits = pgTable('inbox_visits', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  seenAt: instant('seen_at').notNull(),
})
