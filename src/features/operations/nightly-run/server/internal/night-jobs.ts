import { eq } from 'drizzle-orm'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { comingNight, NIGHT_CRON } from '../../domain/night-hours'
import { needsPerson } from '../../domain/night-work'
import { nightReportMail } from '../mails/night-report-mail'
import { nightLines } from '../night-tables'
import { planOfNight } from '../night-works'
import { runNight } from '../run-night'
import { showNight } from '../show-night'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'show-night': Record<string, never>
    'run-night': Record<string, never>
    'report-night': Record<string, never>
  }
}

export const nightJobs = {
  /** Runs in the evening, so that there is time to read the lines and skip some. */
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

/** Reports in the morning what needs a person, and why; no mail after a night without trouble. */
async function reportNight(context: Context): Promise<void> {
  const { db, now } = context
  const night = await db
    .select()
    .from(nightLines)
    .where(eq(nightLines.runOn, dayOf(now())))
    .orderBy(nightLines.position)
  // Plans again when no line was planned: was there no work, or did the planning fail?
  const missed = night.length > 0 ? [] : await planOfNight(context, dayOf(now()))
  const odd = night.filter(({ state }) => needsPerson(state))
  const lines = [...odd, ...missed.map((line) => ({ ...line, state: 'planned' as const, answer: null }))]
  if (lines.length === 0) return
  await db.transaction(async (tx) => {
    await queueMail(context, tx, await nightReportMail(context, lines))
  })
}
