import { rm } from 'node:fs/promises'
import type { Pool } from 'pg'
import pino from 'pino'
import { JOBS } from '../../src/app/jobs'
import { connectDatabase, type DatabaseAddress } from '../../src/platform/database'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres'
import { startJobs } from '../../src/platform/jobs'
import { migrate } from '../../src/platform/migrations'
import { contextOn, type TestContext } from './database'
import { temporaryDataDirectory } from './temporary-data-directory'

export interface SiteWithStandby extends TestContext {
  /** From now on commits wait for a synchronous standby that does not exist. */
  loseStandby: () => Promise<void>
  /** Lets the waiting commits succeed, and all later ones. */
  findStandby: () => Promise<void>
  /** Waits until a commit waits for the standby; returns its process id. */
  untilCommitWaits: () => Promise<number>
  /** Cancels such a wait, as an operator does who takes it for a hanging session. Resolves once it has ended. */
  breakOffWait: (pid: number) => Promise<void>
}

const log = pino({ level: 'silent' })

/** A site on a PostgreSQL of its own, whose commits can be made to wait. */
export async function createSiteWithStandby(): Promise<SiteWithStandby> {
  const dataDir = await temporaryDataDirectory()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { address } = postgres
  await prepare(address)
  const release = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const site = await contextOn({ address, release })
  const { pool } = site
  return {
    ...site,
    loseStandby: () => loseStandby(pool),
    findStandby: () => findStandby(pool),
    untilCommitWaits: () => untilCommitWaits(pool),
    breakOffWait: (pid) => breakOffWait(pool, pid),
    [Symbol.asyncDispose]: async () => {
      await findStandby(pool)
      await site[Symbol.asyncDispose]()
    },
  }
}

async function prepare(address: DatabaseAddress): Promise<void> {
  const { pool, close } = connectDatabase(address, { log })
  await migrate(pool)
  await close()
  const jobs = await startJobs({ address, jobs: JOBS, log, work: false })
  await jobs.stop()
}

/** A transaction that changes nothing, but whose commit waits like any other. */
const PROBE = `SELECT pg_logical_emit_message(true, 'probe', '')`

async function loseStandby(pool: Pool): Promise<void> {
  await pool.query(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`)
  await pool.query('SELECT pg_reload_conf()')
  // Processes reload the configuration at different times.
  for (let waiting: number | undefined; waiting === undefined; ) {
    const through = pool.query(PROBE).catch(() => {})
    waiting = await Promise.race([through.then(() => undefined), untilCommitWaits(pool)])
    if (waiting !== undefined) await breakOffWait(pool, waiting)
    await through
  }
}

async function findStandby(pool: Pool): Promise<void> {
  await pool.query('ALTER SYSTEM RESET synchronous_standby_names')
  await pool.query('SELECT pg_reload_conf()')
  // Commits once the configuration is reloaded; a late reload would release the commits that wait for the next lost
  // standby.
  await pool.query(PROBE)
}

async function untilCommitWaits(pool: Pool): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
    )
    if (rows[0]) return rows[0].pid
    await new Promise((next) => setTimeout(next, 10))
  }
}

async function breakOffWait(pool: Pool, pid: number): Promise<void> {
  const { rows } = await pool.query<{ begun: string }>(
    `SELECT query_start::text AS begun, pg_cancel_backend(pid) FROM pg_stat_activity WHERE pid = $1`,
    [pid],
  )
  // The wait ends when its process receives the cancellation, a moment later on a busy machine.
  for (let waits = true; waits; ) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'SyncRep' AND query_start = $2`,
      [pid, rows[0]?.begun],
    )
    waits = rowCount === 1
  }
}
