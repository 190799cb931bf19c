import { eq } from 'drizzle-orm'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { comingNight, NIGHT_CRON } from '../domain/night-hours'
import { needsPerson } from '../domain/night-work'
import { nightReportMail } from './mails/night-report-mail'
import { nightLines } from './night-tables'
import { planOfNight } from './night-works'
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
    run: (context) => showNight(context, comingNight(context.now())),
  },
  'run-night': {
    policy: 'short',
    cron: NIGHT_CRON,
    expireInSeconds: 3600,
    run: (context) => runNight(context, dayOf(context.now())),
  },
  'report-night': { policy: 'short', cron: '0 6 * * *', run: reportNight },
} satisfies Partial<Jobs>

/** In the morning the agency hears what waits for it, and why; of a night without trouble nothing. */
async function reportNight(context: Context): Promise<void> {
  const { db, now } = context
  const night = await db
    .select()
    .from(nightLines)
    .where(eq(nightLines.runOn, dayOf(now())))
    .orderBy(nightLines.position)
  // No evening showed anything: was there nothing to do, or did nobody look?
  const missed = night.length > 0 ? [] : await planOfNight(context, dayOf(now()))
  const odd = night.filter(({ state }) => needsPerson(state))
  const lines = [...odd, ...missed.map((line) => ({ ...line, state: 'planned' as const, answer: null }))]
  if (lines.length === 0) return
  await db.transaction(async (tx) => {
    await queueMail(context, tx, await nightReportMail(context, lines))
  })
}
