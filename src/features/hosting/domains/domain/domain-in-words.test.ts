import { expect, test } from 'vitest'
import { aDomain } from '../fixtures'
import { domainInWords, renewalInWords } from './domain-in-words'

const RELEASED = { wanted: 'released', autoRenew: false, endsOn: '2027-11-19' } as const

test('a name that lapses stands with us only once it is registered', () => {
  const name = 'bakkerijaarnink.nl'
  expect(domainInWords(aDomain(RELEASED))).toBe(
    `We registreren ${name} voor je, en verlengen de naam daarna niet. De naam staat dan bij ons tot en met 19 november 2027.`,
  )
  expect(domainInWords(aDomain({ ...RELEASED, seen: 'held' }))).toBe(
    `${name} verlengen we niet meer. De naam staat bij ons tot en met 19 november 2027.`,
  )
})

test('of a name that is not ours, nobody has to turn the renewal off', () => {
  expect(renewalInWords(aDomain({ wanted: 'waiting', autoRenew: false }))).toBeNull()
  expect(renewalInWords(aDomain({ wanted: 'dropped', autoRenew: false, endedAt: new Date(0) }))).toBeNull()
  expect(renewalInWords(aDomain(RELEASED))).toBe('moet uit')
  expect(renewalInWords(aDomain({ ...RELEASED, autoRenewSeen: false }))).toBe('niet meer')
  expect(renewalInWords(aDomain())).toBe('vanzelf, zolang de bestelling loopt')
  expect(renewalInWords(aDomain({ autoRenewSeen: false }))).toBe('moet aan, staat uit')
})
