/** What somebody holds of what there is for all. */
export interface Place {
  /** Adds to what it takes: bytes of a body that came in. */
  grow: (size: number) => void
  /** Counts it for another network from here on; closes it where that one has no room. */
  move: (network: string) => void
  /** Gives it back; once is enough. */
  leave: () => void
}

interface Bounds {
  /** Places for all together. */
  most: number
  /** Places for one network, also while there is room. */
  ofOne?: number
  /** What all places together may take. */
  mostSize?: number
}

interface Holder {
  /** Ends what was begun; its place has been given back by then. */
  close: () => void
  /** Whether it is still waiting for whoever began it, so that closing it undoes nothing. Always, unless it says otherwise. */
  isUnfinished?: () => boolean
}

interface Held extends Holder {
  network: string
  size: number
}

/**
 * Max-min fair shares of a bounded number of places: when they run out, the oldest unfinished holder of the network
 * that has most makes room for a newcomer from a network that has less. So a flood from one network closes its own
 * connections, and nobody else's.
 */
export interface FairShare {
  /**
   * A place for a newcomer; undefined when nobody can make room: nobody has more than their network has already, or all
   * that it may have is being answered.
   */
  enter: (network: string, holder: Holder) => Place | undefined
}

export function createFairShare({
  most,
  ofOne = most,
  mostSize = Number.POSITIVE_INFINITY,
}: Bounds): FairShare {
  /** In the order in which they came. */
  const networks = new Map<string, Set<Held>>()
  let places = 0
  let size = 0

  const countOf = (network: string) => networks.get(network)?.size ?? 0
  const join = (held: Held) => {
    const holders = networks.get(held.network)
    if (holders) holders.add(held)
    else networks.set(held.network, new Set([held]))
    places += 1
    size += held.size
  }
  const leave = (held: Held) => {
    const holders = networks.get(held.network)
    if (!holders?.delete(held)) return
    if (holders.size === 0) networks.delete(held.network)
    places -= 1
    size -= held.size
  }
  /** Whether somebody was closed. */
  const close = (held: Held | undefined) => {
    if (!held) return false
    leave(held)
    held.close()
    return true
  }
  const oldestUnfinished = (network: string) =>
    networks
      .get(network)
      ?.values()
      .find(({ isUnfinished }) => isUnfinished?.() ?? true)

  /** Networks with more places than this one, the greediest first. */
  const greedier = (network: string) =>
    [...networks]
      .filter(([, holders]) => holders.size > countOf(network))
      .sort(([, one], [, other]) => other.size - one.size)
      .map(([name]) => name)

  const makeRoomFor = (network: string): boolean =>
    greedier(network).some((other) => close(oldestUnfinished(other))) || close(oldestUnfinished(network))

  /** Keeps a network within its share; false when all of that is being answered. */
  const fits = (network: string) => countOf(network) < ofOne || close(oldestUnfinished(network))

  const makeSmaller = () => {
    const sizeOf = (holders: ReadonlySet<Held>) => holders.values().reduce((sum, held) => sum + held.size, 0)
    while (size > mostSize) {
      const [largest] = [...networks.values()].sort((one, other) => sizeOf(other) - sizeOf(one))
      if (!close(largest?.values().find((held) => held.size > 0))) return
    }
  }

  return {
    enter: (network, holder) => {
      if (!fits(network)) return undefined
      if (places >= most && !makeRoomFor(network)) return undefined
      const held: Held = { ...holder, network, size: 0 }
      join(held)
      return {
        grow: (by) => {
          if (!networks.get(held.network)?.has(held)) return
          held.size += by
          size += by
          makeSmaller()
        },
        move: (to) => {
          if (to === held.network || !networks.get(held.network)?.has(held)) return
          leave(held)
          if (!fits(to)) return held.close()
          held.network = to
          join(held)
        },
        leave: () => leave(held),
      }
    },
  }
}
