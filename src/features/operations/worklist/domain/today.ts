import { dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** What can need a person. Each feature declares its kinds here, beside the query that finds them. */
export interface TodayKinds extends Record<never, never> {}
export type TodayKind = keyof TodayKinds

/** Something that needs a person now, with the one thing to do next. */
export interface TodayItem {
  /** Id of what the item is about: unique within its kind. */
  id: string
  /** Who or what: 'Miriam Aarnink'. */
  title: string
  /** What is the matter, in a sentence. */
  text: string
  /** Where it is seen whole, and what one does there. */
  href: string
  label: string
  /** What can be done at once, by one press: the action and its fields. */
  deed?: { label: string; action: string; fields: Readonly<Record<string, string>> } | undefined
  /** By when; null when nothing was promised. */
  dueAt: Date | null
  /** When it last became news: what was put off before that moment is back. */
  happenedAt: Date
  amount?: Cents | undefined
  /** The account whose work it is by itself, such as the colleague who took a conversation. */
  ownerId?: string | null | undefined
}

/** What somebody decided about an item. */
export interface TodayMark {
  /** Out of sight until this moment, when it was put off. */
  until: Date | null
  /** When that was decided. */
  markedAt: Date
  ownerId: string | null
}

/** An item as the page shows it. */
export interface TodayRow extends TodayItem {
  kind: TodayKind
  /** Put off until then; null when it is to be done now. */
  until: Date | null
  owner: string | null
}

export const TODAY_SPANS = ['late', 'today', 'later', 'open'] as const
export type TodaySpan = (typeof TODAY_SPANS)[number]

export const SPAN_LABELS = {
  late: 'Te laat',
  today: 'Vandaag',
  later: 'Daarna',
  open: 'Zonder termijn',
} as const satisfies Record<TodaySpan, string>

/** Whether an item is out of sight: put off until later, and nothing happened since. */
export function isPutOff(
  item: Pick<TodayItem, 'happenedAt'>,
  mark: TodayMark | undefined,
  now: Date,
): boolean {
  if (!mark?.until || mark.until <= now) return false
  return item.happenedAt <= mark.markedAt
}

/** Where an item stands on the page, on the Dutch calendar. */
export function spanOf({ dueAt }: Pick<TodayItem, 'dueAt'>, now: Date): TodaySpan {
  if (!dueAt) return 'open'
  if (dueAt < now) return 'late'
  return dayOf(dueAt) === dayOf(now) ? 'today' : 'later'
}

/** By deadline, what has none last; then what waits longest. */
export function byDeadline(one: TodayItem, other: TodayItem): number {
  const due = (item: TodayItem) => item.dueAt?.getTime() ?? Number.POSITIVE_INFINITY
  if (due(one) !== due(other)) return due(one) < due(other) ? -1 : 1
  return one.happenedAt.getTime() - other.happenedAt.getTime() || (one.id < other.id ? -1 : 1)
}
