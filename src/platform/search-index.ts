import { type AnyColumn, and, getTableName, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ACCENTED, foldAccents, UNACCENTED } from '../shared/fold-accents'
import { searchTerms } from '../shared/search-terms'
import type { Database } from './database'

/**
 * Punctuation that joins words which people search for separately: 'jan@wevers-jansen.nl' is four words. Between angle
 * brackets PostgreSQL would read a tag, and skip it.
 */
const JOINING_SIGNS = '@./-_+:~=&%#<>'

/**
 * Full-text search document of a list: the words of these texts as they are, without regard to capitals and accents.
 * The index and the condition that uses it must have the same expression.
 */
export function searchedWords(...texts: readonly SQLWrapper[]): SQL {
  const whole = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql.raw(` || ' ' || `),
  )
  const [from, to] = [JOINING_SIGNS + ACCENTED, ' '.repeat(JOINING_SIGNS.length) + UNACCENTED].map((text) =>
    sql.raw(`'${text}'`),
  )
  return sql`to_tsvector('simple', translate(${whole}, ${from}, ${to}))`
}

/** A number or postcode without spaces and signs, as one word: 'OF2026-0042' is 'OF20260042', '7513 EA' is '7513EA'. */
export function compactWord(text: SQLWrapper): SQL {
  return sql`regexp_replace(coalesce(${text}, ''), '[^0-9A-Za-z]', '', 'g')`
}

/** The digits of a number, as one word: a number is also found without its letters. */
export function digitsOf(text: SQLWrapper): SQL {
  return sql`regexp_replace(coalesce(${text}, ''), '[^0-9]', '', 'g')`
}

/** The last nine digits of a phone number: the same however it is written. */
export function phoneDigits(phone: SQLWrapper): SQL {
  return sql`right(regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g'), 9)`
}

/**
 * Words of names, addresses and companies, for a GIN index. Queries that use the index must name the same columns in
 * the same order. An e-mail address is split at its punctuation.
 */
export function wordsOf(...columns: readonly AnyColumn[]): SQL {
  const texts = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )
  return sql`to_tsvector('simple', translate(${texts}, '@.-_+', '     '))`
}

/** Words that a search looks for; of a group, one is enough. */
type WordGroups = readonly (string | readonly string[])[]

/**
 * Prefix search: each word must begin a word of the document; for a group, one of its words must. Without words nothing
 * is found. A word with an accent is also looked for without, as the documents of `searchedWords` have it.
 */
export function holdsWords(document: SQL, words: WordGroups): SQL {
  return words.length === 0 ? sql`false` : sql`${document} @@ to_tsquery('simple', ${prefixQuery(words)})`
}

/** Text of a `tsquery`. */
function prefixQuery(words: WordGroups): string {
  return words
    .map((group) => {
      const spellings = new Set([group].flat().flatMap((word) => [word, foldAccents(word)]))
      return `(${[...spellings].map((word) => `${word}:*`).join(' | ')})`
    })
    .join(' & ')
}

/** Search by the prefix of a number in one of these columns, and by words of the document. */
export function foundBy(search: string, document: SQL, numberColumns: readonly AnyColumn[]): SQL | undefined {
  const { numbers, words } = searchTerms(search)
  return and(
    ...numbers.map((number) => or(...numberColumns.map((column) => beginsWith(column, number)))),
    numbers.length > 0 && words.length === 0 ? undefined : holdsWords(document, words),
  )
}

/** Prefix match on a column, which an index with `text_pattern_ops` supports. */
function beginsWith(column: SQLWrapper, beginning: string): SQL {
  return sql`${column} LIKE ${`${beginning}%`}`
}

/** Threshold: above this share of a list, scanning it in order fills a page sooner than looking up all matches. */
const COMMON_SHARE = 0.2

/** Whether to look up words before sorting. Not for a number: PostgreSQL estimates its index well. */
export async function looksUpFirst(
  db: Database,
  table: PgTable,
  { search, condition }: { search: string; condition: SQL | undefined },
): Promise<boolean> {
  return searchTerms(search).words.length > 0 && !(await isCommonSearch(db, table, condition))
}

/**
 * Selectivity by the planner's statistics: whether a search is expected to find a large part of a table, which decides
 * how to read a list. For several words the planner assumes independence.
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
