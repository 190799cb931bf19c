import { expect, test } from 'vitest'
import { accountsOf, faultsOf, gapsIn, type Stored } from './ledger'
import type { Visit } from './visitors'

const told: Visit = { kind: 'quote', requestId: 'r1', email: 'e', event: 'switchover', acknowledgedAt: 2_000 }
const untold: Visit = { kind: 'quote', requestId: 'r2', email: 'e', event: 'switchover' }
const once: Stored = { records: 1, consequences: { lead: 1, notice: 1 } }

const wordsOf = (visit: Visit, stored: Stored) =>
  faultsOf(visit, stored).map(({ what, part }) => `${what} ${part}`)

// promise money 2: A run on the cluster counts whatever is missing
test('a request that was acknowledged is lost when it, or anything that it makes, is not there', () => {
  expect(wordsOf(told, once)).toEqual([])
  expect(wordsOf(told, { ...once, consequences: { lead: 0, notice: 1 } })).toEqual(['lost lead'])
  expect(wordsOf(told, { records: 0, consequences: {} })).toEqual(['lost request'])
})

test('a request of which nobody was told is there whole, or not at all', () => {
  expect(wordsOf(untold, { records: 0, consequences: { lead: 0, notice: 0 } })).toEqual([])
  expect(wordsOf(untold, once)).toEqual([])
  expect(wordsOf(untold, { ...once, consequences: { lead: 0, notice: 1 } })).toEqual(['lost lead'])
})

// promise money 2: A run on the cluster counts whatever is missing … and whatever is there twice
test('what is there twice is doubled, whoever was told', () => {
  expect(wordsOf(told, { ...once, records: 2 })).toEqual(['doubled request'])
  expect(wordsOf(untold, { ...once, consequences: { lead: 1, notice: 2 } })).toEqual(['doubled notice'])
})

test('each event counts those who came during it, and the longest time in which nothing was saved', () => {
  const windows = [{ event: 'switchover', from: 1_000, to: 7_000 }]
  const failures = [{ event: 'switchover' }, { event: 'before' }]
  const [account] = accountsOf(windows, [told, untold], new Map([['r1', once]]), failures)
  expect(account).toEqual({
    event: 'switchover',
    acknowledged: 1,
    stored: 1,
    lost: 0,
    doubled: 0,
    secondsWithoutWrite: 5,
    failedAnswers: 1,
  })
})

test('numbers that were skipped are named, and none of a whole series', () => {
  expect(gapsIn([4, 1, 2])).toEqual([3])
  expect(gapsIn([2, 1])).toEqual([])
  expect(gapsIn([2, 3])).toEqual([1])
})
