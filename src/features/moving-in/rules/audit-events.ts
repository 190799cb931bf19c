declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'import.completed': { source: string; records: number }
  }
}

export {}
