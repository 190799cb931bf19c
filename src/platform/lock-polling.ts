import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from './context'

const POLL_INTERVAL_MS = 100

/**
 * Takes a transaction-level advisory lock whose holder may work for minutes, such as whoever fills a new database.
 * `pg_try_advisory_xact_lock` is polled: one blocking statement would run into the statement timeout of the session and
 * end the start of a process that only had to wait its turn.
 */
export async function pollForLock(tx: Transaction, name: string): Promise<void> {
  while (!(await tryLock(tx, name))) await sleep(POLL_INTERVAL_MS)
}

async function tryLock(tx: Transaction, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS taken`,
  )
  return rows[0]?.taken ?? false
}
