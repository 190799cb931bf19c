declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'import.completed': { source: string; records: number }
  }
}

export {}
