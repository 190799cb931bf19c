import { resolve } from 'node:path'
import { appSecretOf } from '@/platform/app-secret'
import { backupPath, makeBackup } from '@/platform/backup/nightly-backup'
import { createLogger } from '@/platform/logger'
import { JOBS } from './jobs'
import { runUntilStopped } from './run-until-stopped'
import { openDatabase } from './start-context'

/** `npm run backup [-- PATH]`: works beside a running site, and without one. Prints the path of the backup. */
await runUntilStopped(async (given) => {
  const now = () => new Date()
  const path = resolve(process.argv[2] ?? backupPath(given, 'webnoaber', now()))
  const { db, close } = await openDatabase(given, createLogger('warn'), { joinRunning: true })
  try {
    await makeBackup({ db, settings: { ...given, appSecret: await appSecretOf(given) }, now }, path, JOBS)
  } finally {
    await close()
  }
  process.stdout.write(`${path}\n`)
  process.exit(0)
})
