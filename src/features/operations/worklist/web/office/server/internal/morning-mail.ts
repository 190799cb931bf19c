import { OFFICE_TIME } from '@/content/office-time'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { administratorsAmong } from '@/features/people/accounts/server/administrators'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { isOpenOn } from '@/shared/open-time'
import { forgetOldMarks, readersToTell } from '../../../../server/internal/marks'
import { loadToday } from '../load-today'
import { morningMail } from '../mails/morning-mail'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'mail-the-day': Record<string, never>
  }
}

/** Mails the worklist on the morning of each working day to colleagues who want it, once per reader and day. */
export const morningJobs = {
  'mail-the-day': { cron: '0 8 * * *', policy: 'short', run: mailTheDay },
} satisfies Partial<Jobs>

async function mailTheDay(context: Context): Promise<void> {
  const { db, now } = context
  const today = dayOf(now())
  if (!isOpenOn(OFFICE_TIME, today)) return
  const { rows } = await loadToday(context)
  await db.transaction(async (tx) => {
    await forgetOldMarks(context, tx)
    const readers = await administratorsAmong(tx, await readersToTell(tx, today))
    for (const reader of readers) await queueMail(context, tx, await morningMail(context, reader, rows))
  })
}
