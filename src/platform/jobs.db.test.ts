import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { JOBS } from '@/app/jobs'
import { postmasterOf } from '../../tests/support/embedded'
import { temporaryDataDirectory } from '../../tests/support/temporary-data-directory'
import { takeDatabase } from '../../tests/support/test-databases'
import type { Context } from './context'
import { connectDatabase, type Database, type DatabaseAddress } from './database'
import { startEmbeddedPostgres } from './embedded-postgres'
import { DEAD_JOBS, type JobQueue, type Jobs, jobNames, startJobs } from './jobs'

const log = pino({ level: 'silent' })
const SOON = { timeout: 20_000, interval: 50 }
/** Context that the jobs of these tests do not use. */
const context = {} as Context

interface Worker extends AsyncDisposable {
  address: DatabaseAddress
  jobs: JobQueue
  db: Database
  pool: Pool
  /** Ids of the mails that `send-mail` ran for, in order. */
  sent: string[]
}

/** A worker on its own database, with a `send-mail` of the test. */
async function startWorker(sendMail: (mailId: string) => Promise<void> = async () => {}): Promise<Worker> {
  const { address, release } = await takeDatabase()
  const { db, pool, close } = connectDatabase(address, { log })
  const sent: string[] = []
  const sending = idleBut(async (mailId) => {
    sent.push(mailId)
    await sendMail(mailId)
  })
  const jobs = await startJobs({ address, jobs: sending, log, work: true })
  await jobs.work(context)
  const end = async () => {
    await jobs.stop()
    await close()
    await release()
  }
  return { address, jobs, db, pool, sent, [Symbol.asyncDispose]: end }
}

/** The jobs of the product, all no-ops but `send-mail`. */
function idleBut(sendMail: (mailId: string) => Promise<void>): Jobs {
  const run = async () => {}
  const idle: Partial<Jobs> = Object.fromEntries(jobNames(JOBS).map((name) => [name, { ...JOBS[name], run }]))
  return {
    ...(idle as Jobs),
    'send-mail': { ...JOBS['send-mail'], run: (_, { mailId }) => sendMail(mailId) },
  }
}

async function jobStates(pool: Pool, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    'SELECT state FROM pgboss.job WHERE name = $1 ORDER BY created_on',
    [name],
  )
  return rows.map(({ state }) => state)
}

