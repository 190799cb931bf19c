import { TitleCell } from '@/office/ui/TitleCell'
import type { ListPage } from '@/platform/keyset-pagination'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { Badge } from '@/ui/Badge'
import { Pager } from '@/ui/Pager'
import { StateTabs } from '@/ui/StateTabs'
import { Table, type TableColumn } from '@/ui/Table'
import { decisionDueAt, reportReference } from '../../../domain/internal/report-promise'
import {
  REPORT_STATE_LABELS,
  REPORT_STATES,
  type ReportFilter,
  type ReportState,
  reportList,
  reportPath,
} from '../../../domain/report-list'
import type { ReportRow } from '../../../server/report-queries'
import { DecisionBadge } from '../../internal/DecisionBadge'

interface ReportListProps {
  filter: ReportFilter
  page: ListPage<ReportRow>
  counts: Record<ReportState, number>
  now: Date
}

/** All reports of content, newest first. */
export function ReportList({ filter, page, counts, now }: ReportListProps) {
  return (
    <>
      <StateTabs
        states={REPORT_STATES}
        labels={REPORT_STATE_LABELS}
        counts={counts}
        all={{ label: 'Alle meldingen', count: counts.open + counts.decided }}
        current={filter.state}
        address={(state) => reportList.address({ ...filter, state })}
      />
      <Table
        caption="Meldingen van inhoud"
        isCaptionHidden
        columns={columns(now)}
        rows={page.rows}
        rowKey={({ id }) => id}
        emptyText={
          filter.state === 'open'
            ? 'Alles is besloten.'
            : 'Nog geen meldingen. Wat bezoekers op /inhoud-melden melden, staat hier.'
        }
      />
      <Pager {...reportList.neighbours(filter, page)} />
    </>
  )
}

function columns(now: Date): TableColumn<ReportRow>[] {
  return [
    {
      header: 'Wat',
      cell: ({ id, urls }) => (
        <TitleCell
          href={reportPath(id)}
          title={urls[0] ?? ''}
          below={`${reportReference(id)}${urls.length > 1 ? `, en ${urls.length - 1} meer` : ''}`}
        />
      ),
    },
    {
      header: 'Door wie',
      cell: ({ name }) => <span className="wrap-anywhere">{name ?? 'Zonder naam'}</span>,
    },
    {
      header: 'Staat',
      cell: ({ decision, isChildAbuse }) => (
        <span className="flex flex-wrap gap-1.5">
          <DecisionBadge decision={decision} />
          {isChildAbuse ? <Badge tone="bad">Kindermisbruik</Badge> : null}
        </span>
      ),
    },
    {
      header: 'Gemeld',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortDutchDateTime(createdAt)}</span>,
    },
    { header: 'Besluit', cell: (report) => <DecisionMoment report={report} now={now} /> },
  ]
}

function DecisionMoment({ report, now }: { report: ReportRow; now: Date }) {
  if (report.decidedAt)
    return <span className="whitespace-nowrap">{shortDutchDateTime(report.decidedAt)}</span>
  const dueAt = decisionDueAt(report)
  return dueAt < now ? (
    <strong className="text-madder">Te laat: {shortDutchDateTime(dueAt)}</strong>
  ) : (
    <span>Uiterlijk {shortDutchDateTime(dueAt)}</span>
  )
}
