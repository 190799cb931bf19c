import { expect, test } from 'vitest'
import { isLastDay, lastDays, termStateOn } from './last-day'

const TERM = { usual: 30, most: 365 }
const today = '2026-11-23'

test('a last day is today or later, and no later than the longest term', () => {
  expect(lastDays(TERM, today)).toEqual({ proposed: '2026-12-23', latest: '2027-11-23' })
  const days = ['2026-11-22', today, '2027-11-23', '2027-11-24']
  expect(days.map((day) => isLastDay(TERM, day, today))).toEqual([false, true, true, false])
})

test('what has a last day works on it, not after it, and never once it is revoked', () => {
  const key = { endsOn: today, revokedAt: null }
  const states = [today, '2026-11-24'].map((day) => termStateOn(key, day))
  expect(states).toEqual(['works', 'over'])
  expect(termStateOn({ ...key, revokedAt: new Date(0) }, today)).toBe('revoked')
})
