import { verdictOn, worstFirst } from '@/features/operations/health/domain/finding'
import { runChecks, type Surroundings } from '@/features/operations/health/server/run-checks'
import { loadSiteSettings } from '@/features/operations/site-settings/server/known-site-settings'
import { connectDatabase } from '@/platform/database'
import { describeError } from '@/platform/database-errors'
import { runningPostgres } from '@/platform/embedded-postgres'
import { createLogger } from '@/platform/logger'
import { connectMailer } from '@/platform/mailer'
import { markBuildInUse } from '@/platform/own-build'
import { loadEnvFile, type Settings } from '@/platform/settings'
import { startSignals } from '@/platform/signals'
import { printedParts } from './doctor-report'
import { healthChecks } from './health-checks'
import { readableSettings } from './settings'

/**
 * `npm run doctor`: diagnoses settings and surroundings, and says how to fix them. Read-only; works beside a running
 * site, without one, and with settings that keep one from starting. Exits with 1 when something is wrong.
 */
markBuildInUse()
loadEnvFile()
const { settings, faults } = readableSettings(process.env)
const surroundings = await reach(settings)
const parts = await runChecks(healthChecks(faults), surroundings.at, (cause, name) => {
  process.stderr.write(`${name}: ${describeError(cause).message}\n`)
})
process.stdout.write(`${printedParts(worstFirst(parts))}\n\n${verdictOn(parts)}\n`)
await surroundings.letGo()
process.exit(parts.some(({ verdict }) => verdict === 'fout') ? 1 : 0)

/** Connects to what is available: the embedded PostgreSQL only runs with the site, and is not started for this. */
async function reach(settings: Settings): Promise<{ at: Surroundings; letGo: () => Promise<unknown> }> {
  const log = createLogger('silent')
  const { databaseUrl, dataDir, smtpUrl } = settings
  const address = databaseUrl ? { connectionString: databaseUrl } : await runningPostgres(dataDir)
  const database =
    address && connectDatabase(address, { log, applicationName: 'webnoaber-doctor', maxConnections: 2 })
  const signals = address && startSignals(address, log)
  const mailer = smtpUrl ? connectMailer(smtpUrl) : undefined
  if (database)
    await loadSiteSettings(database.db).catch((cause) => {
      process.stderr.write(`Instellingen: ${describeError(cause).message}\n`)
    })
  return {
    at: { settings, now: () => new Date(), db: database?.db, mailer, signals },
    letGo: () => Promise.all([signals?.stop(), mailer?.close(), database?.close()]),
  }
}
