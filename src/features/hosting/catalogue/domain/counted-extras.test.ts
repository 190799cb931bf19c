import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  counted,
  countOf,
  extraInWords,
  extrasTyped,
  isSameExtras,
  mostOfBoth,
  timesInWords,
  withCount,
} from './counted-extras'
import { extras } from './packages'

const MAILBOXES = ['extra-email', 'extra-email', 'extra-email']

test('three mailboxes are one thing three times, and say so', () => {
  const list = ['ssl', ...MAILBOXES]
  expect(counted(list)).toEqual([
    { id: 'ssl', count: 1 },
    { id: 'extra-email', count: 3 },
  ])
  expect(counted(list).map(extraInWords)).toEqual(['Premium SSL', '3 × Extra e-mailadres'])
  expect(timesInWords(1, 'Premium SSL')).toBe('Premium SSL')
})

test('a number beside a tick says how many, and an id that stands there three times is three', () => {
  expect(extrasTyped(['extra-email'], { 'count_extra-email': '3' })).toEqual({
    extras: MAILBOXES,
    faults: {},
  })
  expect(extrasTyped(MAILBOXES, {})).toEqual({ extras: MAILBOXES, faults: {} })
  expect(extrasTyped(['extra-email'], { 'count_extra-email': ' ' }).extras).toEqual(['extra-email'])
})

test('what was not ticked is not ordered, whatever number stands beside it', () => {
  expect(extrasTyped([], { 'count_extra-email': '3' })).toEqual({ extras: [], faults: {} })
})

test.each(['0', '11', 'drie', '-1', '1.5', '9999999'])(
  '%s of an extra is refused beside its number',
  (typed) => {
    const { faults } = extrasTyped(['extra-email'], { 'count_extra-email': typed })
    expect(faults).toEqual({ 'count_extra-email': 'Kies er 1 tot en met 10.' })
  },
)

test('what one has or has not is ordered once, however often it is ticked', () => {
  expect(extrasTyped(['ssl', 'ssl'], {})).toEqual({ extras: ['ssl'], faults: {} })
  expect(extrasTyped(['ssl'], { count_ssl: '2' }).faults).toEqual({
    count_ssl: 'Hiervan kun je er één kiezen.',
  })
})

test('who has more than is sold by now keeps them', () => {
  const twelve = Array.from({ length: 12 }, () => 'extra-email')
  expect(extrasTyped(['extra-email'], { 'count_extra-email': '12' }, twelve)).toEqual({
    extras: twelve,
    faults: {},
  })
  expect(extrasTyped(['extra-email'], { 'count_extra-email': '13' }, twelve).faults).toEqual({
    'count_extra-email': 'Kies er 1 tot en met 12.',
  })
})

const lists = fc.array(fc.constantFrom(...extras().map(({ id }) => id)), { maxLength: 12 })

test('the most of two lists holds each of them, and nothing that neither has', () => {
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const most = mostOfBoth(one, other)
      for (const { id } of extras())
        expect(countOf(most, id)).toBe(Math.max(countOf(one, id), countOf(other, id)))
      expect(isSameExtras(most, mostOfBoth(other, one))).toBe(true)
      expect(isSameExtras(most, one)).toBe(isSameExtras(one, mostOfBoth(one, other)))
    }),
  )
})

test('another number of one extra leaves all others as they are', () => {
  fc.assert(
    fc.property(lists, fc.nat(5), (list, count) => {
      const changed = withCount(list, 'extra-email', count)
      expect(countOf(changed, 'extra-email')).toBe(count)
      const rest = (all: readonly string[]) => all.filter((id) => id !== 'extra-email')
      expect(isSameExtras(rest(changed), rest(list))).toBe(true)
    }),
  )
})
