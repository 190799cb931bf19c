import { leadPath } from '@/features/sales/leads/domain/lead-filter'
import type { LeadRow } from '@/features/sales/leads/server/lead-queries'
import type { CalendarDay } from '@/shared/calendar-day'
import type { QuoteRow } from '../../server/quote-rows'
import { BeginQuote } from './BeginQuote'
import { QuoteLines } from './QuoteLines'

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
        <QuoteLines {...{ quotes, today }} />
      ) : (
        <p className="remark-text">
          Nog geen. Een nieuwe offerte begint met wat hier gevraagd werd, met de prijzen van de site.
        </p>
      )}
    </section>
  )
}
