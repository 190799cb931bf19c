/** A place that a holder has in a share. */
export interface Place {
  /** Adds to its size: bytes of a body that arrived. */
  grow: (size: number) => void
  /** Counts it for another network from here on; closes it if that network has no room. */
  move: (network: string) => void
  /** Releases the place. Idempotent. */
  leave: () => void
}

interface Bounds {
  /** Limit of all places. */
  most: number
  /** Limit per network, even while there is room. */
  ofOne?: number
  /** Limit of the size of all places together. */
  mostSize?: number
}

interface Holder {
  /** Ends what holds the place, which has been released by then. */
  close: () => void
  /** Whether it still waits for its client, so that closing it undoes no work. Default: always. */
  isUnfinished?: () => boolean
}

interface Held extends Holder {
  network: string
  size: number
}

/**
 * Max-min fairness over a bounded number of places: when they run out, the oldest unfinished holder of the network that
 * has most is evicted for a newcomer from a network that has less. So a flood from one network closes its own
 * connections, and nobody else's.
 */
export interface FairShare {
  /**
   * A place for a newcomer; undefined when nobody can be evicted: no network has more than theirs, or all that it has
   * is being answered.
   */
  enter: (network: string, holder: Holder) => Place | undefined
}

export function createFairShare({
  most,
  ofOne = most,
  mostSize = Number.POSITIVE_INFINITY,
}: Bounds): FairShare {
  /** In order of arrival. */
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
  /** Evicts a holder; false without one. */
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

  /** Networks with more places than this one, the largest first. */
  const greedier = (network: string) =>
    [...networks]
      .filter(([, holders]) => holders.size > countOf(network))
      .sort(([, one], [, other]) => other.size - one.size)
      .map(([name]) => name)

  const makeRoomFor = (network: string): boolean =>
    greedier(network).some((other) => close(oldestUnfinished(other))) || close(oldestUnfinished(network))

  /** Keeps a network within its limit; false when all that it has is being answered. */
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
