import { expect, test } from 'vitest'
import {
  CLAIM_SECONDS,
  FIRST_JOB_AFTER_SECONDS,
  MAX_TRIES,
  secondsUntilNextTry,
  TRY_SECONDS,
  VISITOR_WAITS_SECONDS,
} from './internal/retry-schedule'
import { MAIL_STATES, statesBefore } from './mail-state'

const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, failed) => secondsUntilNextTry(failed + 1) ?? 0)

// promise money 6: Tried again with growing pauses
// promise contract: A failed mail is tried again within 60 s, pauses up to a day
test('a mail that failed is tried again within a minute, then with growing pauses of at most a day', () => {
  expect(pauses[0]).toBeLessThanOrEqual(60)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(24 * 60 * 60)
})

test('after the last try there is no next one', () => {
  expect(secondsUntilNextTry(MAX_TRIES)).toBeUndefined()
  expect(pauses).not.toContain(0)
})

// promise money 6: Tried at once, and nobody waits longer than five seconds
test('a visitor waits five seconds at most, and the worker lets the try that they wait for come first', () => {
  expect(VISITOR_WAITS_SECONDS).toBeLessThanOrEqual(5)
  expect(FIRST_JOB_AFTER_SECONDS).toBeGreaterThan(VISITOR_WAITS_SECONDS)
})

test('a claim outlives its try, and a try that hangs is repeated within a minute of its start', () => {
  expect(CLAIM_SECONDS).toBeGreaterThan(TRY_SECONDS)
  expect(TRY_SECONDS + (pauses[0] ?? 0)).toBeLessThanOrEqual(60)
  expect(FIRST_JOB_AFTER_SECONDS).toBeLessThan(60)
})

test('a mail that was sent never goes out again', () => {
  for (const state of MAIL_STATES) expect(statesBefore(state)).not.toContain('sent')
})

test('only a claimed mail can be sent or die, and a dead one can be queued again', () => {
  expect(statesBefore('sent')).toEqual(['sending'])
  expect(statesBefore('dead')).toEqual(['sending'])
  expect(statesBefore('queued')).toContain('dead')
})
