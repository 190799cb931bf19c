import type { VatTotal } from '@/features/billing/invoices/server/invoices-in-period'
import { MOVEMENT_LABELS, type MoneyMovement } from '@/features/billing/payments/domain/money-movement'
import {
  type EuConsumerTurnover,
  thresholdInWords,
  thresholdStanding,
} from '@/features/billing/vat/domain/eu-consumers'
import { shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import { capitalized } from '@/shared/typesetting'
import { ButtonLink } from '@/ui/ButtonLink'
import { TabLinks } from '@/ui/TabLinks'
import { NO_EMPTY_LINES, Table, type TableColumn } from '@/ui/Table'
import { monthName } from '../../../domain/turnover-view'
import { daysOf, MOST_PAPERS, periodInWords, periodName, periodsOfYear } from '../../domain/book-period'
import { booksAddress } from '../../domain/books-paths'
import { type OpenOfCustomer, openPerCustomer } from '../../domain/internal/open-per-customer'
import {
  type BoxOfReturn,
  type SupplyToMemberState,
  VAT_BOXES,
  vatReturn,
  wholeEuros,
} from '../../domain/vat-return'
import type { Books } from '../../server/load-books'

interface BooksViewProps {
  books: Books
  /** To choose from. */
  years: readonly number[]
  /** Token of the link by which somebody reads along; absent in the back office. */
  token?: string
}

/** The books of a quarter or a year: what they add up to, and all of it to take along. */
export function BooksView({ books, years, token }: BooksViewProps) {
  const { period, vat, supplies, euConsumers, moved, open, openOn } = books
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-9 ${NO_EMPTY_LINES}`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <TabLinks
          label="Jaar"
          tabs={years.map((year) => ({
            href: booksAddress({ ...period, year }, 'page', token),
            label: String(year),
            isCurrent: year === period.year,
          }))}
        />
        <TabLinks
          label="Periode"
          tabs={periodsOfYear(period.year).map((choice) => ({
            href: booksAddress(choice, 'page', token),
            label: choice.quarter === null ? 'Heel het jaar' : `${choice.quarter}e kwartaal`,
            isCurrent: periodName(choice) === periodName(period),
          }))}
        />
      </div>
      <Download {...{ books, token }} />
      <Table
        caption={`Btw, ${periodInWords(period).toLowerCase()}`}
        columns={VAT_COLUMNS}
        rows={vat.length > 0 ? [...vat, inAll(vat)] : []}
        rowKey={({ month, vatPercent, isReverseCharged }) => `${month} ${vatPercent} ${isReverseCharged}`}
        emptyText="In deze periode is er niets gefactureerd."
      />
      <Table
        caption="Voor je btw-aangifte"
        columns={RETURN_COLUMNS}
        rows={vat.length > 0 ? vatReturn(vat, supplies) : []}
        rowKey={({ box }) => box}
        emptyText="In deze periode is er niets gefactureerd."
      />
      <p className="max-w-176 hint-text leading-snug">
        Dit volgt uit de facturen. Wat je inkocht (rubriek 4 en 5b), vul je zelf in. Hele euro’s zijn naar
        beneden afgerond; rubriek 3b is gelijk aan de ICP-opgaaf.
      </p>
      <Table
        caption="ICP-opgaaf: diensten met btw verlegd, per btw-id"
        columns={SUPPLY_COLUMNS}
        rows={supplies}
        rowKey={({ quarter, vatId }) => `${quarter} ${vatId}`}
        emptyText="Geen diensten aan ondernemers in andere EU-landen."
      />
      <EuConsumers turnover={euConsumers} year={period.year} />
      <Table
        caption="Betalingen, op de dag waarop het geld bewoog"
        columns={MOVED_COLUMNS}
        rows={moved}
        rowKey={({ kind }) => kind}
        emptyText="Er bewoog geen geld."
      />
      <Open {...{ customers: openPerCustomer(open), day: shownDay(openOn) }} />
    </div>
  )
}

function Download({ books: { period, vat }, token }: Pick<BooksViewProps, 'books' | 'token'>) {
  const { first, last } = daysOf(period)
  const { invoices, creditNotes } = inAll(vat)
  if (invoices + creditNotes > MOST_PAPERS)
    return <p>{papersInWords(invoices, creditNotes)}: dat is te veel voor één bestand. Kies een kwartaal.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded border border-hairline bg-paper p-4">
      <ButtonLink href={booksAddress(period, 'archive', token)} download>
        Download alles als zip
      </ButtonLink>
      <p className="min-w-0 flex-1 basis-72 text-note">
        {papersInWords(invoices, creditNotes)} van {shownDay(first)} tot en met {shownDay(last)}, elk als PDF
        en UBL. Met de betalingen, de btw en wat er openstond als CSV.
      </p>
    </div>
  )
}

/** '12 facturen en 1 creditnota'. */
function papersInWords(invoices: number, creditNotes: number): string {
  const noted = creditNotes === 1 ? '1 creditnota' : `${creditNotes} creditnota’s`
  return `${invoices === 1 ? '1 factuur' : `${invoices} facturen`} en ${noted}`
}

type VatRow = Omit<VatTotal, 'month'> & { month: string | 'all' }

function inAll(rows: readonly VatTotal[]): VatRow {
  const of = (part: 'net' | 'vat' | 'total') => sum(rows.map((row) => row[part]))
  const count = (part: 'invoices' | 'creditNotes') => rows.reduce((total, row) => total + row[part], 0)
  return {
    month: 'all',
    vatPercent: 0,
    isReverseCharged: false,
    net: of('net'),
    vat: of('vat'),
    total: of('total'),
    invoices: count('invoices'),
    creditNotes: count('creditNotes'),
  }
}

const VAT_COLUMNS: TableColumn<VatRow>[] = [
  {
    header: 'Maand',
    cell: ({ month }) => (month === 'all' ? <strong>Samen</strong> : monthInWords(month)),
  },
  {
    header: 'Tarief',
    isNumeric: true,
    cell: ({ month, vatPercent, isReverseCharged }) =>
      month === 'all' ? NONE : isReverseCharged ? 'verlegd' : `${vatPercent}%`,
  },
  { header: 'Facturen', isNumeric: true, cell: ({ invoices }) => invoices },
  { header: 'Creditnota’s', isNumeric: true, cell: ({ creditNotes }) => creditNotes },
  amountColumn('Excl. btw', ({ net }) => net),
  amountColumn('Btw', ({ vat }) => vat),
  amountColumn('Totaal', ({ total }) => total),
]

function amountColumn(header: string, amountOf: (row: VatRow) => Cents): TableColumn<VatRow> {
  return {
    header,
    isNumeric: true,
    cell: (row) => <Euros amount={amountOf(row)} isTotal={row.month === 'all'} />,
  }
}

const NONE = <span className="is-none text-ink-soft">–</span>

function Euros({ amount, isTotal = false }: { amount: Cents; isTotal?: boolean }) {
  if (amount === 0) return NONE
  const shown = <span className="whitespace-nowrap">{inEurosAndCents(amount)}</span>
  return isTotal ? <strong className="font-semibold">{shown}</strong> : shown
}

function monthInWords(month: string): string {
  return capitalized(monthName({ month: Number(month.slice(5)) }))
}

const RETURN_COLUMNS: TableColumn<BoxOfReturn>[] = [
  { header: 'Rubriek', cell: ({ box }) => box },
  { header: 'Wat', cell: ({ box }) => VAT_BOXES[box] },
  { header: 'Omzet', isNumeric: true, cell: ({ net }) => (net === null ? NONE : <Euros amount={net} />) },
  { header: 'Btw', isNumeric: true, cell: ({ vat }) => (vat === null ? NONE : <Euros amount={vat} />) },
  { header: 'Omzet, hele euro’s', isNumeric: true, cell: ({ onForm }) => inWholeEuros(onForm.turnover) },
  { header: 'Btw, hele euro’s', isNumeric: true, cell: ({ onForm }) => inWholeEuros(onForm.vat) },
]

const SUPPLY_COLUMNS: TableColumn<SupplyToMemberState>[] = [
  { header: 'Kwartaal', cell: ({ quarter }) => quarter },
  { header: 'Btw-id', cell: ({ vatId }) => vatId || 'Geen btw-id meer bekend' },
  { header: 'Klant', cell: ({ customer }) => <span className="[overflow-wrap:anywhere]">{customer}</span> },
  { header: 'Bedrag', isNumeric: true, cell: ({ net }) => <Euros amount={net} /> },
  { header: 'Hele euro’s', isNumeric: true, cell: ({ net }) => inWholeEuros(wholeEuros(net)) },
]

function inWholeEuros(amount: number | null) {
  return amount ? amount.toLocaleString('nl-NL') : NONE
}

/** What is said of consumers abroad; nothing while there are none. */
function EuConsumers({ turnover, year }: { turnover: EuConsumerTurnover; year: number }) {
  if (turnover.thisYear === 0 && turnover.lastYear === 0) return null
  const isReached = thresholdStanding(turnover) !== 'far'
  return (
    <p className={`max-w-176 ${isReached ? 'font-semibold' : 'hint-text leading-snug'}`}>
      {thresholdInWords(turnover, year)}
    </p>
  )
}

const MOVED_COLUMNS: TableColumn<MoneyMovement>[] = [
  { header: 'Soort', cell: ({ kind }) => MOVEMENT_LABELS[kind] },
  { header: 'Bedrag', isNumeric: true, cell: ({ amount }) => <Euros amount={amount} /> },
]

const MOST_SHOWN = 100

function Open({ customers, day }: { customers: readonly OpenOfCustomer[]; day: string }) {
  const total = sum(customers.map(({ open }) => open))
  const hidden = customers.length - MOST_SHOWN
  return (
    <div className="grid gap-3">
      <Table
        caption={`Openstaand op ${day}`}
        columns={OPEN_COLUMNS}
        rows={customers.slice(0, MOST_SHOWN)}
        rowKey={({ customerId }) => customerId}
        emptyText="Toen stond er niets open."
      />
      {customers.length > 0 ? (
        <p className="font-semibold">
          Samen {inEurosAndCents(total)}
          {hidden > 0 ? `, met nog ${hidden} klanten die in de zip staan` : ''}.
        </p>
      ) : null}
      <p className="max-w-176 hint-text leading-snug">
        Zoals het er die dag voor stond: wat later is betaald of gecrediteerd, telt niet mee. Onder nul staat
        wat er nog terug moest.
      </p>
    </div>
  )
}

const OPEN_COLUMNS: TableColumn<OpenOfCustomer>[] = [
  { header: 'Klant', cell: ({ customer }) => <span className="[overflow-wrap:anywhere]">{customer}</span> },
  { header: 'Facturen', isNumeric: true, cell: ({ invoices }) => invoices },
  { header: 'Open', isNumeric: true, cell: ({ open }) => <Euros amount={open} /> },
]
