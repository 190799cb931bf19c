import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../src/platform/database'

/** Process id of the PostgreSQL on a data directory. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await postmasterLines(dataDir))[0])
}

/** Address of a running site's embedded PostgreSQL, for queries from outside. */
export async function socketAddressOf(dataDir: string): Promise<Extract<DatabaseAddress, { host: string }>> {
  const [, , , port, host = ''] = await postmasterLines(dataDir)
  return { host, port: Number(port), user: 'webnoaber', database: 'webnoaber' }
}

async function postmasterLines(dataDir: string): Promise<string[]> {
  return (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
}
