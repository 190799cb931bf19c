import { join, resolve } from 'node:path'
import { appSecretOf, fingerprintOf } from '@/platform/app-secret'
import { writeBackup } from '@/platform/backup/write-backup'
import { createLogger } from '@/platform/logger'
import { runUntilStopped } from '@/run-until-stopped'
import { openDatabase } from '@/start-context'

/** `npm run backup [-- PATH]`: works beside a running site, and without one. Prints where the backup is. */
await runUntilStopped(async (settings) => {
  const madeAt = new Date()
  const path = resolve(process.argv[2] ?? join(settings.dataDir, 'backups', fileName(madeAt)))
  const { pool, close } = await openDatabase(settings, createLogger('warn'), { joinRunning: true })
  try {
    const secret = await appSecretOf(settings)
    const own = settings.appSecret ? undefined : secret
    await writeBackup(pool, path, { madeAt, secret: { fingerprint: fingerprintOf(secret), own } })
  } finally {
    await close()
  }
  process.stdout.write(`${path}\n`)
  process.exit(0)
})

/** In UTC, so that no two of one night have the same name. */
function fileName(madeAt: Date): string {
  return `webnoaber-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup.gz`
}
