import type { InvoicePaymentState, InvoiceSeries } from './invoice'

/** Which invoices a list shows, newest first. */
export interface InvoiceFilter {
  state: InvoicePaymentState | undefined
  series: InvoiceSeries | undefined
  search: string
}
