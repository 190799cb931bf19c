import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { type RateOfPeriod, vatReturn, wholeEuros } from './vat-return'

const rate = (vatPercent: number, net: number, isReverseCharged = false): RateOfPeriod => ({
  vatPercent,
  isReverseCharged,
  net: net as Cents,
  vat: Math.round((net * vatPercent) / 100) as Cents,
})
const supply = (vatId: string, net: number) => ({
  quarter: '2026-K4',
  vatId,
  customer: 'Hülsmann GmbH',
  net: net as Cents,
})
const boxesOf = (...asked: Parameters<typeof vatReturn>) =>
  Object.fromEntries(vatReturn(...asked).map(({ box, ...rest }) => [box, rest]))

test('each rate stands in its box, what has reverse charge in 3b, and 5a is what is owed', () => {
  const rates = [rate(21, 100_099), rate(9, 10_050), rate(0, 5000), rate(0, 30_060, true)]
  const boxes = boxesOf(rates, [supply('DE111111125', 20_050), supply('BE0428759497', 10_010)])
  expect(boxes['1a']).toEqual({ net: 100_099, vat: 21_021, onForm: { turnover: 1000, vat: 210 } })
  expect(boxes['1b']).toEqual({ net: 10_050, vat: 905, onForm: { turnover: 100, vat: 9 } })
  expect(boxes['1e']).toMatchObject({ net: 5000, onForm: { turnover: 50 } })
  expect(boxes['3b']).toMatchObject({ net: 30_060, onForm: { turnover: 301 } })
  expect(boxes['5a']).toEqual({ net: null, vat: 21_926, onForm: { turnover: null, vat: 219 } })
})

test('a quarter in which more goes back than is asked stands below zero, and nothing is nothing', () => {
  const boxes = boxesOf([rate(21, -10_001)], [])
  expect(boxes['1a']).toEqual({ net: -10_001, vat: -2100, onForm: { turnover: -101, vat: -21 } })
  expect(boxesOf([], [])['5a']).toEqual({ net: null, vat: 0, onForm: { turnover: null, vat: 0 } })
})

test('the statement has whole euros, rounded half away from zero on both sides', () => {
  expect([149, 150, -149, -150, 0].map((amount) => wholeEuros(amount as Cents))).toEqual([1, 2, -1, -2, 0])
})
