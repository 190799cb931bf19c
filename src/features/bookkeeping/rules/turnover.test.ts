import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MonthTurnover, totalOf, wholeYear } from '@/features/invoices/rules/turnover'
import { type Cents, euros } from '@/shared/money'
import { drawTurnover } from './turnover-chart'
import { turnoverCsv, turnoverInWords, yearOf, yearsToShow } from './turnover-view'

const SIZE = { width: 1000, height: 400, left: 80, below: 30 }

function month(month: number, amounts: Partial<MonthTurnover>): MonthTurnover {
  return { ...wholeYear([])[month - 1], ...amounts, month } as MonthTurnover
}

const NOVEMBER = month(11, {
  ...{ net: euros(1000), vat: euros(210), total: euros(1210), invoices: 4 },
  ...{ paid: euros(900), open: euros(200), overdue: euros(110) },
})

test('a month is a length of cloth: its parts lie on one another and are as high as what they stand for', () => {
  const { bars, lines, plot } = drawTurnover(wholeYear([NOVEMBER]), SIZE)
  const [paid, open, overdue] = bars
  const zero = lines.find(({ amount }) => amount === 0)
  if (!paid || !open || !overdue || !zero) throw new Error('something is missing')
  expect(bars.map(({ part }) => part)).toEqual(['paid', 'open', 'overdue'])
  expect(paid.y + paid.height).toBeCloseTo(zero.y)
  expect(open.y + open.height).toBeCloseTo(paid.y)
  expect(overdue.y + overdue.height).toBeCloseTo(open.y)
  expect(paid.height / overdue.height).toBeCloseTo(900 / 110, 1)
  expect(overdue.y).toBeGreaterThanOrEqual(plot.top)
})

const anyCents = fc.integer({ min: -5_000_000, max: 20_000_000 }).map((amount) => amount as Cents)
const anyMonth = fc.record({
  paid: anyCents,
  open: anyCents,
  overdue: fc.nat(9_000_000).map((a) => a as Cents),
})

test('whatever was invoiced, every bar stays within the drawing and the scale is short and round', () => {
  fc.assert(
    fc.property(fc.array(anyMonth, { maxLength: 12 }), (amounts) => {
      const months = wholeYear(amounts.map((one, index) => month(index + 1, one)))
      const { bars, lines, plot } = drawTurnover(months, SIZE)
      for (const { x, y, width, height } of bars) {
        expect(Math.min(x - plot.left, plot.right - x - width, y - plot.top, height)).toBeGreaterThanOrEqual(
          -0.2,
        )
        expect(y + height).toBeLessThanOrEqual(plot.bottom + 0.2)
      }
      expect(lines.length).toBeGreaterThanOrEqual(2)
      expect(lines.length).toBeLessThanOrEqual(8)
      expect(lines.map(({ amount }) => amount)).toContain(0)
      for (const { amount } of lines) expect(Math.abs(amount % 1000)).toBe(0)
    }),
  )
})

test('the year is the sum of its months', () => {
  const months = wholeYear([NOVEMBER, month(12, { total: euros(-121), credited: euros(-121) })])
  expect(months.map((one) => one.month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(totalOf(months)).toMatchObject({
    net: euros(1000),
    total: euros(1089),
    invoices: 4,
    credited: euros(-121),
  })
})

test('the chart is told in words', () => {
  const words = turnoverInWords(2026, wholeYear([NOVEMBER])).replaceAll('\u00a0', ' ')
  expect(words).toContain('voor € 1.210 gefactureerd, incl. btw; het meest in november')
  expect(words).toContain('€ 110 is achterstallig')
  expect(turnoverInWords(2024, wholeYear([]))).toBe('In 2024 is er niets gefactureerd.')
})

test('a spreadsheet reads amounts below zero as amounts', () => {
  const lines = turnoverCsv(
    2026,
    wholeYear([month(1, { total: euros(-12.5), credited: euros(-12.5) })]),
  ).split('\r\n')
  expect(lines).toHaveLength(15)
  expect(lines[1]).toBe('januari 2026;0;0,00;0,00;-12,50;-12,50;0,00;0,00;0,00;0,00')
  expect(lines[13]?.startsWith('2026;0;')).toBe(true)
})

test('the year in the address counts, if it is one', () => {
  expect(yearOf(new URLSearchParams('jaar=2024'), 2026)).toBe(2024)
  for (const odd of ['', 'jaar=', 'jaar=1', 'jaar=2024x', 'jaar=99999'])
    expect(yearOf(new URLSearchParams(odd), 2026), odd).toBe(2026)
  expect(yearsToShow({ first: 2024, last: 2025 }, 2026, 2026)).toEqual([2026, 2025, 2024])
  expect(yearsToShow(undefined, 2026, 2026)).toEqual([2026])
})
