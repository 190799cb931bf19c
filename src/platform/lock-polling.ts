import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from './context'

const POLL_INTERVAL_MS = 100

/**
 * Transaction-level advisory lock whose holder may work for minutes, such as the process that fills a new database.
 * Polls `pg_try_advisory_xact_lock`: a blocking statement would hit the session's statement timeout, and abort the
 * start of a process that only had to wait.
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
