export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `copy`: id of the new mail, when the old one was sent already. */
    'mail.resent': { copy: string | null }
    'mail.retried': { copy: null }
    'mail.test-sent': NoDetails
  }
}
