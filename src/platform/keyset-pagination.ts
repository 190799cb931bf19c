import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListCursor } from '@/shared/list-cursor'

/** One page of a list that goes on from a row. */
export interface ListPage<Row> {
  rows: Row[]
  /** Where the neighbouring pages begin; absent where there are none. */
  previous: ListCursor | undefined
  next: ListCursor | undefined
}

/** Which page of a list is wanted, of the rows that a filter lets through. */
export interface ListRequest<Filter> {
  filter: Filter
  cursor?: ListCursor | undefined
  limit?: number | undefined
}

interface Keyset<By extends string> {
  table: { id: PgColumn } & Record<By, PgColumn>
  /** The column that the list is ordered by; rows that are equal in it are ordered by their id. */
  by: By
  /** `down`, from new to old, unless it says otherwise. */
  runs?: 'down' | 'up'
  cursor: ListCursor | undefined
  limit: number
  /**
   * PostgreSQL first looks up all that is searched for, and then sorts that: going through the list until enough is
   * found takes long when words that are common by themselves never meet.
   */
  looksUpFirst?: boolean
}

/** What a query needs to read one page, and one row more, which tells whether there is another. */
interface Part {
  /** One comparison of a whole row, which an index answers: page 4,000 costs as much as page 1. */
  beyond: SQL | undefined
  order: SQL[]
  limit: number
}

/** One page of a list. `read` selects the rows; what they are ordered by has to be among what it selects. */
export async function keysetPage<By extends string, Row extends { id: string } & Record<By, Date | number>>(
  { table, by, runs = 'down', cursor, limit, looksUpFirst = false }: Keyset<By>,
  read: (part: Part) => PromiseLike<readonly Row[]>,
): Promise<ListPage<Row>> {
  const isBackwards = cursor !== undefined && cursor.direction !== 'after'
  const goesDown = (runs === 'down') !== isBackwards
  const direction = goesDown ? desc : asc
  const key = table[by]
  const found = await read({
    beyond: beyondCursor(key, table.id, cursor, goesDown),
    order: [direction(looksUpFirst ? sql`${key} + interval '0'` : key), direction(table.id)],
    limit: limit + 1,
  })
  const hasMore = found.length > limit
  const rows = found.slice(0, limit)
  if (isBackwards) rows.reverse()
  const hasPrevious = isBackwards ? hasMore : cursor !== undefined
  const hasNext = cursor?.direction === 'before' || (!isBackwards && hasMore)
  const placeOf = (row: Row | undefined, direction: 'after' | 'before'): ListCursor | undefined =>
    row && { direction, key: Number(row[by]), id: row.id }
  return {
    rows,
    previous: hasPrevious ? placeOf(rows[0], 'before') : undefined,
    next: hasNext ? placeOf(rows.at(-1), 'after') : undefined,
  }
}

function beyondCursor(
  key: PgColumn,
  id: PgColumn,
  cursor: ListCursor | undefined,
  goesDown: boolean,
): SQL | undefined {
  if (!cursor || cursor.direction === 'from-end') return undefined
  const from =
    key.dataType === 'date'
      ? sql`${new Date(cursor.key).toISOString()}::timestamptz`
      : sql`${cursor.key}::bigint`
  const place = sql`(${from}, ${cursor.id}::uuid)`
  return goesDown ? sql`(${key}, ${id}) < ${place}` : sql`(${key}, ${id}) > ${place}`
}

const ROWS_PER_BATCH = 1000

/** Everything that pages lead to, in batches, for a file that is read while it grows. */
export async function* everyPage<Row>(
  page: (part: { cursor: ListCursor | undefined; limit: number }) => Promise<ListPage<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: ListCursor | undefined
  do {
    const { rows, next }: ListPage<Row> = await page({ cursor, limit: ROWS_PER_BATCH })
    yield rows
    cursor = next
  } while (cursor)
}
