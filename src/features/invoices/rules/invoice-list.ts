import {
  INVOICE_PAYMENT_LABELS,
  type InvoicePaymentState,
  type InvoiceSeries,
  paymentStateOn,
} from './invoice'

/** As lists show it; a filter on `pending` shows `overdue` too. `refund`: a credit note whose money still has to go back to the customer. */
export type InvoiceState = InvoicePaymentState | 'refund'

export const INVOICE_STATE_LABELS = {
  ...INVOICE_PAYMENT_LABELS,
  refund: 'Terug te betalen',
} as const satisfies Record<InvoiceState, string>

export const INVOICE_SERIES_LABELS = {
  order: 'Bestelling',
  office: 'Kantoor',
  credit: 'Creditnota',
} as const satisfies Record<InvoiceSeries, string>

type Dated = Parameters<typeof paymentStateOn>[0] & { series: InvoiceSeries }

/** Days are 'yyyy-mm-dd' on the Dutch calendar. A credit note is never late: it is we who owe. */
export function invoiceStateOn(invoice: Dated, today: string): InvoiceState {
  if (invoice.series !== 'credit') return paymentStateOn(invoice, today)
  return invoice.paymentStatus === 'pending' ? 'refund' : invoice.paymentStatus
}

/** Which invoices a list shows, newest first. */
export interface InvoiceFilter {
  state: InvoiceState | undefined
  series: InvoiceSeries | undefined
  search: string
}
