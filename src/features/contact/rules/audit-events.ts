declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'message.answered': NoDetails
  }
}

export {}
