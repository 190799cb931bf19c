import {
  INVOICE_PAYMENT_LABELS,
  type InvoicePaymentState,
  type InvoicePaymentStatus,
  type InvoiceSeries,
  paymentStateOn,
} from './invoice'

/**
 * As lists show it; a filter on `pending` shows `overdue` too. A credit note is in `refund` while money still has to go
 * back to the customer, and `refunded` once it has.
 */
export type InvoiceState = InvoicePaymentState | 'refund' | 'refunded'

export const INVOICE_STATE_LABELS = {
  ...INVOICE_PAYMENT_LABELS,
  refund: 'Terug te betalen',
  refunded: 'Terugbetaald',
} as const satisfies Record<InvoiceState, string>

export const INVOICE_SERIES_LABELS = {
  order: 'Bestelling',
  office: 'Kantoor',
  credit: 'Creditnota',
  imported: 'Overgenomen',
} as const satisfies Record<InvoiceSeries, string>

const CREDIT_NOTE_STATES = {
  pending: 'refund',
  paid: 'refunded',
  credited: 'credited',
} as const satisfies Record<InvoicePaymentStatus, InvoiceState>

type Dated = Parameters<typeof paymentStateOn>[0] & { series: InvoiceSeries }

/** Days are 'yyyy-mm-dd' on the Dutch calendar. A credit note is never late: it is we who owe. */
export function invoiceStateOn(invoice: Dated, today: string): InvoiceState {
  if (invoice.series !== 'credit') return paymentStateOn(invoice, today)
  return CREDIT_NOTE_STATES[invoice.paymentStatus]
}

/** Which invoices a list shows, newest first. */
export interface InvoiceFilter {
  state: InvoiceState | undefined
  series: InvoiceSeries | undefined
  search: string
}
