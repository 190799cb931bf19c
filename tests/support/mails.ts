import { type Mail, mails } from '../../src/features/operations/mail/server/mail-tables'
import type { TestContext } from './database'

/** Every mail in the outbox, the oldest first; of one moment the visitor's before the notice to the agency. */
export async function allMails({ db }: Pick<TestContext, 'db'>): Promise<Mail[]> {
  return await db.select().from(mails).orderBy(mails.createdAt, mails.kind)
}
