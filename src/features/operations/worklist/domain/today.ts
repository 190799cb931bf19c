import { dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** Registry of kinds of items by declaration merging: each feature adds its own, beside the query that finds them. */
export interface TodayKinds extends Record<never, never> {}
export type TodayKind = keyof TodayKinds

/** Item of the worklist: something that needs a person, with its next step. */
export interface TodayItem {
  /** Id of the subject: unique within its kind. */
  id: string
  /** Name of the subject: 'Miriam Aarnink'. */
  title: string
  /** The problem, in a sentence. */
  text: string
  /** Address of its page, and the label of the link. */
  href: string
  label: string
  /** One-click action, with its fields. */
  deed?: { label: string; action: string; fields: Readonly<Record<string, string>> } | undefined
  /** Deadline; null when nothing was promised. */
  dueAt: Date | null
  /** Time of its latest news: an item that was snoozed before that returns. */
  happenedAt: Date
  amount?: Cents | undefined
  /** Account of its default owner, such as the colleague who took a conversation. */
  ownerId?: string | null | undefined
}

/** A person's decision about an item. */
export interface TodayMark {
  /** Time until which it is snoozed; null when it is not. */
  until: Date | null
  /** Time of the decision. */
  markedAt: Date
  ownerId: string | null
}

/** An item as the page shows it. */
export interface TodayRow extends TodayItem {
  kind: TodayKind
  /** Time until which it is snoozed; null when it is due now. */
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

/** Whether an item is hidden: it is snoozed, and nothing happened since. */
export function isPutOff(
  item: Pick<TodayItem, 'happenedAt'>,
  mark: TodayMark | undefined,
  now: Date,
): boolean {
  if (!mark?.until || mark.until <= now) return false
  return item.happenedAt <= mark.markedAt
}

/** Section of the page for an item, on the Dutch calendar. */
export function spanOf({ dueAt }: Pick<TodayItem, 'dueAt'>, now: Date): TodaySpan {
  if (!dueAt) return 'open'
  if (dueAt < now) return 'late'
  return dayOf(dueAt) === dayOf(now) ? 'today' : 'later'
}

/** Sort order: by deadline, items without one last; then the longest waiting first. */
export function byDeadline(one: TodayItem, other: TodayItem): number {
  const due = (item: TodayItem) => item.dueAt?.getTime() ?? Number.POSITIVE_INFINITY
  if (due(one) !== due(other)) return due(one) < due(other) ? -1 : 1
  return one.happenedAt.getTime() - other.happenedAt.getTime() || (one.id < other.id ? -1 : 1)
}
