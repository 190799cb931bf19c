import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/**
 * What this transaction writes happened long ago: triggers that would tell somebody about it keep still. For rows that
 * come from elsewhere, such as those of another program.
 */
export async function suppressEvents(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(SUPPRESS_EVENTS))
}

/** The same as a statement, for who has no query builder. */
export const SUPPRESS_EVENTS = "SET LOCAL site.quiet = 'on'"
