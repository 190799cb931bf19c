import { type AnyColumn, and, getTableName, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { searchTerms } from '../shared/search-terms'
import type { Database } from './database'

/** Signs that hold words together which people look for apart: 'jan@wevers-jansen.nl' is four words. */
const JOINING_SIGNS = '@./-_+:~=&%#'

/**
 * What a list is searched by, as PostgreSQL's full text: the words of these texts as they stand, whatever their letter
 * case. For an index and for the condition that it answers, which must be the same expression.
 */
export function searchedWords(...texts: readonly SQLWrapper[]): SQL {
  const whole = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql.raw(` || ' ' || `),
  )
  const [signs, spaces] = [JOINING_SIGNS, ' '.repeat(JOINING_SIGNS.length)].map((text) =>
    sql.raw(`'${text}'`),
  )
  return sql`to_tsvector('simple', translate(${whole}, ${signs}, ${spaces}))`
}

/** The last nine digits of a phone number: the same however it is written. */
export function phoneDigits(phone: SQLWrapper): SQL {
  return sql`right(regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g'), 9)`
}

/**
 * The words of names, addresses and companies: for a GIN index, and for the queries that are to use it, which must
 * name the same columns in the same order. An e-mail address is cut at its points and signs.
 */
export function wordsOf(...columns: readonly AnyColumn[]): SQL {
  const texts = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )
  return sql`to_tsvector('simple', translate(${texts}, '@.-_+', '     '))`
}

/** Each must begin a word of the document; of a group one of its words. Without words nothing is found. */
export function holdsWords(document: SQL, words: readonly (string | readonly string[])[]): SQL {
  if (words.length === 0) return sql`false`
  const query = words
    .map(
      (group) =>
        `(${[group]
          .flat()
          .map((word) => `${word}:*`)
          .join(' | ')})`,
    )
    .join(' & ')
  return sql`${document} @@ to_tsquery('simple', ${query})`
}

/** What someone searches for, by the beginning of a number in one of these columns, and by words of the document. */
export function foundBy(search: string, document: SQL, numberColumns: readonly AnyColumn[]): SQL | undefined {
  const { numbers, words } = searchTerms(search)
  return and(
    ...numbers.map((number) => or(...numberColumns.map((column) => beginsWith(column, number)))),
    numbers.length > 0 && words.length === 0 ? undefined : holdsWords(document, words),
  )
}

/** The column begins with these letters and digits; an index with `text_pattern_ops` answers it. */
function beginsWith(column: SQLWrapper, beginning: string): SQL {
  return sql`${column} LIKE ${`${beginning}%`}`
}

/** From this share of a list on, going through it fills a page sooner than looking up everything there is. */
const COMMON_SHARE = 0.2

/** Whether words are looked up before the list is sorted: not for a number, in whose index PostgreSQL knows its way. */
export async function looksUpFirst(
  db: Database,
  table: PgTable,
  { search, condition }: { search: string; condition: SQL | undefined },
): Promise<boolean> {
  return searchTerms(search).words.length > 0 && !(await isCommonSearch(db, table, condition))
}

/**
 * Whether PostgreSQL expects a search to find a large part of a table, as its statistics have it: how to read a list
 * depends on that. Of several words it takes for granted that they have nothing to do with one another.
 */
export async function isCommonSearch(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
): Promise<boolean> {
  if (!condition) return false
  const explained = await db.execute<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>(
    sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${table} WHERE ${condition}`,
  )
  const sized = await db.execute<{ rows: number }>(
    sql`SELECT reltuples::float AS rows FROM pg_class WHERE oid = ${getTableName(table)}::regclass`,
  )
  const expected = explained.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return expected > Math.max(sized.rows[0]?.rows ?? 0, 0) * COMMON_SHARE
}
