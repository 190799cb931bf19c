import type { Cents } from '@/shared/money'
import type { PaymentException, PaymentState } from './payment'

/** What money that came in met. */
export interface ReceivedMoney {
  /** The payment's state until now. */
  before: PaymentState
  asked: Cents
  came: Cents
  /** The invoice: paid by this money, paid before, credited, or left open because the money is short. */
  invoice: 'paid' | 'already-paid' | 'credited' | 'left-open'
  /** The order that the invoice belongs to; null when there is none, or when it was not touched. */
  order: 'active' | 'cancelled' | null
}

/** Whether this much settles the whole of it. */
export function isEnough({ asked, came }: Pick<ReceivedMoney, 'asked' | 'came'>): boolean {
  return came >= asked
}

/** What a person has to look at about money that came in, if anything: several things can be odd at once. */
export function exceptionsOf({ before, asked, came, invoice, order }: ReceivedMoney): PaymentException[] {
  const isOdd: Record<PaymentException, boolean> = {
    double: invoice === 'already-paid',
    late: before !== 'open',
    short: came < asked,
    over: came > asked,
    'cancelled-order': invoice === 'credited' || order === 'cancelled',
  }
  const kinds: PaymentException[] = ['double', 'cancelled-order', 'short', 'over', 'late']
  return kinds.filter((kind) => isOdd[kind])
}
