import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'order.change-begun': { number: string; to: string }
    'order.change-called-off': { number: string; to: string }
    'order.change-planned': { number: string; to: string; effectiveOn: CalendarDay }
    'order.changed': { number: string; to: string; invoice: string; total: Cents }
  }
}
