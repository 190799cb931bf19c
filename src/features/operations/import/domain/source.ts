import type { CalendarDay } from '@/shared/calendar-day'
import type { Fields } from './fields'
import type { Kind, ReadRow, SourceRow } from './rows'
import type { ClaimThere, RowsOfFile } from './two-sides'

/** A file of another system. */
export interface SourceFile {
  /** Its name, without its ending. */
  name: string
  /** What its rows are. A `part` belongs to rows of another file, and is read before them. */
  kind: Kind | 'part'
  /** Without these nothing of it can be read. */
  columns: readonly string[]
  /** The columns of money by which file and site are compared, added up; null when it has none. */
  sumOf: string | readonly string[] | null
  /** Whether the others can do without it. */
  isOptional?: boolean
  /** What its columns are called elsewhere, as the reader knows them. */
  prepare?: (row: SourceRow) => SourceRow
  /** Its columns that nothing reads, where the owner said himself which ones there are. */
  unread?: (row: SourceRow) => string[]
  read: (row: SourceRow, fields: Fields, beside: Beside) => ReadRow
}

/** What reading a row takes to know besides it. */
export interface Beside {
  today: CalendarDay
  /** The rows of a file that has a key, by that key. */
  partsOf: (file: string, ref: string) => readonly SourceRow[]
  /** What the owner wrote down about this move: which product is which package. */
  mapping: Mapping
}

/** What no file says and a person has to: by what the other system calls it, what it is here. */
export interface Mapping {
  packages: Readonly<Record<string, string>>
  /** What the other system is called, where its files are read by a mapping of their columns. */
  name?: string
  files?: Readonly<Record<string, MappedFile>>
}

/** A file whose columns have other names than those of the old site's table that it is read as. */
export interface MappedFile {
  file: string
  /** By the column of the table, the column of the file. */
  columns: Readonly<Record<string, string>>
  /** By the column of the table, and by what the file says, what the table says. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By the column of the table, what is the same for all rows. */
  fixed?: Readonly<Record<string, string>>
}

/** A system that people leave. */
export interface Source {
  /** In `import_refs`, and in the series of its invoices. */
  id: string
  label: string
  files: readonly SourceFile[]
  /** By which column rows of a file are found from another one. */
  partKeys: Readonly<Record<string, string>>
  /** Which column of orders and invoices names their customer, where some customers may stay behind. */
  customerColumn?: string
  /** What it says itself of open invoices, credit and next terms, row by row; absent where its files do not tell. */
  claims?: (rowsOf: RowsOfFile, today: CalendarDay) => ClaimThere[]
}
