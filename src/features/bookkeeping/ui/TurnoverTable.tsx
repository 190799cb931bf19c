import { type MonthTurnover, totalOf } from '@/features/invoices/rules/turnover'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { NO_EMPTY_LINES, Table, type TableColumn } from '@/ui/Table'
import { monthName } from '../rules/turnover-view'

type Row = MonthTurnover | (Omit<MonthTurnover, 'month'> & { month: 'all' })

/** The figures behind the chart: a row per month, and the year. */
export function TurnoverTable({ year, months }: { year: number; months: readonly MonthTurnover[] }) {
  const rows: Row[] = [...months, { month: 'all', ...totalOf(months) }]
  return (
    <div className={NO_EMPTY_LINES}>
      <Table
        caption={`Per maand van ${year}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ month }) => month}
        emptyText="Dit jaar is er nog niets gefactureerd."
      />
    </div>
  )
}

const COLUMNS: TableColumn<Row>[] = [
  {
    header: 'Maand',
    cell: (row) => (row.month === 'all' ? <strong>Heel het jaar</strong> : capital(monthName(row))),
  },
  {
    header: 'Facturen',
    isNumeric: true,
    cell: ({ invoices }) => invoices || <span className="is-none text-ink-soft">–</span>,
  },
  column('Excl. btw', ({ net }) => net),
  column('Btw', ({ vat }) => vat),
  column('Incl. btw', ({ total }) => total),
  column('Waarvan credit', ({ credited }) => credited),
  column('Betaald', ({ paid }) => paid),
  column('Openstaand', ({ open }) => open),
  column('Achterstallig', ({ overdue }) => overdue, 'font-semibold text-madder'),
  column('Verrekend', ({ settled }) => settled),
]

function column(header: string, amountOf: (row: Row) => Cents, look = ''): TableColumn<Row> {
  return {
    header,
    isNumeric: true,
    cell: (row) => {
      const amount = amountOf(row)
      if (amount === 0) return <span className="is-none text-ink-soft">–</span>
      const shown = <span className={`whitespace-nowrap ${look}`}>{inEurosAndCents(amount)}</span>
      return row.month === 'all' ? <strong className="font-semibold">{shown}</strong> : shown
    },
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
