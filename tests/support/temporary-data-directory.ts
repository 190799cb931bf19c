import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Temporary directory, accessible to the unprivileged user that runs PostgreSQL when the tests run as root. */
export async function temporaryDataDirectory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webnoaber-test-'))
  await chmod(folder, 0o711)
  return folder
}
