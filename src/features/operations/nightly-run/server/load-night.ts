import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import type { Context, Database } from '@/platform/context'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { comingNight, isNightOver } from '../domain/night-hours'
import { type NightKind, outcomeOf } from '../domain/night-work'
import { stoppedAmong } from './internal/stopped-lines'
import { type NightLine, nightLines, nightSkips } from './night-tables'
import { nightKinds } from './night-works'

export type NightSkip = typeof nightSkips.$inferSelect

/** Lines of one kind, under its label. */
export interface NightPart {
  kind: NightKind
  label: string
  lines: readonly NightLine[]
}

/** Limit of shown lines; the rest is counted. */
const MOST_LINES = 500

/** Lines of the coming night, results of the last one, and skipped lines. */
export async function loadNight(context: Context) {
  const { db, now, registries } = context
  const night = comingNight(now())
  const [coming, last, holds] = await Promise.all([
    linesOf(db, night),
    nightBefore(db, night).then((before) => (before ? lastNight(context, before) : undefined)),
    db.select().from(nightSkips).orderBy(desc(nightSkips.heldAt)),
  ])
  const parts = nightKinds(registries).flatMap((kind): NightPart[] => {
    const lines = coming.lines.filter((line) => line.kind === kind)
    return lines.length > 0 ? [{ kind, label: registries.nightWorks[kind].label, lines }] : []
  })
  const stopped = await stoppedAmong(db, coming.lines)
  return { coming: { ...coming, parts }, last, holds, stopped, tomorrow: addDays(dayOf(now()), 1) }
}

/** Results of a night. */
async function lastNight({ db, now }: Context, runOn: CalendarDay) {
  const { lines, ...night } = await linesOf(db, runOn)
  const isOver = isNightOver(runOn, now())
  return { ...night, lines: lines.map((line) => ({ ...line, outcome: outcomeOf(line.state, isOver) })) }
}

const LATELY_DAYS = 7

/** The last night of this week that had lines, also when none was performed. */
async function nightBefore(db: Database, night: CalendarDay): Promise<CalendarDay | undefined> {
  const { runOn } = nightLines
  const [before] = await db
    .select({ runOn })
    .from(nightLines)
    .where(and(lt(runOn, night), gte(runOn, addDays(night, -LATELY_DAYS))))
    .orderBy(desc(runOn))
    .limit(1)
  return before?.runOn
}

interface LinesOfNight {
  runOn: CalendarDay
  lines: NightLine[]
  count: number
}

async function linesOf(db: Database, runOn: CalendarDay): Promise<LinesOfNight> {
  const ofNight = eq(nightLines.runOn, runOn)
  const [lines, count] = await Promise.all([
    db.select().from(nightLines).where(ofNight).orderBy(asc(nightLines.position)).limit(MOST_LINES),
    db.$count(nightLines, ofNight),
  ])
  return { runOn, lines, count }
}
