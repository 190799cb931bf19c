import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { type MailFate, mailFate } from '../domain/accepted-notice'
import { VISITOR_WAITS_SECONDS } from '../domain/internal/retry-schedule'
import { mails } from './mail-tables'
import { keepMails, type MailOutcome, sendMail } from './send-mail'

/**
 * Immediate attempt after the commit, so that the visitor reads the real outcome. Returns one outcome per mail, in the
 * given order, and never throws. An attempt beyond the timeout counts as failed here, but continues: it is not aborted,
 * and nobody starts a second one beside it.
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

/** Current delivery state of a mail for whoever waits for it. One that was not attempted yet counts as on its way. */
export async function mailFateSoFar(context: Context, mailId: string): Promise<MailFate> {
  const [mail] = await context.db
    .select({ state: mails.state, tries: mails.tries })
    .from(mails)
    .where(eq(mails.id, mailId))
  const isStuck = mail && (mail.state === 'queued' || mail.state === 'dead') && mail.tries > 0
  if (isStuck) return 'failed'
  return mailFate(context, mail?.state === 'kept' ? 'kept' : 'sent')
}
