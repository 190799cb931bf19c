import { expect, test } from 'vitest'
import { comingNight, isNightOver } from './night-hours'

test('until ten past three the night to come is this one, and from then on the next', () => {
  expect(comingNight(new Date('2026-11-22T17:00:00Z'))).toBe('2026-11-23')
  expect(comingNight(new Date('2026-11-23T02:09:59Z'))).toBe('2026-11-23')
  expect(comingNight(new Date('2026-11-23T02:10:00Z'))).toBe('2026-11-24')
})

test('so it is in the nights in which the clock changes', () => {
  expect(comingNight(new Date('2027-03-28T01:09:00Z'))).toBe('2027-03-28')
  expect(comingNight(new Date('2027-03-28T01:10:00Z'))).toBe('2027-03-29')
  expect(comingNight(new Date('2026-10-25T01:30:00Z'))).toBe('2026-10-25')
  expect(comingNight(new Date('2026-10-25T02:10:00Z'))).toBe('2026-10-26')
})

test('a night is over at six in the morning of its day', () => {
  expect(isNightOver('2026-11-23', new Date('2026-11-23T04:59:59Z'))).toBe(false)
  expect(isNightOver('2026-11-23', new Date('2026-11-23T05:00:00Z'))).toBe(true)
  expect(isNightOver('2026-11-23', new Date('2026-11-24T00:30:00Z'))).toBe(true)
  expect(isNightOver('2026-11-24', new Date('2026-11-23T17:00:00Z'))).toBe(false)
})
