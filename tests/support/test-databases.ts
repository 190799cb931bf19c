import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { DatabaseAddress } from '../../src/platform/database'
import { onServer, withDatabase } from './database-server'
import { emptyToTemplate } from './pristine'

export interface TestDatabase {
  address: DatabaseAddress
  /** Returns the database to the pool; terminates the remaining connections. */
  release: () => Promise<void>
}

/** Pool of this worker's databases that equal the template and wait for a test. */
const free: string[] = []

/**
 * A database that equals the migrated template. Databases are reused, since emptying one takes a tenth of the time of
 * copying; one whose tables a test changed is dropped.
 */
export async function takeDatabase(): Promise<TestDatabase> {
  const { address, template, prefix } = inject('databaseServer')
  let name = free.pop()
  if (!name) {
    name = `${prefix}_${randomBytes(6).toString('hex')}`
    await onServer(address, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  }
  return { address: withDatabase(address, name), release: () => release(name) }
}

async function release(name: string): Promise<void> {
  const { address } = inject('databaseServer')
  const isEmpty = await onServer(withDatabase(address, name), async (client) => {
    await client.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    return await emptyToTemplate(client)
  })
  if (isEmpty) free.push(name)
  else await onServer(address, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
}
