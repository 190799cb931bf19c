import type { CalendarDay } from '@/shared/calendar-day'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'customer.order-proposed': { what: string; endsOn: CalendarDay }
    'customer.order-proposal-mailed': { what: string }
    'customer.order-proposal-withdrawn': { what: string }
    'customer.order-proposal-ordered': { what: string }
  }
}
