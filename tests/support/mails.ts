import { sql } from 'drizzle-orm'
import { type Mail, mails } from '../../src/features/operations/mail/server/mail-tables'
import type { TestContext } from './database'

/**
 * Every mail in the outbox, oldest first; at the same moment the visitor's before the agency mail, and of one kind in
 * the order of their transactions: where a row lies on disk depends on the connection that wrote it.
 */
export async function allMails({ db }: Pick<TestContext, 'db'>): Promise<Mail[]> {
  return await db.select().from(mails).orderBy(mails.createdAt, mails.kind, sql`mails.xmin::text::bigint`)
}
