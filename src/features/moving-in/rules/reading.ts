import type { Fields } from './fields'
import type { ReadRow, SourceRow } from './rows'

/** The row, unless something in it could not be read. */
export function readRow({ reasons }: Fields, row: ReadRow): ReadRow {
  return reasons.length > 0 ? { kind: 'faulty', reasons } : row
}

/** What every row has: where it stands, and what the other system calls it. */
export function placeOf({ file, row }: SourceRow, fields: Fields, idColumn = 'id') {
  return { file, row, ref: fields.required(idColumn) }
}
