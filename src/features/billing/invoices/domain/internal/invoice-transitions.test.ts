import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { creditedMoneyOf, creditNoteStatusOf } from '../credit-note'
import { INVOICE_PAYMENT_STATUSES, INVOICE_STATUSES } from '../invoice'
import { creditNoteTransitions, invoicePaymentTransitions, invoiceTransitions } from './invoice-transitions'

test('an invoice that was taken back stays so', () => {
  const steps = INVOICE_STATUSES.flatMap((from) =>
    INVOICE_STATUSES.filter((to) => invoiceTransitions.allow(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(steps).toEqual(['sent → credited'])
})

// promise money 4: The table … of invoices
test('what was paid is open again only when its money is taken back, and what was credited is asked from nobody', () => {
  const steps = INVOICE_PAYMENT_STATUSES.flatMap((from) =>
    INVOICE_PAYMENT_STATUSES.filter((to) => invoicePaymentTransitions.allow(from, to)).map(
      (to) => `${from} → ${to}`,
    ),
  )
  expect(steps.sort()).toEqual(['paid → pending', 'pending → credited', 'pending → paid'])
})

// promise money 4: The table … of credit notes
test('a credit note goes wherever its money goes, and stands where that stands', () => {
  const steps = INVOICE_PAYMENT_STATUSES.flatMap((from) =>
    INVOICE_PAYMENT_STATUSES.filter((to) => creditNoteTransitions.allow(from, to)).map(
      (to) => `${from} → ${to}`,
    ),
  )
  expect(steps).toHaveLength(6)
  expect(INVOICE_PAYMENT_STATUSES.some((same) => creditNoteTransitions.allow(same, same))).toBe(false)
  const at = (dueBack: number, givenBack: number) =>
    creditNoteStatusOf({ dueBack: dueBack as Cents, givenBack: givenBack as Cents })
  expect([at(1, 0), at(1, 1), at(0, 1), at(0, 0)]).toEqual(['pending', 'pending', 'paid', 'credited'])
})

test('what goes back is what came in less all that went back, and never less than nothing', () => {
  const moved = (paidAmount: number, refunded: number, chargedBack: number, returned: number) =>
    creditedMoneyOf({
      paidAmount: paidAmount as Cents,
      refundedAmount: refunded as Cents,
      chargedBackAmount: chargedBack as Cents,
      returnedAmount: returned as Cents,
    })
  expect(moved(25_955, 1000, 0, 0)).toEqual({ dueBack: 24_955, givenBack: 1000 })
  expect(moved(25_955, 1000, 4955, 500)).toEqual({ dueBack: 19_500, givenBack: 1500 })
  expect(moved(25_955, 25_955, 25_955, 0)).toEqual({ dueBack: 0, givenBack: 25_955 })
})
