import { inEurosAndCents } from '@/shared/money'
import { ButtonLink } from '@/ui/ButtonLink'
import { BarChart } from '@/ui/charts/BarChart'
import { ChartLegend } from '@/ui/charts/ChartLegend'
import { ColumnChart } from '@/ui/charts/ColumnChart'
import { Table, type TableColumn } from '@/ui/Table'
import type { Figure } from '../lead-figures'

/** A scale of things that are counted reaches five at the least: one lead is no tower. */
const SMALLEST_TOP = 5

/** One picture, its table beside it, and the same as a file. */
export function FigurePart({ figure, file }: { figure: Figure; file: string }) {
  const { id, title, about, told, isEmpty } = figure
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {isEmpty ? null : (
          <ButtonLink
            href={file}
            variant="quiet"
            size="small"
            download
            aria-label={`Download als CSV: ${title}`}
          >
            Download als CSV
          </ButtonLink>
        )}
      </div>
      <p className="max-w-[72ch] remark-text">
        <strong className="font-semibold text-ink">{told}</strong> {isEmpty ? null : about}
      </p>
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
    <figure className="grid max-w-176 gap-4 rounded border border-hairline bg-paper p-4 sm:p-5 xl:max-w-none">
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

type Row = Figure['rows'][number]

function FigureTable({ figure: { title, heading, remarkHeading, parts, rows } }: { figure: Figure }) {
  const columns: TableColumn<Row>[] = [
    {
      header: heading,
      cell: ({ label }) => <span className="[overflow-wrap:anywhere] first-letter:uppercase">{label}</span>,
    },
    ...parts.map(({ label }, part) => ({
      header: label,
      isNumeric: true,
      cell: (row: Row) => <HowMany row={row} part={part} />,
    })),
    ...(remarkHeading
      ? [{ header: remarkHeading, isNumeric: true, cell: ({ remark }: Row) => remark ?? '' }]
      : []),
  ]
  return (
    <Table
      caption={title}
      isCaptionHidden
      isCompact
      columns={columns}
      rows={rows}
      rowKey={({ label }) => label}
      emptyText="Niets te tellen."
    />
  )
}

function HowMany({ row: { parts, values }, part }: { row: Row; part: number }) {
  const value = values?.[part]
  return (
    <>
      {(parts[part] ?? 0).toLocaleString('nl-NL')}
      {value ? <span className="hint-text max-sm:block sm:ml-3"> {inEurosAndCents(value)}</span> : null}
    </>
  )
}
