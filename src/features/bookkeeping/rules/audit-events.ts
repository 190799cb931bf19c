export {}

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'statement.imported': { entries: number; repeats: number }
  }
}
