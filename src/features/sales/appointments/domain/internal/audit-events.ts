import type { CalendarDay } from '@/shared/calendar-day'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'appointment.requested': { startsAt: string }
    'appointment.entered': { startsAt: string }
    'appointment.confirmed': { startsAt: string }
    'appointment.corrected': { fields: string }
    'appointment.declined': { startsAt: string }
    'appointment.proposed': { startsAt: string }
    'appointment.moved': { startsAt: string }
    'appointment.restored': { startsAt: string }
    'appointment.called-off': { startsAt: string }
    'appointment.accepted': { startsAt: string }
    'appointment.asked-another': { startsAt: string }
    'appointment.cancelled': { startsAt: string }
    'closure.made': { firstDay: CalendarDay; lastDay: CalendarDay }
    'closure.removed': { firstDay: CalendarDay; lastDay: CalendarDay }
    'calendar-feed.made': NoDetails
    'calendar-feed.withdrawn': NoDetails
  }
}
