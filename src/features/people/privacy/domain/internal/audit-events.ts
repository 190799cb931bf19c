export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'person.erased': { records: number; reason: 'request' | 'retention' }
    'person.erasure-failed': NoDetails
    'person.exported': NoDetails
  }
}
