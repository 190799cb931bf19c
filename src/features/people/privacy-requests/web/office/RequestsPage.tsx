import { TitleCell } from '@/office/ui/TitleCell'
import type { ListPage } from '@/platform/keyset-pagination'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHeading } from '@/ui/PageHeading'
import { Pager } from '@/ui/Pager'
import { StateTabs } from '@/ui/StateTabs'
import { Table, type TableColumn } from '@/ui/Table'
import { REQUEST_MEANS_WORDS, RIGHT_LABELS } from '../../domain/privacy-request'
import {
  LISTED_STATE_LABELS,
  LISTED_STATES,
  type ListedState,
  NEW_REQUEST_PATH,
  privacyRequestPath,
  type RequestFilter,
  requestList,
} from '../../domain/request-paths'
import type { PrivacyRequest } from '../../server/request-queries'
import { StateBadge } from '../internal/StateBadge'

interface RequestsPageProps {
  filter: RequestFilter
  page: ListPage<PrivacyRequest>
  counts: Record<ListedState, number>
  now: Date
}

/** All requests about personal data, newest first. */
export function RequestsPage({ filter, page, counts, now }: RequestsPageProps) {
  return (
    <>
      <PageHeading title="Privacyverzoeken" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-measure hint-text">
          Wie iets over de eigen gegevens vraagt, krijgt binnen een maand antwoord. Tot het beantwoord is,
          staat een verzoek bij Vandaag, met de laatste dag.
        </p>
        <ButtonLink href={NEW_REQUEST_PATH} size="small">
          Verzoek vastleggen
        </ButtonLink>
      </div>
      <StateTabs
        states={LISTED_STATES}
        labels={LISTED_STATE_LABELS}
        counts={counts}
        all={{ label: 'Alle verzoeken', count: counts.open + counts.answered }}
        current={filter.state}
        address={(state) => requestList.address({ ...filter, state })}
      />
      <Table
        caption="Privacyverzoeken"
        isCaptionHidden
        columns={columns(now)}
        rows={page.rows}
        rowKey={({ id }) => id}
        emptyText={filter.state === 'open' ? 'Alles is beantwoord.' : 'Nog geen verzoeken.'}
      />
      <Pager {...requestList.neighbours(filter, page)} />
    </>
  )
}

function columns(now: Date): TableColumn<PrivacyRequest>[] {
  return [
    {
      header: 'Wie',
      cell: ({ id, name, email }) => <TitleCell href={privacyRequestPath(id)} title={name} below={email} />,
    },
    { header: 'Wat', cell: ({ right }) => RIGHT_LABELS[right] },
    { header: 'Staat', cell: ({ state }) => <StateBadge state={state} /> },
    {
      header: 'Binnengekomen',
      cell: ({ receivedOn, means }) => (
        <span className="grid">
          <span className="whitespace-nowrap">{shownDay(receivedOn)}</span>
          <small className="text-fine text-ink-soft">{REQUEST_MEANS_WORDS[means]}</small>
        </span>
      ),
    },
    { header: 'Antwoord', cell: (request) => <AnswerDay request={request} now={now} /> },
  ]
}

function AnswerDay({ request, now }: { request: PrivacyRequest; now: Date }) {
  if (request.answeredAt) return <span>{shownDay(dayOf(request.answeredAt))}</span>
  return request.dueOn < dayOf(now) ? (
    <strong className="text-madder">Te laat: {shownDay(request.dueOn)}</strong>
  ) : (
    <span>Uiterlijk {shownDay(request.dueOn)}</span>
  )
}
