export {}

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'person.erased': { records: number; reason: 'request' | 'retention' }
    'person.erasure-failed': NoDetails
    'person.exported': NoDetails
  }
}
