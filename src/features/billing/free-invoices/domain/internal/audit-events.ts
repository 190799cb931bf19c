import type { Cents } from '@/shared/money'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'invoice-draft.begun': NoDetails
    'invoice-draft.discarded': NoDetails
    'invoice.drawn-up': { number: string; total: Cents }
  }
}