test('a job runs if the transaction that added it commits, and only then', async () => {
  await using worker = await startWorker()
  const failing = worker.db.transaction(async (tx) => {
    await worker.jobs.enqueue(tx, 'send-mail', { mailId: 'rolled back' }, { singletonKey: 'a' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await worker.db.transaction((tx) =>
    worker.jobs.enqueue(tx, 'send-mail', { mailId: 'committed' }, { singletonKey: 'b' }),
  )
  await vi.waitFor(() => expect(worker.sent).toEqual(['committed']), SOON)
  await vi.waitFor(async () => expect(await jobStates(worker.pool, 'send-mail')).toEqual(['completed']), SOON)
})

test('a process that does not work only adds jobs', async () => {
  await using worker = await startWorker()
  const web = await startJobs({ address: worker.address, jobs: JOBS, log, work: false })
  expect(await web.isReady()).toBe(true)
  await web.enqueue(worker.db, 'send-mail', { mailId: 'from the web' }, { singletonKey: 'a' })
  await web.stop()
  await vi.waitFor(() => expect(worker.sent).toEqual(['from the web']), SOON)
})

test('of jobs with one key one waits; a job waits as long as it was told to', async () => {
  await using worker = await startWorker()
  const later = { singletonKey: 'a', startAfterSeconds: 3600 }
  await worker.jobs.enqueue(worker.db, 'send-mail', { mailId: 'first' }, later)
  await worker.jobs.enqueue(worker.db, 'send-mail', { mailId: 'second' }, later)
  await worker.jobs.enqueue(worker.db, 'send-mail', { mailId: 'now' }, { singletonKey: 'b' })
  await vi.waitFor(() => expect(worker.sent).toEqual(['now']), SOON)
  await vi.waitFor(
    async () => expect(await jobStates(worker.pool, 'send-mail')).toEqual(['created', 'completed']),
    SOON,
  )
})

test('a job that fails for good is a dead job, and no value of its query is kept with it', async () => {
  let db: Database | undefined
  await using worker = await startWorker(async () => {
    await db?.execute(sql`SELECT ${'jan@wevers.example'}::integer`)
  })
  db = worker.db
  await worker.jobs.enqueue(
    worker.db,
    'send-mail',
    { mailId: '1' },
    { singletonKey: '1', startAfterSeconds: 1 },
  )
  await worker.pool.query('UPDATE pgboss.job SET retry_limit = 0')
  await vi.waitFor(async () => expect(await jobStates(worker.pool, DEAD_JOBS)).toEqual(['created']), SOON)
  const { rows } = await worker.pool.query<{ row: string }>('SELECT job::text AS row FROM pgboss.job')
  const kept = rows.map(({ row }) => row).join('\n')
  expect(kept).toContain('22P02')
  expect(kept).not.toContain('jan@wevers.example')
})

test('stopping waits for the job that runs', async () => {
  let isFinished = false
  await using worker = await startWorker(async () => {
    await delay(1500)
    isFinished = true
  })
  await worker.jobs.enqueue(worker.db, 'send-mail', { mailId: '1' }, { singletonKey: '1' })
  await vi.waitFor(() => expect(worker.sent).toEqual(['1']), SOON)
  await worker.jobs.stop()
  expect(isFinished).toBe(true)
  expect(await jobStates(worker.pool, 'send-mail')).toEqual(['completed'])
})

/** Starts and stops a worker with these jobs. */
async function workerStarts(address: DatabaseAddress, jobs: Jobs): Promise<void> {
  const next = await startJobs({ address, jobs, log, work: true })
  await next.work(context)
  await next.stop()
}

async function schedules(pool: Pool): Promise<{ name: string; timezone: string }[]> {
  const { rows } = await pool.query('SELECT name, timezone FROM pgboss.schedule ORDER BY name')
  return rows
}

const OUR_SCHEDULES = jobNames(JOBS)
  .filter((name) => JOBS[name].cron)
  .sort()
  .map((name) => ({ name, timezone: 'Europe/Amsterdam' }))

test('the clock follows Dutch time, and a schedule that nobody set for a week goes', async () => {
  await using worker = await startWorker()
  expect(await schedules(worker.pool)).toEqual(OUR_SCHEDULES)
  await worker.pool.query(
    `UPDATE pgboss.schedule SET name = $1, updated_on = now() - interval '8 days' WHERE name = $2`,
    [DEAD_JOBS, OUR_SCHEDULES[0]?.name],
  )
  await workerStarts(
    worker.address,
    idleBut(async () => {}),
  )
  expect(await schedules(worker.pool)).toEqual(OUR_SCHEDULES)
})

/** What the queue keeps of a job: how long a run may take, and the clock it follows. */
async function kept(pool: Pool, name: string) {
  const { rows } = await pool.query(
    `SELECT queue.expire_seconds, queue.updated_on AS queue_since, schedule.cron, schedule.updated_on AS schedule_since
     FROM pgboss.queue LEFT JOIN pgboss.schedule USING (name) WHERE queue.name = $1`,
    [name],
  )
  return rows[0]
}

test('a second start writes nothing; one with other settings changes queue and clock, and a day later anew', async () => {
  await using worker = await startWorker()
  const jobs = idleBut(async () => {})
  const first = await kept(worker.pool, 'make-backup')
  expect(first.cron).toBe(JOBS['make-backup'].cron)
  await workerStarts(worker.address, jobs)
  expect(await kept(worker.pool, 'make-backup')).toEqual(first)
  await workerStarts(worker.address, {
    ...jobs,
    'make-backup': { ...jobs['make-backup'], cron: '7 7 * * *', expireInSeconds: 77 },
  })
  const changed = await kept(worker.pool, 'make-backup')
  expect(changed).toMatchObject({ expire_seconds: 77, cron: '7 7 * * *' })
  await worker.pool.query(`UPDATE pgboss.schedule SET updated_on = now() - interval '25 hours'`)
  await workerStarts(worker.address, jobs)
  const later = await kept(worker.pool, 'make-backup')
  expect(later).toMatchObject({ expire_seconds: first.expire_seconds, cron: first.cron })
  expect(later.schedule_since > changed.schedule_since).toBe(true)
})

// promise running: An older worker that starts again during an upgrade takes nothing off the clock
test('an older worker that starts again during an upgrade leaves what only newer ones do by the clock', async () => {
  await using worker = await startWorker()
  const older = idleBut(async () => {})
  const { cron: _, ...byHandOnly } = older['make-backup']
  await workerStarts(worker.address, { ...older, 'make-backup': byHandOnly })
  expect(await schedules(worker.pool)).toEqual(OUR_SCHEDULES)
})

test('kill -9 of PostgreSQL: the queue goes on when it is back, with the jobs that were in it', async () => {
  const dataDir = await temporaryDataDirectory()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { db, close } = connectDatabase(postgres.address, { log })
  const sent: string[] = []
  const sending = idleBut(async (mailId) => void sent.push(mailId))
  const jobs = await startJobs({ address: postgres.address, jobs: sending, log, work: true })
  await jobs.work(context)
  await jobs.enqueue(db, 'send-mail', { mailId: 'before' }, { singletonKey: 'a', startAfterSeconds: 3 })

  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await vi.waitFor(() => jobs.enqueue(db, 'send-mail', { mailId: 'after' }, { singletonKey: 'b' }), SOON)
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['after', 'before']), SOON)

  await jobs.stop()
  await close()
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})
