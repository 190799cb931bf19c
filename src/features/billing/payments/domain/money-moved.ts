import type { Cents } from '@/shared/money'

/** What went back of a payment since it was paid, in all. */
export interface MoneyBack {
  refundedAmount: Cents
  chargedBackAmount: Cents
}

/** What came in by one payment, or for one invoice by all of its payments, and what went back of it. */
export interface MoneyMoved extends MoneyBack {
  /** What came in; null while nothing did. */
  paidAmount: Cents | null
  /** What we sent back ourselves, from our own account. */
  returnedAmount: Cents
}

/** What came in less what went back: what we still hold. Below zero when more went back than ever came. */
export function netReceived({
  paidAmount,
  refundedAmount,
  chargedBackAmount,
  returnedAmount,
}: MoneyMoved): Cents {
  return ((paidAmount ?? 0) - refundedAmount - chargedBackAmount - returnedAmount) as Cents
}

/** What we gave back, whichever way it went; what a bank took back is no gift of ours. */
export function givenBackOf({ refundedAmount, returnedAmount }: Omit<MoneyMoved, 'paidAmount'>): Cents {
  return (refundedAmount + returnedAmount) as Cents
}

/** What a bank may still take back of a payment: all that came, also what we gave back by another way since. */
export function reversibleOf({ paidAmount, chargedBackAmount }: MoneyMoved): Cents {
  return ((paidAmount ?? 0) - chargedBackAmount) as Cents
}
