import type { Cents } from '@/shared/money'
import type { MoneyMoved } from './money-moved'

/**
 * - `received`: it came in.
 * - `refunded`: given back at the provider.
 * - `charged-back`: taken back by the customer's bank.
 * - `returned`: sent back by us, from our own account.
 */
export const MOVEMENT_KINDS = ['received', 'refunded', 'charged-back', 'returned'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export const MOVEMENT_LABELS = {
  received: 'Ontvangen',
  refunded: 'Terugbetaald via de betaaldienst',
  'charged-back': 'Teruggeboekt door de bank',
  returned: 'Teruggestort van onze rekening',
} as const satisfies Record<MovementKind, string>

export interface MoneyMovement {
  kind: MovementKind
  /** Above zero what came in, below zero what went out: a refund that failed comes in again. */
  amount: Cents
}

/** What moved between two states of one payment; their sum is what is kept now less what was kept. */
export function movementsBetween(before: MoneyMoved, after: MoneyMoved): MoneyMovement[] {
  const moved: Record<MovementKind, number> = {
    received: (after.paidAmount ?? 0) - (before.paidAmount ?? 0),
    refunded: before.refundedAmount - after.refundedAmount,
    'charged-back': before.chargedBackAmount - after.chargedBackAmount,
    returned: before.returnedAmount - after.returnedAmount,
  }
  return MOVEMENT_KINDS.map((kind) => ({ kind, amount: moved[kind] as Cents })).filter(
    ({ amount }) => amount !== 0,
  )
}
