import { expect, test } from 'vitest'
import { type Cents, euros } from '@/shared/money'
import { monthsOf, PERIOD_FAULT, periodOf, periodQuery } from './figures-period'
import { byService, bySource, NO_OUTCOME, shareInWords, wholeMonths } from './lead-figures'

const TODAY = '2026-11-20'
const asked = (query: string) => periodOf(new URLSearchParams(query), TODAY)

test('the figures are of this year, of twelve months with this one, or of days of one’s own', () => {
  expect(asked('')).toEqual({ choice: 'dit-jaar', firstDay: '2026-01-01', lastDay: TODAY })
  expect(asked('periode=12-maanden')).toMatchObject({ firstDay: '2025-12-01', lastDay: TODAY })
  expect(asked('periode=eigen&van=2025-03-10&tot=2025-06-30')).toEqual({
    choice: 'eigen',
    firstDay: '2025-03-10',
    lastDay: '2025-06-30',
  })
  const own = asked('periode=eigen&van=2025-03-10&tot=2025-06-30')
  expect(asked(periodQuery(own).slice(1))).toEqual(own)
})

test.each([
  'van=2026-06-30&tot=2026-06-29',
  'van=2026-02-30&tot=2026-03-01',
  'van=2020-01-01&tot=2026-01-01',
  'van=&tot=',
])('days that make no period (%s) are said, and this year is shown', (days) => {
  expect(asked(`periode=eigen&${days}`)).toEqual({
    choice: 'eigen',
    firstDay: '2026-01-01',
    lastDay: TODAY,
    fault: PERIOD_FAULT,
  })
})

test('every month that a period touches is there, whether anything happened in it or not', () => {
  const months = monthsOf({ firstDay: '2025-12-31', lastDay: '2026-02-01' })
  expect(months).toEqual(['2025-12', '2026-01', '2026-02'])
  const found = [{ month: '2026-01', ...NO_OUTCOME, won: 2 }]
  expect(wholeMonths(months, found, NO_OUTCOME).map(({ won }) => won)).toEqual([0, 2, 0])
})

// promise money: Few are told as numbers, never as a share
test('few are told as numbers, and only many as a share', () => {
  expect(shareInWords(3, 5)).toBe('3 van 5')
  expect(shareInWords(19, 19)).toBe('19 van 19')
  expect(shareInWords(31, 50)).toBe('62% (31 van 50)')
})

const outcome = (won: number, lost: number, value = 0) => ({
  won,
  lost,
  wonValue: value as Cents,
  lostValue: 0 as Cents,
})

test('sources and services stand by their names, the same name once, the smallest together', () => {
  expect(
    bySource([
      { source: null, ...outcome(1, 0, euros(995)) },
      { source: 'website', ...outcome(1, 1) },
      { source: 'meta-ads', ...outcome(0, 1) },
    ]),
  ).toEqual([
    { name: 'Website', ...outcome(2, 1, euros(995)) },
    { name: 'Meta Ads', ...outcome(0, 1) },
  ])
  const many = Array.from({ length: 11 }, (_, place) => ({
    service: `dienst ${place}`,
    ...outcome(20 - place, 0),
  }))
  const rows = byService([
    ...many,
    { service: 'seo', ...outcome(1, 0) },
    { service: null, ...outcome(40, 0) },
  ])
  expect(rows.map(({ name }) => name)).toEqual([
    'Niet genoemd',
    ...many.slice(0, 7).map(({ service }) => service),
    '5 andere',
  ])
  expect(rows.at(-1)).toMatchObject({ won: 13 + 12 + 11 + 10 + 1 })
})
