import type { CalendarDay } from '@/shared/calendar-day'
import { officeQuotePath } from '../../documents/domain/quote-paths'
import { quoteStateOn } from '../../domain/internal/quote-status'
import type { QuoteRow } from '../../server/quote-rows'
import { QuoteStateBadge } from '../internal/QuoteStateBadge'
import { QuoteValue } from './QuoteList'

interface QuoteLinesProps {
  quotes: readonly QuoteRow[]
  today: CalendarDay
}

/** Quotes of one lead or customer, with their value and state. */
export function QuoteLines({ quotes, today }: QuoteLinesProps) {
  return (
    <ul className="divide-y divide-hairline border-hairline border-y">
      {quotes.map((quote) => (
        <li key={quote.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <a href={officeQuotePath(quote.id)} className="thread-link min-w-0 text-note wrap-anywhere">
            {quote.title || quote.number}
          </a>
          <span className="flex items-baseline gap-3 text-note tabular-nums">
            <QuoteValue quote={quote} />
            <QuoteStateBadge state={quoteStateOn(quote, today)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
