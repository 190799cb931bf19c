export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'statement.imported': { entries: number; repeats: number }
  }
}
