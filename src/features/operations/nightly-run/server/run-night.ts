import { and, asc, count, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import { type Decision, decideNight, type LineState, mostLines, type NightKind } from '../domain/night-work'
import { stoppedAmong } from './internal/stopped-lines'
import { type NightLine, nightLines, nightSkips } from './night-tables'
import { type NightlyTask, nightKinds, planOfNight } from './night-works'

/** Window for the usual number of lines, in days. */
const USUAL_DAYS = 28

/** Expiry of a claim: a line whose process was killed is taken over after this. */
const ABANDONED_SECONDS = 15 * 60

/**
 * Performs the lines that were shown for the night of this day, each in a transaction of its own: an error in one does
 * not stop the others, and is thrown at the end. Idempotent, also beside another worker.
 */
export async function runNight(context: Context, runOn: CalendarDay): Promise<void> {
  const shown = await context.db
    .select()
    .from(nightLines)
    .where(and(eq(nightLines.runOn, runOn), inArray(nightLines.state, ['planned', 'running'])))
    .orderBy(asc(nightLines.position))
  if (shown.length === 0) return
  const now = await planOfNight(context, runOn)
  const decisions = decideNight({
    day: runOn,
    shown,
    now,
    stopped: await stoppedAmong(context.db, shown),
    holds: await context.db.select().from(nightSkips),
    most: await usualOf(context, runOn),
  })
  const faults: unknown[] = []
  for (const line of shown) {
    const decision = decisions.get(line.key) ?? 'nothing'
    await carryOut(context, line, decision).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} lines of the night failed`)
}

const STATE_OF = {
  held: { state: 'held', answer: null },
  stopped: {
    state: 'stopped',
    answer: 'Deze klant wordt niet benaderd. De regel komt terug tot iemand dat opheft.',
  },
  changed: { state: 'changed', answer: 'Staat vanavond opnieuw in de lijst, zoals het dan is.' },
  nothing: { state: 'nothing', answer: null },
  braked: {
    state: 'braked',
    answer: 'Er stond vannacht veel meer dan anders. De rest komt de volgende nacht.',
  },
} as const satisfies Record<Exclude<Decision, 'do'>, { state: LineState; answer: string | null }>

async function carryOut(context: Context, line: NightLine, decision: Decision): Promise<void> {
  if (!(await claim(context, line))) return
  if (decision !== 'do') return await noteLine(context, line, STATE_OF[decision])
  // Checks again: a contact stop may have been set since the run started.
  if ((await stoppedAmong(context.db, [line])).size > 0)
    return await noteLine(context, line, STATE_OF.stopped)
  try {
    const { outcome, words = null } = await workOf(context, line.kind).perform(context, line.facts)
    await noteLine(context, line, { state: outcome, answer: words })
  } catch (fault) {
    await noteLine(context, line, FAILED)
    throw fault
  }
}

const FAILED = {
  state: 'failed',
  answer: 'Er ging iets mis. Hij staat vanavond opnieuw in de lijst.',
} as const

/** Compare-and-set claim on a line: one of several workers performs it, and an expired claim is taken over. */
async function claim({ db, now }: Context, { runOn, key }: NightLine): Promise<boolean> {
  const { state, startedAt } = nightLines
  const isFree = or(
    eq(state, 'planned'),
    and(eq(state, 'running'), lt(startedAt, addSeconds(now(), -ABANDONED_SECONDS))),
  )
  const claimed = await db
    .update(nightLines)
    .set({ state: 'running', startedAt: now() })
    .where(and(eq(nightLines.runOn, runOn), eq(nightLines.key, key), isFree))
    .returning({ key: nightLines.key })
  return claimed.length > 0
}

/** The facts of a line have the type of its kind, because they were stored together. */
function workOf({ registries }: Context, kind: NightKind): NightlyTask<unknown> {
  return registries.nightWorks[kind] as NightlyTask<unknown>
}

/** Stores the result of a line. */
export async function noteLine(
  { db, now }: Context,
  { runOn, key }: Pick<NightLine, 'runOn' | 'key'>,
  came: Pick<NightLine, 'state' | 'answer'>,
): Promise<void> {
  await db
    .update(nightLines)
    .set({ ...came, endedAt: now() })
    .where(and(eq(nightLines.runOn, runOn), eq(nightLines.key, key)))
}

/** Limit of lines per kind, from the numbers of recent nights. */
async function usualOf(
  { db, registries }: Context,
  runOn: CalendarDay,
): Promise<(kind: NightKind) => number> {
  const { kind, state } = nightLines
  const before = await db
    .select({ kind, lines: count() })
    .from(nightLines)
    .where(
      and(gte(nightLines.runOn, addDays(runOn, -USUAL_DAYS)), lt(nightLines.runOn, runOn), eq(state, 'done')),
    )
    .groupBy(nightLines.runOn, kind)
  const most = new Map(
    nightKinds(registries).map((each) => [
      each,
      mostLines(before.filter((night) => night.kind === each).map(({ lines }) => lines)),
    ]),
  )
  return (kind) => most.get(kind) ?? mostLines([])
}
