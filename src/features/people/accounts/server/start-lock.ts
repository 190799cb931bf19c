import type { Context, Transaction } from '@/platform/context'
import { pollForLock } from '@/platform/lock-polling'

/** Advisory lock: processes that start at the same time on one database do this one after the other. */
export async function underLock<Result>(
  { db }: Context,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await db.transaction(async (tx) => {
    await pollForLock(tx, 'prepare accounts')
    return await work(tx)
  })
}
