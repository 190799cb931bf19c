import { asc, inArray, lte } from 'drizzle-orm'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { leads } from './lead-tables'
import { promiseWarningMail } from './mails/promise-warning-mail'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'watch-promises': Record<string, never>
  }
}

export const leadJobs = {
  'watch-promises': { policy: 'short', cron: '*/5 * * * *', run: warnOfPromises },
} satisfies Partial<Jobs>

const WARNING_LIMIT = 50

/** One mail to the agency about all promises that are about to break; each promise of a lead is warned of once. */
async function warnOfPromises(context: Context): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(leads)
      .where(lte(leads.warnAt, now))
      .orderBy(asc(leads.promisedBy))
      .limit(WARNING_LIMIT)
      .for('update', { skipLocked: true })
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    await tx.update(leads).set({ warnAt: null }).where(inArray(leads.id, ids))
    await queueMail(context, tx, await promiseWarningMail(due, now, context.settings.siteUrl))
  })
}
