import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { type MailFate, mailFate } from '../rules/accepted-notice'
import { mails } from './mail-tables'

/** What whoever waits for a mail may be told of it now. One that was not tried yet counts as on its way. */
export async function mailFateSoFar(context: Context, mailId: string): Promise<MailFate> {
  const [mail] = await context.db
    .select({ state: mails.state, tries: mails.tries })
    .from(mails)
    .where(eq(mails.id, mailId))
  const isStuck = mail && (mail.state === 'queued' || mail.state === 'dead') && mail.tries > 0
  if (isStuck) return 'failed'
  return mailFate(context, mail?.state === 'kept' ? 'kept' : 'sent')
}
