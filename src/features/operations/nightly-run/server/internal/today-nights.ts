import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { NIGHT_PATH } from '../../domain/internal/night-paths'
import { nightLines } from '../night-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    night: true
  }
}

/** Lines of the last night that need a person. */
export const todayNights: TodaySource = {
  label: 'Vannacht',
  items: async ({ db }, limit) => {
    const { key, runOn, state, sentence, answer, amount, endedAt, plannedAt, position } = nightLines
    const lastNight = sql`(select max(${runOn}) from ${nightLines} where ${endedAt} is not null)`
    const found = await db
      .select({ key, sentence, answer, amount, endedAt, plannedAt })
      .from(nightLines)
      .where(and(eq(runOn, lastNight), inArray(state, ['person', 'failed'])))
      .orderBy(asc(position))
      .limit(limit)
    return found.map((line) => ({
      id: line.key,
      title: line.sentence,
      text: line.answer ?? 'Niet gelukt. Kijk wat er misging.',
      href: NIGHT_PATH,
      label: 'Bekijk de nacht',
      amount: line.amount ?? undefined,
      dueAt: null,
      happenedAt: line.endedAt ?? line.plannedAt,
    }))
  },
}
