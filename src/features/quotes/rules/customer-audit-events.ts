import type { Cents } from '@/shared/money'
import type { QuoteChannel } from './acceptance'

/** What a customer does with a quote. */
declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'quote.accepted': { number: string; version: number; by: QuoteChannel; total: Cents }
    'quote.declined': { number: string; version: number; by: QuoteChannel }
    'quote.question-asked': { number: string; by: QuoteChannel }
    'quote.link-mailed': { number: string }
  }
}
