import { expect, test } from 'vitest'
import { type Cents, euros } from '@/shared/money'
import { interestOf, STATUTORY_RATES, statutoryInterest, TRADE_RATES } from './interest'

const debt = { outstanding: euros(1000), dueOn: '2023-12-31' }
const known = { ...STATUTORY_RATES, knownUntil: '2030-12-31' }

test('a year of statutory interest is its percentage, counted from the day after the due date', () => {
  expect(statutoryInterest(debt, '2025-01-01', known).amount).toBe(euros(70))
  expect(statutoryInterest(debt, '2024-01-01', known).amount).toBe(0)
  expect(statutoryInterest(debt, '2024-01-02', known).amount).toBe(19)
  expect(statutoryInterest({ ...debt, outstanding: 0 as Cents }, '2025-01-01', known).amount).toBe(0)
})

test('after each year the interest of that year bears interest', () => {
  expect(statutoryInterest(debt, '2026-01-01', known).amount).toBe(euros(144.9))
})

test('each day has the rate of that day', () => {
  const rates = { rates: [...known.rates, { from: '2024-07-01', value: 6 }], knownUntil: '2030-12-31' }
  // 182 days of 7% and 184 of 6%, in a year of 366.
  expect(statutoryInterest(debt, '2025-01-01', rates).amount).toBe(6497)
})

test('for days of which the rate is not known nothing is counted, and that is said', () => {
  expect(statutoryInterest(debt, '2027-01-01', STATUTORY_RATES)).toEqual({
    amount: euros(70),
    unknownFrom: '2025-01-01',
  })
  expect(statutoryInterest(debt, '2024-07-02', TRADE_RATES)).toMatchObject({
    amount: 33,
    unknownFrom: '2024-01-01',
  })
  expect(interestOf({ ...debt, dueOn: '2026-11-01', isConsumer: true }, '2027-11-01').amount).toBe(0)
})

test('a consumer never pays the two percent a month of the terms; a business does, per whole month', () => {
  const late = { ...debt, dueOn: '2024-08-31' }
  expect(interestOf({ ...late, isConsumer: true }, '2024-10-31').amount).toBe(1148)
  expect(interestOf({ ...late, isConsumer: false }, '2024-11-01').amount).toBe(euros(40))
  expect(interestOf({ ...late, isConsumer: false }, '2024-10-02').amount).toBe(euros(20))
})

test('a business pays the statutory rate for trade where that is higher', () => {
  // A month is not over yet, so the terms ask nothing.
  expect(interestOf({ ...debt, dueOn: '2024-08-31', isConsumer: false }, '2024-09-30').amount).toBe(971)
})
