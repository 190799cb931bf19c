export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'demo.seeded': NoDetails
  }
}
