import { CLAIM_IDS, type ClaimId } from './claims'

/** Steps whose facts a new site begins with may be right as they are: an owner says so. */
export const CONFIRMED_STEPS = ['hours', 'offer'] as const
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number]

/** What an owner ticks off: the claims, and the steps that may stay as they are. */
export type StartCheckItem = ClaimId | ConfirmedStep

export const START_CHECK_ITEMS: readonly StartCheckItem[] = [...CLAIM_IDS, ...CONFIRMED_STEPS]

/** A tick, with its day and its owner. */
export interface StartCheck {
  item: StartCheckItem
  checkedAt: Date
  checkedBy: string
}
