export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'quote-block.kept': NoDetails
    'quote-block.moved': NoDetails
    'quote-block.deleted': { name: string }
  }
}
