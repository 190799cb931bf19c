import type { Cents } from '@/shared/money'
import type { PaymentException, PaymentState } from './payment'

/** What money that came in met. */
export interface ReceivedMoney {
  /** The payment's state until now. */
  before: PaymentState
  /** What the invoice asks. */
  asked: Cents
  /** All that has come for the invoice, this money and earlier money that was too little. */
  total: Cents
  /** The invoice: paid by this money, paid before, credited, or left open because it is not enough. */
  invoice: 'paid' | 'already-paid' | 'credited' | 'left-open'
  /** The order that the invoice belongs to; null when there is none, or when it was not touched. */
  order: 'active' | 'cancelled' | null
}

/** What a person has to look at about money that came in, if anything: several things can be odd at once. */
export function exceptionsOf({ before, asked, total, invoice, order }: ReceivedMoney): PaymentException[] {
  const odd: Record<PaymentException, boolean> = {
    double: invoice === 'already-paid',
    'cancelled-order': invoice === 'credited' || order === 'cancelled',
    short: invoice === 'left-open',
    over: invoice === 'paid' && total > asked,
    late: before !== 'open',
  }
  const kinds: PaymentException[] = ['double', 'cancelled-order', 'short', 'over', 'late']
  return kinds.filter((kind) => odd[kind])
}
