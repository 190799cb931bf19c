/**
 * Priority of a look-up. `order`: somebody is about to pay. `search`: somebody, or an administrator's test, wants to
 * know. `suggestion`: nobody asked, the answer is only useful.
 */
export type Purpose = 'order' | 'search' | 'suggestion'

/** Rate limit of our requests to one registry, from all nodes together. */
export const PER_REGISTRY = { capacity: 60, perSecond: 5 }

/** Share of that limit which is reserved for higher priorities: in a busy hour, customers who pay notice nothing. */
const LEFT_BEHIND = { order: 0, search: 0.3, suggestion: 0.5 } as const satisfies Record<Purpose, number>

/**
 * Rate limit of one visitor's searches at all registries: well below that of one registry, so that others can search
 * too.
 */
export const REGISTRY_QUESTIONS = { capacity: 24, perSecond: 1 }

/** Rate limit of one visitor's orders, in ten minutes: five orders, and some names that turn out to be taken. */
export const ORDER_LOOK_UPS = { capacity: 8, perSecond: 8 / 600 }

/** Number of requests that are reserved for higher priorities. */
export function reserveOf({ capacity }: { capacity: number }, purpose: Purpose): number {
  return Math.ceil(capacity * LEFT_BEHIND[purpose])
}
