import { verdictOn, worstFirst } from '@/features/operations/health/domain/finding'
import { runChecks, type Surroundings } from '@/features/operations/health/server/run-checks'
import { loadSiteSettings } from '@/features/operations/site-settings/server/known-site-settings'
import {
  readStoredSettings,
  type StoredSettings,
} from '@/features/operations/stored-settings/server/known-stored-settings'
import { keptSecret } from '@/platform/app-secret'
import { whyForbidden } from '@/platform/data-directory'
import { connectDatabase, type Database } from '@/platform/database'
import { describeError } from '@/platform/database-errors'
import { runningPostgres } from '@/platform/embedded-postgres'
import { createLogger } from '@/platform/logger'
import { connectMailer } from '@/platform/mailer'
import { markBuildInUse } from '@/platform/own-build'
import { loadEnvFile, type Settings } from '@/platform/settings'
import { startSignals } from '@/platform/signals'
import { printedParts } from './doctor-report'
import { healthChecks } from './health-checks'
import { readableSettings, withStored } from './settings'

/**
 * `npm run doctor`: diagnoses settings and surroundings, and says how to fix them. Read-only; works beside a running
 * site, without one, and with settings that keep one from starting. Exits with 1 when something is wrong.
 */
markBuildInUse()
loadEnvFile()
const { settings: given, faults } = readableSettings(process.env)
const surroundings = await reach(given)
const parts = await runChecks(
  healthChecks([...faults, ...surroundings.faults]),
  surroundings.at,
  (cause, name) => {
    process.stderr.write(`${name}: ${describeError(cause).message}\n`)
  },
)
process.stdout.write(`${printedParts(worstFirst(parts))}\n\n${verdictOn(parts)}\n`)
await surroundings.letGo()
process.exit(parts.some(({ verdict }) => verdict === 'fout') ? 1 : 0)

/** Connects to what is available: the embedded PostgreSQL only runs with the site, and is not started for this. */
async function reach(given: Settings): Promise<{
  at: Surroundings
  /** What is wrong with what owners saved. */
  faults: string[]
  letGo: () => Promise<unknown>
}> {
  const log = createLogger('silent')
  const { databaseUrl, dataDir } = given
  const address = databaseUrl ? { connectionString: databaseUrl } : await runningPostgres(dataDir)
  const database =
    address && connectDatabase(address, { log, applicationName: 'webnoaber-doctor', maxConnections: 2 })
  const signals = address && startSignals(address, log)
  if (database)
    await loadSiteSettings(database.db).catch((cause) => {
      process.stderr.write(`Instellingen: ${describeError(cause).message}\n`)
    })
  const appSecret = await secretOf(given)
  const { values, unreadable } = await savedByOwners(database?.db, given, appSecret)
  const settings = withStored(given, values)
  const mailer = settings.smtpUrl ? connectMailer(settings.smtpUrl) : undefined
  return {
    faults: unreadable.map(
      (name) => `${name} is in het kantoor bewaard met een ander APP_SECRET, en nu niet te lezen`,
    ),
    at: { settings, appSecret, now: () => new Date(), db: database?.db, mailer, signals },
    letGo: () => Promise.all([signals?.stop(), mailer?.close(), database?.close()]),
  }
}

/** The secret of the site: of the environment, or the one that the site keeps; undefined where it is out of reach. */
async function secretOf({ appSecret, dataDir }: Settings): Promise<string | undefined> {
  if (appSecret) return appSecret
  try {
    return (await whyForbidden(dataDir)) === undefined ? await keptSecret(dataDir) : undefined
  } catch (cause) {
    process.stderr.write(`Geheim van de site: ${describeError(cause).message}\n`)
    return undefined
  }
}

/** What owners saved in the office; nothing where database or secret are out of reach, which have a check of their own. */
async function savedByOwners(
  db: Database | undefined,
  given: Settings,
  appSecret: string | undefined,
): Promise<StoredSettings> {
  const nothing = { values: new Map<string, string>(), unreadable: [] }
  try {
    return db && appSecret ? await readStoredSettings(db, { ...given, appSecret }) : nothing
  } catch (cause) {
    process.stderr.write(`Koppelingen: ${describeError(cause).message}\n`)
    return nothing
  }
}
