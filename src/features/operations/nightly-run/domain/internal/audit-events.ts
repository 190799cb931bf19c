import type { CalendarDay } from '@/shared/calendar-day'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'night.line-held': { sentence: string; reason: string; until: CalendarDay | null }
    'night.line-let-go': { sentence: string }
  }
}
