import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CalendarDay } from '@/shared/calendar-day'
import { UnreadableFile } from '@/shared/csv-rows'
import { type Cents, sum } from '@/shared/money'
import { amountIn } from '../../domain/internal/amount'
import { fieldsOf } from '../../domain/internal/fields'
import type { Fault, Kind, Place, ReadRow, Rows, SourceRow } from '../../domain/internal/rows'
import type { Beside, Mapping, Source, SourceFile } from '../../domain/internal/source'
import { type FoundFile, MAPPING_FILE, sourceOf } from '../../domain/internal/sources'
import type { ClaimThere } from '../../domain/internal/two-sides'
import { rowsOfFile } from './read-file'

/** Result of reading a file, before rows that were imported earlier are known. */
export interface FileRead {
  file: string
  kind: Kind | 'part'
  rows: number
  faulty: number
  leftOut: Record<string, number>
  /** Sums of the money column, and the amount of each imported row by its id. */
  cents: { inFile: Cents; faulty: Cents; leftOut: Cents; perRef: Map<string, Cents> } | null
}

export interface FolderRead {
  source: Source
  files: FileRead[]
  rows: Rows
  faults: Fault[]
  /** Ids of rows in their system, faulty ones included. */
  named: Record<'customer' | 'order', Set<string>>
  /** Orders that are not imported: rows that refer to one are imported without the reference. */
  leftOrders: Set<string>
  /** Files that no source knows. */
  unknown: string[]
  /** Columns that the mapping does not name, by file. */
  unread: { file: string; column: string }[]
  /** Questions for a person, by row. */
  questions: Fault[]
  /** Whether a row is not imported, with a reason in the report. */
  staysBehind: (place: Place) => boolean
  /** Open invoices, credit and next terms according to the other system; null when its files do not have them. */
  claims: ClaimThere[] | null
}

/** Working state while rows are read. */
interface Noted {
  /** Customers who are not imported; neither are their orders and invoices. */
  leftCustomers: Set<string>
  leftPlaces: Set<string>
  /** Unchanged rows, for the claims of the other system. */
  raw: Map<string, SourceRow[]>
}

const placeKey = ({ file, row }: Place) => `${file} ${row}`

/** Reads every file of a folder. Throws `UnreadableFile` when the source cannot be determined. */
export async function readFolder(folder: string, today: CalendarDay): Promise<FolderRead> {
  const mapping = await mappingIn(folder)
  const found = sourceOf(await namesIn(folder), mapping)
  if (found.outcome === 'unclear') throw new UnreadableFile(unclear(found.labels))
  if (found.outcome === 'missing')
    throw new UnreadableFile(
      `Voor ${found.label} ontbreekt nog: ${found.names.join(', ')} (als .csv of .json).`,
    )
  const { source, unknown } = found
  const read: FolderRead = {
    source,
    unknown,
    files: [],
    faults: [],
    rows: { customer: [], order: [], lead: [], configuration: [], invoice: [] },
    named: { customer: new Set(), order: new Set() },
    leftOrders: new Set(),
    questions: [],
    unread: [],
    claims: null,
    staysBehind: (place) => noted.leftPlaces.has(placeKey(place)),
  }
  const noted: Noted = { leftCustomers: new Set(), leftPlaces: new Set(), raw: new Map() }
  const parts = await partsIn(folder, source, found.files)
  const partsOf: Beside['partsOf'] = (file, key) => parts.get(`${file} ${key}`) ?? []
  for (const one of found.files)
    await readOne(join(folder, one.fileName), one, {
      read,
      noted,
      beside: { today, partsOf, mapping },
    })
  for (const invoice of read.rows.invoice)
    if (invoice.orderRef !== null && read.leftOrders.has(invoice.orderRef)) invoice.orderRef = null
  read.claims = source.claims?.((file) => noted.raw.get(file) ?? [], today) ?? null
  return read
}

const OF_LEFT_CUSTOMER = 'van een klant die achterblijft'

