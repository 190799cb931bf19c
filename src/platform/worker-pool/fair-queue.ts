/** Round-robin queue: owners take turns, however many items one of them has in it. */
export interface FairQueue<Item> {
  /**
   * Adds an item. A full queue returns the one to refuse: the newcomer, or the last item of the owner that has most.
   */
  join: (item: Item, owner: string | undefined) => Item | undefined
  next: () => Item | undefined
  /** Whether a new owner could join without a refusal. */
  hasRoom: () => boolean
  isEmpty: () => boolean
}

/**
 * Fair queue with room for `most`, not counting items without an owner: those always fit, and take turns as one owner.
 */
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
