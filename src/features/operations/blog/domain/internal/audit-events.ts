import type {} from '@/features/operations/audit/domain/audit-events'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `version`: the row that it became, here and below. */
    'article.saved': { version: number }
    'article.published': { version: number }
    /** `plannedAt`: the moment, as ISO 8601. */
    'article.planned': { version: number; plannedAt: string }
    /** Its plan went; what is on the site stays. */
    'article.plan-withdrawn': { version: number }
    'article.withdrawn': { version: number }
    /** `restored`: the version whose text is the concept now. */
    'article.restored': { version: number; restored: number }
    /** What the site came with is on it again. */
    'article.begun-anew': { version: number }
  }
}
