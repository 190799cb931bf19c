import { lockDataDirectory } from '@/platform/data-directory'
import type { DatabaseAddress } from '@/platform/database'
import { startEmbeddedPostgres } from '@/platform/embedded-postgres'
import type { Logger } from '@/platform/logger'
import type { Settings } from '@/platform/settings'
import { stopAll } from '@/platform/stop-all'

/** PostgreSQL of this process: the operator's, or the embedded one, which this process owns and stops. */
export interface OwnDatabase {
  address: DatabaseAddress
  stop: () => Promise<void>
}

/**
 * Address of the operator's PostgreSQL; otherwise locks the data directory and starts the embedded one under it, with a
 * call to `onLaunch` once its process runs.
 */
export async function ownDatabase(
  settings: Settings,
  log: Logger,
  onLaunch?: () => void,
): Promise<OwnDatabase> {
  if (settings.databaseUrl)
    return { address: { connectionString: settings.databaseUrl }, stop: async () => {} }
  const lock = await lockDataDirectory(settings.dataDir)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log, onLaunch })
    return { address: postgres.address, stop: () => stopAll([lock.release, postgres.stop]) }
  } catch (error) {
    await lock.release()
    throw error
  }
}
