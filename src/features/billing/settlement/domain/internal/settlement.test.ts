import { expect, test } from 'vitest'
import { type Cents, euros } from '@/shared/money'
import { secondsAfterNoAnswer, secondsUntilNextCheck } from './check-schedule'
import { exceptionsOf, moneyBackIn, moneyBackNews, type ReceivedMoney } from './settlement'

const DAY = 24 * 60 * 60

test('money that pays an open invoice of a live order needs nobody', () => {
  expect(exceptionsOf(received({}))).toEqual([])
})

test('a debit that fails after it was paid went back as a whole; an older answer takes nothing back', () => {
  const moneyBack = { refundedAmount: euros(0), chargedBackAmount: euros(0) }
  const paid = { state: 'paid', paidAmount: euros(23.6), refundedAmount: euros(5) } as const
  const failed = { state: 'failed', moneyBack } as const
  expect(moneyBackIn(failed, paid, 'paid')).toEqual({
    refundedAmount: euros(5),
    chargedBackAmount: euros(23.6),
  })
  for (const asked of ['open', 'failed', undefined] as const)
    expect(moneyBackIn(failed, paid, asked)).toBeNull()
  for (const state of ['open', 'cancelled', 'expired'] as const)
    expect(moneyBackIn({ state, moneyBack }, paid, 'paid')).toBeNull()
  expect(moneyBackIn({ state: 'paid', moneyBack }, paid, 'paid')).toBe(moneyBack)
})

test('each odd thing about money has its name, and two can be odd at once', () => {
  expect(exceptionsOf(received({ invoice: 'already-paid' }))).toEqual(['double'])
  expect(exceptionsOf(received({ before: 'expired' }))).toEqual(['late'])
  expect(exceptionsOf(received({ total: euros(9), invoice: 'left-open' }))).toEqual(['short'])
  expect(exceptionsOf(received({ total: euros(11) }))).toEqual(['over'])
  expect(exceptionsOf(received({ invoice: 'credited' }))).toEqual(['cancelled-order'])
  expect(exceptionsOf(received({ before: 'cancelled', invoice: 'already-paid' }))).toEqual(['double', 'late'])
})

test('a provider is asked after a minute first, ever more rarely, and one day not any more', () => {
  const ages = [0, 60, 300, 3600, DAY, 10 * DAY]
  const open = { provider: 'mollie', state: 'open' } as const
  const pauses = ages.map((age) => secondsUntilNextCheck(open, age) ?? 0)
  expect(pauses[0]).toBe(60)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(Math.max(...pauses)).toBe(DAY)
  expect(secondsUntilNextCheck(open, 61 * DAY)).toBeNull()
  expect(secondsAfterNoAnswer(open, 61 * DAY)).toBeNull()
  expect(secondsUntilNextCheck({ provider: 'bank-transfer', state: 'open' }, 0)).toBeNull()
})

test('what was paid is asked about for thirteen months, some twenty times: its money can still go back', () => {
  const paid = { provider: 'mollie', state: 'paid' } as const
  const asked: number[] = []
  for (let age = 0; ; ) {
    const pause = secondsUntilNextCheck(paid, age)
    if (pause === null) break
    age += pause
    asked.push(age / DAY)
  }
  expect(asked[0]).toBe(1)
  expect(asked.length).toBeLessThan(25)
  expect(asked.at(-1)).toBeGreaterThan(396)
  // A key of another account knows none of them: that may not become a question every ten minutes.
  expect(secondsAfterNoAnswer(paid, 60)).toBe(DAY)
  expect(secondsUntilNextCheck({ provider: 'test-bank', state: 'paid' }, 0)).toBeNull()
})

test('what went back is told by how much more it is than before, and so is what came back', () => {
  const nothing = { refundedAmount: 0 as Cents, chargedBackAmount: 0 as Cents }
  const refunded = { ...nothing, refundedAmount: euros(10) }
  expect(moneyBackNews(nothing, nothing)).toEqual([])
  expect(moneyBackNews(refunded, { ...refunded, refundedAmount: euros(12) })).toEqual([
    { kind: 'refunded', amount: euros(2) },
  ])
  expect(moneyBackNews(refunded, { ...nothing, chargedBackAmount: euros(5) })).toEqual([
    { kind: 'charged-back', amount: euros(5) },
    { kind: 'came-back', amount: euros(10) },
  ])
})

test('a payment that was given up is watched for two weeks more: late money may not be lost', () => {
  const expired = { provider: 'mollie', state: 'expired' } as const
  expect(secondsUntilNextCheck(expired, 13 * DAY)).not.toBeNull()
  expect(secondsUntilNextCheck(expired, 15 * DAY)).toBeNull()
})

test('a provider that is away is asked again within ten minutes', () => {
  const open = { provider: 'mollie', state: 'open' } as const
  expect(secondsAfterNoAnswer(open, 0)).toBe(60)
  expect(secondsAfterNoAnswer(open, 30 * DAY)).toBe(600)
})

function received(change: Partial<ReceivedMoney>): ReceivedMoney {
  const asked = euros(10)
  return { before: 'open', asked, total: asked, invoice: 'paid', isArranged: false, ...change }
}
