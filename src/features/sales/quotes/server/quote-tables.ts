import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, cents, instant, quotedList } from '../../../../platform/columns'
import { FILE_KINDS } from '../../../../platform/file-kind'
import { compactWord, digitsOf, searchedWords } from '../../../../platform/search-index'
import { VAT_TREATMENTS, type VatReason } from '../../../billing/vat/domain/vat-words'
import { MEANS } from '../../../people/correspondence/domain/means'
import { ACTING_AS } from '../../../people/customers/domain/acting-as'
import type { LaterYears } from '../documents/domain/later-years'
import type { QuoteDocument, QuoteParty, SentQuote } from '../documents/domain/quote-document'
import { VERSION_STATUSES } from '../domain/internal/quote-status'

/** A quote, whatever version it is at. What it says stands in its versions. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    /** 'OF2026-0042', in the order in which they were begun; no law asks that none is missing. */
    number: text('number').notNull().unique(),
    /** `leads.id`, `hosting_customers.id` and `projects.id`: the foreign keys stand in the migrations. */
    leadId: uuid('lead_id'),
    customerId: uuid('customer_account_id'),
    /** Extra work on something that runs. */
    projectId: uuid('project_id'),
    /** Who it is for, as the editor has it. */
    name: text('name').notNull(),
    company: text('company'),
    email: text('email').notNull(),
    /** The newest version that was sent, and the draft as long as none was: for lists. */
    version: integer('version').notNull(),
    status: text('status', { enum: VERSION_STATUSES }).notNull(),
    title: text('title').notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    sentAt: instant('sent_at'),
    /** When it was accepted, declined or withdrawn. */
    endedAt: instant('ended_at'),
    /** What the newest version comes to as it was sent, or as it was accepted, without VAT. */
    onceNet: cents('once_net').notNull(),
    monthlyNet: cents('monthly_net').notNull(),
    yearlyNet: cents('yearly_net').notNull(),
    /** Whether the customer asked something that nobody answered yet. */
    hasQuestion: boolean('has_question').notNull().default(false),
    /** When somebody looked at it after it was declined; null while nobody did. */
    declineSeenAt: instant('decline_seen_at'),
    /**
     * What lines sent before they had a field for later years say of those, by their ids, which are the same in each
     * version: what was sent never changes, so it stands here. Null for every quote since.
     */
    laterYears: jsonb('later_years').$type<LaterYears>(),
    /** The colleague who writes it: an account, also when it is gone. Whoever reads it asks whether it is there. */
    ownerId: uuid('owner_id'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Retention counts from here. */
    lastContactAt: instant('last_contact_at').notNull(),
  },
  (table) => [
    check('quotes_status_known', sql`${table.status} IN (${quotedList(VERSION_STATUSES)})`),
    index('quotes_newest_first').on(table.changedAt, table.id),
    index('quotes_by_status').on(table.status, table.changedAt, table.id),
    index('quotes_of_lead').on(table.leadId),
    index('quotes_of_project').on(table.projectId),
    index('quotes_of_customer').on(table.customerId),
    index('quotes_of_person').on(sql`lower(${table.email})`),
    index('quotes_by_last_contact').on(table.lastContactAt),
    index('quotes_with_question').on(table.lastContactAt).where(sql`${table.hasQuestion}`),
    index('quotes_ending').on(table.validUntil).where(sql`${table.status} = 'sent'`),
    index('quotes_declined_unseen')
      .on(table.endedAt)
      .where(sql`${table.status} = 'declined' AND ${table.declineSeenAt} IS NULL`),
    index('quotes_search').using('gin', quoteSearch(table)),
  ],
)

/** What the office finds a quote by: its number, as it is, in one piece and without letters; for whom, and what about. */
export function quoteSearch(
  quote: Record<'number' | 'name' | 'company' | 'email' | 'title', SQLWrapper>,
): SQL {
  const { number, name, company, email, title } = quote
  return searchedWords(number, compactWord(number), digitsOf(number), name, company, email, title)
}

