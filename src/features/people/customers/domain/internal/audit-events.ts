export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `fields`: the names of the changed fields, never their values. */
    'customer.record-changed': { fields: string }
    'customer.invoice-wishes-changed': { fields: string }
    'customer.contact-stopped': { reason: string }
    'customer.contact-stop-lifted': { reason: string }
    'customer.note-written': { note: string }
  }
}
