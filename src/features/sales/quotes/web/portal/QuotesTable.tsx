import { None } from '@/portal/ui/None'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { Table, type TableColumn } from '@/ui/Table'
import { portalQuotePath } from '../../documents/domain/quote-paths'
import { quoteStateOn } from '../../domain/internal/quote-status'
import type { QuoteBehind } from '../../server/quote-access'
import { CustomerQuoteBadge } from '../site/QuoteAside'

interface QuotesTableProps {
  quotes: readonly QuoteBehind[]
  today: CalendarDay
}

/** What we offered a customer, the newest first. */
export function QuotesTable({ quotes, today }: QuotesTableProps) {
  const columns: TableColumn<QuoteBehind>[] = [
    { header: 'Offerte', cell: (found) => <QuoteName found={found} /> },
    { header: 'Datum', cell: ({ version: { sent } }) => (sent ? shownDay(sent.sentOn) : <None />) },
    { header: 'Status', cell: ({ version }) => <CustomerQuoteBadge state={quoteStateOn(version, today)} /> },
    {
      header: 'Geldig tot en met',
      cell: ({ version }) =>
        version.validUntil && quoteStateOn(version, today) === 'sent' ? (
          shownDay(version.validUntil)
        ) : (
          <None />
        ),
    },
  ]
  return (
    <Table
      caption="Je offertes"
      isCaptionHidden
      columns={columns}
      rows={quotes}
      rowKey={({ quote }) => quote.id}
      emptyText="Er zijn nog geen offertes."
    />
  )
}

function QuoteName({ found: { quote, version } }: { found: QuoteBehind }) {
  return (
    <span className="grid min-w-0 justify-items-start">
      <a href={portalQuotePath(quote.id)} className="whitespace-nowrap thread-link hover:decoration-madder">
        {quote.number}
      </a>
      <small className="max-w-[44ch] text-fine text-ink-soft wrap-anywhere">{version.document.title}</small>
    </span>
  )
}
