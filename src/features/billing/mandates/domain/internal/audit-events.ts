import type { PaymentProviderId } from '@/features/billing/payments/domain/payment'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `code`: the bank's, for why nothing can be debited by it. */
    'mandate.blocked': { code: string }
    'mandate.given': { version: string }
    /** A mandate in a newer text took its place, for the same account. */
    'mandate.replaced': NoDetails
    /** `provider`: who told that it no longer stands, when it was not the customer. */
    'mandate.withdrawn': { provider: PaymentProviderId } | NoDetails
  }
}
