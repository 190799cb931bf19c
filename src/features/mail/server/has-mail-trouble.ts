import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { mails } from './mail-tables'

/** Whether a mail was tried and did not go out so far. */
export async function hasMailTrouble(db: Database, mailId: string): Promise<boolean> {
  const stuck = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, mailId), inArray(mails.state, ['queued', 'dead']), gt(mails.tries, 0)))
  return stuck.length > 0
}
