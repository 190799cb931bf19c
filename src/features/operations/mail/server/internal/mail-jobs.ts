import { and, asc, eq, lt, or } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { type Mail, mails } from '../mail-tables'
import { sendMail } from '../send-mail'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'send-mail': { mailId: string }
    'sweep-mails': Record<string, never>
  }
}

export const mailJobs = {
  'send-mail': { policy: 'short', concurrency: 5, run: sendWhenDue },
  'sweep-mails': { policy: 'short', cron: '* * * * *', run: sweepMails },
} satisfies Partial<Jobs>

/** Sends a mail that is due; one that has to wait gets its job enqueued again for then. */
async function sendWhenDue(context: Context, { mailId }: { mailId: string }): Promise<void> {
  const [mail] = await context.db.select().from(mails).where(eq(mails.id, mailId))
  if (!mail) return
  const dueAt = nextChance(mail)
  if (!dueAt) return
  const waitMs = dueAt.getTime() - context.now().getTime()
  if (waitMs <= 0) {
    await sendMail(context, mailId)
    return
  }
  const options = { startAfterSeconds: Math.ceil(waitMs / 1000), singletonKey: mailId }
  await context.enqueue(context.db, 'send-mail', { mailId }, options)
}

/** Time of the next attempt: after the pause, or when the current claim expires. */
function nextChance({ state, nextTryAt, claimedUntil }: Mail): Date | null {
  if (state === 'queued') return nextTryAt
  return state === 'sending' ? claimedUntil : null
}

const OVERDUE_SECONDS = 60
const SWEEP_LIMIT = 500

/**
 * Sweeper: enqueues jobs for mails that are long overdue or whose claim has expired, because a killed process took
 * their jobs with it.
 */
async function sweepMails({ db, enqueue, now }: Context): Promise<void> {
  const longAgo = addSeconds(now(), -OVERDUE_SECONDS)
  const overdue = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      or(
        and(eq(mails.state, 'queued'), lt(mails.nextTryAt, longAgo)),
        and(eq(mails.state, 'sending'), lt(mails.claimedUntil, now())),
      ),
    )
    .orderBy(asc(mails.createdAt))
    .limit(SWEEP_LIMIT)
  for (const { id } of overdue) await enqueue(db, 'send-mail', { mailId: id }, { singletonKey: id })
}
