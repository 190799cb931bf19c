import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { officeNames } from '@/features/people/accounts/server/administrators'
import type { Context } from '@/platform/context'
import {
  byDeadline,
  isPutOff,
  type TodayItem,
  type TodayKind,
  type TodayMark,
  type TodayRow,
} from '../../../domain/today'
import { marksOfToday } from '../../../server/internal/marks'

/** Limit of items per kind: more than a person does in a day. */
export const MOST_PER_KIND = 60

export interface Today {
  /** Items that are due, by deadline. */
  rows: TodayRow[]
  /** Snoozed items, by the time at which they return. */
  snooze: TodayRow[]
  /** Kinds with more items than are shown. */
  more: string[]
}

/** Loads the worklist of a role: the marks, one query per kind, and one for names. A bookkeeper's is about money only. */
export async function loadToday(context: Context, role: OfficeRole = 'owner'): Promise<Today> {
  const { db, registries, now } = context
  const kinds = (Object.keys(registries.todaySources) as TodayKind[]).filter(
    (kind) => role !== 'bookkeeper' || registries.todaySources[kind].isMoney,
  )
  const { markOf, putOffOf } = await marksOfToday(context)
  const found = await Promise.all(
    kinds.map(async (kind) => {
      // Raises the limit by the snoozed items, so that they do not displace others.
      const items = await registries.todaySources[kind].items(context, MOST_PER_KIND + 1 + putOffOf(kind))
      return items.map((item) => ({ ...item, kind }))
    }),
  )
  const names = await officeNames(db)
  const rowOf = (item: TodayItem & { kind: TodayKind }): TodayRow => {
    const mark = markOf(item.kind, item.id)
    // An owner who no longer works here counts as none: a quote keeps the id of its author.
    const holder = ownerOf(item, mark)
    const ownerId = holder !== null && names.has(holder) ? holder : null
    const owner = (ownerId && names.get(ownerId)) || null
    return { ...item, ownerId, owner, until: untilOf(item, mark, now()) }
  }
  const rows = found.map((items) => items.map(rowOf))
  const due = rows.map((ofKind) => ofKind.filter(({ until }) => until === null))
  return {
    rows: due.flatMap((ofKind) => ofKind.slice(0, MOST_PER_KIND)).sort(byDeadline),
    snooze: rows
      .flat()
      .filter(({ until }) => until !== null)
      .sort((one, other) => at(one) - at(other) || byDeadline(one, other)),
    more: kinds
      .filter((_, index) => (due[index]?.length ?? 0) > MOST_PER_KIND)
      .map((kind) => registries.todaySources[kind].label),
  }
}

function ownerOf(item: TodayItem, mark: TodayMark | undefined): string | null {
  return mark?.ownerId ?? item.ownerId ?? null
}

function untilOf(item: TodayItem, mark: TodayMark | undefined, now: Date): Date | null {
  return isPutOff(item, mark, now) ? (mark?.until ?? null) : null
}

function at({ until }: TodayRow): number {
  return until?.getTime() ?? 0
}

/** Label per kind. */
export function todayLabels({ registries }: Pick<Context, 'registries'>): Record<string, string> {
  return Object.fromEntries(Object.entries(registries.todaySources).map(([kind, { label }]) => [kind, label]))
}
