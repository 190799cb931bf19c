import { expect, test } from 'vitest'
import { INVOICE_PAYMENT_STATUSES, INVOICE_STATUSES } from './invoice'
import { invoiceMayBecome, invoicePaymentMayBecome } from './invoice-transitions'

test('an invoice that was taken back stays so', () => {
  const steps = INVOICE_STATUSES.flatMap((from) =>
    INVOICE_STATUSES.filter((to) => invoiceMayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(steps).toEqual(['sent → credited'])
})

test('what was paid is open again only when its money is taken back, and what was credited is asked from nobody', () => {
  const steps = INVOICE_PAYMENT_STATUSES.flatMap((from) =>
    INVOICE_PAYMENT_STATUSES.filter((to) => invoicePaymentMayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(steps.sort()).toEqual(['paid → pending', 'pending → credited', 'pending → paid'])
})
