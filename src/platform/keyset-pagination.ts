import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListCursor } from '@/shared/list-cursor'

/** One page of a list, with the cursors of its neighbours. */
export interface ListPage<Row> {
  rows: Row[]
  /** Cursors of the neighbouring pages; absent where there are none. */
  previous: ListCursor | undefined
  next: ListCursor | undefined
}

/** Request for a page of a list: filter, cursor and page size. */
export interface ListRequest<Filter> {
  filter: Filter
  cursor?: ListCursor | undefined
  limit?: number | undefined
}

interface Keyset<By extends string> {
  table: { id: PgColumn } & Record<By, PgColumn>
  /** Sort column; ties are sorted by id. */
  by: By
  /** Sort direction: `down`, from new to old, by default. */
  runs?: 'down' | 'up'
  cursor: ListCursor | undefined
  limit: number
  /**
   * Makes PostgreSQL look up all matches before sorting, by an order that no index has. Scanning the list until a page
   * is full takes long when words that are common by themselves never occur together.
   */
  looksUpFirst?: boolean
}

/** Parts of the query for one page, plus one row that tells whether there is another page. */
interface Part {
  /** Row comparison with the cursor, which an index supports: page 4,000 costs as much as page 1. */
  beyond: SQL | undefined
  order: SQL[]
  limit: number
}

/** Keyset pagination. `read` selects the rows, the sort column among them. */
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

/** All pages in batches, for a file that is streamed. */
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
