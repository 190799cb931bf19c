import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Database, Transaction } from './database'

/**
 * Routine of PostgreSQL, called so in every language, in which a commit waits for the standby. The wait has no time
 * limit; when it is cancelled (`pg_cancel_backend`), the commit succeeds with a warning.
 */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'

/** SQLSTATE transaction_resolution_unknown: nobody can say whether the commit lasts. */
const RESOLUTION_UNKNOWN = '08007'

/** Turns that warning on a connection into an error per answer, as the commit may be lost. */
export function watchSyncReplication(client: PoolClient): () => Error | undefined {
  let isUnsure = false
  client.on('notice', ({ routine }) => {
    if (routine === WAIT_FOR_STANDBY) isUnsure = true
  })
  return () => {
    if (!isUnsure) return undefined
    isUnsure = false
    const words = 'The wait for a second machine was broken off'
    return Object.assign(new Error(words), { code: RESOLUTION_UNKNOWN })
  }
}

/**
 * Waits for the standby before confirming data that was found saved. A commit without writes does not wait, and a
 * commit whose wait was cancelled is visible; this writes a WAL message, so that its commit waits for everything before
 * it.
 */
export async function awaitReplication(db: Database | Transaction): Promise<void> {
  await db.execute(sql`select pg_logical_emit_message(true, 'webnoaber', '')`)
}
