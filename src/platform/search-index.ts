import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

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
