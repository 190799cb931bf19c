import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListCursor } from '../shared/list-cursor'

/** One page of a list that runs from new to old. */
export interface ListPage<Row> {
  rows: Row[]
  /** Where the neighbouring pages begin; absent where there are none. */
  previous: ListCursor | undefined
  next: ListCursor | undefined
}

interface Moment {
  at: PgColumn
  id: PgColumn
  cursor: ListCursor | undefined
}

const isBackwards = (cursor: ListCursor | undefined) => cursor !== undefined && cursor.direction !== 'after'

/** One comparison of a whole row, which an index answers: page 4,000 costs as much as page 1. */
export function beyondCursor({ at, id, cursor }: Moment): SQL | undefined {
  if (!cursor || cursor.direction === 'from-end') return undefined
  const place = sql`(${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
  return cursor.direction === 'after' ? sql`(${at}, ${id}) < ${place}` : sql`(${at}, ${id}) > ${place}`
}

/**
 * The order to read in. With `looksUpFirst` PostgreSQL first looks up all that is searched for, and then sorts that:
 * going through the list until enough is found takes long when words that are common by themselves never meet.
 */
export function readingOrder({ at, id, cursor }: Moment, looksUpFirst: boolean): SQL[] {
  const direction = isBackwards(cursor) ? asc : desc
  return [direction(looksUpFirst ? sql`${at} + interval '0'` : at), direction(id)]
}

/** Makes a page of rows that were read in that order, one more than fits. `at`: the moment that they are ordered by. */
export function pageFrom<Row extends { id: string }>(
  found: readonly Row[],
  limit: number,
  cursor: ListCursor | undefined,
  at: (row: Row) => Date,
): ListPage<Row> {
  const hasMore = found.length > limit
  const rows = found.slice(0, limit)
  if (isBackwards(cursor)) rows.reverse()
  const hasPrevious = isBackwards(cursor) ? hasMore : cursor !== undefined
  const hasNext = cursor?.direction === 'before' || (!isBackwards(cursor) && hasMore)
  const placeOf = (row: Row | undefined, direction: 'after' | 'before'): ListCursor | undefined =>
    row && { direction, at: at(row), id: row.id }
  return {
    rows,
    previous: hasPrevious ? placeOf(rows[0], 'before') : undefined,
    next: hasNext ? placeOf(rows.at(-1), 'after') : undefined,
  }
}

/** Everything that pages lead to, in helpings, for a file that is read while it grows. */
export async function* everyPage<Row>(
  page: (cursor: ListCursor | undefined) => Promise<ListPage<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: ListCursor | undefined
  do {
    const { rows, next }: ListPage<Row> = await page(cursor)
    yield rows
    cursor = next
  } while (cursor)
}
