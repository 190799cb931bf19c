import { accountNames } from '@/features/accounts/server/account-names'
import {
  byDeadline,
  isPutOff,
  type TodayItem,
  type TodayKind,
  type TodayMark,
  type TodayRow,
} from '@/features/today/rules/today'
import { marksOfToday } from '@/features/today/server/marks'
import type { Context } from '@/platform/context'

/** Of one kind: more than a person does in a day. */
const MOST_PER_KIND = 60

export interface Today {
  /** To be done now, by deadline. */
  rows: TodayRow[]
  /** Put off, by the moment at which they are back. */
  putOff: TodayRow[]
  /** Kinds of which there are more than are shown. */
  more: string[]
}

/** Everything that needs a person now: one query per kind, one for what was decided about them, one for names. */
export async function loadToday(context: Context): Promise<Today> {
  const { db, wiring, now } = context
  const kinds = Object.keys(wiring.todaySources) as TodayKind[]
  const [markOf, ...found] = await Promise.all([
    marksOfToday(db),
    ...kinds.map((kind) => wiring.todaySources[kind].items(context, MOST_PER_KIND + 1)),
  ])
  const items = kinds.flatMap((kind, index) =>
    (found[index] ?? []).slice(0, MOST_PER_KIND).map((item) => {
      const mark = markOf(kind, item.id)
      return { item: { ...item, kind }, mark, ownerId: mark?.ownerId ?? item.ownerId ?? null }
    }),
  )
  const names = await accountNames(
    db,
    items.map(({ ownerId }) => ownerId),
  )
  const rows = items.map(({ item, mark, ownerId }): TodayRow => {
    // What is of an account that is gone is nobody's: a quote keeps the id of whoever wrote it.
    const holder = ownerId !== null && names.has(ownerId) ? ownerId : null
    const owner = (holder && names.get(holder)) || null
    return { ...item, ownerId: holder, owner, until: untilOf(item, mark, now()) }
  })
  return {
    rows: rows.filter(({ until }) => until === null).sort(byDeadline),
    putOff: rows.filter(({ until }) => until !== null).sort((one, other) => at(one) - at(other)),
    more: kinds
      .filter((_, index) => (found[index]?.length ?? 0) > MOST_PER_KIND)
      .map((kind) => wiring.todaySources[kind].label),
  }
}

function untilOf(item: TodayItem, mark: TodayMark | undefined, now: Date): Date | null {
  return isPutOff(item, mark, now) ? (mark?.until ?? null) : null
}

function at({ until }: TodayRow): number {
  return until?.getTime() ?? 0
}

/** What each kind is called. */
export function todayLabels({ wiring }: Pick<Context, 'wiring'>): Record<string, string> {
  return Object.fromEntries(Object.entries(wiring.todaySources).map(([kind, { label }]) => [kind, label]))
}
