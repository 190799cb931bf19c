import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { NO_ANSWER_TIMEOUT } from './database'
import { packageRoot } from './own-build'

/** Advisory lock key: an arbitrary constant, the same in every version of the program. */
const MIGRATION_LOCK = 5_348_912

/** Folder that `npm run db:generate` writes to; read as files at startup, so it is part of a deployment. */
const MIGRATIONS_FOLDER = join(packageRoot(), 'src', 'platform', 'migrations')

/**
 * Applies all pending migrations in one transaction, and returns their names. An advisory lock serializes processes
 * that start at once. Migrations are tracked by name: Drizzle's own migrator compares dates only, and skips what an
 * earlier branch brings in later.
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

/** Names of the migrations that the database lacks; /readyz reads this. */
export async function pendingMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ known: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS known`,
  )
  return rows[0]?.known ? await unapplied(pool) : await migrationNames()
}

/** Advisory lock: no other process migrates until this transaction ends. */
export async function waitForMigrations(client: PoolClient): Promise<void> {
  await client.query({
    text: 'SELECT pg_advisory_xact_lock($1)',
    values: [MIGRATION_LOCK],
    ...NO_ANSWER_TIMEOUT,
  })
}

/** Applies pending migrations, all or only these, in this transaction, and returns their names. */
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
 * Names of all migrations of this program, in order. Memoized: what a newer version puts beside them later is for its
 * own process.
 */
export async function migrationNames(): Promise<string[]> {
  known ??= readMigrationNames()
  return [...(await known)]
}

async function readMigrationNames(): Promise<string[]> {
  const text = await readFile(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')
  return journal.parse(JSON.parse(text)).entries.map(({ tag }) => tag)
}
