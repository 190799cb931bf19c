import type { CalendarDay } from '@/shared/calendar-day'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'api-key.made': { name: string; endsOn: CalendarDay }
    'api-key.revoked': { name: string }
    /** A program changed something; `call` as 'POST /leads'. The change itself has an event of its own. */
    'api-key.used': { call: string }
  }
}
