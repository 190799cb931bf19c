import type {} from '@/features/operations/audit/domain/audit-events'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `version`: the row that it became. */
    'site-list.saved': { version: number }
    /** `restored`: the version that holds again; null for what a new site has. */
    'site-list.restored': { version: number; restored: number | null }
  }
}
