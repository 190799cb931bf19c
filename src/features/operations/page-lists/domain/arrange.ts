import type { ListItem } from '@/content/list-items'
import { MOST_ITEMS } from './page-lists'

/** What can be done with an item of a list. `bring`: has one that a new site begins with stand in it again. */
export const ARRANGE_STEPS = ['up', 'down', 'show', 'hide', 'remove', 'bring'] as const
export type ArrangeStep = (typeof ARRANGE_STEPS)[number]

type Items = readonly ListItem[]

/** `unknown`: there is no such item. `full`: the list has no room for another. */
export type ListFault = 'unknown' | 'full'

/** A list after a step; as it was when an item at the end is moved beyond it. */
export function arranged(
  items: Items,
  { id, step }: { id: string; step: ArrangeStep },
  shippedIds: readonly string[],
): Items | ListFault {
  const at = items.findIndex((item) => item.id === id)
  if (step === 'bring') {
    if (at >= 0) return items
    return shippedIds.includes(id) ? withItem(items, { id, isShown: true }) : 'unknown'
  }
  const item = items[at]
  if (!item) return 'unknown'
  if (step === 'remove') return items.filter((each) => each !== item)
  if (step === 'up' || step === 'down') return moved(items, at, step === 'up' ? -1 : 1)
  return items.with(at, { ...item, isShown: step === 'show' })
}

function moved(items: Items, from: number, by: 1 | -1): Items {
  const item = items[from]
  const other = items[from + by]
  return item && other ? items.with(from, other).with(from + by, item) : items
}

/** A list with an item in its place, or at the end when it is new. */
export function withItem(items: Items, item: ListItem): Items | 'full' {
  const at = items.findIndex(({ id }) => id === item.id)
  if (at >= 0) return items.with(at, item)
  return items.length < MOST_ITEMS ? [...items, item] : 'full'
}
