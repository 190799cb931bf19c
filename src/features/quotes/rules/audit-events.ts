import type { CalendarDay } from '@/shared/calendar-day'

/** What the agency does with a quote; what its customer does stands in `customer-audit-events.ts`. */
declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'quote.begun': { number: string }
    'quote.version-begun': { number: string; version: number }
    'quote.sent': { number: string; version: number; validUntil: CalendarDay }
    'quote.replaced': { number: string; version: number }
    'quote.withdrawn': { number: string; version: number; reason: string }
    'quote.answered': { number: string }
    'quote.deleted': { number: string }
  }
}
