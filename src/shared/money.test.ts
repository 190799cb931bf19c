import { expect, test } from 'vitest'
import { euros, inEuros } from './money'

const NBSP = '\u00a0'

test('amounts are whole cents', () => {
  expect(euros(19.5)).toBe(1950)
  expect(euros(5.99)).toBe(599)
  expect(() => euros(0.001)).toThrow(RangeError)
})

test('money is written the Dutch way, without cents where there are none', () => {
  expect(inEuros(euros(19.5))).toBe(`€${NBSP}19,50`)
  expect(inEuros(euros(2450))).toBe(`€${NBSP}2.450`)
})
