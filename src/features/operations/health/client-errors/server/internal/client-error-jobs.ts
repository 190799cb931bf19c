import { desc, gt, inArray, lt, sql } from 'drizzle-orm'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { CLIENT_ERRORS_KEPT_DAYS } from '../../domain/client-error'
import { clientErrors } from '../client-error-tables'
import { clientErrorsMail } from '../mails/client-errors-mail'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'tell-client-errors': Record<string, never>
  }
}

export const clientErrorJobs = {
  'tell-client-errors': { policy: 'short', cron: '41 7 * * *', run: tellClientErrors },
} satisfies Partial<Jobs>

const MOST_IN_A_MAIL = 20

/** Mails the agency once a day about new errors since the mail before; no mail without any. Deletes old ones. */
async function tellClientErrors(context: Context): Promise<void> {
  const { db, now } = context
  await db
    .delete(clientErrors)
    .where(lt(clientErrors.lastAt, addSeconds(now(), -CLIENT_ERRORS_KEPT_DAYS * 24 * 60 * 60)))
  await db.transaction(async (tx) => {
    // Row lock: a second worker would mail the same errors.
    const untold = await tx
      .select()
      .from(clientErrors)
      .where(gt(clientErrors.count, clientErrors.countTold))
      .orderBy(desc(sql`${clientErrors.count} - ${clientErrors.countTold}`), desc(clientErrors.lastAt))
      .for('update')
    if (untold.length === 0) return
    const news = untold.map((row) => ({ ...row, count: row.count - row.countTold }))
    await queueMail(context, tx, await clientErrorsMail(context, news.slice(0, MOST_IN_A_MAIL), news.length))
    const told = untold.map(({ fingerprint }) => fingerprint)
    await tx
      .update(clientErrors)
      .set({ countTold: clientErrors.count })
      .where(inArray(clientErrors.fingerprint, told))
  })
}
