import type { InvoicePaymentStatus, InvoiceStatus } from './invoice'

/** Where an invoice may go (design.md section 6, promise 4). A credited one stays credited. */
const NEXT_STATUS = {
  sent: ['credited'],
  credited: [],
} as const satisfies Record<InvoiceStatus, readonly InvoiceStatus[]>

/**
 * What was paid stays written down as paid, also when a credit note follows: the money went both ways. Only a bank that
 * takes the money back makes it open again.
 */
const NEXT_PAYMENT_STATUS = {
  pending: ['paid', 'credited'],
  paid: ['pending'],
  credited: [],
} as const satisfies Record<InvoicePaymentStatus, readonly InvoicePaymentStatus[]>

export function invoiceMayBecome(from: InvoiceStatus, to: InvoiceStatus): boolean {
  const next: readonly InvoiceStatus[] = NEXT_STATUS[from]
  return next.includes(to)
}

export function invoicePaymentMayBecome(from: InvoicePaymentStatus, to: InvoicePaymentStatus): boolean {
  const next: readonly InvoicePaymentStatus[] = NEXT_PAYMENT_STATUS[from]
  return next.includes(to)
}
