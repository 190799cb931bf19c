import { leadPath } from '@/features/sales/leads/domain/lead-filter'
import type { LeadRow } from '@/features/sales/leads/server/lead-queries'
import type { CalendarDay } from '@/shared/calendar-day'
import { officeQuotePath } from '../../documents/domain/quote-paths'
import { quoteStateOn } from '../../domain/internal/quote-status'
import type { QuoteRow } from '../../server/quote-rows'
import { QuoteStateBadge } from '../internal/QuoteStateBadge'
import { BeginQuote } from './internal/BeginQuote'
import { QuoteValue } from './QuoteList'

interface LeadQuotesProps {
  lead: LeadRow
  quotes: readonly QuoteRow[]
  /** Id of the quote that may be begun here. */
  quoteId: string
  today: CalendarDay
}

/** What was offered to a lead, and the way to a new quote. */
export function LeadQuotes({ lead: { id }, quotes, quoteId, today }: LeadQuotesProps) {
  return (
    <section aria-labelledby="offertes" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="offertes" className="text-large">
          Offertes
        </h2>
        <BeginQuote quoteId={quoteId} leadId={id} address={leadPath(id)} />
      </div>
      {quotes.length > 0 ? (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {quotes.map((quote) => (
            <li
              key={quote.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
            >
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
      ) : (
        <p className="remark-text">
          Nog geen. Een nieuwe offerte begint met wat hier gevraagd werd, met de prijzen van de site.
        </p>
      )}
    </section>
  )
}
