import { type Mail, mails } from '../../src/features/operations/mail/server/mail-tables'
import type { TestContext } from './database'

/** Every mail in the outbox, oldest first; at the same moment the visitor's before the agency mail. */
export async function allMails({ db }: Pick<TestContext, 'db'>): Promise<Mail[]> {
  return await db.select().from(mails).orderBy(mails.createdAt, mails.kind)
}
