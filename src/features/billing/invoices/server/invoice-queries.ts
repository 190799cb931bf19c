import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { VatReason, VatTreatment } from '@/features/billing/vat/domain/vat-words'
import type { Database, Transaction } from '@/platform/database'
import type { Cents } from '@/shared/money'
import { isUuid } from '@/shared/uuid'
import { askedOf } from '../domain/invoice'
import type { InvoiceDocument } from '../domain/invoice-document'
import { moneyOfDocument } from './credit-note-money'
import { hostingInvoices } from './invoice-tables'

/** An invoice with what lists and pages need beside its text. */
export type StoredInvoice = InvoiceDocument & {
  id: string
  customerId: string
  orderId: string | null
  creditsInvoiceId: string | null
  replacesInvoiceId: string | null
  vatReason: VatReason | null
}

/** The invoice with this id or number if it is this customer's; undefined otherwise, as if it were not there. */
export async function invoiceForOwner(
  db: Database | Transaction,
  idOrNumber: string,
  customerId: string,
): Promise<StoredInvoice | undefined> {
  const invoice = await invoiceForAdmin(db, idOrNumber)
  return invoice?.customerId === customerId ? invoice : undefined
}

/** Any invoice, by its id or its number. */
export async function invoiceForAdmin(
  db: Database | Transaction,
  idOrNumber: string,
): Promise<StoredInvoice | undefined> {
  const { id, invoiceNumber } = hostingInvoices
  const credited = alias(hostingInvoices, 'credited')
  const replaced = alias(hostingInvoices, 'replaced')
  const [found] = await db
    .select({
      invoice: hostingInvoices,
      creditsInvoiceNumber: credited.invoiceNumber,
      creditsTotal: credited.totalAmount,
      replacesInvoiceNumber: replaced.invoiceNumber,
    })
    .from(hostingInvoices)
    .leftJoin(credited, eq(credited.id, hostingInvoices.creditsInvoiceId))
    .leftJoin(replaced, eq(replaced.id, hostingInvoices.replacesInvoiceId))
    .where(isUuid(idOrNumber) ? eq(id, idOrNumber) : eq(invoiceNumber, idOrNumber))
  if (!found) return undefined
  const { invoice, ...ofCredited } = found
  return { ...invoice, ...ofCredited, ...(await moneyOfDocument(db, invoice)) }
}

/** An invoice by name, with what it asks after its credit notes. */
export interface IssuedInvoice {
  id: string
  invoiceNumber: string
  description: string
  asked: Cents
  vatTreatment: VatTreatment
}

/** These invoices, in order of issue. */
export async function issuedWithIds(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<IssuedInvoice[]> {
  if (ids.length === 0) return []
  const { id, invoiceNumber, description, totalAmount, creditedAmount, vatTreatment, createdAt } =
    hostingInvoices
  const found = await db
    .select({ id, invoiceNumber, description, totalAmount, creditedAmount, vatTreatment })
    .from(hostingInvoices)
    .where(inArray(id, [...ids]))
    .orderBy(asc(createdAt), asc(id))
  return found.map(({ totalAmount, creditedAmount, ...invoice }) => ({
    ...invoice,
    asked: askedOf({ totalAmount, creditedAmount }),
  }))
}

/** Which of these invoices stand: they were not taken back. */
export async function standingInvoices(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id, status } = hostingInvoices
  const found = await db
    .select({ id })
    .from(hostingInvoices)
    .where(and(inArray(id, [...ids]), eq(status, 'sent')))
  return new Set(found.map((invoice) => invoice.id))
}

/** Which of these invoices have reverse charge. */
export async function reverseChargedInvoices(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id, vatTreatment } = hostingInvoices
  const found = await db
    .select({ id })
    .from(hostingInvoices)
    .where(and(inArray(id, [...ids]), eq(vatTreatment, 'reverse-charge')))
  return new Set(found.map((invoice) => invoice.id))
}

/**
 * SQL: whether nothing is left to pay of the invoice with this id, because it was paid or because a credit note undid it.
 * A condition for another query.
 */
export function isSettledInvoice(invoiceId: SQLWrapper): SQL {
  const { id, paymentStatus, status } = hostingInvoices
  const isSettled = or(eq(paymentStatus, 'paid'), eq(status, 'credited'))
  return sql`exists (select from ${hostingInvoices} where ${id} = ${invoiceId} and ${isSettled})`
}
