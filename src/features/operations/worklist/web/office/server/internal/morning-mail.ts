import { OFFICE_TIME } from '@/content/office-time'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { OFFICE_ROLES } from '@/features/people/accounts/domain/roles'
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
  const [{ rows }, { rows: money }] = await Promise.all([
    loadToday(context),
    loadToday(context, 'bookkeeper'),
  ])
  await db.transaction(async (tx) => {
    await forgetOldMarks(context, tx)
    const readers = await administratorsAmong(tx, await readersToTell(tx, today), OFFICE_ROLES)
    for (const reader of readers) {
      const theirs = reader.officeRole === 'bookkeeper' ? money : rows
      await queueMail(context, tx, await morningMail(context, reader, theirs))
    }
  })
}
