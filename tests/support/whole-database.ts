import { createHash } from 'node:crypto'
import type { TestContext } from './database'

/** Hash of every table's contents, by name; without the counters of rate limits, which change with every request. */
export type WholeDatabase = Readonly<Record<string, string | null>>

/** Mail texts are left out: they are long and never change, and the rest of their rows identifies them. */
const LEFT_OUT = `(table_name = 'token_buckets' OR table_name = 'mails' AND column_name IN ('html', 'text'))`

interface Table {
  name: string
  columns: string
}

/**
 * Returns a function that hashes the present contents of every table, for comparison. A table is hashed again only
 * when the transactions that wrote its rows differ from the last time.
 */
export async function databaseWatch({
  pool,
}: Pick<TestContext, 'pool'>): Promise<() => Promise<WholeDatabase>> {
  const { rows: tables } = await pool.query<Table>(
    `SELECT format('%I.%I', table_schema, table_name) AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE (table_schema = 'public' OR table_schema = 'pgboss' AND table_name = 'job') AND NOT ${LEFT_OUT}
     GROUP BY 1
     ORDER BY 1`,
  )
  const written = unionOf(
    tables,
    ({ name }) => `concat(count(*), ' ', sum(xmin::text::bigint)) AS found FROM ${name}`,
  )
  const statement = `whole-database-${createHash('md5').update(written).digest('hex')}`
  const hashes = new Map<string, { of: string | null; held: string | null }>()
  return async () => {
    const read = async (text: string, name?: string) =>
      (await pool.query<{ name: string; found: string | null }>({ ...(name && { name }), text })).rows
    const now = new Map((await read(written, statement)).map(({ name, found }) => [name, found]))
    const changed = tables.filter(({ name }) => hashes.get(name)?.of !== now.get(name))
    const hash = ({ name, columns }: Table) =>
      `sum(hashtextextended(t::text, 0)) AS found FROM (SELECT ${columns} FROM ${name}) t`
    if (changed.length > 0)
      for (const { name, found } of await read(unionOf(changed, hash)))
        hashes.set(name, { of: now.get(name) ?? null, held: found })
    return Object.fromEntries(tables.map(({ name }) => [name, hashes.get(name)?.held ?? null]))
  }
}

/** Asks the same of each of these tables; rows with its `name` and what was `found`. */
function unionOf(tables: readonly Table[], ask: (table: Table) => string): string {
  return tables.map((table) => `SELECT '${table.name}' AS name, ${ask(table)}`).join(' UNION ALL ')
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
