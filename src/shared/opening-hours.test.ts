import { expect, test } from 'vitest'
import { openingHoursOn } from '@/content/company'
import { type OpeningHours, shownDays, shownTimes } from './opening-hours'

test('working days in a row are named by the first and the last', () => {
  expect(shownDays([1, 2, 3, 4, 5])).toBe('maandag t/m vrijdag')
})

test('days that do not follow one another are all named', () => {
  expect(shownDays([6])).toBe('zaterdag')
  expect(shownDays([1, 6])).toBe('maandag en zaterdag')
})

test('the footer says that the office is open until six on weekdays', () => {
  expect(shownTimes(openingHoursOn('/')[0] as OpeningHours)).toBe('9:00 – 18:00 uur')
})
