import type { ReactNode } from 'react'
import { classNames } from './class-names'

export interface TableColumn<Row> {
  header: string
  /** Right-aligned with figures of equal width: amounts, counts, dates in a column. */
  isNumeric?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** What the table lists; read first by screen readers. */
  caption: string
  isCaptionHidden?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Said in place of the rows when there are none. */
  emptyText: string
}

/** A table that becomes a list of labelled lines on a small screen. The first column names the row. */
export function Table<Row>({ caption, isCaptionHidden, columns, rows, rowKey, emptyText }: TableProps<Row>) {
  return (
    // Between a phone and a desk a table may be wider than the page.
    <div className="relative md:max-xl:overflow-x-auto print:overflow-visible">
      <table className="table-stacked w-full border-collapse text-left text-note">
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
                  'px-3 py-2 font-semibold first:pl-0 last:pr-0',
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
            <TableRow key={rowKey(row)} row={row} columns={columns} />
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

function TableRow<Row>({ row, columns }: { row: Row; columns: readonly TableColumn<Row>[] }) {
  return (
    <tr className="border-hairline border-b hover:bg-paper">
      {columns.map(({ header, isNumeric, cell }, index) => {
        const look = classNames(
          'align-baseline font-normal md:px-3 md:py-3 md:last:pr-0 md:first:pl-0',
          isNumeric && 'tabular-nums md:text-right',
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
