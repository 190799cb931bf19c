import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import {
  amountsWithin,
  graceDaysOf,
  type Instalment,
  instalmentFaults,
  missedFrom,
  missedOn,
  nextInstalment,
  proposedInstalments,
  resumesAfter,
  standingOf,
} from './arrangement'

const cents = (amount: number) => amount as Cents

function instalments(...amounts: number[]): Instalment[] {
  return amounts.map((amount, index) => ({
    id: String(index),
    place: index + 1,
    dueOn: `2027-0${index + 1}-04`,
    amount: cents(amount),
  }))
}

/** Mulberry32: the same run each time. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

test('a proposal adds up to what is open, to the cent, whatever the number of instalments', () => {
  const random = randomOf(1)
  for (let round = 0; round < 500; round++) {
    const [outstanding, count] = [cents(1 + random(1_000_000)), 2 + random(11)]
    const rhythm = random(2) === 0 ? 'month' : 'week'
    const proposed = proposedInstalments({ outstanding, count, from: '2027-01-31', rhythm })
    const amounts = proposed.map(({ amount }) => amount)
    expect(amounts.reduce((one: number, other) => one + other, 0)).toBe(outstanding)
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
    expect(proposed.map(({ dueOn }) => dueOn)).toEqual(proposed.map(({ dueOn }) => dueOn).toSorted())
  }
})

test('each month counts from the first day: after the last of January comes the last of February, then of March', () => {
  const proposed = proposedInstalments({
    outstanding: cents(30_00),
    count: 3,
    from: '2027-01-31',
    rhythm: 'month',
  })
  expect(proposed.map(({ dueOn }) => dueOn)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
})

/** Oracle: coin after coin, each into the first instalment that has room. */
function filledByCoins(amounts: readonly number[], coins: number): number[] {
  const left = [...amounts]
  for (let coin = 0; coin < coins; coin++) {
    const at = left.findIndex((amount) => amount > 0)
    if (at < 0) return left
    left[at] = (left[at] ?? 0) - 1
  }
  return left
}

test('money fills the instalments in order of their days, as coins that fall one by one would', () => {
  const random = randomOf(2)
  for (let round = 0; round < 400; round++) {
    const parts = instalments(...Array.from({ length: 2 + random(8) }, () => random(60)))
    const [receivedBefore, came] = [random(50), random(500)]
    const standing = standingOf(
      { receivedBefore: cents(receivedBefore), instalments: parts },
      cents(receivedBefore + came),
    )
    expect(standing.map(({ left }) => left)).toEqual(
      filledByCoins(
        parts.map(({ amount }) => amount),
        came,
      ),
    )
  }
})

test('money that went back again empties them from the last, and never below nothing', () => {
  const parts = { receivedBefore: cents(10_00), instalments: instalments(20_00, 20_00) }
  expect(standingOf(parts, cents(35_00)).map(({ left }) => left)).toEqual([0, 15_00])
  expect(standingOf(parts, cents(0)).map(({ left }) => left)).toEqual([20_00, 20_00])
  expect(nextInstalment(standingOf(parts, cents(50_00)))).toBeUndefined()
})

/** Oracle: euro cent by euro cent, off the last instalment of which something is left. */
function cutByCoins(amounts: readonly number[], left: readonly number[], outstanding: number): number[] {
  const [cut, open] = [[...amounts], [...left]]
  while (open.reduce((one, other) => one + other, 0) > outstanding) {
    const at = open.findLastIndex((amount) => amount > 0)
    open[at] = (open[at] ?? 0) - 1
    cut[at] = (cut[at] ?? 0) - 1
  }
  return cut
}

test('a credit note is taken off the last instalment first, and never off what was paid', () => {
  const random = randomOf(3)
  for (let round = 0; round < 400; round++) {
    const parts = instalments(...Array.from({ length: 2 + random(6) }, () => 1 + random(60)))
    const total = parts.reduce((one, { amount }) => one + amount, 0)
    const standing = standingOf({ receivedBefore: cents(0), instalments: parts }, cents(random(total)))
    const open = standing.reduce((one, { left }) => one + left, 0)
    const outstanding = cents(random(open + 20))
    expect(amountsWithin(standing, outstanding)).toEqual(
      cutByCoins(
        parts.map(({ amount }) => amount),
        standing.map(({ left }) => left),
        outstanding,
      ),
    )
  }
})

test('instalments have to add up, follow each other, and lie within two years', () => {
  const of = { outstanding: cents(100_00), today: '2027-01-04' }
  const rows = (...days: string[]) => days.map((dueOn) => ({ dueOn, amount: cents(50_00) }))
  const kinds = (found: readonly { dueOn: string; amount: Cents }[]) =>
    instalmentFaults(found, of).map(({ kind }) => kind)
  expect(kinds(rows('2027-01-04', '2027-02-04'))).toEqual([])
  expect(kinds(rows('2027-01-03', '2027-02-04'))).toEqual(['past'])
  expect(kinds(rows('2027-02-04', '2027-02-04'))).toEqual(['order'])
  expect(kinds(rows('2027-02-04', '2029-01-05'))).toEqual(['late'])
  expect(kinds(rows('2027-02-04'))).toEqual(['count', 'sum'])
  expect(kinds([...rows('2027-02-04', '2027-03-04'), { dueOn: '2027-04-04', amount: cents(0) }])).toEqual([
    'amount',
  ])
})

test('an instalment is missed once its day and the days of the first reminder are over, on a working day', () => {
  // Maundy Thursday 2027; three days later is Easter Sunday, and Monday is a holiday.
  expect(missedFrom('2027-03-25', 3)).toBe('2027-03-30')
  const standing = standingOf(
    { receivedBefore: cents(0), instalments: [{ id: 'a', place: 1, dueOn: '2027-03-25', amount: cents(1) }] },
    cents(0),
  )
  const rule = { graceDays: 3, stoodStillUntil: null }
  expect(missedOn(standing, '2027-03-29', rule)).toEqual([])
  expect(missedOn(standing, '2027-03-30', rule)).toHaveLength(1)
  expect(missedOn(standing, '2027-04-03', rule)).toEqual([])
})

test('days of a dispute do not count: the days of grace begin when it is settled', () => {
  const standing = standingOf(
    { receivedBefore: cents(0), instalments: [{ id: 'a', place: 1, dueOn: '2027-01-04', amount: cents(1) }] },
    cents(0),
  )
  const rule = { graceDays: 3, stoodStillUntil: '2027-02-01' }
  expect(missedOn(standing, '2027-02-03', rule)).toEqual([])
  expect(missedOn(standing, '2027-02-04', rule)).toHaveLength(1)
})

test('what was arranged is asked again from the next working day on', () => {
  expect(resumesAfter('2027-01-08')).toBe('2027-01-11')
  expect(resumesAfter('2027-03-25')).toBe('2027-03-30')
})

test('the days of grace are those until the first reminder that is sent', () => {
  const days = { reminder: 3, 'second-reminder': 10, 'last-letter': 17 }
  expect(graceDaysOf(days)).toBe(3)
  expect(graceDaysOf({ ...days, reminder: null })).toBe(10)
  expect(graceDaysOf({ reminder: null, 'second-reminder': null, 'last-letter': null })).toBe(1)
})
