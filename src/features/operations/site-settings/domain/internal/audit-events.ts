import type {} from '@/features/operations/audit/domain/audit-events'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `version`: the row that it became. */
    'site-setting.saved': { version: number }
    /** `restored`: the version that holds again; null for what a new site begins with. */
    'site-setting.restored': { version: number; restored: number | null }
    'site-text.saved': { version: number }
    'site-text.restored': { version: number; restored: number | null }
  }
}
