import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { DomainEnd } from '../domain-end'
import type { OrderStatus } from '../order-status'

type Cancelled = { number: string; from: OrderStatus; to: 'cancelled' }

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'order.billed': { invoice: string; total: Cents }
    'order.cancellation-requested': { number: string; endsOn: CalendarDay }
    'order.cancellation-undone': { number: string }
    'order.cancelled': Cancelled
    'order.domain-end-chosen': { number: string; domainEnd: DomainEnd }
    'order.extras-named': { number: string }
    'order.invoice-withheld': { number: string }
    'order.payment-taken-back': { from: 'paid'; to: 'pending' }
    'order.status-changed': { number: string; from: OrderStatus; to: OrderStatus; reason: string }
    'order.withdrawn': Cancelled
  }
}
