import type { NoDetails } from '@/features/audit/rules/audit-events'

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'appointment.requested': { startsAt: string }
    'appointment.entered': { startsAt: string }
    'appointment.confirmed': { startsAt: string }
    'appointment.declined': { startsAt: string }
    'appointment.proposed': { startsAt: string }
    'appointment.moved': { startsAt: string }
    'appointment.restored': { startsAt: string }
    'appointment.called-off': { startsAt: string }
    'appointment.accepted': { startsAt: string }
    'appointment.asked-another': { startsAt: string }
    'appointment.cancelled': { startsAt: string }
    'closure.made': { firstDay: string; lastDay: string }
    'closure.removed': { firstDay: string; lastDay: string }
    'calendar-feed.made': NoDetails
    'calendar-feed.withdrawn': NoDetails
  }
}
