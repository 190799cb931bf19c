import { createHash } from 'node:crypto'
import type { Context } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { NightFacts, NightKind, NightResult, PlannedLine } from '../domain/night-work'

/** How one kind of nightly work is planned and performed. */
export interface NightlyTask<Facts> {
  /** Heading above its lines. */
  label: string
  /** Plans the work of the night in which this day begins, the oldest first. Read-only. */
  plan: (context: Context, day: CalendarDay) => Promise<PlannedLine<Facts>[]>
  /**
   * Performs one line, in a transaction of its own. Idempotent: it checks itself whether the line is still to be done.
   */
  perform: (context: Context, facts: Facts) => Promise<NightResult>
}

export type NightlyTasks = { [Kind in NightKind]: NightlyTask<NightFacts[Kind]> }

declare module '@/platform/context' {
  interface Registries {
    /** All work of the night, in the order in which it is done. */
    nightWorks: NightlyTasks
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    nightWorks: NightlyTasks
  }
}

export function nightKinds({ nightWorks }: Context['registries']): NightKind[] {
  return Object.keys(nightWorks) as NightKind[]
}

/** A line of a plan, with its kind and the hash of its facts. */
export type LineOfPlan = PlannedLine & { kind: NightKind; digest: string }

/** Plans everything for the night of this day, from current data. */
export async function planOfNight(context: Context, day: CalendarDay): Promise<LineOfPlan[]> {
  const lines: LineOfPlan[] = []
  for (const kind of nightKinds(context.registries)) {
    const planned = await context.registries.nightWorks[kind].plan(context, day)
    lines.push(...planned.map((line) => ({ ...line, kind, digest: digestOf(line) })))
  }
  return lines
}

/** Hash of the facts; it includes the sentence, so that what somebody read is what is done. */
function digestOf({ facts, amount, sentence }: PlannedLine): string {
  return createHash('sha256')
    .update(JSON.stringify([facts, amount, sentence]))
    .digest('base64url')
}
