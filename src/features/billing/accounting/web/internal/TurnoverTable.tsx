import { type MonthTurnover, totalOf } from '@/features/billing/invoices/domain/turnover'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { capitalized } from '@/shared/typesetting'
import { NO_EMPTY_LINES, Table, type TableColumn } from '@/ui/Table'
import { monthName } from '../../domain/turnover-view'

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
    cell: (row) => (row.month === 'all' ? <strong>Heel het jaar</strong> : capitalized(monthName(row))),
  },
  {
    header: 'Facturen',
    isNumeric: true,
    cell: ({ invoices }) => invoices || <span className="is-none text-ink-soft">–</span>,
  },
  column('Excl. btw', ({ net }) => net),
  column('Btw', ({ vat }) => vat),
  column('Totaal', ({ total }) => total),
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

/** What matters about a year, in four figures. */
export function TurnoverFigures({ months }: { months: readonly MonthTurnover[] }) {
  const { net, vat, paid, open, overdue } = totalOf(months)
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-8 gap-y-5 border-hairline border-b pb-6 sm:flex sm:flex-wrap sm:gap-x-12">
      <Figure label="Omzet, excl. btw" amount={net} />
      <Figure label="Btw" amount={vat} />
      <Figure label="Betaald, btw meegeteld" amount={paid} />
      <Figure label="Openstaand" amount={open} />
      <Figure label="Achterstallig" amount={overdue} isBad={overdue > 0} />
    </dl>
  )
}

function Figure({ label, amount, isBad = false }: { label: string; amount: Cents; isBad?: boolean }) {
  return (
    <div className="grid gap-1">
      <dt className="hint-text">{label}</dt>
      <dd
        className={`font-bold font-display text-title tabular-nums leading-none tracking-tight sm:text-display-xs ${isBad ? 'text-madder' : ''}`}
      >
        {inEurosAndCents(amount)}
      </dd>
    </div>
  )
}
