import { expect, test } from 'vitest'
import { backAt } from './snooze'
import { byDeadline, isPutOff, spanOf, type TodayItem } from './today'

const at = (time: string) => new Date(time)
const item = (over: Partial<TodayItem>): TodayItem => ({
  id: 'a',
  title: 'Miriam Aarnink',
  text: '',
  href: '#',
  label: 'Bekijk',
  dueAt: null,
  happenedAt: at('2026-11-20T09:00:00+01:00'),
  ...over,
})

test('what is put off is out of sight until its moment, or until something happens', () => {
  const now = at('2026-11-20T12:00:00+01:00')
  const mark = {
    until: at('2026-11-21T08:30:00+01:00'),
    markedAt: at('2026-11-20T11:00:00+01:00'),
    ownerId: null,
  }
  expect(isPutOff(item({}), mark, now)).toBe(true)
  expect(isPutOff(item({}), mark, mark.until)).toBe(false)
  expect(isPutOff(item({ happenedAt: at('2026-11-20T11:00:00.001+01:00') }), mark, now)).toBe(false)
  expect(isPutOff(item({}), { ...mark, until: null }, now)).toBe(false)
  expect(isPutOff(item({}), undefined, now)).toBe(false)
})

test('the list goes by deadline; what has none comes last, and there the oldest first', () => {
  const rows = [
    item({ id: 'new' }),
    item({ id: 'old', happenedAt: at('2026-11-19T09:00:00+01:00') }),
    item({ id: 'tomorrow', dueAt: at('2026-11-21T10:00:00+01:00') }),
    item({ id: 'now', dueAt: at('2026-11-20T10:00:00+01:00') }),
  ]
  expect(rows.sort(byDeadline).map(({ id }) => id)).toEqual(['now', 'tomorrow', 'old', 'new'])
})

test('what is due stands under late, today or later by the Dutch day', () => {
  const now = at('2026-11-20T12:00:00+01:00')
  const spans = ['2026-11-20T11:59:59+01:00', '2026-11-20T23:59:00+01:00', '2026-11-21T00:00:00+01:00']
  expect(spans.map((dueAt) => spanOf({ dueAt: at(dueAt) }, now))).toEqual(['late', 'today', 'later'])
  expect(spanOf({ dueAt: null }, now)).toBe('open')
})

test('put off is until later today, the next working morning, Monday, or a day of one’s own', () => {
  const friday = at('2026-11-20T16:00:00+01:00')
  const iso = (moment: Date | undefined) => moment?.toISOString()
  expect(iso(backAt('hours', null, friday))).toBe('2026-11-20T18:00:00.000Z')
  expect(iso(backAt('tomorrow', null, friday))).toBe('2026-11-23T07:30:00.000Z')
  expect(iso(backAt('week', null, friday))).toBe('2026-11-23T07:30:00.000Z')
  expect(iso(backAt('week', null, at('2026-11-23T09:00:00+01:00')))).toBe('2026-11-30T07:30:00.000Z')
  expect(iso(backAt('day', '2027-07-01', friday))).toBe('2027-07-01T06:30:00.000Z')
  expect(backAt('day', '2026-11-20', friday)).toBeUndefined()
  expect(backAt('day', null, friday)).toBeUndefined()
})
