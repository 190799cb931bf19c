import { and, asc, inArray, lte, or } from 'drizzle-orm'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { dayOf } from '@/shared/calendar-day'
import { momentShownOnce } from '@/shared/open-time'
import { type DebitFileState, stoppedInWords } from '../../domain/internal/debit-file'
import { debitFiles } from '../debit-tables'
import { stoppedInFiles } from './stopped-in-files'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'debit-file': true
  }
}

/** By then it has to be at the bank, on the day on which it is ready. */
const HANDED_IN_BY = '17:00'

function textOf(state: DebitFileState, stopped: readonly string[]): string {
  return stopped.length > 0 ? stoppedInWords(state, stopped) : 'Dit incassobestand ligt nog niet bij de bank'
}

/** Direct debit files that the bank does not have yet, and those that it may have with a debit that may not go on. */
export const todayDebitFiles: TodaySource = {
  label: 'Incasso',
  isMoney: true,
  items: async ({ db, now }, limit) => {
    const { id, messageId, runOn, createdAt, state } = debitFiles
    const stopped = await stoppedInFiles(db)
    const found = await db
      .select({ id, messageId, runOn, createdAt, state })
      .from(debitFiles)
      .where(
        or(
          and(inArray(state, ['open', 'built']), lte(runOn, dayOf(now()))),
          inArray(id, [...stopped.keys()]),
        ),
      )
      .orderBy(asc(runOn))
      .limit(limit)
    return found.map((file) => ({
      id: file.id,
      title: file.messageId,
      text: textOf(file.state, stopped.get(file.id) ?? []),
      href: '/beheer/incasso',
      label: 'Naar de incasso',
      dueAt: momentShownOnce(file.runOn, HANDED_IN_BY) ?? null,
      happenedAt: file.createdAt,
    }))
  },
}
