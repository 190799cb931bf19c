import { and, asc, inArray, lte } from 'drizzle-orm'
import type { TodaySource } from '@/features/today/server/today-sources'
import { dayOf } from '@/shared/calendar-day'
import { momentShownOnce } from '@/shared/open-time'
import { debitFiles } from './debit-tables'

declare module '@/features/today/rules/today' {
  interface TodayKinds {
    'debit-file': true
  }
}

/** By then it has to be at the bank, on the day on which it is ready. */
const HANDED_IN_BY = '17:00'

/** Direct debit files that the bank does not have yet. */
export const todayDebitFiles: TodaySource = {
  label: 'Incasso',
  items: async ({ db, now }, limit) => {
    const { id, messageId, runOn, createdAt } = debitFiles
    const found = await db
      .select({ id, messageId, runOn, createdAt })
      .from(debitFiles)
      .where(and(inArray(debitFiles.state, ['open', 'built']), lte(runOn, dayOf(now()))))
      .orderBy(asc(runOn))
      .limit(limit)
    return found.map((file) => ({
      id: file.id,
      title: file.messageId,
      text: 'Dit incassobestand ligt nog niet bij de bank',
      href: '/beheer/incasso',
      label: 'Naar de incasso',
      dueAt: momentShownOnce(file.runOn, HANDED_IN_BY) ?? null,
      happenedAt: file.createdAt,
    }))
  },
}
