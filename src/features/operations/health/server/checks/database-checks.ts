import { sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { describeError, sqlState } from '@/platform/database-errors'
import { jobQueueState } from '@/platform/job-queue-state'
import type { Jobs } from '@/platform/jobs'
import { migrationNames } from '@/platform/migrations'
import { isHeard } from '@/platform/signals'
import { type Finding, fault, good, notMeasured, warning } from '../../domain/finding'
import { connectionsFinding, queueFinding } from '../../domain/internal/bounds'
import type { HealthCheck, Surroundings } from '../run-checks'

const NOT_RUNNING = notMeasured(
  'De site draait niet, en haar eigen PostgreSQL draait alleen samen met haar.',
  'Start de site en vraag het nog eens.',
)

/** Wraps a check that needs a database. */
function inDatabase(look: (db: Database, at: Surroundings) => Promise<Finding>): HealthCheck['look'] {
  return (at) => (at.db ? look(at.db, at) : Promise.resolve(NOT_RUNNING))
}

export const databaseCheck: HealthCheck = {
  id: 'database',
  name: 'Database',
  look: inDatabase(async (db) => {
    try {
      return await versionFinding(db)
    } catch (error) {
      return unreachable(error)
    }
  }),
}

const OLDEST_VERSION = 15
const NEWEST_VERSION = 18

async function versionFinding(db: Database): Promise<Finding> {
  const { rows } = await db.execute<{ version: string; migrated: boolean }>(
    sql`SELECT current_setting('server_version') AS version, to_regclass('migrations') IS NOT NULL AS migrated`,
  )
  const [{ version = '', migrated = false } = {}] = rows
  const major = Number.parseInt(version, 10)
  if (major < OLDEST_VERSION)
    return fault(
      `PostgreSQL ${version} is te oud.`,
      `Neem een PostgreSQL van ${OLDEST_VERSION} tot en met ${NEWEST_VERSION}.`,
    )
  const applied = migrated ? await appliedMigrations(db) : []
  const known = await migrationNames()
  const missing = known.filter((name) => !applied.includes(name)).length
  if (missing > 0)
    return fault(
      `PostgreSQL ${version} antwoordt, maar mist ${missing} van de ${known.length} migraties.`,
      'Start de site opnieuw: dan werkt hij de database bij.',
    )
  if (applied.some((name) => !known.includes(name)))
    return warning(
      `PostgreSQL ${version} antwoordt, en is van een nieuwere versie van de site dan deze.`,
      'Breng ook dit proces op de nieuwe versie.',
    )
  if (major > NEWEST_VERSION)
    return warning(
      `PostgreSQL ${version} is nieuwer dan waarmee de site is beproefd.`,
      `Neem een PostgreSQL van ${OLDEST_VERSION} tot en met ${NEWEST_VERSION}.`,
    )
  return good(`PostgreSQL ${version} antwoordt, en is bijgewerkt.`)
}

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM migrations`)
  return rows.map(({ name }) => name)
}

const REFUSALS: Readonly<Record<string, readonly [said: string, remedy: string]>> = {
  '28P01': ['PostgreSQL neemt naam en wachtwoord uit DATABASE_URL niet aan.', 'Verbeter ze in DATABASE_URL.'],
  '28000': [
    'PostgreSQL laat deze gebruiker van hieraf niet toe.',
    'Voeg hem toe aan pg_hba.conf, of verbeter DATABASE_URL.',
  ],
  '3D000': [
    'De database uit DATABASE_URL bestaat niet.',
    'Maak hem met createdb, of verbeter de naam in DATABASE_URL.',
  ],
  '53300': [
    'PostgreSQL heeft geen verbinding meer vrij.',
    'Sluit wat er te veel verbonden is, of zet max_connections hoger.',
  ],
}

function unreachable(error: unknown): Finding {
  const [said, remedy] = REFUSALS[sqlState(error) ?? ''] ?? [
    `De database is niet te bereiken (${describeError(error).code ?? 'geen antwoord'}).`,
    'Kijk of PostgreSQL draait, en of DATABASE_URL naar de juiste computer en poort wijst.',
  ]
  return fault(said, remedy)
}

export const connectionsCheck: HealthCheck = {
  id: 'connections',
  name: 'Verbindingen',
  look: inDatabase(async (db) => {
    const { rows } = await db.execute<{ most: number; used: number }>(
      sql`SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
        (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used`,
    )
    const [{ most = 0, used = 0 } = {}] = rows
    return connectionsFinding(most - used, most)
  }),
}

const HEARD_WITHIN_MS = 3_000

/**
 * Sends a NOTIFY and waits for it, because behind a pooler in transaction mode LISTEN succeeds and receives nothing.
 */
export const signalsCheck: HealthCheck = {
  id: 'signals',
  name: 'Livegesprekken',
  look: inDatabase(async (db, { signals }) => {
    if (!signals) return NOT_RUNNING
    if (await isHeard(db, signals, HEARD_WITHIN_MS)) return good('Wat er nieuw is wordt meteen gehoord.')
    return warning(
      'Wat er nieuw is wordt niet gehoord, maar na hooguit vijf seconden gezien: tussen site en PostgreSQL staat een pooler die verbindingen deelt.',
      'Laat DATABASE_URL rechtstreeks naar PostgreSQL wijzen, of zet de pooler op pool_mode=session.',
    )
  }),
}

/** Checks whether workers run, and keep up with these jobs. */
export function queueCheck(jobs: Jobs): HealthCheck {
  return {
    id: 'queue',
    name: 'Wachtrij',
    look: inDatabase(async (db) => {
      const { rows } = await db.execute<{ seconds: number | null }>(
        sql`SELECT extract(epoch FROM now() - cron_on)::float AS seconds FROM pgboss.version`,
      )
      const clockSeenSeconds = rows[0]?.seconds ?? undefined
      return queueFinding({ ...(await jobQueueState(db, jobs)), clockSeenSeconds })
    }),
  }
}
