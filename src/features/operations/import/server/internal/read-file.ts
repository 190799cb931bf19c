import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { csvRows, UnreadableFile } from '@/shared/csv-rows'
import type { Fault, SourceRow } from '../../domain/internal/rows'

/** A parsed row, or its fault. */
export type FoundRow = { row: SourceRow } | { fault: Fault }

/**
 * Reads the rows of a CSV or JSON file one by one, with each cell as the text in the file, so that a number of twenty
 * digits keeps them all. Throws `UnreadableFile` for any other file, and for text that is not UTF-8.
 */
export async function* rowsOfFile(path: string): AsyncGenerator<FoundRow> {
  if (path.endsWith('.json')) yield* rowsOfJson(path)
  else yield* rowsOfCsv(path)
}

async function* rowsOfCsv(path: string): AsyncGenerator<FoundRow> {
  const file = basename(path)
  let row = 0
  let headings: string[] | undefined
  for await (const cells of csvRows(piecesOf(path))) {
    row++
    if (!headings) headings = cells.map((heading) => heading.trim().toLowerCase())
    else if (cells.length !== headings.length)
      yield {
        fault: {
          file,
          row,
          reason: `heeft ${cells.length} cellen in plaats van ${headings.length}; staat er ergens een aanhalingsteken te veel?`,
        },
      }
    else
      yield {
        row: {
          file,
          row,
          cells: Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])),
        },
      }
  }
}

async function* piecesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new UnreadableFile('het bestand is geen UTF-8; exporteer het opnieuw met die codering.')
    }
  }
  for await (const bytes of createReadStream(path)) yield decoded(bytes)
  yield decoded()
}

async function* rowsOfJson(path: string): AsyncGenerator<FoundRow> {
  const file = basename(path)
  let row = 0
  for (const element of elementsOf(await readFile(path, 'utf8'))) {
    row++
    if (typeof element !== 'object' || element === null || Array.isArray(element))
      yield { fault: { file, row, reason: 'is geen object' } }
    else {
      const cells = Object.entries(element).map(([key, value]) => [key.toLowerCase(), inText(value)])
      yield { row: { file, row, cells: Object.fromEntries(cells) } }
    }
  }
}

/** Rows of a JSON text: an array, one object per line, or the array within phpMyAdmin's own. */
function elementsOf(text: string): unknown[] {
  const plain = text.replace(/^\uFEFF/, '').trim()
  const parsed = tryParse(plain)
  if (Array.isArray(parsed)) return parsed.find(isTable)?.data ?? parsed
  const lines = plain.split('\n').map(tryParse)
  if (lines.length === 0 || lines.includes(undefined))
    throw new UnreadableFile('het bestand is geen lijst in JSON.')
  return lines
}

function isTable(element: unknown): element is { data: unknown[] } {
  return (
    typeof element === 'object' &&
    element !== null &&
    'type' in element &&
    element.type === 'table' &&
    'data' in element &&
    Array.isArray(element.data)
  )
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown

/** Reviver that keeps numbers as text: a JavaScript number cannot hold an id of twenty digits, nor an exact amount. */
const numbersAsText: Reviver = (_, value, { source }) =>
  typeof value === 'number' ? (source ?? String(value)) : value

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text, numbersAsText as Parameters<typeof JSON.parse>[1])
  } catch {
    return undefined
  }
}

function inText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