export type Quote = typeof quotes.$inferSelect

/** What a quote said at a time. A trigger in the migration refuses every change of what was sent. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    id: uuid('id').primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    status: text('status', { enum: VERSION_STATUSES }).notNull(),
    /** Optimistic lock of a draft: counts its saves, so that two editors do not overwrite each other. */
    revision: integer('revision').notNull(),
    party: jsonb('party').$type<QuoteParty>().notNull(),
    document: jsonb('document').$type<QuoteDocument>().notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    sentAt: instant('sent_at'),
    /** What the customer saw, whole; null for a draft. */
    sent: jsonb('sent').$type<SentQuote>(),
    /** SHA-256 of `sent` (`digestOf`), in hexadecimals, and of the PDF that went out with it. */
    sha256: text('sha256'),
    pdfSha256: text('pdf_sha256'),
    endedAt: instant('ended_at'),
    /** Why it was declined or withdrawn. */
    reason: text('reason'),
  },
  (table) => [
    unique('quote_versions_once').on(table.quoteId, table.version),
    uniqueIndex('quote_versions_one_sent').on(table.quoteId).where(sql`${table.status} = 'sent'`),
    uniqueIndex('quote_versions_one_draft').on(table.quoteId).where(sql`${table.status} = 'draft'`),
    uniqueIndex('quote_versions_one_accepted').on(table.quoteId).where(sql`${table.status} = 'accepted'`),
    check('quote_versions_status_known', sql`${table.status} IN (${quotedList(VERSION_STATUSES)})`),
    check(
      'quote_versions_sent_whole',
      sql`(${table.status} = 'draft') = (${table.sentAt} IS NULL)
        AND (${table.sentAt} IS NULL) = (${table.sent} IS NULL)
        AND (${table.sentAt} IS NULL) = (${table.sha256} IS NULL)
        AND (${table.sentAt} IS NULL) = (${table.pdfSha256} IS NULL)
        AND (${table.sentAt} IS NULL) = (${table.validUntil} IS NULL)`,
    ),
    index('quote_versions_waiting').on(table.validUntil).where(sql`${table.status} = 'sent'`),
  ],
)

export type QuoteVersion = typeof quoteVersions.$inferSelect

/** The PDF of each version as it went out, byte for byte. */
export const quotePapers = pgTable('quote_papers', {
  versionId: uuid('version_id')
    .primaryKey()
    .references(() => quoteVersions.id, { onDelete: 'cascade' }),
  pdf: bytea('pdf').notNull(),
})

