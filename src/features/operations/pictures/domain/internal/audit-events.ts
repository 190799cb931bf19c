import type {} from '@/features/operations/audit/domain/audit-events'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'picture.added': NoDetails
    'picture.removed': NoDetails
  }
}
