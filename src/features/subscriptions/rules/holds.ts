import type { Cents } from '@/shared/money'

/** Why a subscription stands still. Each reason is lifted by itself; it stands still while any is left. */
export const HOLD_REASONS = ['arrears', 'by-hand'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** What happens that may lift a hold: nothing is owed any more, or a person says so. */
export type HoldRelease = 'paid-in-full' | 'by-office'

const LIFTED_BY = {
  arrears: ['paid-in-full', 'by-office'],
  'by-hand': ['by-office'],
} as const satisfies Record<HoldReason, readonly HoldRelease[]>

export function mayLift(reason: HoldReason, release: HoldRelease): boolean {
  const by: readonly HoldRelease[] = LIFTED_BY[reason]
  return by.includes(release)
}

export function standsStill(open: readonly HoldReason[]): boolean {
  return open.length > 0
}

/** The holds that a payment lifts. `overdue` is all that is left to pay of what is past its due date, VAT included. */
export function liftedByPayment(open: readonly HoldReason[], overdue: Cents): HoldReason[] {
  return overdue > 0 ? [] : open.filter((reason) => mayLift(reason, 'paid-in-full'))
}
