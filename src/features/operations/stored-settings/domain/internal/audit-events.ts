import type {} from '@/features/operations/audit/domain/audit-events'

declare module '@/features/operations/audit/domain/audit-events' {
  /** Their subject is the name of the setting; its value is in no event. */
  interface AuditEvents {
    'stored-setting.saved': undefined
    'stored-setting.removed': undefined
  }
}
