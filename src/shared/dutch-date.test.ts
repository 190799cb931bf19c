import { expect, test } from 'vitest'
import {
  dutchDateTime,
  dutchDayAndTime,
  momentSeenFrom,
  sheetDateTime,
  shortDutchDateTime,
} from './dutch-date'

const morning = new Date('2026-11-20T08:05:00Z')

test('a moment is told on the Dutch calendar and clock', () => {
  expect(dutchDateTime(morning)).toBe('20 november 2026 om 9:05 uur')
})

test('long lists tell it shorter', () => {
  expect(shortDutchDateTime(morning)).toBe('20 nov 26, 9:05')
  expect(shortDutchDateTime(new Date('2026-12-31T23:30:00Z'))).toBe('1 jan 27, 0:30')
})

test('a spreadsheet gets a moment that it can sort', () => {
  const moments = [morning, new Date('2026-12-31T23:30:00Z'), new Date('2026-07-01T12:00:00Z')].map(
    sheetDateTime,
  )
  expect(moments).toEqual(['2026-11-20 09:05', '2027-01-01 00:30', '2026-07-01 14:00'])
})

test('a moment within the year is told with its day of the week', () => {
  expect(dutchDayAndTime(new Date('2026-11-23T08:05:00Z'))).toBe('maandag 23 november om 9:05 uur')
})

test('a moment near by is told as people say it, on the Dutch calendar', () => {
  const seenOn = (now: string, moment: string) => momentSeenFrom(new Date(moment), new Date(now))
  expect(seenOn('2026-11-23T11:40:00Z', '2026-11-23T14:40:00Z')).toBe('vandaag 15:40')
  expect(seenOn('2026-11-22T07:00:00Z', '2026-11-23T11:00:00Z')).toBe('morgen, maandag 12:00')
  expect(seenOn('2026-11-20T16:00:00Z', '2026-11-23T11:00:00Z')).toBe('maandag 23 november 12:00')
  // Time zone: half past midnight in Enschede is still yesterday in UTC.
  expect(seenOn('2026-11-22T23:30:00Z', '2026-11-23T11:00:00Z')).toBe('vandaag 12:00')
  expect(seenOn('2026-12-31T12:00:00Z', '2027-01-01T11:00:00Z')).toBe('morgen, vrijdag 12:00')
})
