import { expect, test } from 'vitest'
import { type Cents, euros, inDecimals, inEuros, inEurosAndCents, inNumbers } from './money'

const NBSP = '\u00a0'

test('amounts are whole cents', () => {
  expect(euros(19.5)).toBe(1950)
  expect(euros(5.99)).toBe(599)
  expect(() => euros(0.001)).toThrow(RangeError)
})

test('money is written the Dutch way, without cents where there are none', () => {
  expect(inEuros(euros(19.5))).toBe(`€${NBSP}19,50`)
  expect(inEuros(euros(2450))).toBe(`€${NBSP}2.450`)
  expect([139, 139.5, 2450].map((amount) => inNumbers(euros(amount)))).toEqual(['139', '139,50', '2.450'])
})

test('in a column every amount has its cents', () => {
  expect([100, 1950, 53838].map((cents) => inEurosAndCents(cents as Cents))).toEqual([
    '€\u00a01,00',
    '€\u00a019,50',
    '€\u00a0538,38',
  ])
})

test('for other programs an amount is written with a point and both its decimals, and a float not at all', () => {
  expect([0, 5, 1950, -7].map(inDecimals)).toEqual(['0.00', '0.05', '19.50', '-0.07'])
  expect(() => inDecimals(19.5)).toThrow(RangeError)
})
