import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Temporary directory, accessible to the unprivileged user that runs PostgreSQL when the tests run as root. */
export async function temporaryDataDirectory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webnoaber-test-'))
  await chmod(folder, 0o711)
  return folder
}

/** Settings with which a first start fills another database, or fills it in another way. */
const OTHER_FIRST_STARTS = ['APP_MODE', 'APP_SECRET', 'DATABASE_URL', 'INVOICE_DAYS_AHEAD']

/**
 * Data directory for one site with these settings: a copy of the demo in `DEMO_DATA_DIR`, which `npm test` makes once,
 * because a first start with its fourteen months of samples takes longer than most tests. Empty without that variable,
 * and where the settings ask for another first start.
 */
export async function newDataDirectory(env: Record<string, string>): Promise<string> {
  const folder = await temporaryDataDirectory()
  const demo = process.env.DEMO_DATA_DIR
  // `cp -a` keeps the owner: as root, PostgreSQL runs as another user, to whom its files have to belong.
  if (demo && !OTHER_FIRST_STARTS.some((name) => env[name]))
    await promisify(execFile)('cp', ['-a', `${demo}/.`, folder])
  return folder
}
