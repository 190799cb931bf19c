import { expect, test } from 'vitest'
import { euros } from '@/shared/money'
import { faultInPrice, type PriceQuote, permitSpending, type SpendingLimits } from './money-guard'

const LIMITS: SpendingLimits = {
  mostByExtension: new Map([
    ['nl', euros(6)],
    ['uk', euros(9)],
    ['co.uk', euros(8)],
  ]),
  currency: 'EUR',
  mostPerDay: 10,
}

const QUOTE: PriceQuote = {
  name: 'bakkerijjansen.nl',
  act: 'register',
  price: euros(4.5),
  currency: 'EUR',
  isPremium: false,
}

const PRICE = { outcome: 'refused', reason: 'price' }

test('a price within the limit of its extension may be spent, up to that limit', () => {
  expect(permitSpending(QUOTE, LIMITS, 9)).toMatchObject({ name: QUOTE.name, most: euros(6) })
  expect(permitSpending({ ...QUOTE, price: euros(6) }, LIMITS, 0)).toMatchObject({ most: euros(6) })
})

test('nothing is spent above the limit, without a limit, on a premium name, in another currency, or too often', () => {
  const refusals: [string, PriceQuote, number][] = [
    ['a cent too much', { ...QUOTE, price: euros(6.01) }, 0],
    ['an extension without a limit', { ...QUOTE, name: 'bakkerijjansen.be' }, 0],
    ['a premium name', { ...QUOTE, isPremium: true }, 0],
    ['dollars', { ...QUOTE, currency: 'USD' }, 0],
    ['the eleventh of the day', QUOTE, 10],
    ['a price below nothing', { ...QUOTE, price: euros(-1) }, 0],
    ['no price at all', { ...QUOTE, price: Number.NaN as PriceQuote['price'] }, 0],
  ]
  for (const [what, quote, today] of refusals)
    expect(permitSpending(quote, LIMITS, today), what).toMatchObject(PRICE)
})

test('the longest extension with a limit counts', () => {
  const quote = { ...QUOTE, name: 'bakkerij.co.uk', price: euros(8.5) }
  expect(permitSpending(quote, LIMITS, 0)).toMatchObject(PRICE)
  expect(permitSpending({ ...quote, name: 'bakkerij.uk' }, LIMITS, 0)).toMatchObject({ most: euros(9) })
})

test('leave for one name and act is none for another, and a price asked again counts again', () => {
  const permit = permitSpending(QUOTE, LIMITS, 0)
  if ('outcome' in permit) throw new Error('This may be spent')
  expect(faultInPrice(QUOTE, permit)).toBeUndefined()
  for (const other of [
    { ...QUOTE, name: 'slager.nl' },
    { ...QUOTE, act: 'transfer' as const },
    { ...QUOTE, price: euros(6.01) },
    { ...QUOTE, isPremium: true },
  ])
    expect(faultInPrice(other, permit)).toMatchObject(PRICE)
})
