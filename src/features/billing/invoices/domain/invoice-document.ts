import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { InvoiceLine, InvoiceParty, InvoicePaymentStatus, InvoiceSeries, InvoiceStatus } from './invoice'

/** An issued invoice or credit note with all that its PDF and its XML say. Of a credit note amounts are below zero. */
export interface InvoiceDocument {
  invoiceNumber: string
  series: InvoiceSeries
  sequence: number
  /** Of a credit note: the number of the invoice that it takes back. */
  creditsInvoiceNumber: string | null
  /** Of a credit note: what that invoice asked at first, VAT included. */
  creditsTotal: Cents | null
  issueDate: CalendarDay
  dueDate: CalendarDay
  periodStart: CalendarDay | null
  periodEnd: CalendarDay | null
  seller: InvoiceParty
  buyer: InvoiceParty
  lines: readonly InvoiceLine[]
  /** Excluding VAT. */
  amount: Cents
  vatAmount: Cents
  /** Including VAT. */
  totalAmount: Cents
  /** Of an invoice: what its credit notes took back of that. */
  creditedAmount: Cents
  vatPercent: number
  /** What it is for; of a credit note, why. */
  description: string
  paymentReference: string
  status: InvoiceStatus
  paymentStatus: InvoicePaymentStatus
  paidAt: Date | null
  /** Of an invoice: what came in for it, less what went back. */
  received: Cents
  /** Of a credit note, and of the invoice that it takes something of back: what still goes back, and what we gave back. */
  dueBack: Cents
  givenBack: Cents
  createdAt: Date
}

export function isCreditNote({ series }: Pick<InvoiceDocument, 'series'>): boolean {
  return series === 'credit'
}

/** 'factuur-INV2026110001.pdf', 'creditnota-CN2026110001.xml'. */
export function fileNameOf(
  invoice: Pick<InvoiceDocument, 'series' | 'invoiceNumber'>,
  extension: 'pdf' | 'xml',
): string {
  return `${isCreditNote(invoice) ? 'creditnota' : 'factuur'}-${invoice.invoiceNumber}.${extension}`
}

/** Where a file of an invoice is fetched by its owner and by administrators: by its number, or by its id. */
export function invoiceFilePath(numberOrId: string, extension: 'pdf' | 'xml'): string {
  return `/facturen/${numberOrId}.${extension}`
}
