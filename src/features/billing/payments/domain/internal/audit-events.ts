import type { Cents } from '@/shared/money'
import type { PaymentException, PaymentProviderId, PaymentState, PaymentWay } from '../payment'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'invoice.refunded': { number: string; amount: Cents }
    /** `kinds`: all that is odd about it, with a space between. */
    'payment.exception-raised': { kinds: string; amount: Cents }
    'payment.exception-resolved': { kind: PaymentException }
    'payment.replaced': { from: 'open'; to: 'cancelled' }
    'payment.start-failed': { reason: string }
    'payment.started': { provider: PaymentProviderId; method: PaymentWay; amount: Cents }
    'payment.state-changed': { from: PaymentState; to: PaymentState; amount: Cents | null }
  }
}
