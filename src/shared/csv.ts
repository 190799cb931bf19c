import type { Cents } from './money'

/** First characters, plain or full-width, that make a spreadsheet run a cell as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/

/** Separator that Excel in the Netherlands expects. */
const SEPARATOR = ';'

/** Byte order mark before the first line, by which a spreadsheet recognizes UTF-8. */
export const CSV_START = '\uFEFF'

/** Typed text, a count, or our own amount of money, which is never escaped as a formula, whatever its sign. */
export type CsvCell = string | number | { amount: Cents } | null | undefined

/**
 * One line of a CSV file with its line end (RFC 4180). Against formula injection, cells that a spreadsheet would run
 * get an apostrophe: nothing a visitor typed can run on the machine of whoever opens the file.
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

/** Columns of a file, in order: the heading, and the cell of a row. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cellOf: (row: Row) => CsvCell])[]

/** Streams a file, one batch of rows after another: fifty thousand lines are never in memory at once. */
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

/** The same as a generator: the headings, then each batch. */
export async function* csvPieces<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_START + csvLine(columns.map(([heading]) => heading)))
  for await (const rows of batches)
    yield encoder.encode(rows.map((row) => csvLine(columns.map(([, cellOf]) => cellOf(row)))).join(''))
}
