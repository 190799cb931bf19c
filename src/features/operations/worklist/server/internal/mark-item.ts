import type { Context } from '@/platform/context'
import { backAt, type PutOffChoice } from '../../domain/snooze'
import type { TodayKind } from '../../domain/today'
import { todayMarks } from '../today-tables'

interface Key {
  kind: string
  id: string
}

interface Snooze extends Key {
  until: PutOffChoice
  /** The chosen day, for the choice `day`. */
  day: string | null
}

/** `unknown`: there is no such kind. */
export type MarkOutcome = 'marked' | 'no-day' | 'unknown'

/** Snoozes an item. It returns earlier when something happens to it. */
export async function snooze(context: Context, { until: choice, day, ...key }: Snooze): Promise<MarkOutcome> {
  const until = backAt(choice, day, context.now())
  return until ? await mark(context, key, { until }) : 'no-day'
}

/** Ends the snooze of an item. */
export async function bringBack(context: Context, key: Key): Promise<MarkOutcome> {
  return await mark(context, key, { until: null })
}

/** Sets the owner of an item; null for none. */
export async function giveTo(context: Context, key: Key, ownerId: string | null): Promise<MarkOutcome> {
  return await mark(context, key, { ownerId })
}

async function mark(
  context: Context,
  { kind, id }: Key,
  change: { until: Date | null } | { ownerId: string | null },
): Promise<MarkOutcome> {
  if (!isKind(context, kind)) return 'unknown'
  const decided = { ...change, ...('until' in change && { markedAt: context.now() }) }
  await context.db
    .insert(todayMarks)
    .values({ kind, subjectId: id, markedAt: context.now(), ...decided })
    .onConflictDoUpdate({ target: [todayMarks.kind, todayMarks.subjectId], set: decided })
  return 'marked'
}

function isKind({ registries }: Context, kind: string): kind is TodayKind {
  return Object.hasOwn(registries.todaySources, kind)
}
