import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, instant, quotedList } from '../../../../platform/columns'
import { ENTRY_NATURES } from '../domain/internal/bank-entry'

const natures = quotedList(ENTRY_NATURES)

/** Bank statements as they were uploaded: a file once, however often it is sent in. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file, in hexadecimals. */
    contentHash: text('content_hash').notNull().unique(),
    /** IBANs, without spaces. */
    accounts: text('accounts').array().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    entryCount: integer('entry_count').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Name of the administrator. */
    uploadedBy: text('uploaded_by').notNull(),
  },
  (table) => [index('bank_statements_newest_first').on(table.uploadedAt, table.id)],
)

/**
 * The lines of bank statements (domain/bank-entry.ts). A line that came before, in this file or in another, is kept as
 * a repeat of the first: only the first can be booked, and only once.
 */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** Place in the file, from 1. */
    position: integer('position').notNull(),
    entryKey: text('entry_key').notNull(),
    repeatOf: uuid('repeat_of').references((): AnyPgColumn => bankEntries.id),
    account: text('account').notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    nature: text('nature', { enum: ENTRY_NATURES }).notNull(),
    /** Whether it belongs to our own direct debits, which are processed automatically. */
    isOwnDebit: boolean('is_own_debit').notNull().default(false),
    /** Null when the line is not in euro. */
    amount: cents('amount'),
    statedAmount: text('stated_amount').notNull(),
    currency: text('currency').notNull(),
    counterparty: text('counterparty'),
    counterpartyIban: text('counterparty_iban'),
    remittance: text('remittance').notNull(),
    /** When an administrator booked it in our own books, who, and on which invoice (`hosting_invoices.id`). */
    receivedAt: instant('received_at'),
    receivedBy: text('received_by'),
    invoiceId: uuid('invoice_id'),
  },
  (table) => [
    unique('bank_entries_place').on(table.statementId, table.position),
    uniqueIndex('bank_entries_once').on(table.entryKey).where(sql`${table.repeatOf} IS NULL`),
    index('bank_entries_repeats').on(table.repeatOf).where(sql`${table.repeatOf} IS NOT NULL`),
    index('bank_entries_of_invoice').on(table.invoiceId).where(sql`${table.invoiceId} IS NOT NULL`),
    check('bank_entries_nature_known', sql`${table.nature} IN (${natures})`),
    check(
      'bank_entries_booked_whole',
      sql`(${table.receivedAt} IS NULL) = (${table.invoiceId} IS NULL) AND (${table.receivedAt} IS NULL OR ${table.repeatOf} IS NULL)`,
    ),
  ],
)

export type BankEntryRow = typeof bankEntries.$inferSelect
