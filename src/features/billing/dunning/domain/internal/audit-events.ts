import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { ReminderStep } from '../reminder-steps'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'invoice.reminded': { step: ReminderStep; amount: Cents }
    'invoice.disputed': { number: string; reason: string }
    'invoice.dispute-resolved': { number: string }
    'order.suspension-announced': { invoice: string; plannedOn: CalendarDay }
  }
}
