import { sql } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'

/** Nobody else changes an article until the transaction ends: row locks do not keep a version, or an article, from being added. */
export async function lockArticles(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('articles', 0))`)
}
