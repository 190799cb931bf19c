import { givenBackOf, keptOf, type MoneyMoved } from '@/features/payments/rules/settlement'
import type { Cents } from '@/shared/money'
import type { InvoicePaymentStatus } from './invoice'

/** What the money of a credited invoice does. */
export interface CreditedMoney {
  /** What goes back to the customer: all that came in, less what went back already. Never below zero. */
  dueBack: Cents
  /** What we gave back so far. */
  givenBack: Cents
}

export const NO_MONEY_BACK: CreditedMoney = { dueBack: 0 as Cents, givenBack: 0 as Cents }

export function creditedMoneyOf(money: MoneyMoved): CreditedMoney {
  return { dueBack: Math.max(0, keptOf(money)) as Cents, givenBack: givenBackOf(money) }
}

/**
 * Where a credit note stands: it follows the money of the invoice that it takes back.
 * - `pending`: something still goes back.
 * - `paid`: it went back.
 * - `credited`: there is nothing to give back, because nothing came, or because a bank took it.
 */
export function creditNoteStatusOf({ dueBack, givenBack }: CreditedMoney): InvoicePaymentStatus {
  if (dueBack > 0) return 'pending'
  return givenBack > 0 ? 'paid' : 'credited'
}
