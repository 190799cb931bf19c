import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSharedPostgres } from './shared-postgres'
import { removeDirectory, type Site, startSite } from './site'
import { newDataDirectory } from './temporary-data-directory'

export interface TwoSites {
  sites: [Site, Site]
  databaseUrl: string
  stop: () => Promise<void>
}

/** Two processes of the product on one PostgreSQL that belongs to neither, as on two machines. */
export async function startTwoSites(env: Record<string, string>): Promise<TwoSites> {
  // The database of a demo that has started once, where there is a copy, with the secret that it was filled with.
  const demo = await newDataDirectory({})
  const secret = await readFile(join(demo, 'app-secret'), 'utf8').catch(() => undefined)
  const { databaseUrl, ...postgres } = await startSharedPostgres({}, demo)
  const common = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret?.trim() ?? 'one secret for both processes, in tests only',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  }
  const sites = await Promise.all([startSite({ env: common }), startSite({ env: common })])
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await postgres.stop()
    for (const { dataDir } of sites) await removeDirectory(dataDir)
  }
  return { sites, databaseUrl, stop }
}
