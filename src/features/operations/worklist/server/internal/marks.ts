import { and, isNull, lt, or } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import type { TodayKind, TodayMark } from '../../domain/today'
import { todayMarks, todayReaders } from '../today-tables'

/** Lookup of the mark of an item, and of the number of snoozed items per kind. */
export async function marksOfToday({ db, now }: Pick<Context, 'db' | 'now'>) {
  const marks = await db.select().from(todayMarks)
  const byKey = new Map(marks.map((mark) => [keyOf(mark.kind, mark.subjectId), mark]))
  const at = now()
  const away = marks.filter(({ until }) => until && until > at)
  return {
    markOf: (kind: TodayKind, id: string): TodayMark | undefined => byKey.get(keyOf(kind, id)),
    putOffOf: (kind: TodayKind): number => away.filter((mark) => mark.kind === kind).length,
  }
}

function keyOf(kind: string, id: string): string {
  return `${kind} ${id}`
}

/** Claims the readers who did not get this day's mail yet, and returns their accounts. */
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

/** Deletes old marks: their items are gone, or may be marked again. */
export async function forgetOldMarks({ now }: Pick<Context, 'now'>, tx: Transaction): Promise<void> {
  const { markedAt, until } = todayMarks
  const longAgo = addSeconds(now(), -KEPT_SECONDS)
  await tx.delete(todayMarks).where(and(lt(markedAt, longAgo), or(isNull(until), lt(until, now()))))
}
