import type { Cents } from '@/shared/money'

/** What became of the rows of a file. In a whole file the first is the sum of the others. */
export interface FileTally {
  file: string
  rows: number
  faulty: number
  /** Came along in an earlier run. */
  before: number
  /** By their reason. */
  leftOut: Readonly<Record<string, number>>
  /** Come along now. */
  taken: number
  /** Null where a file has no amounts. */
  cents: FileSums | null
}

/** The same in whole cents, by the file's own column; `taken` is what the records hold. */
export interface FileSums {
  inFile: Cents
  faulty: Cents
  before: Cents
  leftOut: Cents
  taken: Cents
}

/** Whether every row of a file, and every cent, is accounted for. */
export function reconciles({ rows, faulty, before, leftOut, taken, cents }: FileTally): boolean {
  const left = Object.values(leftOut).reduce((total, count) => total + count, 0)
  const isWhole = rows === faulty + before + left + taken
  if (!cents) return isWhole
  return isWhole && cents.inFile === cents.faulty + cents.before + cents.leftOut + cents.taken
}
