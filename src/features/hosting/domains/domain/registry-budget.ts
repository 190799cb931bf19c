/**
 * Why a registry is asked. `order`: somebody is about to pay. `search`: somebody, or an administrator's test, wants to
 * know. `suggestion`: nobody asked, it is only good to know.
 */
export type Purpose = 'order' | 'search' | 'suggestion'

/** What we ask of one registry, from all nodes together. */
export const PER_REGISTRY = { capacity: 60, perSecond: 5 }

/** Which part of that stays behind, for whoever goes before: when many look, who pays notices nothing of it. */
const LEFT_BEHIND = { order: 0, search: 0.3, suggestion: 0.5 } as const satisfies Record<Purpose, number>

/** What one visitor's searches may ask of registries: well below what one of them takes, so that others can search on. */
export const REGISTRY_QUESTIONS = { capacity: 24, perSecond: 1 }

/** How often one visitor's orders may ask in ten minutes: five orders, and some names that turn out to be taken. */
export const ORDER_LOOK_UPS = { capacity: 8, perSecond: 8 / 600 }

/** How many of these questions have to stay behind. */
export function reserveOf({ capacity }: { capacity: number }, purpose: Purpose): number {
  return Math.ceil(capacity * LEFT_BEHIND[purpose])
}
