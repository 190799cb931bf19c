declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'message.answered': NoDetails
  }
}

export {}
