import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { inEuros } from '@/shared/money'
import { Button } from '@/ui/Button'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { Table, type TableColumn } from '@/ui/Table'
import { statementPath } from '../rules/bookkeeping-paths'
import { countLines, LINE_LABELS } from '../rules/line-words'
import { bookField, type StatementLine } from '../rules/statement-line'
import { LineMark } from './LineMark'
import { NO_EMPTY_LINES } from './no-empty-lines'

interface StatementPreviewProps {
  statementId: string
  lines: readonly StatementLine[]
  /** The statement is of an account that is not on our invoices: nothing is ticked beforehand then. */
  isForeign: boolean
}

/** Every line of a statement with the invoice that it matches. Only what is ticked is booked, by the button. */
export function StatementPreview({ statementId, lines, isForeign }: StatementPreviewProps) {
  const isBookable = lines.some((line) => bookField(line))
  return (
    <form method="post" action={actionAddress('bookkeeping.bookEntries', statementPath(statementId))}>
      <input type="hidden" name="statement_id" value={statementId} />
      <LineCounts lines={lines} />
      <div className={NO_EMPTY_LINES}>
        <Table
          caption="Regels van het afschrift"
          isCaptionHidden
          columns={columns(!isForeign)}
          rows={lines}
          rowKey={({ id }) => id}
          emptyText="Dit afschrift heeft geen regels."
        />
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-5 gap-y-2 border-ink border-t-2 bg-linen py-3">
        <Button type="submit" size="small" disabled={!isBookable}>
          Boek de aangevinkte regels
        </Button>
        <p className="max-w-[36rem] text-[0.88rem] text-ink-soft leading-snug">
          {isBookable
            ? 'De facturen worden betaald, de bestellingen actief, en de klanten krijgen bericht.'
            : 'Op dit afschrift is niets (meer) te boeken.'}
        </p>
      </div>
    </form>
  )
}

function LineCounts({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <ul className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
      {countLines(lines).map(({ kind, count }) => (
        <li key={kind} className="flex items-baseline gap-2">
          <span className="font-bold font-display text-2xl tabular-nums tracking-tight">{count}</span>
          <span className="text-[0.94rem] text-ink-soft">{LINE_LABELS[kind]}</span>
        </li>
      ))}
    </ul>
  )
}

function columns(isProposed: boolean): TableColumn<StatementLine>[] {
  return [
    {
      header: 'Datum',
      cell: ({ bookedOn }) => <span className="whitespace-nowrap">{shownDay(bookedOn)}</span>,
    },
    { header: 'Van of naar', cell: (line) => <WhoAndWhy line={line} /> },
    {
      header: 'Bedrag',
      isNumeric: true,
      cell: (line) => <strong className="whitespace-nowrap font-semibold">{amountInWords(line)}</strong>,
    },
    { header: 'Uitkomst', cell: (line) => <LineMark line={line} /> },
    { header: 'Boeken', cell: (line) => <Tick line={line} isProposed={isProposed} /> },
  ]
}

function WhoAndWhy({ line: { counterparty, counterpartyIban, remittance } }: { line: StatementLine }) {
  return (
    <span className="grid max-w-[30rem] gap-0.5 leading-snug">
      <span>{counterparty ?? counterpartyIban ?? 'Niet genoemd'}</span>
      <span className="line-clamp-3 break-words text-[0.88rem] text-ink-soft">{remittance}</span>
    </span>
  )
}

function amountInWords({ amount, statedAmount, currency, nature }: StatementLine): string {
  const shown = amount === null ? `${currency} ${statedAmount.replace('.', ',')}` : inEuros(amount)
  return nature === 'debit' ? `− ${shown}` : shown
}

function Tick({ line, isProposed }: { line: StatementLine; isProposed: boolean }) {
  const field = bookField(line)
  if (!field || !('invoice' in line.state)) return <span className="is-none text-ink-soft">–</span>
  const label = `Boek regel ${line.position} op ${line.state.invoice.invoiceNumber}`
  return (
    <label
      htmlFor={field.name}
      className="-my-2.5 inline-flex min-h-11 min-w-11 cursor-pointer items-center align-middle"
    >
      <span className="sr-only">{label}</span>
      <ChoiceMark
        {...field}
        id={field.name}
        type="checkbox"
        defaultChecked={isProposed && line.state.kind === 'exact'}
      />
    </label>
  )
}
