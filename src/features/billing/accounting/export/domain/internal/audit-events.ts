import type { CalendarDay } from '@/shared/calendar-day'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    /** `period`: as `periodName` has it. */
    'books.exported': { period: string }
    'bookkeeper-link.made': { name: string; endsOn: CalendarDay }
    'bookkeeper-link.withdrawn': { name: string }
    /** By whom the link is for; nobody is signed in. */
    'bookkeeper-link.opened': { name: string; period: string }
    'bookkeeper-link.downloaded': { name: string; period: string }
  }
}
