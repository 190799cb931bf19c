import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newestBackupAt } from '@/platform/backup/nightly-backup'
import type { Database } from '@/platform/context'
import { whyForbidden } from '@/platform/data-directory'
import { dutchDateTime } from '@/shared/dutch-date'
import { fault, notMeasured } from '../../domain/finding'
import { backupFinding, clockFinding, diskFinding } from '../../domain/internal/bounds'
import { CALL_LIMIT_MS, type HealthCheck } from '../run-checks'

export const diskCheck: HealthCheck = {
  id: 'disk',
  name: 'Schijf',
  isOfMachine: true,
  look: async ({ settings: { dataDir, databaseUrl } }) => {
    const backups = join(dataDir, 'backups')
    const reason = await whyForbidden(dataDir)
    if (reason !== undefined) return fault(reason, 'Doe een van die drie en vraag het nog eens.')
    if (!(await isThere(dataDir)))
      return notMeasured(
        `De gegevensmap ${dataDir} is er niet.`,
        databaseUrl
          ? 'Met DATABASE_URL komen er alleen kopieën in, zodra je npm run backup doet.'
          : 'Start de site: die maakt hem, of verbeter DATA_DIR.',
      )
    for (const place of (await isThere(backups)) ? [dataDir, backups] : [dataDir])
      if (!(await canWrite(place)))
        return fault(
          `In ${place} kan niet worden geschreven.`,
          `Geef de map aan de gebruiker van de site: sudo chown -R webnoaber ${dataDir}.`,
        )
    const { bavail, bsize } = await statfs(dataDir)
    return diskFinding(bavail * bsize, await newestBytes(backups))
  },
}

async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
}

/** Checks by writing: missing rights, a read-only disk and one without inodes all show in it. */
async function canWrite(folder: string): Promise<boolean> {
  const path = join(folder, `.can-write-${randomUUID()}`)
  const isWritten = await writeFile(path, 'x').then(
    () => true,
    () => false,
  )
  await rm(path, { force: true })
  return isWritten
}

/** Backups are named after their time. */
async function newestBytes(folder: string): Promise<number> {
  const newest = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.gz'))
    .toSorted()
    .at(-1)
  return newest ? (await stat(join(folder, newest))).size : 0
}

export const backupCheck: HealthCheck = {
  id: 'backup',
  name: 'Reservekopie',
  look: async ({ settings, now }) =>
    settings.databaseUrl
      ? notMeasured(
          'De database is van jezelf (DATABASE_URL), en de kopieën ervan dus ook.',
          'Maak er elke nacht een: npm run backup schrijft er een, pg_dump kan ook.',
        )
      : backupFinding(await newestBackupAt(settings), now(), dutchDateTime),
}

export const clockCheck: HealthCheck = {
  id: 'clock',
  name: 'Klok',
  isOfMachine: true,
  look: async ({ settings, db, now }) => {
    const [outside, database] = await Promise.all([
      offFrom(() => dateOf(settings.pdokUrl), now),
      // The embedded database uses the clock of this machine.
      settings.databaseUrl && db ? offFrom(() => timeOf(db), now) : undefined,
    ])
    const known = [
      ...(outside === undefined ? [] : [{ off: outside, other: new URL(settings.pdokUrl).hostname }]),
      ...(database === undefined ? [] : [{ off: database, other: 'de database' }]),
    ]
    const [worst] = known.toSorted((one, another) => Math.abs(another.off) - Math.abs(one.off))
    if (worst) return clockFinding(worst.off, worst.other)
    return notMeasured(
      'Er was geen andere klok om mee te vergelijken.',
      'Kijk met timedatectl of de klok gelijk wordt gezet, en of deze computer het internet op kan.',
    )
  },
}

/**
 * Offset of this machine's clock from another one in seconds, measured at the middle of the call; undefined without an
 * answer.
 */
async function offFrom(ask: () => Promise<Date | undefined>, now: () => Date): Promise<number | undefined> {
  const before = now().getTime()
  const told = await ask().catch(() => undefined)
  if (!told) return undefined
  return ((before + now().getTime()) / 2 - told.getTime()) / 1000
}

/** Time in the Date header of a server that the site calls anyway: it has whole seconds, so half a second is added. */
async function dateOf(address: string): Promise<Date | undefined> {
  const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(CALL_LIMIT_MS) })
  const told = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(told) ? undefined : new Date(told + 500)
}

async function timeOf(db: Database): Promise<Date | undefined> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float AS ms`,
  )
  return rows[0] && new Date(rows[0].ms)
}
