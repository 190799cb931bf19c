/**
 * What becomes of a lead that Meta told us about.
 * - `received`: its form still has to be fetched.
 * - `stored`: it is a lead of ours.
 * - `dead`: the last try failed; a person has to look.
 */
export const DELIVERY_STATES = ['received', 'stored', 'dead'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const NEXT = {
  received: ['stored', 'dead'],
  stored: [],
  dead: ['received'],
} as const satisfies Record<DeliveryState, readonly DeliveryState[]>

/** The states from which a delivery may go to that one; the condition of every update. */
export function statesBefore(to: DeliveryState): DeliveryState[] {
  return DELIVERY_STATES.filter((from) => NEXT[from].some((next) => next === to))
}

/** The page of deliveries that need a person. */
export const FAILED_DELIVERIES_PATH = '/beheer/meta-leads'
