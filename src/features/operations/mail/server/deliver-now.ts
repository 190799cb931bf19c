import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { type MailFate, mailFate } from '../domain/accepted-notice'
import { VISITOR_WAITS_SECONDS } from '../domain/retry-schedule'
import { mails } from './mail-tables'
import { keepMails, type MailOutcome, sendMail } from './send-mail'

/**
 * The immediate try after the commit, so that the visitor hears the truth. Answers per mail, in the order given, and
 * never throws. A try that takes longer counts as failed here, but goes on: it is not broken off halfway, and nobody
 * starts a second one beside it.
 */
export async function deliverNow(
  context: Context,
  mailIds: readonly string[],
  { timeoutMs = VISITOR_WAITS_SECONDS * 1000 }: { timeoutMs?: number } = {},
): Promise<MailOutcome[]> {
  if (!context.mailer) return await keepMails(context, mailIds).catch(() => mailIds.map(() => 'failed'))
  return await Promise.all(mailIds.map((mailId) => deliverWithin(context, mailId, timeoutMs)))
}

async function deliverWithin(context: Context, mailId: string, timeoutMs: number): Promise<MailOutcome> {
  const outcome = sendMail(context, mailId).catch(() => 'failed' as const)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<MailOutcome>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'failed')
  })
  return await Promise.race([outcome, tooLate]).finally(() => clearTimeout(timer))
}

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
