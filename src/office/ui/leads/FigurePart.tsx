import type { Figure } from '@/office/rules/lead-figures'
import type { CsvCell } from '@/shared/csv'
import { inEurosAndCents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import { BarChart } from '@/ui/charts/BarChart'
import { ChartLegend } from '@/ui/charts/ChartLegend'
import { ColumnChart } from '@/ui/charts/ColumnChart'
import { Table, type TableColumn } from '@/ui/Table'

/** A scale of things that are counted reaches five at the least: one lead is no tower. */
const SMALLEST_TOP = 5

/** One picture, its table beside it, and the same as a file. */
export function FigurePart({ figure, file }: { figure: Figure; file: string }) {
  const { id, title, about, told, isEmpty } = figure
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {isEmpty ? null : (
          <ButtonLink href={file} variant="quiet" size="small" download aria-label={`${title} als CSV`}>
            Download als CSV
          </ButtonLink>
        )}
        <p className="w-full max-w-[72ch] remark-text">
          <strong className="font-semibold text-ink">{told}</strong> {about}
        </p>
      </div>
      {isEmpty ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Picture figure={figure} />
          <FigureTable figure={figure} />
        </div>
      )}
    </section>
  )
}

function Picture({ figure: { id, told, drawnAs, parts, rows, title } }: { figure: Figure }) {
  const summary = `${title}. ${told} De tabel geeft alle getallen.`
  const columns = rows.map(({ shortLabel, ...row }) => ({
    ...row,
    label: shortLabel,
    shortLabel: shortLabel.slice(0, 3),
  }))
  return (
    <figure className="grid gap-4 rounded border border-hairline bg-paper p-4 sm:p-5">
      <figcaption>
        <ChartLegend chart={id} parts={parts} />
      </figcaption>
      {drawnAs === 'bars' ? (
        <BarChart {...{ id, rows, summary }} />
      ) : (
        <ColumnChart
          {...{ id, columns, summary, smallestTop: SMALLEST_TOP }}
          inWords={(amount) => amount.toLocaleString('nl-NL')}
        />
      )}
    </figure>
  )
}

function FigureTable({ figure: { title, headings, rows } }: { figure: Figure }) {
  const [first = '', ...others] = headings
  const columns: TableColumn<Figure['rows'][number]>[] = [
    { header: first, cell: ({ label }) => <span className="first-letter:uppercase">{label}</span> },
    ...others.map((header, place) => ({
      ...{ header, isNumeric: true },
      cell: ({ cells }: Figure['rows'][number]) => shown(cells[place]),
    })),
  ]
  return (
    <Table
      caption={title}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ label }) => label}
      emptyText="Niets te tellen."
    />
  )
}

function shown(cell: CsvCell): string {
  if (typeof cell === 'number') return cell.toLocaleString('nl-NL')
  return typeof cell === 'object' && cell ? inEurosAndCents(cell.amount) : (cell ?? '')
}
