import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'invoice.payment-arranged': { number: string; amount: Cents; instalments: number; until: CalendarDay }
    'invoice.arrangement-ended': { number: string; reason: string }
    'invoice.arrangement-replaced': { number: string }
    'invoice.arrangement-missed': { number: string; amount: Cents }
    'invoice.arrangement-seen': { number: string }
    'invoice.arrangement-kept': { number: string }
    'invoice.arrangement-cut': { number: string; amount: Cents }
  }
}
