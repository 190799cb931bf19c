import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

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

/** Whether each of these beginnings of words is there. Without words nothing is found. */
export function holdsWords(words: SQL, beginnings: readonly string[]): SQL {
  if (beginnings.length === 0) return sql`false`
  const query = beginnings.map((word) => `${word.replace(/[^\p{L}\p{N}]/gu, '')}:*`).join(' & ')
  return sql`${words} @@ to_tsquery('simple', ${query})`
}
