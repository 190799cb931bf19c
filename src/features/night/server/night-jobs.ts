import { and, eq, inArray } from 'drizzle-orm'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addDays, dayOf } from '@/shared/calendar-day'
import { nightReportMail } from './mails/night-report-mail'
import { nightLines } from './night-tables'
import { runNight } from './run-night'
import { showNight } from './show-night'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'show-night': Record<string, never>
    'run-night': Record<string, never>
    'report-night': Record<string, never>
  }
}

export const nightJobs = {
  /** In the evening: there is time to look, and to hold something back. */
  'show-night': {
    policy: 'short',
    cron: '0 18 * * *',
    expireInSeconds: 900,
    run: (context) => showNight(context, addDays(dayOf(context.now()), 1)),
  },
  /** After the hours that come twice, or not at all, when the clock changes. */
  'run-night': {
    policy: 'short',
    cron: '10 3 * * *',
    expireInSeconds: 3600,
    run: (context) => runNight(context, dayOf(context.now())),
  },
  'report-night': { policy: 'short', cron: '0 6 * * *', run: reportNight },
} satisfies Partial<Jobs>

/** States after which a person has something to do, or should know. */
const ODD = ['planned', 'running', 'person', 'braked', 'failed', 'changed'] as const

/** In the morning the agency hears what was not done, and why; of a night without trouble nothing. */
async function reportNight(context: Context): Promise<void> {
  const odd = await context.db
    .select()
    .from(nightLines)
    .where(and(eq(nightLines.runOn, dayOf(context.now())), inArray(nightLines.state, [...ODD])))
    .orderBy(nightLines.position)
  if (odd.length === 0) return
  await context.db.transaction(async (tx) => {
    await queueMail(context, tx, await nightReportMail(context, odd))
  })
}
