import { sql } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'

/** Lets processes that start at the same moment on one database do this one after the other. */
export async function underLock<Result>(
  { db }: Context,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('prepare accounts', 0))`)
    return await work(tx)
  })
}
