import './vat-rates'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { JOBS } from '../../src/app/jobs'
import { registries } from '../../src/app/registries'
import { readSettings } from '../../src/app/settings'
import { SHIPPED_FACTS } from '../../src/content/shipped-facts'
import { putInForce } from '../../src/content/site-facts'
import { knowArticles } from '../../src/features/operations/blog/server/known-articles'
import type { Context, Transaction } from '../../src/platform/context'
import { connectDatabase, type Database, type DatabaseAddress } from '../../src/platform/database'
import { createEventStreams } from '../../src/platform/event-streams'
import { enqueueThrough, type JobName, type JobPayloads, jobNames } from '../../src/platform/jobs'
import { cryptoRandom } from '../../src/platform/random'
import { startSignals } from '../../src/platform/signals'
import { runInProcess } from '../../src/platform/worker-pool/start-worker-pool'
import { CONNECT_TIMEOUT_MS, type OpenDatabase, openDatabase, takeOpenDatabase } from './open-databases'
import type { TestDatabase } from './test-databases'

export interface TestClock {
  /** The time that `context.now()` returns; it stands still until it is moved. */
  now: Date
  advance: (seconds: number) => void
}

export interface TestContext extends AsyncDisposable {
  context: Context
  db: Database
  pool: Pool
  address: DatabaseAddress
  clock: TestClock
  /** Jobs that wait or run, with their payloads. */
  waitingJobs: () => Promise<{ name: string; data: unknown }[]>
  /**
   * Runs each job that waits now once, whatever its time, and returns their names. Jobs that these add keep waiting.
   */
  runJobs: () => Promise<JobName[]>
}

export type ContextOverrides = Partial<Omit<Context, 'db'>>

const START = '2026-11-20T10:00:00.000Z'
const log = pino({ level: 'silent' })

/**
 * A context on a database of its own, as the migrations leave it, with a real job queue and a clock that stands still.
 * Without `mailer`, mail is only stored. Use it as `await using site = await createTestContext()`.
 */
export async function createTestContext(overrides: ContextOverrides = {}): Promise<TestContext> {
  return contextWith(await takeOpenDatabase(), overrides)
}

/** The same on this database, which is released at the end. */
export async function contextOn(
  database: TestDatabase,
  overrides: ContextOverrides = {},
): Promise<TestContext> {
  return contextWith(await openDatabase(database), overrides)
}

function contextWith(
  { address, db, pool, boss, close }: OpenDatabase,
  overrides: ContextOverrides,
): TestContext {
  // Files of one worker share its modules: what one of them saved, the next must not see.
  putInForce(SHIPPED_FACTS, 0)
  knowArticles([], 0)
  const clock = startClock()
  const context: Context = {
    db,
    enqueue: enqueueThrough(boss),
    mailer: undefined,
    workerPool: runInProcess(),
    now: () => clock.now,
    random: cryptoRandom,
    settings: testSettings(),
    signals: startSignals(address, log),
    streams: createEventStreams(),
    registries,
    ...overrides,
  }
  return {
    context,
    db,
    pool,
    address,
    clock,
    waitingJobs: () => waitingJobs(pool),
    runJobs: () => runJobs(boss, context, pool),
    [Symbol.asyncDispose]: async () => {
      await context.mailer?.close()
      await context.streams.end()
      await context.signals.stop()
      await close()
    },
  }
}

/** Another web node of the same site: same database and clock, connections of its own. */
export function secondNode(
  { context, address }: TestContext,
  { maxConnections = 10 } = {},
): AsyncDisposable & { context: Context } {
  const { db, close } = connectDatabase(address, {
    log,
    maxConnections,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  })
  const signals = startSignals(address, log)
  const streams = createEventStreams()
  return {
    context: { ...context, db, signals, streams },
    [Symbol.asyncDispose]: async () => {
      await streams.end()
      await signals.stop()
      await close()
    },
  }
}

/** Waits until a connection waits for another's lock, or as many as `count`. */
export async function untilSomebodyWaits({ pool }: TestContext, count = 1): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while (((await pool.query(waiting)).rowCount ?? 0) < count)
    await new Promise((next) => setTimeout(next, 10))
}

/**
 * Runs these concurrently in a known order: while `hold` locks a row that they need, each starts once the one before it
 * waits for the lock or is done; then the lock is released. Returns their results.
 */
export async function beginInTurn<Answer>(
  site: TestContext,
  hold: (tx: Transaction) => Promise<unknown>,
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const begun: Promise<Answer>[] = []
  const under = new Set<Promise<Answer>>()
  await site.db.transaction(async (tx) => {
    await hold(tx)
    for (const act of acts) {
      const one = act().finally(() => under.delete(one))
      begun.push(one)
      under.add(one)
      await Promise.race([one, untilSomebodyWaits(site, under.size)])
    }
  })
  return await Promise.all(begun)
}

function startClock(): TestClock {
  const clock = {
    now: new Date(START),
    advance: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  return clock
}

export function testSettings(): Context['settings'] {
  const result = readSettings({})
  if (!result.ok) throw new Error(result.faults.join('\n'))
  return { ...result.settings, appSecret: 'a secret for tests, and for tests only' }
}

async function waitingJobs(pool: Pool): Promise<{ name: string; data: unknown }[]> {
  const { rows } = await pool.query<{ name: string; data: unknown }>(
    `SELECT name, data FROM pgboss.job WHERE state < 'completed' ORDER BY created_on`,
  )
  return rows
}

async function runJobs(boss: PgBoss, context: Context, pool: Pool): Promise<JobName[]> {
  const waiting = new Set((await waitingJobs(pool)).map(({ name }) => name))
  const names = jobNames(JOBS).filter((name) => waiting.has(name))
  const ran: JobName[] = []
  for (const run of await Promise.all(names.map((name) => fetchJobs(boss, context, name)))) {
    for (const job of run) ran.push(await job())
  }
  return ran
}

async function fetchJobs<Name extends JobName>(boss: PgBoss, context: Context, name: Name) {
  const jobs = await boss.fetch<JobPayloads[Name]>(name, { ignoreStartAfter: true, batchSize: 1000 })
  return jobs.map(({ id, data }) => async () => {
    await JOBS[name].run(context, data)
    await boss.complete(name, id)
    return name
  })
}
