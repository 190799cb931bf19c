import { createHash } from 'node:crypto'
import type { TestContext } from './database'

/** Hash of every table's contents, by name; without the counters of rate limits, which change with every request. */
export type WholeDatabase = Readonly<Record<string, string | null>>

/** Mail texts are left out: they are long and never change, and the rest of their rows identifies them. */
const LEFT_OUT = `(table_name = 'token_buckets' OR table_name = 'mails' AND column_name IN ('html', 'text'))`

/** Returns a function that hashes the present contents of every table, for comparison. */
export async function databaseWatch({
  pool,
}: Pick<TestContext, 'pool'>): Promise<() => Promise<WholeDatabase>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE (table_schema = 'public' OR table_schema = 'pgboss' AND table_name = 'job') AND NOT ${LEFT_OUT}
     GROUP BY 1
     ORDER BY 1`,
  )
  const text = tables
    .map(
      ({ name, columns }) =>
        `SELECT '${name}' AS name, sum(hashtextextended(t::text, 0)) AS held FROM (SELECT ${columns} FROM ${name}) t`,
    )
    .join(' UNION ALL ')
  const hash = createHash('md5').update(text).digest('hex')
  return async () => {
    const { rows } = await pool.query<{ name: string; held: string | null }>({
      name: `whole-database-${hash}`,
      text,
    })
    return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
  }
}

/** Every row of every table, as text: for values that may be stored nowhere at all. */
export async function wordsOfDatabase({ pool }: Pick<TestContext, 'pool'>): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  )
  const texts = tables.map(({ name }) =>
    pool.query<{ words: string | null }>(`SELECT string_agg(t::text, ' ') AS words FROM ${name} t`),
  )
  return (await Promise.all(texts)).map(({ rows }) => rows[0]?.words ?? '').join('\n')
}
