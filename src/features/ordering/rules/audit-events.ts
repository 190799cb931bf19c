import type { Cents } from '@/shared/money'

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'order.placed': { number: string; total: Cents }
  }
}
