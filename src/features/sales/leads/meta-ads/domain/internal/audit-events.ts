export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'meta-delivery.replayed': NoDetails
  }
}
