export {}

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'quote-block.kept': NoDetails
    'quote-block.moved': NoDetails
    'quote-block.deleted': { name: string }
  }
}
