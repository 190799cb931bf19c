import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintOf, keptSecret } from '../app-secret'
import type { Context } from '../context'
import type { Jobs } from '../jobs'
import type { Settings } from '../settings'
import { writeBackup } from './write-backup'

/** Number of nightly backups that are kept. A person who was erased since is still in them. */
const NIGHTS_KEPT = 14

const NAME = /^(nightly|webnoaber)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup\.gz$/

type BackupContext = Pick<Context, 'db' | 'settings' | 'now'>

/** Default path of a backup made at this moment. UTC, so that no two of one night share a name. */
export function backupPath(
  { dataDir }: Pick<Settings, 'dataDir'>,
  prefix: 'nightly' | 'webnoaber',
  at: Date,
): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '')
  return join(dataDir, 'backups', `${prefix}-${moment}Z.backup.gz`)
}

/** Writes a backup, with the site's secret if the site generated it. */
export async function makeBackup(
  { db, settings, now }: BackupContext,
  path: string,
  jobs: Jobs,
): Promise<void> {
  const { appSecret, dataDir } = settings
  const isOwn = (await keptSecret(dataDir)) === appSecret
  const secret = { fingerprint: fingerprintOf(appSecret), ...(isOwn && { own: appSecret }) }
  await writeBackup(db, path, { madeAt: now(), secret, jobs })
}

/** Rotates nightly backups, where the site runs its own PostgreSQL: adds one, and removes the oldest. */
export async function makeNightlyBackup(context: BackupContext, jobs: Jobs): Promise<void> {
  const { settings, now } = context
  if (settings.databaseUrl) return
  await makeBackup(context, backupPath(settings, 'nightly', now()), jobs)
  const folder = join(settings.dataDir, 'backups')
  const nightly = (await readdir(folder)).filter((name) => name.startsWith('nightly-')).toSorted()
  const whole = nightly.filter((name) => NAME.test(name))
  const kept = whole.slice(-NIGHTS_KEPT)
  // Removes incomplete files as well, which a killed process leaves.
  for (const name of nightly) if (!kept.includes(name)) await rm(join(folder, name))
}

/** Time of the newest backup in the default folder; undefined without any. */
export async function newestBackupAt({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Date | undefined> {
  const names = await readdir(join(dataDir, 'backups')).catch(() => [])
  const moments = names.flatMap((name) => {
    const [, , day, hours, minutes, seconds] = NAME.exec(name) ?? []
    return day ? [Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)] : []
  })
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined
}
