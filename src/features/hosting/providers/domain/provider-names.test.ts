import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountUserName, holderHandle } from './provider-names'

const DIRECT_ADMIN = { minLength: 4, maxLength: 8 }

const orderNumbers = fc
  .tuple(fc.integer({ min: 10, max: 99 }), fc.integer({ min: 1, max: 9999 }), fc.stringMatching(/^\d{3,5}$/))
  .map(([year, day, digits]) => `HO${year}${String(day).padStart(4, '0')}${digits}`)

test('an order has one user name for ever, and no two orders have the same', () => {
  const names = new Map<string, string>()
  fc.assert(
    fc.property(orderNumbers, (number) => {
      const name = accountUserName(number, { minLength: 4, maxLength: 9 })
      expect(name).toMatch(/^h[0-9b-df-hj-np-tv-z]{5,8}$/)
      expect(accountUserName(number, { minLength: 4, maxLength: 9 })).toBe(name)
      expect(names.get(name ?? '') ?? number).toBe(number)
      names.set(name ?? '', number)
    }),
    { numRuns: 2000 },
  )
})

test('a day of a thousand orders, and one of ten thousand, fit the eight letters of a panel', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => `HO261130${String(index).padStart(3, '0')}`)
  const more = Array.from({ length: 10_000 }, (_, index) => `HO261130${String(index).padStart(4, '0')}`)
  const names = [...numbers, ...more].map((number) => accountUserName(number, DIRECT_ADMIN))
  expect(new Set(names).size).toBe(11_000)
  expect(names).not.toContain(undefined)
})

test('a number that is not ours, or that a panel has no room for, gets no user name', () => {
  for (const number of ['', 'HO', 'WEB-12', 'HO26113', 'HO061130123', 'ho261130123'])
    expect(accountUserName(number, DIRECT_ADMIN), number).toBeUndefined()
  expect(accountUserName('HO261130123', { minLength: 4, maxLength: 6 })).toBeUndefined()
  expect(accountUserName('HO261130123', { minLength: 9, maxLength: 16 })).toBeUndefined()
})

test('each order has a handle of its own at a registrar, whatever its number looks like', () => {
  expect(holderHandle('HO261130123')).toBe('ho261130123-holder')
  const numbers = ['WEB 12', 'WEB-12', 'WEB_12', 'WEB/12', 'web12', 'WEB_2d_12']
  const handles = numbers.map(holderHandle)
  expect(new Set(handles).size).toBe(numbers.length)
  for (const handle of handles) expect(handle).toMatch(/^[a-z0-9_-]{3,40}$/)
  expect(holderHandle('9'.repeat(34))).toBeUndefined()
})
