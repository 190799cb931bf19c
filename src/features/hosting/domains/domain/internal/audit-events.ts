import type { SeenState } from '../domain-record'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `count`: of the parts that changed; never their values. */
    'order.registrant-corrected': { name: string; count: number }
    'order.domain-seen': { name: string; seen: SeenState }
  }
}
