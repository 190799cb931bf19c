import type { Cents } from '@/shared/money'
import type { InvoicePaymentStatus } from '../invoice'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'invoice.credited': { number: string; creditNote: string; refund: Cents }
    'invoice.credited-in-part': { number: string; creditNote: string; refund: Cents }
    'invoice.issued': { number: string; total: Cents }
    'invoice.mailed': { number: string; mail: string }
    'invoice.paid': { from: InvoicePaymentStatus; to: 'paid' }
    'invoice.refund-changed': { from: InvoicePaymentStatus; to: InvoicePaymentStatus; refund: Cents }
    'invoice.reopened': { from: InvoicePaymentStatus; to: 'pending' }
  }
}
