import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { sum } from '@/shared/money'
import { type MoneyMoved, netReceived } from './money-moved'
import { movementsBetween } from './money-movement'

const amount = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents as Cents)
const money: fc.Arbitrary<MoneyMoved> = fc.record({
  paidAmount: fc.option(amount),
  refundedAmount: amount,
  chargedBackAmount: amount,
  returnedAmount: amount,
})

test('what moved adds up to the difference in what is kept', () => {
  fc.assert(
    fc.property(money, money, (before, after) => {
      const moved = sum(movementsBetween(before, after).map(({ amount }) => amount))
      expect(moved).toBe(netReceived(after) - netReceived(before))
    }),
  )
})

test('a refund that failed comes in again, as a refund', () => {
  const paid = {
    paidAmount: 2360,
    refundedAmount: 2360,
    chargedBackAmount: 0,
    returnedAmount: 0,
  } as MoneyMoved
  expect(movementsBetween(paid, { ...paid, refundedAmount: 0 as Cents })).toEqual([
    { kind: 'refunded', amount: 2360 },
  ])
  expect(movementsBetween(paid, paid)).toEqual([])
})
