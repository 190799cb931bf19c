import type { CalendarDay } from '@/shared/calendar-day'
import type { Fields } from './fields'
import type { Kind, ReadRow, SourceRow } from './rows'
import type { ClaimThere, RowsOfFile } from './two-sides'

/** A file of another system. */
export interface SourceFile {
  /** File name without its extension. */
  name: string
  /** Kind of its rows. A `part` belongs to rows of another file, and is read before them. */
  kind: Kind | 'part'
  /** Required columns. */
  columns: readonly string[]
  /** Money columns whose sum is compared between file and site; null when it has none. */
  sumOf: string | readonly string[] | null
  /** Whether the import can do without it. */
  isOptional?: boolean
  /** Renames columns to those that the reader expects. */
  prepare?: (row: SourceRow) => SourceRow
  /** Columns that are not read, when the owner's mapping lists the columns. */
  unread?: (row: SourceRow) => string[]
  read: (row: SourceRow, fields: Fields, beside: Beside) => ReadRow
}

/** What a row's reader needs besides the row. */
export interface Beside {
  today: CalendarDay
  /** Index of the rows of a file, by its key. */
  partsOf: (file: string, ref: string) => readonly SourceRow[]
  /** The owner's mapping for this import: which product is which package. */
  mapping: Mapping
}

/** Mapping by the owner, for what no file tells: ids in the other system to ids here. */
export interface Mapping {
  packages: Readonly<Record<string, string>>
  /** Name of the other system, when a mapping of columns describes its files. */
  name?: string
  files?: Readonly<Record<string, MappedFile>>
}

/** A file that is read as a table of the old site, after its columns were renamed. */
export interface MappedFile {
  file: string
  /** Column of the file, by the column of the table. */
  columns: Readonly<Record<string, string>>
  /** Value in the table, by the column of the table and the value in the file. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Constant for all rows, by the column of the table. */
  fixed?: Readonly<Record<string, string>>
}

/** A system that records can be imported from. */
export interface Source {
  /** Key in `import_refs`, and series of its invoices. */
  id: string
  label: string
  files: readonly SourceFile[]
  /** Index column per file, by which other files refer to its rows. */
  partKeys: Readonly<Record<string, string>>
  /** Column of orders and invoices with their customer, when some customers are not imported. */
  customerColumn?: string
  /**
   * Open invoices, credit and next terms according to the source itself, row by row; absent when its files do not have
   * them.
   */
  claims?: (rowsOf: RowsOfFile, today: CalendarDay) => ClaimThere[]
}
