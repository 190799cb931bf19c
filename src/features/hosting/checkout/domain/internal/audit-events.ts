import type { Cents } from '@/shared/money'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'order.placed': { number: string; total: Cents }
  }
}
