import { shownDay } from '@/shared/calendar-day'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { Table, type TableColumn } from '@/ui/Table'
import { statementPath } from '../../domain/statement-view'
import type { RecentStatement } from '../../server/statement-preview'

/** The statements that were taken in, newest first. */
export function StatementList({ statements }: { statements: readonly RecentStatement[] }) {
  return (
    <Table
      caption="Eerder ingelezen"
      columns={COLUMNS}
      rows={statements}
      rowKey={({ id }) => id}
      emptyText="Nog geen afschrift ingelezen."
    />
  )
}

const COLUMNS: TableColumn<RecentStatement>[] = [
  {
    header: 'Afschrift',
    cell: ({ id, fileName }) => (
      <a href={statementPath(id)} className="break-all thread-link">
        {fileName}
      </a>
    ),
  },
  { header: 'Periode', cell: ({ firstDay, lastDay }) => daysInWords(firstDay, lastDay) },
  { header: 'Regels', isNumeric: true, cell: ({ entryCount }) => entryCount },
  { header: 'Geboekt', isNumeric: true, cell: ({ bookedCount }) => bookedCount },
  {
    header: 'Ingelezen',
    cell: ({ uploadedAt, uploadedBy }) => `${shortDutchDateTime(uploadedAt)} door ${uploadedBy}`,
  },
]

/** '1 november 2026', or '1 november 2026 t/m 15 november 2026'. */
export function daysInWords(first: string, last: string): string {
  return first === last ? shownDay(first) : `${shownDay(first)} t/m ${shownDay(last)}`
}
