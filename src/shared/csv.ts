import type { Cents } from './money'

/** A cell that a spreadsheet would run as a formula begins with one of these, plain or full-width. */
const FORMULA_START = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/

/** What Excel in the Netherlands expects between cells. */
const SEPARATOR = ';'

/** Tells a spreadsheet that the text is UTF-8; stands before the first line. */
export const CSV_START = '\uFEFF'

/** Text that someone typed, a count, or our own money: that is no formula, whatever sign it has. */
export type CsvCell = string | number | { amount: Cents } | null | undefined

/**
 * One line of a CSV file with its line end (RFC 4180). Cells that a spreadsheet would take for a formula get an
 * apostrophe, so that nothing a visitor typed can run on the machine of whoever opens the file.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(SEPARATOR)}\r\n`
}

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return (value.amount / 100).toFixed(2).replace('.', ',')
  const harmless = FORMULA_START.test(value) ? `'${value}` : value
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The columns of a file, in their order: what stands above each, and what it shows of a row. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cellOf: (row: Row) => CsvCell])[]

/** A file that grows while it is read, one batch of rows after another: fifty thousand lines never stand in memory. */
export function csvStream<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array> {
  const pieces = csvPieces(columns, batches)
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await pieces.return(undefined)
    },
  })
}

/** The same piece by piece: the headings, and then each batch. */
export async function* csvPieces<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_START + csvLine(columns.map(([heading]) => heading)))
  for await (const rows of batches)
    yield encoder.encode(rows.map((row) => csvLine(columns.map(([, cellOf]) => cellOf(row)))).join(''))
}
