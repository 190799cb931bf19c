import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { appSecretOf, fingerprintOf, keepSecret } from '@/platform/app-secret'
import type { BackupHeader } from '@/platform/backup/backup-file'
import { restoreBackup } from '@/platform/backup/restore-backup'
import { startJobs } from '@/platform/jobs'
import { createLogger } from '@/platform/logger'
import type { Settings } from '@/platform/settings'
import { dutchDateTime } from '@/shared/dutch-date'
import { JOBS } from './jobs'
import { runUntilStopped } from './run-until-stopped'
import { openDatabase } from './start-context'

/** `npm run restore -- PATH [--replace]`: while the site is stopped. No prompts. */
await runUntilStopped(async (settings) => {
  const { path, replace } = readArguments()
  const log = createLogger('warn')
  const { address, pool, close } = await openDatabase(settings, log, { isPatient: true })
  try {
    await refuseBesideTheSite(pool)
    const jobs = await startJobs({ address, jobs: JOBS, log, work: false })
    const { header, tables, rows } = await restoreBackup(pool, path, {
      enqueue: jobs.enqueue,
      jobs: JOBS,
      replace,
    }).finally(jobs.stop)
    await restoreSecret(settings, header.secret)
    const made = dutchDateTime(new Date(header.madeAt))
    process.stdout.write(`Teruggezet: ${rows} rijen in ${tables} tabellen, zoals ze waren op ${made}.\n`)
  } finally {
    await close()
  }
  process.exit(0)
})

function readArguments(): { path: string; replace: boolean } {
  const { positionals, values } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (!path) throw new Error('Zeg welke: npm run restore -- PAD [--replace]')
  return { path, replace: values.replace }
}

/** Refuses to run beside the site. The site locks the embedded database; one of the operator lists its connections. */
async function refuseBesideTheSite(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND application_name LIKE 'webnoaber%'`,
  )
  if (rows.length > 0)
    throw new Error(
      'De site is nog met deze database verbonden. Stop eerst al haar processen, ook de workers.',
    )
}

/**
 * Restores the secret that the site had generated, or warns if APP_SECRET is another one than at the backup: it cannot
 * read what was sealed (second factors, sessions, links in mails, transfer codes, secrets of webhooks).
 */
async function restoreSecret(
  settings: Settings,
  { fingerprint, own }: BackupHeader['secret'],
): Promise<void> {
  if (!settings.appSecret && own) return await keepSecret(settings.dataDir, own)
  if (fingerprintOf(await appSecretOf(settings)) === fingerprint) return
  process.stderr.write(
    'Let op: APP_SECRET is een andere dan toen deze reservekopie werd gemaakt. Tweede factoren, sessies, links in ' +
      'mails, verhuiscodes en de geheimen van webhooks werken alleen met die van toen.\n',
  )
}
