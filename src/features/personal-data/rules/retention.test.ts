import { expect, test } from 'vitest'
import { quietSince } from './retention'

test('marketing data stays for two years after the last contact', () => {
  expect(quietSince(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2024-11-20T10:00:00Z'))
})
