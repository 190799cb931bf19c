import type { ReactNode } from 'react'
import { classNames } from './class-names'

export interface TableColumn<Row> {
  header: string
  /** Right-aligned with tabular figures: amounts, counts, dates in a column. */
  isNumeric?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** Caption of the table; screen readers read it first. */
  caption: string
  isCaptionHidden?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** For short words and numbers in few columns: it stays a table on a small screen. */
  isCompact?: boolean
  /** Shown in place of the rows when there are none. */
  emptyText: string
}

/** Table that becomes a list of labelled lines on a small screen. The first column names the row. */
export function Table<Row>({
  columns,
  rows,
  rowKey,
  emptyText,
  isCompact = false,
  ...table
}: TableProps<Row>) {
  const { caption, isCaptionHidden } = table
  return (
    // Horizontal scrolling: between phone and desktop width a table may be wider than the page.
    <div className="relative md:max-xl:overflow-x-auto print:overflow-visible">
      <table
        className={classNames('w-full border-collapse text-left text-note', !isCompact && 'table-stacked')}
      >
        <caption
          className={
            isCaptionHidden ? 'sr-only' : 'pb-3 text-left font-display font-bold text-large tracking-tight'
          }
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-ink border-b-2">
            {columns.map(({ header, isNumeric }) => (
              <th
                key={header}
                scope="col"
                className={classNames(
                  isCompact ? 'px-1.5 py-2 align-bottom sm:px-3' : 'px-3 py-2',
                  'font-semibold first:pl-0 last:pr-0',
                  isNumeric && 'text-right',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} {...{ row, columns, isCompact }} />
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="py-6 text-ink-soft">
                {emptyText}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
  isCompact: boolean
}

function TableRow<Row>({ row, columns, isCompact }: TableRowProps<Row>) {
  return (
    <tr className="border-hairline border-b hover:bg-paper">
      {columns.map(({ header, isNumeric, cell }, index) => {
        const look = classNames(
          'align-baseline font-normal',
          isCompact
            ? 'px-1.5 py-1.5 first:pl-0 last:pr-0 sm:px-3'
            : 'md:px-3 md:py-3 md:last:pr-0 md:first:pl-0',
          isNumeric && (isCompact ? 'text-right tabular-nums' : 'tabular-nums md:text-right'),
        )
        return index === 0 ? (
          <th key={header} scope="row" data-label={header} className={look}>
            {cell(row)}
          </th>
        ) : (
          <td key={header} data-label={header} className={look}>
            {cell(row)}
          </td>
        )
      })}
    </tr>
  )
}

/** On a phone, where a row is a list of lines, cells that only hold an `.is-none` dash are left out. */
export const NO_EMPTY_LINES = 'max-md:[&_td:has(.is-none)]:hidden'
