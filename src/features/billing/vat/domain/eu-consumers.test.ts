import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { thresholdInWords, thresholdStanding } from './eu-consumers'

const standing = (thisYear: number, lastYear = 0) =>
  thresholdStanding({ thisYear: thisYear as Cents, lastYear: lastYear as Cents })

test('the office is told from three quarters of the threshold on, and when it is reached, this year or last', () => {
  expect(standing(749_999)).toBe('far')
  expect(standing(750_000)).toBe('near')
  expect(standing(999_999)).toBe('near')
  expect(standing(1_000_000)).toBe('reached')
  expect(standing(0, 1_000_000)).toBe('reached')
  expect(standing(0, 999_999)).toBe('far')
})

test('above it the product says that it does not reckon the VAT of another country, and what to do', () => {
  const words = thresholdInWords({ thisYear: 1_000_000 as Cents, lastYear: 0 as Cents }, 2026)
  expect(words).toContain('Dit systeem rekent die niet uit')
  expect(words).toContain('éénloketregeling (OSS)')
})
