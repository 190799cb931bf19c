import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jobHandlers } from '@/job-handlers'
import type { Context } from '@/platform/context'
import { ensureDataDirectory, lockDataDirectory } from '@/platform/data-directory'
import { connectDatabase, type DatabaseAddress } from '@/platform/database'
import { runningPostgres, startEmbeddedPostgres } from '@/platform/embedded-postgres'
import { startJobs } from '@/platform/jobs'
import type { Logger } from '@/platform/logger'
import { connectMailer } from '@/platform/mailer'
import { migrate, pendingMigrations } from '@/platform/migrations'
import { cryptoRandom } from '@/platform/random'
import type { Settings } from '@/platform/settings'

export interface RunningContext {
  context: Context
  /** Rejects with the reason while database, migrations or queue are not there. */
  checkReady: () => Promise<void>
  /** Finishes what runs, then lets go of everything, in the reverse order of starting. */
  stop: () => Promise<void>
}

interface StartOptions {
  /** Runs the jobs in this process too. */
  work: boolean
  /** For a command beside a running site: use its embedded PostgreSQL instead of starting one. */
  joinRunning?: boolean
}

/** Brings up everything that stands behind the pages. */
export async function startContext(
  settings: Settings,
  log: Logger,
  { work, joinRunning = false }: StartOptions,
): Promise<RunningContext> {
  const started: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of started.reverse().splice(0)) await end()
  }
  try {
    const running = joinRunning ? await runningPostgres(settings.dataDir) : undefined
    const address = running ?? (await databaseAddress(settings, log, started))
    const database = connectDatabase(address, { log })
    started.push(database.close)
    await migrate(database.pool)
    const mailer = settings.smtpUrl ? connectMailer(settings.smtpUrl) : undefined
    if (mailer) started.push(mailer.close)
    const jobs = await startJobs({ address, log, work })
    started.push(jobs.stop)
    const context: Context = {
      db: database.db,
      enqueue: jobs.enqueue,
      now: () => new Date(),
      random: cryptoRandom,
      settings: { ...settings, appSecret: settings.appSecret ?? (await ownSecret(settings.dataDir)) },
      mailer,
    }
    if (work) await jobs.work(jobHandlers(context))
    const checkReady = async () => {
      const pending = await pendingMigrations(database.pool)
      if (pending.length > 0) throw new Error(`Migraties ontbreken: ${pending.join(', ')}`)
      if (!(await jobs.isReady())) throw new Error('De wachtrij is er niet')
    }
    return { context, checkReady, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The operator's own PostgreSQL, or the embedded one under the data directory, which this process then owns. */
async function databaseAddress(
  settings: Settings,
  log: Logger,
  started: (() => Promise<void>)[],
): Promise<DatabaseAddress> {
  if (settings.databaseUrl) return { connectionString: settings.databaseUrl }
  const lock = await lockDataDirectory(settings.dataDir)
  started.push(lock.release)
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log })
  started.push(postgres.stop)
  return postgres.address
}

/** Demo mode makes its own secret once; live mode and shared databases name theirs in APP_SECRET. */
async function ownSecret(dataDir: string): Promise<string> {
  const path = join(await ensureDataDirectory(dataDir), 'app-secret')
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim()
  const secret = randomBytes(32).toString('base64url')
  await writeFile(path, `${secret}\n`, { mode: 0o600 })
  await chmod(path, 0o600)
  return secret
}
