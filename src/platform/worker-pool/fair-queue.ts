/** Who waits for a turn. Owners take turns, however many things one of them has in line. */
export interface FairQueue<Item> {
  /** Answers who has to leave for it: nobody, the newcomer, or the last of whoever has most in a full line. */
  join: (item: Item, owner: string | undefined) => Item | undefined
  next: () => Item | undefined
  /** Whether somebody who is not in it yet could join without anyone leaving. */
  hasRoom: () => boolean
  isEmpty: () => boolean
}

/** A line with room for `most`, beside what has no owner: that always has room, and a turn like one owner. */
export function fairQueue<Item>(most: number): FairQueue<Item> {
  const waiting = new Map<string | undefined, Item[]>()

  const refusedOf = (newcomer: string): Item | undefined => {
    let greedy = newcomer
    for (const [owner, items] of waiting)
      if (owner !== undefined && items.length > (waiting.get(greedy)?.length ?? 0)) greedy = owner
    const refused = waiting.get(greedy)?.pop()
    if (waiting.get(greedy)?.length === 0) waiting.delete(greedy)
    return refused
  }
  const ownedCount = () =>
    [...waiting].reduce((count, [owner, items]) => (owner === undefined ? count : count + items.length), 0)

  return {
    join: (item, owner) => {
      waiting.set(owner, [...(waiting.get(owner) ?? []), item])
      return owner !== undefined && ownedCount() > most ? refusedOf(owner) : undefined
    },
    next: () => {
      const [first] = waiting
      if (!first) return undefined
      const [owner, [item, ...rest]] = first
      waiting.delete(owner)
      if (rest.length > 0) waiting.set(owner, rest)
      return item
    },
    hasRoom: () => ownedCount() < most,
    isEmpty: () => waiting.size === 0,
  }
}
