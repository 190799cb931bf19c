import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToDecimal, decimalToCents } from './columns'

// promise money 7: Whole cents between code and database
test('an amount is stored with two decimals and read back as the same cents', () => {
  const MOST = 99_999_999_99
  fc.assert(
    fc.property(fc.integer({ min: -MOST, max: MOST }), (cents) => {
      expect(centsToDecimal(cents)).toMatch(/^-?\d+\.\d\d$/)
      expect(decimalToCents(centsToDecimal(cents))).toBe(cents)
    }),
  )
})

test('amounts read as PostgreSQL writes them', () => {
  expect(['0.00', '19.50', '-0.05', '995', '7.5'].map(decimalToCents)).toEqual([0, 1950, -5, 99_500, 750])
  expect([0, 5, 1950, -5].map(centsToDecimal)).toEqual(['0.00', '0.05', '19.50', '-0.05'])
})

// promise money 7: Part of a cent is refused
test('part of a cent is refused', () => {
  expect(() => centsToDecimal(19.5)).toThrow(RangeError)
  expect(() => centsToDecimal(Number.NaN)).toThrow(RangeError)
  expect(() => decimalToCents('19.505')).toThrow(RangeError)
  expect(() => decimalToCents('NaN')).toThrow(RangeError)
})
