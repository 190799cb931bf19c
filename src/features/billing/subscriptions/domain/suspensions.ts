/** Why a subscription is suspended. Each reason is lifted by itself; the suspension lasts while any is left. */
export const HOLD_REASONS = ['arrears', 'by-hand'] as const
export type SuspensionReason = (typeof HOLD_REASONS)[number]

export function standsStill(open: readonly SuspensionReason[]): boolean {
  return open.length > 0
}
