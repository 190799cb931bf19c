import { startSharedPostgres } from './shared-postgres'
import { removeDirectory, type Site, startSite } from './site'

export interface TwoSites {
  sites: [Site, Site]
  databaseUrl: string
  stop: () => Promise<void>
}

/** Two processes of the product on one PostgreSQL that belongs to neither, as on two machines. */
export async function startTwoSites(env: Record<string, string>): Promise<TwoSites> {
  const { databaseUrl, ...postgres } = await startSharedPostgres()
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
    for (const { dataDir } of sites) await removeDirectory(dataDir)
  }
  return { sites, databaseUrl, stop }
}
