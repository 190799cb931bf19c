import { expect, test } from 'vitest'
import {
  dayOfVersion,
  isVersionName,
  lastOfEachDay,
  namedVersion,
  nextVersionName,
  termsVersionPath,
} from './legal-version'

test('a version is called after its day, and every next one of that day has a number', () => {
  expect(nextVersionName('2026-11-30', ['2026-11-24'])).toBe('2026-11-30')
  expect(nextVersionName('2026-11-30', ['2026-11-24', '2026-11-30'])).toBe('2026-11-30-2')
  expect(nextVersionName('2026-11-30', ['2026-11-30', '2026-11-30-2'])).toBe('2026-11-30-3')
  expect(namedVersion('2026-11-30')).toBe('versie van 30 november 2026')
  expect(namedVersion('2026-11-30-2')).toBe('versie van 30 november 2026, nummer 2')
  expect(dayOfVersion('2026-11-30-2')).toBe('2026-11-30')
})

test('what is no version has no day and no address', () => {
  for (const name of ['niet bekend', '2026-02-30', '2026-11-30-1', '2026-11-30-x', '../2026-11-30'])
    expect([isVersionName(name), dayOfVersion(name), termsVersionPath(name)]).toEqual([
      false,
      undefined,
      undefined,
    ])
  expect(namedVersion('niet bekend')).toBe('versie niet bekend')
  expect(termsVersionPath('2026-11-24')).toBe('/algemene-voorwaarden/versies/2026-11-24')
})

test('of one day only the last version is listed', () => {
  const beganAt = new Date()
  const names = ['2026-12-01', '2026-11-30-2', '2026-11-30', '2026-11-24']
  expect(lastOfEachDay(names.map((name) => ({ name, beganAt }))).map(({ name }) => name)).toEqual([
    '2026-12-01',
    '2026-11-30-2',
    '2026-11-24',
  ])
})
