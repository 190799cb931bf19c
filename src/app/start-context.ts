import { siteFacts } from '@/content/site-facts'
import { followVatRates, loadVatRates } from '@/features/billing/vat/server/known-vat-rates'
import { followArticles, loadArticles } from '@/features/operations/blog/server/known-articles'
import { followWebhooks } from '@/features/operations/integrations/webhooks/server/webhook-jobs'
import {
  followSiteSettings,
  loadSiteSettings,
} from '@/features/operations/site-settings/server/known-site-settings'
import { appSecretOf } from '@/platform/app-secret'
import type { Context } from '@/platform/context'
import { connectDatabase, type DatabaseAddress, type DatabaseConnection } from '@/platform/database'
import { retryWhileDatabaseDown } from '@/platform/database-retry'
import { runningPostgres } from '@/platform/embedded-postgres'
import { createEventStreams } from '@/platform/event-streams'
import { startJobs } from '@/platform/jobs'
import type { Logger } from '@/platform/logger'
import { connectMailer } from '@/platform/mailer'
import { migrate, pendingMigrations } from '@/platform/migrations'
import { cryptoRandom } from '@/platform/random'
import type { Settings } from '@/platform/settings'
import { startSignals } from '@/platform/signals'
import { stopAll } from '@/platform/stop-all'
import { startWorkerPool } from '@/platform/worker-pool/start-worker-pool'
import { boundedCheck } from './bounded-check'
import { followStoredSettings, storedSettingsIn } from './follow-stored-settings'
import { JOBS } from './jobs'
import { type OwnDatabase, ownDatabase } from './own-database'
import { registries } from './registries'
import { writeOnce, writeProbe } from './write-probe'

export interface RunningContext {
  context: Context
  /** Calls back whenever what the office sets or writes for the pages has changed. */
  onContent: (hear: () => void) => void
  /** Readiness: rejects with the reason while database, migrations or queue are missing, or nothing can be written. */
  checkReady: () => Promise<void>
  /** Graceful shutdown: finishes running work, then closes everything, in reverse order of start. */
  stop: () => Promise<void>
}

/** Timeout of the check: shorter than the caller's own, and longer than a disk needs that is only busy. */
const MOST_CHECK_MS = 5_000

interface StartOptions {
  /** Whether to run jobs in this process too. */
  work: boolean
  /** Uses the embedded PostgreSQL of a running site instead of starting one, for a command. */
  joinRunning?: boolean
  /** PostgreSQL that this process is starting already; otherwise it starts one. */
  database?: Promise<OwnDatabase>
  /** No client-side timeout, for a command whose statements may take hours. */
  isPatient?: boolean
}

/** Limit of the wait for a database at startup: a crashed primary is replaced sooner. */
const WAIT_FOR_DATABASE_MS = 60_000

/** Logged beside the reason why the start failed, which the caller reports. */
const STOP_FAILED = 'Na een mislukte start is niet alles gestopt'

/** Starts everything behind the pages. */
export async function startContext(
  settings: Settings,
  log: Logger,
  { work, ...options }: StartOptions,
): Promise<RunningContext> {
  const started: (() => Promise<void>)[] = []
  const stop = () => stopAll(started)
  try {
    const { address, ...database } = await openDatabase(settings, log, options)
    started.push(database.close)
    await retryWhileDatabaseDown(() => migrate(database.pool), { patienceMs: WAIT_FOR_DATABASE_MS })
    await retryWhileDatabaseDown(() => loadVatRates(database.db), { patienceMs: WAIT_FOR_DATABASE_MS })
    await retryWhileDatabaseDown(() => loadSiteSettings(database.db), { patienceMs: WAIT_FOR_DATABASE_MS })
    await retryWhileDatabaseDown(() => loadArticles(database.db), { patienceMs: WAIT_FOR_DATABASE_MS })
    const workerPool = startWorkerPool(log, siteFacts)
    started.push(workerPool.stop)
    const signals = startSignals(address, log)
    started.push(signals.stop)
    const given = { ...settings, appSecret: await appSecretOf(settings) }
    const stored = await storedSettingsIn(database.db, given, log)
    const mailer = stored.smtpUrl ? connectMailer(stored.smtpUrl) : undefined
    // Another mail server may have taken its place by then.
    const held: Pick<Context, 'mailer'> = { mailer }
    started.push(async () => held.mailer?.close())
    const jobs = await startJobs({ address, jobs: JOBS, log, work })
    started.push(jobs.stop)
    const context: Context = Object.assign(held, {
      db: database.db,
      enqueue: jobs.enqueue,
      now: () => new Date(),
      random: cryptoRandom,
      settings: stored,
      workerPool,
      signals,
      streams: createEventStreams(),
      registries,
    })
    const heard = new Set<() => void>()
    const tellAll = () => {
      for (const hear of heard) hear()
    }
    const unfollow = [
      followVatRates(context, log),
      followSiteSettings(context, log, tellAll),
      followStoredSettings(context, given, log, tellAll),
      followArticles(context, log, tellAll),
    ]
    started.push(async () => {
      for (const stop of unfollow) stop()
    })
    if (work) {
      await jobs.work(context)
      followWebhooks(context, log)
    }
    const canWrite = writeProbe(() => writeOnce(context))
    const checkReady = boundedCheck(async () => {
      const pending = await pendingMigrations(database.pool)
      if (pending.length > 0) throw new Error(`Migraties ontbreken: ${pending.join(', ')}`)
      if (!(await jobs.isReady())) throw new Error('De wachtrij is er niet')
      await canWrite()
    }, MOST_CHECK_MS)
    return { context, checkReady, stop, onContent: (hear) => void heard.add(hear) }
  } catch (error) {
    await stop().catch((fault) => log.error({ err: fault }, STOP_FAILED))
    throw error
  }
}

/** Connects to the database of these settings, embedded or not; `close` disconnects. Nothing is migrated. */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  { joinRunning = false, isPatient = false, database: given }: Omit<StartOptions, 'work'> = {},
): Promise<DatabaseConnection & { address: DatabaseAddress }> {
  const started: (() => Promise<void>)[] = []
  try {
    const running = joinRunning && !settings.databaseUrl ? await runningPostgres(settings.dataDir) : undefined
    const own = running
      ? { address: running, stop: async () => {} }
      : await (given ?? ownDatabase(settings, log))
    started.push(own.stop)
    const { address } = own
    const database = connectDatabase(address, { log, isPatient })
    started.push(database.close)
    return { ...database, address, close: () => stopAll(started) }
  } catch (error) {
    await stopAll(started).catch((fault) => log.error({ err: fault }, STOP_FAILED))
    throw error
  }
}
