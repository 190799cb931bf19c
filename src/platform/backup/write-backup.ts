import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database'
import { type Jobs, jobNames } from '../jobs'
import {
  type BackupHeader,
  type BackupJob,
  type BackupPart,
  type BackupTable,
  writeBackupFile,
} from './backup-file'

const ROWS_AT_ONCE = 500
/** Rows per fetch of a table with files: half a megabyte each, and twice that in JSON, where bytes are hexadecimal. */
const FILES_AT_ONCE = 8

/**
 * Writes a consistent snapshot of the database to a file, beside a running site: the rows of every table, and waiting
 * jobs. The schema is not in it, as migrations rebuild it. Throws when there is nothing yet.
 */
export async function writeBackup(
  db: Database,
  path: string,
  { madeAt, secret, jobs }: { madeAt: Date; secret: BackupHeader['secret']; jobs: Jobs },
): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`)
      await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
      const migrations = await appliedMigrations(tx)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeBackupFile(path, { madeAt: madeAt.toISOString(), migrations, secret }, parts(tx, jobs))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function appliedMigrations(tx: Transaction): Promise<string[]> {
  const [known] = await ask(
    tx,
    sql`SELECT FROM pg_tables WHERE tablename = 'migrations' AND schemaname = current_schema()`,
  )
  if (!known) throw new Error('Er is nog niets om te bewaren: deze database is leeg.')
  const applied = await ask<{ name: string }>(tx, sql`SELECT name FROM migrations ORDER BY name`)
  return applied.map(({ name }) => name)
}

async function* parts(tx: Transaction, jobs: Jobs): AsyncGenerator<BackupPart> {
  for (const { holdsBytes, ...table } of await tablesOf(tx)) {
    yield { kind: 'table', table }
    for await (const json of rowsOf(tx, table, holdsBytes ? FILES_AT_ONCE : ROWS_AT_ONCE))
      yield { kind: 'row', json }
  }
  for (const job of await waitingJobs(tx, jobs)) yield { kind: 'job', job }
}

/** All our tables except the list of migrations, with their non-generated columns. */
function tablesOf(tx: Transaction): Promise<(BackupTable & { holdsBytes: boolean })[]> {
  return ask(
    tx,
    sql`SELECT relname AS "table", array_agg(attname::text ORDER BY attnum) AS columns,
        bool_or(atttypid = 'bytea'::regtype) AS "holdsBytes"
      FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'migrations'
        AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      GROUP BY relname ORDER BY relname`,
  )
}

async function* rowsOf(
  tx: Transaction,
  { table, columns }: BackupTable,
  atOnce: number,
): AsyncGenerator<string> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`DECLARE kept NO SCROLL CURSOR FOR
    SELECT to_jsonb(line)::text AS json FROM (SELECT ${list} FROM ${sql.identifier(table)}) AS line`)
  for (;;) {
    const rows = await ask<{ json: string }>(tx, sql.raw(`FETCH ${atOnce} FROM kept`))
    for (const { json } of rows) yield json
    if (rows.length < atOnce) break
  }
  await tx.execute(sql`CLOSE kept`)
}

/** Waiting jobs that a use case added; scheduled ones come again by themselves. */
async function waitingJobs(tx: Transaction, jobs: Jobs): Promise<BackupJob[]> {
  const names = jobNames(jobs).filter((name) => !jobs[name].cron)
  const rows = await ask<{ job: string; payload: unknown; key: string | null; seconds: number | null }>(
    tx,
    sql`SELECT name AS job, data AS payload, singleton_key AS key,
        nullif(greatest(0, ceil(extract(epoch FROM start_after - now())))::integer, 0) AS seconds
      FROM pgboss.job WHERE state < 'completed' AND name IN ${names} ORDER BY created_on`,
  )
  return rows.map(({ job, payload, key, seconds }) => ({
    job,
    payload,
    ...(key !== null && { singletonKey: key }),
    ...(seconds !== null && { startAfterSeconds: seconds }),
  }))
}

async function ask<Row extends object>(tx: Transaction, query: SQL): Promise<Row[]> {
  const { rows } = await tx.execute(query)
  return rows as Row[]
}
