import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'subscription.changed': { to: string; invoice: string; total: Cents }
    'subscription.change-planned': { to: string; effectiveOn: CalendarDay }
    'subscription.change-called-off': { to: string }
    'subscription.change-begun': { to: string }
    'subscription.change-proposed': { to: string }
    'subscription.change-declined': { to: string }
    'subscription.change-withdrawn': { to: string }
  }
}
