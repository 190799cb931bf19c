import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-day'
import { addTargetDays, isTargetDay } from './target-days'

test('banks settle on Koningsdag and Hemelvaart, and not on 1 May and Goede Vrijdag', () => {
  expect(isTargetDay('2026-04-27')).toBe(true)
  expect(isTargetDay('2026-05-14')).toBe(true)
  expect(isTargetDay('2026-05-01')).toBe(false)
  expect(isTargetDay('2026-04-03')).toBe(false)
  expect(isTargetDay('2026-04-06')).toBe(false)
  expect(isTargetDay('2026-11-22')).toBe(false)
})

test('business days of banks are counted over weekends and holidays, forwards and back', () => {
  expect(addTargetDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addTargetDays('2026-12-24', 1)).toBe('2026-12-28')
  expect(addTargetDays('2026-12-31', 2)).toBe('2027-01-05')
  expect(addTargetDays('2026-04-07', -1)).toBe('2026-04-02')
  expect(addTargetDays('2026-11-22', -1)).toBe('2026-11-20')
  expect(addTargetDays('2026-11-22', 0)).toBe('2026-11-23')
  expect(addTargetDays('2026-11-23', 0)).toBe('2026-11-23')
})

const anyDay = fc.integer({ min: 0, max: 8000 }).map((days) => addDays('2026-01-01', days))

test('so many business days on and as many back lead to the same business day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (day, days) => {
      const start = addTargetDays(day, 0)
      const reached = addTargetDays(start, days)
      expect(isTargetDay(reached)).toBe(true)
      expect(addTargetDays(reached, -days)).toBe(start)
      let between = 0
      for (let each = addDays(start, 1); each <= reached; each = addDays(each, 1))
        if (isTargetDay(each)) between += 1
      expect(between).toBe(days)
    }),
    { numRuns: 150 },
  )
})
