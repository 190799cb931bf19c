import { expect, test } from 'vitest'
import { greetingAt, greetingOfHour } from './greeting'

test('the greeting goes by the hour: 6 to 12, 12 to 18, and the rest', () => {
  expect([6, 11].map(greetingOfHour)).toEqual(['Goedemorgen', 'Goedemorgen'])
  expect([12, 17].map(greetingOfHour)).toEqual(['Goedemiddag', 'Goedemiddag'])
  expect([18, 23, 0, 5].map(greetingOfHour)).toEqual(Array(4).fill('Goedenavond'))
})

test('the hour is that of the Dutch clock, in winter and in summer', () => {
  const winter = ['05:59', '06:00', '11:59', '12:00', '17:59', '18:00'].map((time) =>
    greetingAt(new Date(`2026-01-15T${time}:00+01:00`)),
  )
  expect(winter).toEqual([
    'Goedenavond',
    'Goedemorgen',
    'Goedemorgen',
    'Goedemiddag',
    'Goedemiddag',
    'Goedenavond',
  ])
  expect(greetingAt(new Date('2026-07-01T10:00:00Z'))).toBe('Goedemiddag')
})
