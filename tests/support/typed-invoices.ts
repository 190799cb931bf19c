import {
  EMPTY_LINE,
  type TypedInvoice,
  type TypedInvoiceLine,
} from '../../src/features/billing/free-invoices/domain/internal/typed-invoice'

export const typedLine = (over: Partial<TypedInvoiceLine> = {}): TypedInvoiceLine => ({
  ...EMPTY_LINE,
  description: 'Teksten nagekeken',
  quantity: '2,5',
  unit: 'hour',
  unitPrice: '80',
  ...over,
})

/** Two and a half hours at 80 euros: 242,00 with VAT. */
export const typedInvoice = (over: Partial<TypedInvoice> = {}): TypedInvoice => ({
  subject: 'Losse uren november',
  introduction: '',
  buyer_reference: '',
  purchase_order: '',
  payment_days: '14',
  lines: [typedLine()],
  ...over,
})
