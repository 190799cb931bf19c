import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { NO_ANSWER_TIMEOUT } from './database'
import { packageRoot } from './own-build'

/** Any constant will do, as long as every version of the program uses the same. */
const MIGRATION_LOCK = 5_348_912

/** Where `npm run db:generate` writes; read as files at start, so it belongs to what is deployed. */
const MIGRATIONS_FOLDER = join(packageRoot(), 'src', 'platform', 'migrations')

/**
 * Brings the database up to date and answers the names of the migrations that it applied: all of them, or none.
 * Any number of processes may call it at once; an advisory lock puts them in line. Each migration is remembered by
 * name: Drizzle's own migrator compares dates only, and skips what an earlier branch brings in later.
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await waitForMigrations(client)
    const applied = await applyMigrations(client)
    await client.query('COMMIT')
    return applied
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** The migrations that this program brings and that the database lacks; what /readyz looks at. */
export async function pendingMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ known: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS known`,
  )
  return rows[0]?.known ? await unapplied(pool) : await migrationNames()
}

/** No other process migrates until this transaction ends. */
export async function waitForMigrations(client: PoolClient): Promise<void> {
  await client.query({
    text: 'SELECT pg_advisory_xact_lock($1)',
    values: [MIGRATION_LOCK],
    ...NO_ANSWER_TIMEOUT,
  })
}

/** Applies what is missing of these migrations, in this transaction, and answers their names. All, unless told which. */
export async function applyMigrations(client: PoolClient, only?: readonly string[]): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const pending = (await unapplied(client)).filter((name) => only?.includes(name) ?? true)
  for (const name of pending) {
    const text = await readFile(join(MIGRATIONS_FOLDER, `${name}.sql`), 'utf8')
    await client.query({ text, ...NO_ANSWER_TIMEOUT })
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
  }
  return pending
}

async function unapplied(client: Pick<PoolClient, 'query'> | Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return (await migrationNames()).filter((name) => !applied.has(name))
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

let known: Promise<string[]> | undefined

/**
 * Every migration that this program brings, in the order in which they are applied. Read once: what a newer version
 * puts beside them later is for the process that is started from it.
 */
export async function migrationNames(): Promise<string[]> {
  known ??= readMigrationNames()
  return [...(await known)]
}

async function readMigrationNames(): Promise<string[]> {
  const text = await readFile(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')
  return journal.parse(JSON.parse(text)).entries.map(({ tag }) => tag)
}