/** Index of rows that others refer to, by file and key. Their faults are reported when their own file is read. */
async function partsIn(
  folder: string,
  { partKeys }: Source,
  files: readonly FoundFile[],
): Promise<Map<string, SourceRow[]>> {
  const parts = new Map<string, SourceRow[]>()
  for (const { file, fileName } of files) {
    const key = partKeys[file.name]
    if (key === undefined) continue
    try {
      for await (const found of rowsOfFile(join(folder, fileName))) {
        if ('fault' in found) continue
        const place = `${file.name} ${found.row.cells[key]?.trim().toLowerCase() ?? ''}`
        const there = parts.get(place)
        if (there) there.push(found.row)
        else parts.set(place, [found.row])
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
    }
  }
  return parts
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch {
    throw new UnreadableFile(`De map ${folder} is niet te lezen. Klopt de naam?`)
  }
}

function unclear(labels: readonly string[]): string {
  return labels.length === 0
    ? 'In deze map staat geen bestand dat herkend wordt. Welke namen bestanden moeten hebben staat in docs/verhuizen.'
    : `In deze map staan bestanden van ${labels.join(' en ')} door elkaar. Geef elk een eigen map.`
}

async function mappingIn(folder: string): Promise<Mapping> {
  const text = await readFile(join(folder, MAPPING_FILE), 'utf8').catch(() => '{}')
  try {
    return { packages: {}, ...(JSON.parse(text) as Partial<Mapping>) }
  } catch {
    throw new UnreadableFile(`${MAPPING_FILE} is geen JSON.`)
  }
}

interface Reading {
  read: FolderRead
  noted: Noted
  beside: Beside
}

async function readOne(path: string, { file }: FoundFile, { read, noted, beside }: Reading): Promise<void> {
  const { kind, columns } = file
  const name = basename(path)
  const nothing = 0 as Cents
  const tally: FileRead = {
    file: name,
    kind,
    rows: 0,
    faulty: 0,
    leftOut: {},
    cents:
      file.sumOf === null ? null : { inFile: nothing, faulty: nothing, leftOut: nothing, perRef: new Map() },
  }
  read.files.push(tally)
  const raw: SourceRow[] = []
  noted.raw.set(file.name, raw)
  const blame = (row: number, reasons: readonly string[]) => {
    tally.faulty++
    for (const reason of reasons) read.faults.push({ file: name, row, reason })
  }
  try {
    for await (const found of rowsOfFile(path)) {
      tally.rows++
      if ('fault' in found) {
        blame(found.fault.row, [found.fault.reason])
        continue
      }
      if (tally.rows === 1)
        for (const column of file.unread?.(found.row) ?? []) read.unread.push({ file: name, column })
      const row = file.prepare?.(found.row) ?? found.row
      const missing = columns.filter((column) => !(column in row.cells))
      if (missing.length > 0) {
        read.faults.push({ file: name, row: row.row, reason: `kolom ontbreekt: ${missing.join(', ')}` })
        tally.faulty++
        return
      }
      if (read.source.claims) raw.push(row)
      const fields = fieldsOf(row)
      const became: ReadRow = isOfLeftCustomer(row, file, read, noted)
        ? { kind: 'left-out', reason: OF_LEFT_CUSTOMER }
        : file.read(row, fields, beside)
      const questions = became.kind === 'left-out' ? [became.question ?? []].flat() : fields.questions
      if (became.kind !== 'faulty')
        for (const reason of questions) {
          read.questions.push({ file: name, row: row.row, reason })
          // The question reports what is left out: for an imported client, the credit that is not imported.
          noted.leftPlaces.add(placeKey(row))
        }
      keep(read, tally, row, became, { amount: amountOf(row, file), blame, noted })
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    read.faults.push({ file: name, row: tally.rows + 1, reason: error.message })
    tally.faulty++
    tally.rows++
  }
}

/** Customers are read before their orders and invoices. */
function isOfLeftCustomer({ cells }: SourceRow, { kind }: SourceFile, { source }: FolderRead, noted: Noted) {
  const column = kind === 'order' || kind === 'invoice' ? source.customerColumn : undefined
  return column !== undefined && noted.leftCustomers.has(cells[column] ?? '')
}

function amountOf({ cells }: SourceRow, { sumOf }: SourceFile): Cents {
  return sum([sumOf ?? []].flat().map((column) => amountIn(cells[column] ?? '') ?? (0 as Cents)))
}

interface Keeping {
  amount: Cents
  noted: Noted
  blame: (row: number, reasons: readonly string[]) => void
}

function keep(
  read: FolderRead,
  tally: FileRead,
  row: SourceRow,
  found: ReadRow,
  { amount, blame, noted }: Keeping,
): void {
  const add = (place: 'inFile' | 'faulty' | 'leftOut') => {
    if (tally.cents) tally.cents[place] = (tally.cents[place] + amount) as Cents
  }
  add('inFile')
  const { kind } = tally
  const ref = row.cells.id ?? ''
  if ((kind === 'customer' || kind === 'order') && ref) read.named[kind].add(ref)
  if (found.kind === 'faulty') {
    add('faulty')
    blame(row.row, found.reasons)
  } else if (found.kind === 'left-out') {
    add('leftOut')
    tally.leftOut[found.reason] = (tally.leftOut[found.reason] ?? 0) + 1
    if (kind === 'order') read.leftOrders.add(ref)
    if (kind === 'customer') noted.leftCustomers.add(ref)
    noted.leftPlaces.add(placeKey(row))
  } else if (found.kind === 'part') tally.leftOut[PART] = (tally.leftOut[PART] ?? 0) + 1
  else {
    const rows: unknown[] = read.rows[found.kind]
    rows.push(found.row)
    tally.cents?.perRef.set(found.row.ref, amount)
  }
}

/** Reason for rows that are imported as a part of another. */
const PART = 'hoort bij een andere rij, en komt daarmee mee'
