import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { QuoteChannel } from '../../acceptance/domain/internal/acceptance'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'quote.begun': { number: string }
    'quote.version-begun': { number: string; version: number }
    'quote.sent': { number: string; version: number; validUntil: CalendarDay }
    'quote.replaced': { number: string; version: number }
    'quote.withdrawn': { number: string; version: number; reason: string }
    'quote.answered': { number: string }
    'quote.deleted': { number: string }
    'quote.accepted': { number: string; version: number; by: QuoteChannel; total: Cents }
    'quote.acceptance-withdrawn': { number: string; by: QuoteChannel }
    'quote.acceptance-undone': { number: string; version: number; reason: string }
    'quote.declined': { number: string; version: number; by: QuoteChannel }
    'quote.decline-seen': { number: string }
    'quote.question-asked': { number: string; by: QuoteChannel }
    'quote.link-mailed': { number: string }
  }
}
