import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { JOB_NAMES, jobSettings } from '../jobs-list'
import {
  type BackupHeader,
  type BackupJob,
  type BackupPart,
  type BackupTable,
  writeBackupFile,
} from './backup-file'

const ROWS_AT_ONCE = 500

/**
 * Writes everything that the database holds at this moment to a file, beside a running site: every table, and the jobs
 * that wait. The tables themselves are not in it: migrations make them again. Throws when there is nothing yet.
 */
export async function writeBackup(
  pool: Pool,
  path: string,
  { madeAt, secret }: { madeAt: Date; secret: BackupHeader['secret'] },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const migrations = await appliedMigrations(client)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeBackupFile(path, { madeAt: madeAt.toISOString(), migrations, secret }, parts(client))
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function appliedMigrations(client: PoolClient): Promise<string[]> {
  const { rows: known } = await client.query(`SELECT FROM pg_tables WHERE tablename = 'migrations'
    AND schemaname = current_schema()`)
  if (known.length === 0) throw new Error('Er is nog niets om te bewaren: deze database is leeg.')
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  return rows.map(({ name }) => name)
}

async function* parts(client: PoolClient): AsyncGenerator<BackupPart> {
  for (const table of await tablesOf(client)) {
    yield { kind: 'table', table }
    for await (const json of rowsOf(client, table)) yield { kind: 'row', json }
  }
  for (const job of await waitingJobs(client)) yield { kind: 'job', job }
}

/** Every table of ours but the list of migrations, with the columns that are not computed from others. */
async function tablesOf(client: PoolClient): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT relname AS "table", array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'migrations'
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
  )
  return rows
}

async function* rowsOf(client: PoolClient, { table, columns }: BackupTable): AsyncGenerator<string> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(
    `DECLARE kept NO SCROLL CURSOR FOR
     SELECT to_jsonb(line)::text AS json FROM (SELECT ${list} FROM ${client.escapeIdentifier(table)}) AS line`,
  )
  for (;;) {
    const { rows } = await client.query<{ json: string }>(`FETCH ${ROWS_AT_ONCE} FROM kept`)
    for (const { json } of rows) yield json
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('CLOSE kept')
}

/** Those that a use case asked for. What the clock asks for comes again by itself. */
async function waitingJobs(client: PoolClient): Promise<BackupJob[]> {
  const names = JOB_NAMES.filter((name) => !jobSettings(name).cron)
  const { rows } = await client.query<BackupJob>(
    `SELECT name AS job, data AS payload, singleton_key AS "singletonKey",
       nullif(greatest(0, ceil(extract(epoch FROM start_after - now())))::integer, 0) AS "startAfterSeconds"
     FROM pgboss.job WHERE state < 'completed' AND name = ANY ($1) ORDER BY created_on`,
    [names],
  )
  return rows.map(({ job, payload, singletonKey, startAfterSeconds }) => ({
    job,
    payload,
    singletonKey: singletonKey ?? undefined,
    startAfterSeconds: startAfterSeconds ?? undefined,
  }))
}
