import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/**
 * Marks this transaction as writing past events, so that no trigger makes a webhook message of them. For imported or
 * restored rows.
 */
export async function suppressEvents(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(SUPPRESS_EVENTS))
}

/** The same as a statement, for callers without a query builder. */
export const SUPPRESS_EVENTS = "SET LOCAL site.quiet = 'on'"
