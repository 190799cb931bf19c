export {}

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `fields`: the names of what changed, never into what. */
    'customer.record-changed': { fields: string }
    'customer.contact-stopped': { reason: string }
    'customer.contact-stop-lifted': { reason: string }
  }
}
