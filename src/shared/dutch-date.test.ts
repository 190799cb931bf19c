import { expect, test } from 'vitest'
import { dutchDateTime, sheetDateTime, shortDutchDateTime } from './dutch-date'

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
