import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { Pager } from '@/ui/Pager'
import { TabLinks } from '@/ui/TabLinks'
import { NO_EMPTY_LINES, Table, type TableColumn } from '@/ui/Table'
import { countLines, LINE_LABELS } from '../../domain/line-words'
import { bookField, type StatementLine } from '../../domain/statement-line'
import { linesInView, type StatementView, statementViewPath } from '../../domain/statement-view'
import { LineMark } from './LineMark'

interface StatementPreviewProps {
  statementId: string
  lines: readonly StatementLine[]
  /** The statement is of an account that is not on our invoices: nothing is ticked beforehand then. */
  isForeign: boolean
  view: StatementView
  /** Whether its reader may book. */
  mayBook: boolean
}

/** The lines of a statement with the invoice that each matches. Only what is ticked is booked, by the button. */
export function StatementPreview({ statementId, lines, isForeign, view, mayBook }: StatementPreviewProps) {
  const { shown, previous, next } = linesInView(lines, view)
  const address = (page: number | undefined) =>
    page === undefined ? undefined : statementViewPath(statementId, { ...view, page })
  return (
    <>
      <KindTabs {...{ statementId, lines, view }} />
      {mayBook ? (
        <form
          method="post"
          action={actionAddress('bookkeeping.bookEntries', statementViewPath(statementId, view))}
        >
          <input type="hidden" name="statement_id" value={statementId} />
          <LineTable columns={columns(!isForeign)} lines={shown} />
          <BookBar
            isBookable={shown.some((line) => bookField(line))}
            isWhole={shown.length === lines.length}
          />
        </form>
      ) : (
        <LineTable columns={columns(false).slice(0, -1)} lines={shown} />
      )}
      <Pager previous={address(previous)} next={address(next)} />
    </>
  )
}

function LineTable({
  columns,
  lines,
}: {
  columns: TableColumn<StatementLine>[]
  lines: readonly StatementLine[]
}) {
  return (
    <div className={NO_EMPTY_LINES}>
      <Table
        caption="Regels van het afschrift"
        isCaptionHidden
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        emptyText="Zo’n regel is er niet (meer)."
      />
    </div>
  )
}

/** One tab for all lines, and one for each kind that there is. */
function KindTabs({ statementId, lines, view }: Omit<StatementPreviewProps, 'isForeign' | 'mayBook'>) {
  const tab = (kind: StatementView['kind'], label: string, count: number) => ({
    label,
    count,
    href: statementViewPath(statementId, { kind, page: 1 }),
    isCurrent: view.kind === kind,
  })
  const kinds = countLines(lines).map(({ kind, count }) => tab(kind, LINE_LABELS[kind], count))
  return (
    <div className="mb-4">
      <TabLinks label="Soort regel" tabs={[tab(undefined, 'Alle regels', lines.length), ...kinds]} />
    </div>
  )
}

function BookBar({ isBookable, isWhole }: { isBookable: boolean; isWhole: boolean }) {
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-x-5 gap-y-2 border-ink border-t-2 bg-linen py-3">
      <Button type="submit" size="small" disabled={!isBookable}>
        Boek de aangevinkte regels
      </Button>
      <p className="max-w-144 hint-text leading-snug">
        {isBookable
          ? 'De facturen worden betaald. Wie nog op zijn bestelling wachtte, krijgt bericht: die wordt actief.'
          : `Op ${isWhole ? 'dit afschrift' : 'deze bladzijde'} is niets (meer) te boeken.`}
      </p>
    </div>
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
    <span className="grid max-w-120 gap-0.5 leading-snug">
      <span>{counterparty ?? counterpartyIban ?? 'Niet genoemd'}</span>
      <span className="line-clamp-3 break-words hint-text">{remittance}</span>
    </span>
  )
}

function amountInWords({ amount, statedAmount, currency, nature }: StatementLine): string {
  const shown = amount === null ? `${currency} ${statedAmount.replace('.', ',')}` : inEurosAndCents(amount)
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
