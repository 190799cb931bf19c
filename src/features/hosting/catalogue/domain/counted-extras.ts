import type { ExtraId, HostingExtra } from './catalogue'
import { extraIdsIn, extraOf, offeredExtras } from './packages'

/*
 * Extras of an order, a choice or a cart are a list in which an id stands as often as it was ordered: three mailboxes are
 * three ids. Each of them is an item of the subscription with a price of its own, so that every sum, change and credit
 * counts them without knowing of quantities.
 */

/** How often an extra stands in the list. */
export function countOf(list: readonly ExtraId[], id: ExtraId): number {
  return list.filter((each) => each === id).length
}

/** Each extra of the list once, in the order of the list, with how often it is there. */
export function counted(list: readonly ExtraId[]): { id: ExtraId; count: number }[] {
  return [...new Set(list)].map((id) => ({ id, count: countOf(list, id) }))
}

/** '3 × Extra e-mailadres'; the name alone for one. */
export function timesInWords(count: number, name: string): string {
  return count === 1 ? name : `${count} × ${name}`
}

/** '3 × Extra e-mailadres' of an extra of the catalogue. */
export function extraInWords({ id, count }: { id: ExtraId; count: number }): string {
  return timesInWords(count, extraOf(id).name)
}

/** Whether both have the same extras, each as often. */
export function isSameExtras(one: readonly ExtraId[], other: readonly ExtraId[]): boolean {
  return one.length === other.length && one.every((id) => countOf(one, id) === countOf(other, id))
}

/** Every extra as often as it stands in the list that has the most of it. */
export function mostOfBoth(one: readonly ExtraId[], other: readonly ExtraId[]): ExtraId[] {
  const ids = extraIdsIn([...new Set([...one, ...other])])
  return ids.flatMap((id) => repeated(id, Math.max(countOf(one, id), countOf(other, id))))
}

/** The list with this many of an extra, in the order of the catalogue. */
export function withCount(list: readonly ExtraId[], id: ExtraId, count: number): ExtraId[] {
  return extraIdsIn([...list.filter((each) => each !== id), ...repeated(id, count)])
}

/**
 * How many of an extra somebody can choose who has these: never fewer than they have, and no more than that of what is
 * sold no more.
 */
export function mostFor({ id, most, isOffered }: HostingExtra, has: readonly ExtraId[]): number {
  return Math.max(isOffered ? most : 0, countOf(has, id))
}

/** Name of the field with how many of an extra: 'count_extra-email'. */
export const countField = (id: ExtraId) => `count_${id}`

/** Whether a form has a field of this name with how many of an extra. */
export function isCountField(name: string): boolean {
  return /^count_[a-z0-9-]{1,34}$/.test(name)
}

/** 'Kies er 1 tot en met 10.' */
function countFault(most: number): string {
  return most === 1 ? 'Hiervan kun je er één kiezen.' : `Kies er 1 tot en met ${most}.`
}

/**
 * The extras that a form asks for. `ids`: those that were ticked, an id several times for several of it. The field beside
 * a tick says how many; without the tick it is not on the page, and says nothing. Faults by field; what
 * is read in the place of a faulty number is not used. `has`: what somebody has already, which may be more than is sold, or
 * sold no more.
 */
export function extrasTyped(
  ids: readonly string[],
  typed: Readonly<Record<string, unknown>>,
  has: readonly ExtraId[] = [],
): { extras: ExtraId[]; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const read = offeredExtras(has).flatMap((extra) => {
    const ticked = countOf(ids, extra.id)
    const most = mostFor(extra, has)
    const count = countTyped(extra, ticked, typed[countField(extra.id)])
    if (count === undefined || count > most) faults[countField(extra.id)] = countFault(most)
    return repeated(extra.id, Math.min(count ?? ticked, most))
  })
  return { extras: read, faults }
}

/** Undefined for what is no number. Twice the same tick is one tick, for what is not counted. */
function countTyped({ most }: HostingExtra, ticked: number, typed: unknown): number | undefined {
  if (ticked === 0) return 0
  const times = most === 1 ? 1 : ticked
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : ''
  if (text === '') return times
  if (!/^\d{1,4}$/.test(text)) return undefined
  // A tick with 0 beside it says two things.
  return Number(text) || undefined
}

function repeated(id: ExtraId, count: number): ExtraId[] {
  return Array.from({ length: count }, () => id)
}
