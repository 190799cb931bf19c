/** The file cannot be read at all. The message is for whoever chose the file. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

const SEPARATORS = [',', ';', '\t'] as const

/**
 * Streaming CSV parser (RFC 4180), which yields the cells of each record. The separator is a comma, semicolon or tab,
 * whichever the first line has most of. Throws `UnreadableFile` for a quotation mark that is never closed.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let head = ''
  let reader: ReturnType<typeof recordsOf> | undefined
  for await (const piece of pieces) {
    if (reader) {
      yield* reader.take(piece)
      continue
    }
    head += piece
    if (!head.includes('\n')) continue
    const text = head.replace(/^\uFEFF/, '')
    reader = recordsOf(separatorOf(text))
    yield* reader.take(text)
  }
  const text = head.replace(/^\uFEFF/, '')
  reader ??= recordsOf(separatorOf(text))
  if (!head.includes('\n')) yield* reader.take(text)
  yield* reader.end()
}

function separatorOf(text: string): string {
  const line = (text.split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

/**
 * State of the parser. `quote`: after a quotation mark in a quoted cell, where the next character tells whether the
 * cell ends or the mark is escaped.
 */
type Place = 'start' | 'plain' | 'quoted' | 'quote'

function recordsOf(separator: string) {
  let cells: string[] = []
  let cell = ''
  let place: Place = 'start'
  const endCell = () => {
    cells.push(cell)
    cell = ''
    place = 'start'
  }
  function* take(text: string): Generator<string[]> {
    for (const letter of text) {
      if (place === 'quoted') {
        if (letter === '"') place = 'quote'
        else cell += letter
      } else if (letter === '"' && place !== 'plain') {
        if (place === 'quote') cell += letter
        place = 'quoted'
      } else if (letter === separator) endCell()
      else if (letter === '\n') {
        endCell()
        if (!isBlank(cells)) yield cells
        cells = []
      } else if (letter !== '\r') {
        cell += letter
        if (place === 'start') place = 'plain'
      }
    }
  }
  function* end(): Generator<string[]> {
    if (place === 'quoted') throw new UnreadableFile('een aanhalingsteken wordt nergens gesloten.')
    endCell()
    if (!isBlank(cells)) yield cells
  }
  return { take, end }
}

/** Whether this is an empty line, which is no record. */
function isBlank(cells: readonly string[]): boolean {
  return cells.length === 1 && cells[0] === ''
}
