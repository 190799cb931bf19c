export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `copy`: the id of the new mail, when the old one had gone out. */
    'mail.resent': { copy: string | null }
    'mail.retried': { copy: null }
    'mail.test-sent': NoDetails
  }
}
