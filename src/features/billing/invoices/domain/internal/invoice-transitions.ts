import { transitions } from '@/shared/transitions'
import type { InvoicePaymentStatus, InvoiceStatus } from '../invoice'

/** Where an invoice may go (docs/promises.md, 4). A credited one stays credited. */
export const invoiceTransitions = transitions<InvoiceStatus>({
  sent: ['credited'],
  credited: [],
})

/** What was paid stays so when credited: money went both ways. Only a bank that takes it back opens it again. */
export const invoicePaymentTransitions = transitions<InvoicePaymentStatus>({
  pending: ['paid', 'credited'],
  paid: ['pending'],
  credited: [],
})

/** A credit note follows the money of the invoice that it takes back, and money goes both ways. */
export const creditNoteTransitions = transitions<InvoicePaymentStatus>({
  pending: ['paid', 'credited'],
  paid: ['pending', 'credited'],
  credited: ['pending', 'paid'],
})
