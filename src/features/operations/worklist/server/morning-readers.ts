import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { todayReaders } from './today-tables'

/** Whether a colleague wants the worklist by mail. */
export async function wantsMorningMail({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> {
  return (await db.$count(todayReaders, eq(todayReaders.accountId, accountId))) > 0
}

/** Subscribes a colleague from the next morning on, or unsubscribes them. */
export async function setMorningMail(
  { db }: Pick<Context, 'db'>,
  { accountId, isWanted }: { accountId: string; isWanted: boolean },
): Promise<void> {
  if (isWanted) await db.insert(todayReaders).values({ accountId }).onConflictDoNothing()
  else await db.delete(todayReaders).where(eq(todayReaders.accountId, accountId))
}
