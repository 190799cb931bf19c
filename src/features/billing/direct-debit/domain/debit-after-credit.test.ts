import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { debitAfter } from './debit-after-credit'

const cents = (amount: number) => amount as Cents
const debit = { hasLeft: false, amount: cents(2360) }

test.each([
  ['of an invoice that asks nothing any more does not come', { isWhole: true, open: cents(0) }, 'called-off'],
  ['of an invoice that is paid up by it does not come', { isWhole: false, open: cents(0) }, 'called-off'],
  ['of an invoice that asks less takes what is left', { isWhole: false, open: cents(1000) }, 'less'],
  ['that asks no more than is left comes as it was', { isWhole: false, open: cents(2360) }, 'as-it-was'],
  ['of an invoice that is not credited comes as it was', undefined, 'as-it-was'],
] as const)('an announced debit %s', (_, credit, becomes) => {
  expect(debitAfter(debit, credit)).toBe(becomes)
})

test('a debit that has left is not called off, whatever is credited', () => {
  expect(debitAfter({ ...debit, hasLeft: true }, { isWhole: true, open: cents(0) })).toBe('leaves')
})
