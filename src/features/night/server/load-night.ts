import { and, asc, desc, eq, gte, lte, ne } from 'drizzle-orm'
import type { Context, Database } from '@/platform/context'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { NightKind } from '../rules/night-work'
import { type NightLine, nightHolds, nightLines } from './night-tables'
import { nightKinds } from './night-works'

export type NightHold = typeof nightHolds.$inferSelect

/** The lines of one kind, under what they are called. */
export interface NightPart {
  kind: NightKind
  label: string
  lines: readonly NightLine[]
}

/** More than fits on a page that somebody reads; the rest is counted. */
const MOST_LINES = 500

/** What the coming night is to do, what the last one did, and what is held back. */
export async function loadNight(context: Context) {
  const { db, now } = context
  const today = dayOf(now())
  const [coming, last, holds] = await Promise.all([
    linesOf(db, await comingNight(db, today)),
    linesOf(db, await lastNight(db, today)),
    db.select().from(nightHolds).orderBy(desc(nightHolds.heldAt)),
  ])
  const parts = nightKinds(context.wiring).flatMap((kind): NightPart[] => {
    const lines = coming.lines.filter((line) => line.kind === kind)
    return lines.length > 0 ? [{ kind, label: context.wiring.nightWorks[kind].label, lines }] : []
  })
  const held = new Map(holds.map((hold) => [hold.key, hold]))
  return { coming: { ...coming, parts }, last, holds, held, today }
}

/** The night that was shown and has not begun; undefined before the evening. */
async function comingNight(db: Database, today: CalendarDay): Promise<CalendarDay | undefined> {
  const [night] = await db
    .select({ runOn: nightLines.runOn })
    .from(nightLines)
    .where(and(gte(nightLines.runOn, today), eq(nightLines.state, 'planned')))
    .orderBy(desc(nightLines.runOn))
    .limit(1)
  return night?.runOn
}

async function lastNight(db: Database, today: CalendarDay): Promise<CalendarDay | undefined> {
  const [night] = await db
    .select({ runOn: nightLines.runOn })
    .from(nightLines)
    .where(
      and(
        lte(nightLines.runOn, today),
        gte(nightLines.runOn, addDays(today, -7)),
        ne(nightLines.state, 'planned'),
      ),
    )
    .orderBy(desc(nightLines.runOn))
    .limit(1)
  return night?.runOn
}

interface LinesOfNight {
  runOn: CalendarDay | undefined
  lines: NightLine[]
  count: number
}

async function linesOf(db: Database, runOn: CalendarDay | undefined): Promise<LinesOfNight> {
  if (!runOn) return { runOn, lines: [], count: 0 }
  const ofNight = eq(nightLines.runOn, runOn)
  const [lines, count] = await Promise.all([
    db.select().from(nightLines).where(ofNight).orderBy(asc(nightLines.position)).limit(MOST_LINES),
    db.$count(nightLines, ofNight),
  ])
  return { runOn, lines, count }
}
