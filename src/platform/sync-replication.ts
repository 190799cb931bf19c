import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Database, Transaction } from './database'

/**
 * Of PostgreSQL, in any language: a commit waits there until a second machine has it. No time limit ends that wait. When
 * somebody does (`pg_cancel_backend`), the commit is answered as done, after a warning.
 */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'

/** PostgreSQL's own for a commit of which nobody can say whether it lasts. */
const RESOLUTION_UNKNOWN = '08007'

/** Tells of each answer on this line whether it came with that warning: then it is an error, and what was asked may be lost. */
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
 * For what was found and is answered as saved. A commit that writes nothing waits for no second machine, and one whose
 * wait was broken off can be seen: this writes a word to PostgreSQL's log, so that its commit waits, with all before it.
 */
export async function awaitReplication(db: Database | Transaction): Promise<void> {
  await db.execute(sql`select pg_logical_emit_message(true, 'webnoaber', '')`)
}
