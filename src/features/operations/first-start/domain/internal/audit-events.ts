import type {} from '@/features/operations/audit/domain/audit-events'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'start-check.ticked': undefined
    'start-check.unticked': undefined
  }
}
