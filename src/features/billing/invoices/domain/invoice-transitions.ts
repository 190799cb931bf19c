import type { InvoicePaymentStatus, InvoiceStatus } from './invoice'

/** Where an invoice may go (docs/promises.md, 4). A credited one stays credited. */
const NEXT_STATUS = {
  sent: ['credited'],
  credited: [],
} as const satisfies Record<InvoiceStatus, readonly InvoiceStatus[]>

/** What was paid stays so when credited: money went both ways. Only a bank that takes it back opens it again. */
const NEXT_PAYMENT_STATUS = {
  pending: ['paid', 'credited'],
  paid: ['pending'],
  credited: [],
} as const satisfies Record<InvoicePaymentStatus, readonly InvoicePaymentStatus[]>

/** A credit note follows the money of the invoice that it takes back, and money goes both ways. */
const NEXT_CREDIT_NOTE_STATUS = {
  pending: ['paid', 'credited'],
  paid: ['pending', 'credited'],
  credited: ['pending', 'paid'],
} as const satisfies Record<InvoicePaymentStatus, readonly InvoicePaymentStatus[]>

export function invoiceMayBecome(from: InvoiceStatus, to: InvoiceStatus): boolean {
  const next: readonly InvoiceStatus[] = NEXT_STATUS[from]
  return next.includes(to)
}

export function invoicePaymentMayBecome(from: InvoicePaymentStatus, to: InvoicePaymentStatus): boolean {
  const next: readonly InvoicePaymentStatus[] = NEXT_PAYMENT_STATUS[from]
  return next.includes(to)
}

export function creditNoteMayBecome(from: InvoicePaymentStatus, to: InvoicePaymentStatus): boolean {
  const next: readonly InvoicePaymentStatus[] = NEXT_CREDIT_NOTE_STATUS[from]
  return next.includes(to)
}
