import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { inDecimals } from '@/shared/money'
import { addVat } from '@/shared/vat'
import { amountIn, vatPercentOf } from './amount'

test.each([
  ['1234.50', 123450],
  ['1.234,50', 123450],
  ['1,234.50', 123450],
  ['€ 12,5', 1250],
  ['-5.00', -500],
  ['19.5000', 1950],
  ['12', 1200],
  ['1.234.567,00', 123456700],
  ['0.00', 0],
])('%s is an amount', (text, cents) => {
  expect(amountIn(text)).toBe(cents)
})

test.each([
  '',
  'gratis',
  '1.234',
  '1,234',
  '12.345',
  '19.505',
  '1.23.45',
  '12,34,56',
  '99999999999.00',
  '1e5',
])("'%s' is no amount that can be told for sure", (text) => {
  expect(amountIn(text)).toBeUndefined()
})

test('every amount comes back to the cent, with a point or a comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
      const written = inDecimals(cents)
      expect(amountIn(written)).toBe(cents)
      expect(amountIn(written.replace('.', ','))).toBe(cents)
    }),
  )
})

test('the rate of an invoice is known from its amounts, to the cent that rounding leaves', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.constantFrom(21, 9, 0), (net, percent) => {
      expect(vatPercentOf(net as Cents, addVat(net as Cents, percent).vat)).toBe(percent)
    }),
  )
  expect(vatPercentOf(10_000 as Cents, 1500 as Cents)).toBeUndefined()
})
