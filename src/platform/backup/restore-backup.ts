import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { type Enqueue, type Jobs, jobNames } from '../jobs'
import { applyMigrations, migrationNames, waitForMigrations } from '../migrations'
import { SUPPRESS_EVENTS } from '../suppress-events'
import {
  type BackupHeader,
  type BackupJob,
  type BackupPart,
  type BackupTable,
  readBackupFile,
  UnusableBackup,
} from './backup-file'

export interface Restored {
  header: BackupHeader
  tables: number
  rows: number
}

/** Queue for the jobs of a backup; unknown jobs are left out. */
interface Queue {
  enqueue: Enqueue
  jobs: Jobs
}

/** Records in the database would be lost. The message is for the person who typed the command. */
export class DatabaseNotEmpty extends Error {
  override name = 'DatabaseNotEmpty'
}

/**
 * Restores what `writeBackup` wrote, in one transaction. The migrations of that time make the tables, and newer ones
 * are applied afterwards. Throws `DatabaseNotEmpty` if there are records, unless `replace` is given, and always if
 * there are tables of another program; `UnusableBackup` when the file is incomplete, or of a newer version of the site.
 */
export async function restoreBackup(
  pool: Pool,
  path: string,
  { replace, ...queue }: Queue & { replace: boolean },
): Promise<Restored> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query(SUPPRESS_EVENTS)
    await waitForMigrations(client)
    const present = await tables(client)
    refuseUnlessOurs(present)
    if (!replace) await refuseUnlessEmpty(client, present)
    const restored = await restore(client, path, queue)
    await client.query('COMMIT')
    return restored
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Refuses the database of another program: a mistyped address must not cost that program its tables. */
function refuseUnlessOurs(present: readonly string[]): void {
  if (present.length > 0 && !present.includes('migrations'))
    throw new DatabaseNotEmpty(
      'In deze database staan tabellen die niet van deze site zijn. Er is niets veranderd.',
    )
}

async function refuseUnlessEmpty(client: PoolClient, present: readonly string[]): Promise<void> {
  for (const table of present) {
    if (table === 'migrations') continue
    const { rows } = await client.query(`SELECT FROM ${client.escapeIdentifier(table)} LIMIT 1`)
    if (rows.length > 0)
      throw new DatabaseNotEmpty(
        'In deze database staan al gegevens. Er is niets veranderd. Met --replace komt de reservekopie ervoor in de plaats.',
      )
  }
}

async function restore(client: PoolClient, path: string, queue: Queue): Promise<Restored> {
  const restored = await readBackupFile(path, async (header, parts) => {
    await makeTablesOf(client, header.migrations)
    const restoreReferences = await dropReferences(client)
    const count = await loadParts(client, parts, queue)
    await restoreReferences()
    return { header, ...count }
  })
  await applyMigrations(client)
  return restored
}

/** Rebuilds the tables of the backup's time, empty. */
async function makeTablesOf(client: PoolClient, migrations: readonly string[]): Promise<void> {
  const known = new Set(await migrationNames())
  const newer = migrations.filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new UnusableBackup(
      `Deze reservekopie is van een nieuwere versie van de site (${newer.join(', ')}). Er is niets veranderd.`,
    )
  await dropEverything(client)
  await applyMigrations(client, migrations)
  const filled = (await tables(client)).filter((table) => table !== 'migrations')
  await client.query(`TRUNCATE ${filled.map((table) => client.escapeIdentifier(table)).join(', ')}`)
}

async function dropEverything(client: PoolClient): Promise<void> {
  for (const table of await tables(client))
    await client.query(`DROP TABLE ${client.escapeIdentifier(table)} CASCADE`)
  // Functions of our own; those of an extension belong to it.
  const { rows } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  )
  for (const { signature } of rows) await client.query(`DROP FUNCTION ${signature}`)
}

async function tables(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
  )
  return rows.map(({ name }) => name)
}

/**
 * Drops the foreign keys, so that rows can be loaded in any order. Returns a function that restores, and so checks,
 * them.
 */
async function dropReferences(client: PoolClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

async function loadParts(
  client: PoolClient,
  parts: AsyncIterable<BackupPart>,
  queue: Queue,
): Promise<{ tables: number; rows: number }> {
  const count = { tables: 0, rows: 0 }
  await client.query('DELETE FROM pgboss.job WHERE name = ANY ($1)', [jobNames(queue.jobs)])
  let batch: Batch | undefined
  for await (const part of parts) {
    if (part.kind === 'row') {
      if (!batch) throw new UnusableBackup('De reservekopie bevat een rij zonder tabel.')
      count.rows++
      await addRow(client, batch, part.json)
      continue
    }
    if (batch) await storeRows(client, batch)
    batch = undefined
    if (part.kind === 'table') {
      count.tables++
      batch = { table: part.table, rows: [], characters: 0 }
    } else if (part.kind === 'job') await addJob(client, part.job, queue)
  }
  if (batch) await storeRows(client, batch)
  return count
}

interface Batch {
  table: BackupTable
  rows: string[]
  characters: number
}

const MOST_ROWS = 500
const MOST_CHARACTERS = 4_000_000

async function addRow(client: PoolClient, batch: Batch, json: string): Promise<void> {
  batch.rows.push(json)
  batch.characters += json.length
  if (batch.rows.length === MOST_ROWS || batch.characters > MOST_CHARACTERS) await storeRows(client, batch)
}

async function storeRows(client: PoolClient, batch: Batch): Promise<void> {
  const { table, columns } = batch.table
  const rows = batch.rows.splice(0)
  batch.characters = 0
  if (rows.length === 0) return
  const name = client.escapeIdentifier(table)
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  await client.query(
    `INSERT INTO ${name} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

async function addJob(client: PoolClient, job: BackupJob, { enqueue, jobs }: Queue): Promise<void> {
  const name = jobNames(jobs).find((known) => known === job.job)
  if (!name) return
  const { startAfterSeconds, singletonKey } = job
  await enqueue(drizzle(client), name, job.payload as never, { startAfterSeconds, singletonKey })
}
