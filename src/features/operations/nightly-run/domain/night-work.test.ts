import { expect, test } from 'vitest'
import { decideNight, LINE_STATES, mostLines, type NightKind, outcomeOf, type ShownLine } from './night-work'

const KIND = 'renewal' as NightKind
const line = (key: string, digest = 'as it was'): ShownLine => ({ key, kind: KIND, digest, customerId: null })
const night = { day: '2026-11-23', holds: [], stopped: new Set<string>(), most: () => 50 }

test('what was shown and still stands so is done', () => {
  const lines = [line('one'), line('two')]
  expect([...decideNight({ ...night, shown: lines, now: lines })]).toEqual([
    ['one', 'do'],
    ['two', 'do'],
  ])
})

test('nothing is done that was not shown, and nothing that stands on other facts than it did', () => {
  const decided = decideNight({ ...night, shown: [line('one')], now: [line('one', 'other'), line('two')] })
  expect([...decided]).toEqual([['one', 'changed']])
})

test('what is not due any more is let go', () => {
  expect([...decideNight({ ...night, shown: [line('one')], now: [] })]).toEqual([['one', 'nothing']])
})

test('what is held back waits for its day, also when its facts change', () => {
  const shown = [line('one'), line('two'), line('three')]
  const holds = [
    { key: 'one', until: '2026-11-24' },
    { key: 'two', until: '2026-11-23' },
    { key: 'three', until: null },
  ]
  const now = [line('one', 'other'), line('two'), line('three')]
  expect([...decideNight({ ...night, shown, now, holds }).values()]).toEqual(['held', 'do', 'held'])
})

test('what is for a customer with a contact stop waits, whatever else is true of it, and counts for nothing', () => {
  const shown = ['one', 'two', 'three'].map((key) => ({ ...line(key), customerId: key }))
  const stopped = new Set(['one', 'two'])
  const decided = decideNight({ ...night, shown, now: shown, stopped, most: () => 1 })
  expect([...decided.values()]).toEqual(['stopped', 'stopped', 'do'])
})

test('of an unusual number the rest waits, per kind', () => {
  const shown = ['one', 'two', 'three'].map((key) => line(key))
  expect([...decideNight({ ...night, shown, now: shown, most: () => 2 }).values()]).toEqual([
    'do',
    'do',
    'braked',
  ])
})

test('twice the busiest night is usual, and fifty always are', () => {
  expect(mostLines([])).toBe(50)
  expect(mostLines([3, 12, 0])).toBe(50)
  expect(mostLines([300, 12])).toBe(600)
})

test('what still waits when its night is over was missed, and what was begun was broken off', () => {
  const outcomes = (isOver: boolean) => LINE_STATES.map((state) => outcomeOf(state, isOver))
  expect(outcomes(false)).toEqual(LINE_STATES)
  expect(outcomes(true)).toEqual(['missed', 'broken-off', ...LINE_STATES.slice(2)])
})
