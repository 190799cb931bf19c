import { and, isNull, lt, or } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import type { TodayKind, TodayMark } from '../rules/today'
import { todayMarks, todayReaders } from './today-tables'

/** What was decided about items: asks for the mark of one of them. */
export async function marksOfToday(
  db: Database,
): Promise<(kind: TodayKind, id: string) => TodayMark | undefined> {
  const marks = await db.select().from(todayMarks)
  const byKey = new Map(marks.map((mark) => [keyOf(mark.kind, mark.subjectId), mark]))
  return (kind, id) => byKey.get(keyOf(kind, id))
}

function keyOf(kind: string, id: string): string {
  return `${kind} ${id}`
}

/** Takes the readers of the morning who did not have this day yet, and answers their accounts. */
export async function readersToTell(tx: Transaction, today: CalendarDay): Promise<string[]> {
  const { toldOn, accountId } = todayReaders
  const claimed = await tx
    .update(todayReaders)
    .set({ toldOn: today })
    .where(or(isNull(toldOn), lt(toldOn, today)))
    .returning({ accountId })
  return claimed.map(({ accountId }) => accountId)
}

const KEPT_SECONDS = 90 * 24 * 60 * 60

/** What was decided long ago is about nothing any more, or may be decided anew. */
export async function forgetOldMarks({ now }: Pick<Context, 'now'>, tx: Transaction): Promise<void> {
  const { markedAt, until } = todayMarks
  const longAgo = addSeconds(now(), -KEPT_SECONDS)
  await tx.delete(todayMarks).where(and(lt(markedAt, longAgo), or(isNull(until), lt(until, now()))))
}
