import { type MoneyBack, type MoneyMoved, netReceived } from '@/features/billing/payments/domain/money-moved'
import {
  type PaymentState,
  RECEIPT_EXCEPTIONS,
  type ReceiptException,
  type ReturnException,
} from '@/features/billing/payments/domain/payment'
import type { Cents } from '@/shared/money'

/** Incoming money, and what it found: the payment and the invoice. */
export interface ReceivedMoney {
  /** The payment's state until now. */
  before: PaymentState
  /** What the invoice asks. */
  asked: Cents
  /** All that has come for the invoice, this money and earlier money that was too little. */
  total: Cents
  /** The invoice: paid by this money, paid before, credited, or left open because it is not enough. */
  invoice: 'paid' | 'already-paid' | 'credited' | 'left-open'
  /** Whether an arrangement stands: a part is what was arranged. */
  isArranged: boolean
}

/** What a person has to look at about money that came in, if anything: several things can be odd at once. */
export function exceptionsOf({
  before,
  asked,
  total,
  invoice,
  isArranged,
}: ReceivedMoney): ReceiptException[] {
  const odd: Record<ReceiptException, boolean> = {
    double: invoice === 'already-paid',
    'cancelled-order': invoice === 'credited',
    short: invoice === 'left-open' && !isArranged,
    over: invoice === 'paid' && total > asked,
    late: before !== 'open',
  }
  return RECEIPT_EXCEPTIONS.filter((kind) => odd[kind])
}

/** So much of an amount that goes back is taken off each payment, in their order, and off none more than it still holds. */
export function sharesOf<Payment extends MoneyMoved>(
  payments: readonly Payment[],
  amount: Cents,
): { payment: Payment; share: Cents }[] {
  let rest: number = amount
  return payments.flatMap((payment) => {
    const share = Math.min(rest, Math.max(0, netReceived(payment))) as Cents
    rest -= share
    return share > 0 ? [{ payment, share }] : []
  })
}

export function isSameMoneyBack(one: MoneyBack, other: MoneyBack): boolean {
  return one.refundedAmount === other.refundedAmount && one.chargedBackAmount === other.chargedBackAmount
}

/**
 * What went back, by what a provider says of a payment; null when it says nothing that counts. A debit can fail days after
 * it was paid: then all of it went back, if the provider was asked when we knew it as paid already. An answer from before
 * that says nothing about the money that came after it.
 */
export function moneyBackIn(
  report: { state: PaymentState; moneyBack: MoneyBack | null },
  payment: { state: PaymentState; paidAmount: Cents | null; refundedAmount: Cents },
  stateWhenAsked: PaymentState | undefined,
): MoneyBack | null {
  if (report.state === 'paid') return report.moneyBack
  const hasFailedLate = report.state === 'failed' && payment.state === 'paid' && stateWhenAsked === 'paid'
  if (!hasFailedLate) return null
  return { refundedAmount: payment.refundedAmount, chargedBackAmount: payment.paidAmount ?? (0 as Cents) }
}

/** What changed between two reports of money that went back, and how much. */
export function moneyBackNews(before: MoneyBack, now: MoneyBack): { kind: ReturnException; amount: Cents }[] {
  const chargedBack = now.chargedBackAmount - before.chargedBackAmount
  const refunded = now.refundedAmount - before.refundedAmount
  const cameBack = Math.max(0, -chargedBack) + Math.max(0, -refunded)
  const news = [
    { kind: 'charged-back', amount: chargedBack as Cents },
    { kind: 'refunded', amount: refunded as Cents },
    { kind: 'came-back', amount: cameBack as Cents },
  ] as const
  return news.filter(({ amount }) => amount > 0)
}
