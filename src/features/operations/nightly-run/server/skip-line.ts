import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { nightLines, nightSkips } from './night-tables'

interface Administrator {
  id: string
  name: string
  role: 'admin'
}

interface Hold {
  key: string
  reason: string
  /** First day on which it is performed again; null until somebody releases it. */
  until: CalendarDay | null
  admin: Administrator
}

/** `too-early`: that day is over, or is today. */
export type HoldOutcome = 'held' | 'too-early' | 'unknown'

/** Skips a line, tonight and until the given day. A second skip replaces reason and day (upsert). */
export async function skipLine(context: Context, { key, reason, until, admin }: Hold): Promise<HoldOutcome> {
  if (until !== null && until <= dayOf(context.now())) return 'too-early'
  return await context.db.transaction(async (tx) => {
    const [line] = await tx
      .select({ sentence: nightLines.sentence })
      .from(nightLines)
      .where(eq(nightLines.key, key))
      .orderBy(desc(nightLines.runOn))
      .limit(1)
    if (!line) return 'unknown'
    const held = { sentence: line.sentence, reason, until, heldBy: admin.name, heldAt: context.now() }
    await tx
      .insert(nightSkips)
      .values({ key, ...held })
      .onConflictDoUpdate({ target: nightSkips.key, set: held })
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'night.line-held',
      subject: { kind: 'night', id: key },
      details: { sentence: line.sentence, reason, until },
    })
    return 'held'
  })
}

/** Whether a line is skipped on this day: for work that is performed by day, after the night decided on it. */
export async function isHeldBack(
  db: Database | Transaction,
  key: string,
  day: CalendarDay,
): Promise<boolean> {
  const { until } = nightSkips
  const held = and(eq(nightSkips.key, key), or(isNull(until), gt(until, day)))
  return (await db.$count(nightSkips, held)) > 0
}

/** Releases a skipped line: the next night performs it, if it is still needed then. */
export async function letLineGo(
  context: Context,
  { key, admin }: Pick<Hold, 'key' | 'admin'>,
): Promise<'let-go' | 'unchanged'> {
  return await context.db.transaction(async (tx) => {
    const [released] = await tx
      .delete(nightSkips)
      .where(eq(nightSkips.key, key))
      .returning({ sentence: nightSkips.sentence })
    if (!released) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'night.line-let-go',
      subject: { kind: 'night', id: key },
      details: { sentence: released.sentence },
    })
    return 'let-go'
  })
}
