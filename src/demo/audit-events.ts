export {}

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'demo.seeded': NoDetails
  }
}
