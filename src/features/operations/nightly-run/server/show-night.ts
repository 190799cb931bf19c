import { and, eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { nightLines } from './night-tables'
import { planOfNight } from './night-works'

/** Stores the plan of the coming night for everybody to see; it is replaced each time, until the run starts. */
export async function showNight(context: Context, runOn: CalendarDay): Promise<void> {
  const lines = await planOfNight(context, runOn)
  await context.db.transaction(async (tx) => {
    await tx.delete(nightLines).where(and(eq(nightLines.runOn, runOn), eq(nightLines.state, 'planned')))
    const plannedAt = context.now()
    for (let from = 0; from < lines.length; from += BATCH)
      await tx
        .insert(nightLines)
        .values(
          lines.slice(from, from + BATCH).map(({ subject, ...line }, index) => ({
            ...line,
            runOn,
            plannedAt,
            position: from + index,
            state: 'planned' as const,
            subjectKind: subject.kind,
            subjectId: subject.id,
          })),
        )
        // Lines that this night has performed already stay as they are.
        .onConflictDoNothing()
  })
}

const BATCH = 1_000
