import { expect, test } from 'vitest'
import { booksSince, quietSince } from './retention'

// promise people 12: What was refused at the sign-in leaves the log … two years
test('marketing data stays for two years after the last contact', () => {
  expect(quietSince(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2024-11-20T10:00:00Z'))
})

test('the books of a year stay for seven years after its end, on the Dutch calendar', () => {
  expect(booksSince(new Date('2026-12-31T22:30:00Z'))).toBe('2019-01-01')
  expect(booksSince(new Date('2026-12-31T23:30:00Z'))).toBe('2020-01-01')
})
