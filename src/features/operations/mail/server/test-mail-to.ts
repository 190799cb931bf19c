import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { mailFaultInWords } from '../domain/mail-state'
import { TEST_MAIL_KIND } from '../domain/test-mail'
import { mails } from './mail-tables'

/** The newest test mail to an address, and how it went; undefined before the first. A kept one counts as none. */
export async function testMailTo(db: Database, address: string) {
  const [mail] = await db
    .select({
      state: mails.state,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(eq(mails.toAddress, address), eq(mails.kind, TEST_MAIL_KIND)))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  if (!mail || mail.state === 'kept' || mail.state === 'stopped') return undefined
  const reason = mail.lastError ? mailFaultInWords(mail.lastError) : undefined
  if (mail.sentAt) return { state: 'sent', at: mail.sentAt } as const
  return { state: mail.lastError ? 'failed' : 'waiting', at: mail.createdAt, reason } as const
}
