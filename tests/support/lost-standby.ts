import { rm } from 'node:fs/promises'
import { Pool } from 'pg'
import pino from 'pino'
import { JOBS } from '../../src/app/jobs'
import { connectDatabase } from '../../src/platform/database'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres'
import { startJobs } from '../../src/platform/jobs'
import { migrate } from '../../src/platform/migrations'
import { contextOn, type TestContext } from './database'
import { temporaryDataDirectory } from './temporary-data-directory'

export interface SiteWithStandby extends TestContext {
  /** From here on a commit waits for a standby that is not there. */
  loseStandby: () => Promise<void>
  /** What waits is done. */
  findStandby: () => Promise<void>
  /** Until a commit waits for the standby; answers whose. */
  untilCommitWaits: () => Promise<number>
  /** Ends such a wait early, as an operator does who thinks that a session hangs. */
  breakOffWait: (pid: number) => Promise<void>
}

const log = pino({ level: 'silent' })

/** A site on a PostgreSQL of its own, of which commits can be made to wait. */
export async function createSiteWithStandby(): Promise<SiteWithStandby> {
  const dataDir = await temporaryDataDirectory()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { address } = postgres
  const { pool, close } = connectDatabase(address, { log })
  await migrate(pool)
  await close()
  const jobs = await startJobs({ address, jobs: JOBS, log, work: false })
  await jobs.stop()
  const operator = new Pool({ ...address, options: '-c synchronous_commit=local' })
  const probe = new Pool(address)
  const release = async () => {
    await findStandby(operator)
    await Promise.all([operator.end(), probe.end()])
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const untilCommitWaits = () => untilSomeCommitWaits(operator)
  const breakOffWait = async (pid: number) => {
    await operator.query('SELECT pg_cancel_backend($1)', [pid])
  }
  return {
    ...(await contextOn({ address, release })),
    loseStandby: async () => {
      await operator.query(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`)
      await operator.query('SELECT pg_reload_conf()')
      // Not every process hears of it at the same moment.
      for (let waiting: number | undefined; waiting === undefined; ) {
        const through = probe.query(`SELECT pg_logical_emit_message(true, 'probe', '')`)
        waiting = await Promise.race([through.then(() => undefined), untilCommitWaits()])
        if (waiting !== undefined) await breakOffWait(waiting)
        await through
      }
    },
    findStandby: () => findStandby(operator),
    ...{ untilCommitWaits, breakOffWait },
  }
}

async function findStandby(operator: Pool): Promise<void> {
  await operator.query('ALTER SYSTEM RESET synchronous_standby_names')
  await operator.query('SELECT pg_reload_conf()')
}

async function untilSomeCommitWaits(operator: Pool): Promise<number> {
  for (;;) {
    const { rows } = await operator.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
    )
    if (rows[0]) return rows[0].pid
    await new Promise((next) => setTimeout(next, 10))
  }
}
