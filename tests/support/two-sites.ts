import pino from 'pino'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres'
import { removeDirectory, type Site, startSite } from './site'
import { temporaryDataDirectory } from './temporary-data-directory'

export interface TwoSites {
  sites: [Site, Site]
  databaseUrl: string
  stop: () => Promise<void>
}

/** Two processes of the product on one PostgreSQL that belongs to neither, as on two machines. */
export async function startTwoSites(env: Record<string, string>): Promise<TwoSites> {
  const dataDir = await temporaryDataDirectory()
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  if (!('host' in postgres.address)) throw new Error('The embedded PostgreSQL has a socket')
  const { host, port, user, database } = postgres.address
  const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const common = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'one secret for both processes, in tests only',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  }
  const sites = await Promise.all([startSite({ env: common }), startSite({ env: common })])
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
    for (const directory of [dataDir, ...sites.map((site) => site.dataDir)]) await removeDirectory(directory)
  }
  return { sites, databaseUrl, stop }
}