/** The link of each mail about a version; only the hash of its token is kept. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => quoteVersions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('quote_links_of_version').on(table.versionId)],
)

/** Who accepted, what, and the evidence of it. At most one per quote stands; what was undone stays as it was. */
export const quoteAcceptances = pgTable(
  'quote_acceptances',
  {
    /** Idempotency key of the form: sent twice, it is one acceptance. */
    requestId: uuid('request_id').primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id')
      .notNull()
      .references(() => quoteVersions.id),
    /** `page`, `portal`, or `office` for what was agreed outside the site. */
    channel: text('channel', { enum: ['page', 'portal', 'office'] }).notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    email: text('email').notNull(),
    /** Ids of the choices that were ticked. */
    picked: jsonb('picked').$type<string[]>().notNull(),
    onceTotal: cents('once_total').notNull(),
    monthlyTotal: cents('monthly_total').notNull(),
    yearlyTotal: cents('yearly_total').notNull(),
    /** Total of the invoice at delivery; null for what was accepted before it stood on the page. */
    firstTotal: cents('first_total'),
    /** How VAT was charged in these totals, and why; null for what was accepted before that was asked. */
    vatTreatment: text('vat_treatment', { enum: VAT_TREATMENTS }).notNull().default('domestic'),
    vatReason: text('vat_reason').$type<VatReason>(),
    /** As they stood on the page; outside the site there was no button. */
    buttonText: text('button_text'),
    consentText: text('consent_text'),
    /** As whoever accepted said; null for what was accepted before it was asked. */
    actingAs: text('acting_as', { enum: ACTING_AS }),
    /** What a consumer read about the time to think, and what they asked when they ticked that we begin before its end. */
    withdrawalText: text('withdrawal_text'),
    earlyStartText: text('early_start_text'),
    /** The last day on which a consumer may withdraw; null for a business. */
    withdrawableUntil: date('withdrawable_until', { mode: 'string' }),
    withdrawnAt: instant('withdrawn_at'),
    termsVersion: text('terms_version').notNull(),
    sha256: text('sha256').notNull(),
    pdfSha256: text('pdf_sha256').notNull(),
    /** A keyed hash of the client address: enough to compare, not to read. */
    addressHash: text('address_hash'),
    userAgent: text('user_agent'),
    /** When it was stored: for an acceptance outside the site, when a colleague noted it. */
    acceptedAt: instant('accepted_at').notNull(),
    /** Acceptance outside the site: on which day, how, and the colleague who noted it. */
    agreedOn: date('agreed_on', { mode: 'string' }),
    means: text('means', { enum: MEANS }),
    recordedBy: text('recorded_by'),
    note: text('note'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    /** The customer reads it. */
    undoneReason: text('undone_reason'),
  },
  (table) => [
    uniqueIndex('quote_acceptances_one_stands').on(table.quoteId).where(sql`${table.undoneAt} IS NULL`),
    check('quote_acceptances_treatment_known', sql`${table.vatTreatment} IN (${quotedList(VAT_TREATMENTS)})`),
    index('quote_acceptances_of_quote').on(table.quoteId),
    index('quote_acceptances_of_version').on(table.versionId),
    check('quote_acceptances_means_known', sql`${table.means} IN (${quotedList(MEANS)})`),
    check(
      'quote_acceptances_outside_whole',
      sql`(${table.channel} = 'office') = (${table.agreedOn} IS NOT NULL)
        AND (${table.channel} = 'office') = (${table.means} IS NOT NULL)
        AND (${table.channel} = 'office') = (${table.recordedBy} IS NOT NULL)
        AND (${table.channel} = 'office') = (${table.buttonText} IS NULL)
        AND (${table.channel} = 'office') = (${table.consentText} IS NULL)`,
    ),
    check(
      'quote_acceptances_undone_whole',
      sql`(${table.undoneAt} IS NULL) = (${table.undoneBy} IS NULL)
        AND (${table.undoneAt} IS NULL) = (${table.undoneReason} IS NULL)`,
    ),
  ],
)

export type QuoteAcceptance = typeof quoteAcceptances.$inferSelect

/** What a customer wrote or signed outside the site, byte for byte as a colleague put it in. */
export const acceptancePapers = pgTable('quote_acceptance_papers', {
  acceptanceId: uuid('acceptance_id')
    .primaryKey()
    .references(() => quoteAcceptances.requestId, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  kind: text('kind', { enum: FILE_KINDS }).notNull(),
  sha256: text('sha256').notNull(),
  content: bytea('content').notNull(),
})

export type AcceptancePaper = typeof acceptancePapers.$inferSelect

/** What customer and agency wrote each other about a quote. */
export const quoteMessages = pgTable(
  'quote_messages',
  {
    /** Idempotency key of the form. */
    id: uuid('id').primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    versionId: uuid('version_id').references(() => quoteVersions.id, { onDelete: 'set null' }),
    isFromCustomer: boolean('is_from_customer').notNull(),
    /** Name of the colleague, or of the customer. */
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    index('quote_messages_of_quote').on(table.quoteId, table.writtenAt),
    index('quote_messages_of_version').on(table.versionId),
  ],
)

/** The last number given out, per year: 'yyyy'. */
export const quoteNumbers = pgTable('quote_numbers', {
  year: text('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
})
