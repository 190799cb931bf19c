import pino from 'pino'
import type { DatabaseAddress } from '../../src/platform/database'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres'
import { removeDirectory } from './site'
import { temporaryDataDirectory } from './temporary-data-directory'

export interface SharedPostgres {
  address: Extract<DatabaseAddress, { host: string }>
  /** Value of DATABASE_URL. */
  databaseUrl: string
  /** Its process id. */
  pid: number
  stop: () => Promise<void>
}

/**
 * A PostgreSQL that belongs to no process of the product, as on a machine of its own, with these settings. Removes its
 * data directory at the end: an empty one, unless one with records is given.
 */
export async function startSharedPostgres(
  settings: Record<string, string> = {},
  filled?: string,
): Promise<SharedPostgres> {
  const dataDir = filled ?? (await temporaryDataDirectory())
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), settings })
  const { address, pid } = { address: postgres.address, pid: postgres.pid() }
  if (!('host' in address) || !pid) throw new Error('The embedded PostgreSQL has a socket and a process')
  const { host, port, user, database } = address
  return {
    address,
    pid,
    databaseUrl: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await postgres.stop()
      await removeDirectory(dataDir)
    },
  }
}
