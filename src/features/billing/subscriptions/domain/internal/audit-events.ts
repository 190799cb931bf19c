import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'subscription.renewed': { invoice: string; total: Cents; firstDay: CalendarDay }
    'subscription.waived': { reason: string; firstDay: CalendarDay }
    'subscription.price-told': { item: string; from: Cents; to: Cents; effectiveOn: CalendarDay }
    'subscription.price-withdrawn': { item: string; effectiveOn: CalendarDay }
    'subscription.ended': { endsOn: CalendarDay }
    'price.decided': { product: string; to: Cents; effectiveOn: CalendarDay; reason: string }
    'price.withdrawn': { product: string; effectiveOn: CalendarDay; told: number }
  }
}
