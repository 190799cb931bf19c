import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { projectQuotes, projects } from '../../../hosting/projects/server/project-tables'
import { hostingCustomers } from '../../../people/customers/server/customer-tables'
import { hostingInvoices } from '../../invoices/server/invoice-tables'
import type { TypedInvoice } from '../domain/internal/typed-invoice'

/**
 * Invoices that a colleague writes: a draft until it is issued, and from then on what its invoice came from. The row lock
 * on a draft has two who issue it at once wait for each other.
 */
export const invoiceDrafts = pgTable(
  'invoice_drafts',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_account_id')
      .notNull()
      .references(() => hostingCustomers.id),
    /** Null for what is about no project. */
    projectId: uuid('project_id').references(() => projects.id),
    /** The quote that a consumer withdrew from, of which it asks a share. Null for any other. */
    shareOfQuoteId: uuid('share_of_quote_id').references(() => projectQuotes.quoteId),
    /** The credited invoice that it comes in the place of. One draft, and one invoice, for each. */
    replacesInvoiceId: uuid('replaces_invoice_id')
      .unique('invoice_drafts_replaces_once')
      .references(() => hostingInvoices.id),
    typed: jsonb('typed').$type<TypedInvoice>().notNull(),
    /** Number of saves: an optimistic lock between editors. */
    revision: integer('revision').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Null while it is a draft. */
    invoiceId: uuid('invoice_id')
      .unique('invoice_drafts_issued_once')
      .references(() => hostingInvoices.id),
  },
  (table) => [
    check('invoice_drafts_revision', sql`${table.revision} >= 1`),
    check(
      'invoice_drafts_share_of_project',
      sql`${table.shareOfQuoteId} IS NULL OR ${table.projectId} IS NOT NULL`,
    ),
    index('invoice_drafts_open').on(table.changedAt, table.id).where(sql`${table.invoiceId} IS NULL`),
    index('invoice_drafts_of_customer').on(table.customerId, table.changedAt),
    index('invoice_drafts_of_project').on(table.projectId, table.createdAt),
    index('invoice_drafts_of_quote').on(table.shareOfQuoteId),
  ],
)

export type InvoiceDraft = typeof invoiceDrafts.$inferSelect
