/** Why a subscription is suspended. Each reason is lifted by itself; the suspension lasts while any is left. */
export const HOLD_REASONS = ['arrears', 'by-hand'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

export function standsStill(open: readonly HoldReason[]): boolean {
  return open.length > 0
}
