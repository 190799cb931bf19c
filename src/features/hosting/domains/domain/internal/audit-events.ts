import type { SeenState } from '../domain-record'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'order.domain-seen': { name: string; seen: SeenState }
  }
}
