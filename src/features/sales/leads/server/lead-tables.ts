import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant, quotedList } from '../../../../platform/columns'
import { phoneDigits, searchedWords, wordsOf } from '../../../../platform/search-index'
import { LEAD_CHANNELS } from '../domain/lead-source'
import { LEAD_STATUSES, PROMISES } from '../domain/lead-status'

/** Quote requests from forms and ads. `source` says where a lead came from; null means the website. */
export const offerRequests = pgTable(
  'offer_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    service: text('service'),
    message: text('message'),
    source: text('source'),
    /** Which advertisement brought the visitor; only with their consent to marketing. */
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmTerm: text('utm_term'),
    utmContent: text('utm_content'),
    fbclid: text('fbclid'),
    /** Meta's own number of a lead that came from one of its forms. One lead per number. */
    leadgenId: text('leadgen_id').unique(),
    /** Null for a lead that left no e-mail address; both are for one that came along from another system. */
    confirmationMailId: uuid('confirmation_mail_id'),
    noticeMailId: uuid('notice_mail_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('offer_requests_newest_first').on(table.createdAt),
    index('offer_requests_of_person').on(sql`lower(${table.email})`),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * One row per request of whatever kind, as the agency works on it: who, what, from where, how far, and which promise
 * runs. Its id is that of the request, whose own row keeps what was sent in (decision 7).
 */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel', { enum: LEAD_CHANNELS }).notNull(),
    source: text('source'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company'),
    /** What is asked for, in words. */
    service: text('service'),
    message: text('message'),
    status: text('status', { enum: LEAD_STATUSES }).notNull(),
    receivedAt: instant('received_at').notNull(),
    /** False for one that came along from another system: whatever was promised, was promised there. */
    isPromised: boolean('is_promised').notNull().default(true),
    /** The promise that runs now, and its end; null when none does. */
    promise: text('promise', { enum: PROMISES }),
    promisedBy: instant('promised_by'),
    /** When the agency is to be warned that the promise is about to break; null when it needs no warning. */
    warnAt: instant('warn_at'),
    /** The last moment that the agency and this person had to do with one another; retention counts from here. */
    lastContactAt: instant('last_contact_at').notNull(),
    /** The administrator whose lead it is; the foreign key stands in the migration. */
    ownerId: uuid('owner_id'),
    /** What is to be done next, and on which day; null when nothing was planned. */
    nextAction: text('next_action'),
    nextActionOn: date('next_action_on', { mode: 'string' }),
    /** What it may bring, excl. VAT. */
    value: cents('value'),
    /** When somebody first spoke to them, and when their quote went out; null for what did not happen yet. */
    answeredAt: instant('answered_at'),
    quotedAt: instant('quoted_at'),
    /** When it was won or lost; null while it is neither. */
    closedAt: instant('closed_at'),
    /** Whether each promise was kept in time; null for one that was not made, still runs, or came to nothing. */
    contactKept: boolean('contact_kept'),
    quoteKept: boolean('quote_kept'),
    /** Ascending: running promises by their end, then the rest, newest first. */
    workOrder: bigint('work_order', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN promised_by IS NOT NULL
          THEN (extract(epoch FROM promised_by AT TIME ZONE 'UTC') * 1000)::bigint
          ELSE 10000000000000 - (extract(epoch FROM received_at AT TIME ZONE 'UTC') * 1000)::bigint END`,
      ),
    /** Full-text search: names and addresses as they are, wishes by their stem, a phone number's last nine digits. */
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('simple', name || ' ' || translate(email, '@.-_+', '     ') || ' ' || coalesce(company, '') || ' ' || right(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), 9))
          || to_tsvector('dutch', coalesce(service, '') || ' ' || coalesce(message, ''))`,
      ),
  },
  (table) => [
    check('leads_channel_known', sql`${table.channel} IN (${quotedList(LEAD_CHANNELS)})`),
    check('leads_status_known', sql`${table.status} IN (${quotedList(LEAD_STATUSES)})`),
    check('leads_promise_known', sql`${table.promise} IN (${quotedList(PROMISES)})`),
    check('leads_promise_has_end', sql`(${table.promise} IS NULL) = (${table.promisedBy} IS NULL)`),
    index('leads_first_to_do').on(table.workOrder, table.id),
    index('leads_of_channel_first_to_do').on(table.channel, table.workOrder, table.id),
    index('leads_of_status_first_to_do').on(table.status, table.workOrder, table.id),
    index('leads_newest_first').on(table.receivedAt, table.id),
    // Covering index for figures by when a lead came in: they read nothing of the table itself.
    index('leads_counted').on(
      table.receivedAt,
      table.status,
      table.answeredAt,
      table.quotedAt,
      table.contactKept,
      table.quoteKept,
    ),
    index('leads_of_channel_newest_first').on(table.channel, table.receivedAt, table.id),
    index('leads_of_status_newest_first').on(table.status, table.receivedAt, table.id),
    index('leads_people').using('gin', wordsOf(table.name, table.email, table.company)),
    index('leads_of_person').on(sql`lower(${table.email})`),
    index('leads_to_warn').on(table.warnAt).where(sql`${table.warnAt} IS NOT NULL`),
    index('leads_by_promise').on(table.promisedBy).where(sql`${table.promisedBy} IS NOT NULL`),
    index('leads_by_last_contact').on(table.lastContactAt),
    index('leads_planned').on(table.nextActionOn).where(sql`${table.nextActionOn} IS NOT NULL`),
    index('leads_of_owner').on(table.ownerId).where(sql`${table.ownerId} IS NOT NULL`),
    index('leads_by_status_and_value').on(table.status, table.value),
    index('leads_closed').on(table.closedAt).where(sql`${table.closedAt} IS NOT NULL`),
    index('leads_search').using('gin', table.search),
    index('leads_by_any_word').using('gin', leadWords(table)),
  ],
)

type SearchedOfLead = 'name' | 'email' | 'company' | 'phone' | 'service' | 'message'

/** What search everything finds a lead by; unlike `search`, without stems, so that one query fits all kinds. */
export function leadWords(lead: Record<SearchedOfLead, SQLWrapper>): SQL {
  const { name, email, company, phone, service, message } = lead
  return searchedWords(name, email, company, phoneDigits(phone), service, message)
}

export type Lead = typeof leads.$inferSelect

/** What each lead was before its last step, for as long as that can be taken back. */
export const leadMoves = pgTable('lead_moves', {
  leadId: uuid('lead_id')
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique(),
  movedAt: instant('moved_at').notNull(),
  // The columns of the lead, by the same names.
  status: text('status', { enum: LEAD_STATUSES }).notNull(),
  lastContactAt: instant('last_contact_at').notNull(),
  answeredAt: instant('answered_at'),
  quotedAt: instant('quoted_at'),
  closedAt: instant('closed_at'),
  promise: text('promise', { enum: PROMISES }),
  promisedBy: instant('promised_by'),
  warnAt: instant('warn_at'),
  contactKept: boolean('contact_kept'),
  quoteKept: boolean('quote_kept'),
})

/** What the agency wrote down about a lead. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    /** Idempotency key of the form: the same note sent twice is one note. */
    id: uuid('id').primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('lead_notes_of_lead').on(table.leadId, table.writtenAt),
    index('lead_notes_newest_first').on(table.writtenAt),
    index('lead_notes_search').using('gin', searchedWords(table.text)),
  ],
)
