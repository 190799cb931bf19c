import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintOf, keptSecret } from '../app-secret'
import type { Context } from '../context'
import type { Jobs } from '../jobs'
import type { Settings } from '../settings'
import { writeBackup } from './write-backup'

/** So many nights can be gone back to. Who was erased since is still in them. */
const NIGHTS_KEPT = 14

const NAME = /^(nightly|webnoaber)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup\.gz$/

type BackupContext = Pick<Context, 'db' | 'settings' | 'now'>

/** Where a backup of this moment goes, unless told otherwise. In UTC, so that no two of one night share a name. */
export function backupPath(
  { dataDir }: Pick<Settings, 'dataDir'>,
  prefix: 'nightly' | 'webnoaber',
  at: Date,
): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '')
  return join(dataDir, 'backups', `${prefix}-${moment}Z.backup.gz`)
}

/** Writes a backup, with the secret of the site if it made that itself. */
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

/** What every night does where the site runs its own PostgreSQL: one backup more, and the oldest goes. */
export async function makeNightlyBackup(context: BackupContext, jobs: Jobs): Promise<void> {
  const { settings, now } = context
  if (settings.databaseUrl) return
  await makeBackup(context, backupPath(settings, 'nightly', now()), jobs)
  const folder = join(settings.dataDir, 'backups')
  const nightly = (await readdir(folder)).filter((name) => name.startsWith('nightly-')).toSorted()
  const whole = nightly.filter((name) => NAME.test(name))
  const kept = whole.slice(-NIGHTS_KEPT)
  // What is not whole was left by a process that was killed.
  for (const name of nightly) if (!kept.includes(name)) await rm(join(folder, name))
}

/** When the newest backup in the usual place was made; undefined without any. */
export async function newestBackupAt({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Date | undefined> {
  const names = await readdir(join(dataDir, 'backups')).catch(() => [])
  const moments = names.flatMap((name) => {
    const [, , day, hours, minutes, seconds] = NAME.exec(name) ?? []
    return day ? [Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)] : []
  })
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined
}
