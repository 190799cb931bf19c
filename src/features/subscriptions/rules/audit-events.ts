import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'subscription.renewed': { invoice: string; total: Cents; firstDay: CalendarDay }
    'subscription.waived': { reason: string; firstDay: CalendarDay }
  }
}
