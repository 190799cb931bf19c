import type { VatTreatment } from '@/features/billing/vat/domain/vat-words'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { InvoiceLine, InvoiceParty, InvoicePaymentStatus, InvoiceSeries, InvoiceStatus } from './invoice'

/** An issued invoice or credit note with all that its PDF and its XML say. A credit note has amounts below zero. */
export interface InvoiceDocument {
  invoiceNumber: string
  series: InvoiceSeries
  sequence: number
  /** The number of the invoice that a credit note takes back. */
  creditsInvoiceNumber: string | null
  /** What the invoice that a credit note takes back asked at first, VAT included. */
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
  /** What the credit notes of an invoice took back of that. */
  creditedAmount: Cents
  vatPercent: number
  vatTreatment: VatTreatment
  /** What an invoice is for, or why a credit note was issued. */
  description: string
  paymentReference: string
  /** What the buyer wanted on it: a reference, and the number of a purchase order. */
  buyerReference: string | null
  purchaseOrder: string | null
  /** A sentence above the lines. */
  introduction: string | null
  /** The number of the credited invoice that this one comes in the place of. */
  replacesInvoiceNumber: string | null
  /** A draft: it has no number yet, and nobody can pay it. */
  isConcept?: boolean
  status: InvoiceStatus
  paymentStatus: InvoicePaymentStatus
  paidAt: Date | null
  /** What came in for an invoice, less what went back. */
  received: Cents
  /** What still goes back, and what we gave back: for a credit note, and for the invoice that it credits. */
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
