export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'conversation.taken': NoDetails
    'conversation.closed': NoDetails
    'conversation.reopened': NoDetails
    'conversation.marked-spam': NoDetails
    'conversation.unmarked-spam': NoDetails
  }
}
