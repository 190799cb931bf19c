import { and, asc, eq, inArray } from 'drizzle-orm'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { moneyPerInvoice } from '@/features/billing/payments/server/received-money'
import type { Database, Transaction } from '@/platform/context'
import { type Cents, sum } from '@/shared/money'
import type { Amounts } from '@/shared/vat'
import { type CreditedPart, creditOfParts, leftOfLines } from '../domain/credit-note'
import { askedOf, type InvoiceLine } from '../domain/invoice'
import { type HostingInvoice, hostingInvoices } from './invoice-tables'

/** An invoice of which something can still be credited, and what crediting parts of it would come to. */
export interface CreditableInvoice {
  id: string
  lines: readonly InvoiceLine[]
  /** What is left of each line, without VAT. */
  leftOfLines: readonly Cents[]
  /** What is left of the whole, without VAT: less than of its lines, when some of them give something back. */
  left: Cents
  /** The same with VAT. */
  totalLeft: Cents
  /** Percentage of VAT of each line; 0 where the buyer reckons it. */
  percents: readonly number[]
  invoiceNumber: string
  createdAt: Date
  /**
   * What a credit note over these parts comes to, what of that goes back, because we hold it, and what is still
   * to be paid of the invoice after it.
   */
  creditOf: (
    parts: readonly CreditedPart[],
  ) => (Amounts & { refund: Cents; open: Cents; isWhole: boolean }) | undefined
}

/** These invoices, as far as they stand, by their ids. */
export async function creditableInvoices(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Map<string, CreditableInvoice>> {
  if (invoiceIds.length === 0) return new Map()
  const { id, status, creditsInvoiceId, seriesPeriod, sequence } = hostingInvoices
  const invoices = await db
    .select()
    .from(hostingInvoices)
    .where(and(inArray(id, [...invoiceIds]), eq(status, 'sent')))
  const notes = await db
    .select()
    .from(hostingInvoices)
    .where(inArray(creditsInvoiceId, [...invoiceIds]))
    .orderBy(asc(seriesPeriod), asc(sequence))
  const money = await moneyPerInvoice(db, invoiceIds)
  const byInvoice = Map.groupBy(notes, (note) => note.creditsInvoiceId ?? '')
  return new Map(
    invoices.map((invoice) => {
      const moved = money.get(invoice.id)
      const held = moved ? netReceived(moved) : (0 as Cents)
      return [invoice.id, creditable(invoice, byInvoice.get(invoice.id) ?? [], held)]
    }),
  )
}

function creditable(
  invoice: HostingInvoice,
  earlier: readonly HostingInvoice[],
  held: Cents,
): CreditableInvoice {
  const tooMuch = (asked: number) => Math.max(0, held - asked)
  return {
    id: invoice.id,
    lines: invoice.lines,
    leftOfLines: leftOfLines(invoice, earlier),
    invoiceNumber: invoice.invoiceNumber,
    createdAt: invoice.createdAt,
    left: sum([invoice.amount, ...earlier.map(({ amount }) => amount)]),
    totalLeft: sum([invoice.totalAmount, ...earlier.map(({ totalAmount }) => totalAmount)]),
    percents: invoice.lines.map(({ reverseCharge, vatPercent }) =>
      reverseCharge ? 0 : (vatPercent ?? invoice.vatPercent),
    ),
    creditOf: (parts) => {
      const content = creditOfParts(invoice, earlier, parts)
      if (!content) return undefined
      const [net, vat, total] = [content.net, content.vat, content.total].map((cents) => (0 - cents) as Cents)
      const before = askedOf(invoice)
      const asked = (before + content.total) as Cents
      const refund = (tooMuch(asked) - tooMuch(before)) as Cents
      const open = Math.max(0, asked - held) as Cents
      return {
        net: net as Cents,
        vat: vat as Cents,
        total: total as Cents,
        refund,
        open,
        isWhole: asked === 0,
      }
    },
  }
}
