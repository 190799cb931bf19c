import type { CalendarDay } from '@/shared/calendar-day'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'vat-rate.decided': { percent: number; from: CalendarDay }
    'vat-rate.withdrawn': { percent: number; from: CalendarDay }
  }
}
