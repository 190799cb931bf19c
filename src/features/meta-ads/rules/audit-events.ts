export {}

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'meta-delivery.replayed': NoDetails
  }
}
