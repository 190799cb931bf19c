import { TitleCell } from '@/office/ui/TitleCell'
import type { ListPage } from '@/platform/keyset-pagination'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { Badge } from '@/ui/Badge'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { Table, type TableColumn } from '@/ui/Table'
import { ViewLinks } from '@/ui/ViewLinks'
import { officeQuotePath } from '../../documents/domain/quote-paths'
import { quoteStateOn } from '../../domain/internal/quote-status'
import {
  QUOTE_VIEW_LABELS,
  QUOTE_VIEWS,
  QUOTES_EXPORT_PATH,
  type QuoteFilter,
  type QuoteView,
  quoteList,
} from '../../domain/quote-list'
import type { QuoteRow } from '../../server/quote-rows'
import { QuoteStateBadge } from '../internal/QuoteStateBadge'

interface QuoteListProps {
  filter: QuoteFilter
  page: ListPage<QuoteRow>
  counts: Record<QuoteView | 'all', number>
  today: CalendarDay
}

/** Every quote, the last that something happened to first. */
export function QuoteList({ filter, page, counts, today }: QuoteListProps) {
  const isFiltered = quoteList.isFiltered(filter)
  return (
    <>
      <StateTabs
        states={QUOTE_VIEWS}
        labels={QUOTE_VIEW_LABELS}
        counts={counts}
        all={{ label: 'Alles', count: counts.all }}
        current={filter.view}
        address={(view) => quoteList.address({ ...filter, view })}
      />
      <SearchForm
        path={quoteList.path}
        name="zoek"
        label="Nummer, naam, bedrijf of onderwerp"
        search={filter.search}
        state={quoteList.said(filter, 'view')}
      >
        <ViewLinks
          whole={isFiltered ? quoteList.path : undefined}
          file={QUOTES_EXPORT_PATH + quoteList.query(filter)}
        />
      </SearchForm>
      <Table
        caption="Offertes"
        isCaptionHidden
        columns={columns(today)}
        rows={page.rows}
        rowKey={({ id }) => id}
        emptyText={
          isFiltered
            ? 'Geen offerte past hierbij. Wis de filters om alles te zien.'
            : 'Nog geen offertes. Maak er een bij een lead, of begin hierboven met een lege.'
        }
      />
      <Pager {...quoteList.neighbours(filter, page)} />
    </>
  )
}

function columns(today: CalendarDay): TableColumn<QuoteRow>[] {
  return [
    {
      header: 'Offerte',
      cell: ({ id, number, version, title }) => (
        <TitleCell
          href={officeQuotePath(id)}
          title={title || 'Nog zonder titel'}
          below={version > 1 ? `${number}, versie ${version}` : number}
        />
      ),
    },
    { header: 'Voor', cell: ({ name, company }) => <Person name={name} company={company} /> },
    {
      header: 'Staat',
      cell: (quote) => (
        <span className="flex flex-wrap gap-1.5">
          <QuoteStateBadge state={quoteStateOn(quote, today)} />
          {quote.hasQuestion ? <Badge tone="bad">Vraag open</Badge> : null}
        </span>
      ),
    },
    {
      header: 'Geldig t/m',
      cell: ({ validUntil }) =>
        validUntil ? shownDay(validUntil) : <span className="text-ink-soft">-</span>,
    },
    { header: 'Waarde', isNumeric: true, cell: (quote) => <QuoteValue quote={quote} /> },
    {
      header: 'Laatst',
      cell: ({ changedAt }) => (
        <time dateTime={changedAt.toISOString()} className="text-small leading-snug">
          {shortDutchDateTime(changedAt)}
        </time>
      ),
    },
  ]
}

function Person({ name, company }: Pick<QuoteRow, 'name' | 'company'>) {
  return (
    <span className="grid leading-snug [overflow-wrap:anywhere]">
      <span>{company ?? name}</span>
      {company ? <span className="hint-text">{name}</span> : null}
    </span>
  )
}

/** What a quote comes to, without VAT, each cadence on a line. */
export function QuoteValue({ quote }: { quote: Pick<QuoteRow, 'onceNet' | 'monthlyNet' | 'yearlyNet'> }) {
  const { onceNet, monthlyNet, yearlyNet } = quote
  const isNothing = onceNet === 0 && monthlyNet === 0 && yearlyNet === 0
  return (
    <span className="grid leading-snug whitespace-nowrap">
      {onceNet > 0 || isNothing ? <span>{inEurosAndCents(onceNet)}</span> : null}
      {monthlyNet > 0 ? <span>{inEurosAndCents(monthlyNet)} p/m</span> : null}
      {yearlyNet > 0 ? <span>{inEurosAndCents(yearlyNet)} p/j</span> : null}
    </span>
  )
}
