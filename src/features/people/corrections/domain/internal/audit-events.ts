import type { CalendarDay } from '@/shared/calendar-day'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `fields`: the names of the corrected fields; what they held stands with the request. */
    'customer.correction-carried-out': { fields: string; receivedOn: CalendarDay }
    'customer.correction-refused': { receivedOn: CalendarDay }
  }
}
