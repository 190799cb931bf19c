import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import { claimOn, costsInWords, interestInWords } from './claim'

const letter = { deliveredOn: '2026-11-03', outstanding: euros(500) }
const consumer = { isConsumer: true, outstanding: euros(500), dueOn: '2026-10-17', daysArranged: 0, letter }
const business = { ...consumer, isConsumer: false }

// promise money 7b: The two percent of the terms are for businesses
test('a consumer is asked the costs of the law and never the two percent of the terms', () => {
  const claim = claimOn(consumer, '2026-11-19')
  expect(claim).toMatchObject({ principal: euros(500), costs: euros(75), costsFrom: '2026-11-19' })
  // Its rate is not known for these days, so nothing is counted.
  expect(claim.interest).toEqual({ amount: 0, unknownFrom: '2026-10-18' })
  expect(claim.total).toBe(euros(575))
  expect(interestInWords(consumer, claim)).toContain('vragen we een consument niet')
  expect(interestInWords(consumer, claim)).toContain('vanaf 18 oktober 2026 is niets geteld')
})

test('a business is asked what the terms say, per whole month', () => {
  const claim = claimOn(business, '2026-12-18')
  expect(claim.interest).toEqual({ amount: euros(20), unknownFrom: null })
  expect(claim.total).toBe(euros(500 + 75 + 20))
  expect(interestInWords(business, claim)).toContain('2% per hele maand')
})

// promise reminder-mails.tsx: deze herinnering kost je niets
test('before the letter arrived there is nothing but the invoice itself, and the page says why', () => {
  const unsent = { ...consumer, letter: null }
  const waiting = { ...consumer, letter: { ...letter, deliveredOn: null } }
  for (const facts of [unsent, waiting]) {
    const claim = claimOn(facts, '2027-11-19')
    expect(claim).toMatchObject({ costs: 0, costsFrom: null })
    expect(costsInWords(facts, claim)).toMatch(/^Nog niets/)
  }
  expect(costsInWords(consumer, claimOn(consumer, '2026-11-18'))).toBe(
    'Vanaf 19 november 2026: de brief is afgeleverd op 3 november 2026.',
  )
  expect(costsInWords(consumer, claimOn(consumer, '2026-11-19'))).toContain('tot en met 18 november 2026')
})
