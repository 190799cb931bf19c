import { accountNames } from '@/features/people/accounts/server/account-names'
import type { Context } from '@/platform/context'
import {
  byDeadline,
  isPutOff,
  type TodayItem,
  type TodayKind,
  type TodayMark,
  type TodayRow,
} from '../../../domain/today'
import { marksOfToday } from '../../../server/marks'

/** Most items of one kind: more than a person does in a day. */
export const MOST_PER_KIND = 60

export interface Today {
  /** To be done now, by deadline. */
  rows: TodayRow[]
  /** Put off, by the moment at which they are back. */
  snooze: TodayRow[]
  /** Kinds of which there are more than are shown. */
  more: string[]
}

/** Everything that needs a person now: what was decided about it, one query per kind, and one for names. */
export async function loadToday(context: Context): Promise<Today> {
  const { db, registries, now } = context
  const kinds = Object.keys(registries.todaySources) as TodayKind[]
  const { markOf, putOffOf } = await marksOfToday(context)
  const found = await Promise.all(
    kinds.map(async (kind) => {
      // What is put off takes no room of what is not.
      const items = await registries.todaySources[kind].items(context, MOST_PER_KIND + 1 + putOffOf(kind))
      return items.map((item) => ({ ...item, kind }))
    }),
  )
  const names = await accountNames(
    db,
    found.flat().map((item) => ownerOf(item, markOf(item.kind, item.id))),
  )
  const rowOf = (item: TodayItem & { kind: TodayKind }): TodayRow => {
    const mark = markOf(item.kind, item.id)
    // What is of an account that is gone is nobody's: a quote keeps the id of whoever wrote it.
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

/** What each kind is called. */
export function todayLabels({ registries }: Pick<Context, 'registries'>): Record<string, string> {
  return Object.fromEntries(Object.entries(registries.todaySources).map(([kind, { label }]) => [kind, label]))
}
