import type { Cents } from '@/shared/money'

/** Count of a file's rows by result. `rows` has to be the sum of the others. */
export interface FileTally {
  file: string
  rows: number
  faulty: number
  /** Imported in an earlier run. */
  before: number
  /** Number of rows that are not imported, by reason. */
  leftOut: Readonly<Record<string, number>>
  /** Imported in this run. */
  taken: number
  /** Null for a file without amounts. */
  cents: FileSums | null
}

/** The same in cents, by the file's own column; `taken` is the sum of the stored records. */
export interface FileSums {
  inFile: Cents
  faulty: Cents
  before: Cents
  leftOut: Cents
  taken: Cents
}

/** Reconciliation: whether every row of a file, and every cent, is accounted for. */
export function reconciles({ rows, faulty, before, leftOut, taken, cents }: FileTally): boolean {
  const left = Object.values(leftOut).reduce((total, count) => total + count, 0)
  const isWhole = rows === faulty + before + left + taken
  if (!cents) return isWhole
  return isWhole && cents.inFile === cents.faulty + cents.before + cents.leftOut + cents.taken
}
