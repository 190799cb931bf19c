import { expect, test } from 'vitest'
import { type MonthTurnover, totalOf, wholeYear } from '@/features/billing/invoices/domain/turnover'
import { euros } from '@/shared/money'
import { turnoverCsv, turnoverInWords, yearOf, yearsToShow } from './turnover-view'

function month(month: number, amounts: Partial<MonthTurnover>): MonthTurnover {
  return { ...wholeYear([])[month - 1], ...amounts, month } as MonthTurnover
}

const NOVEMBER = month(11, {
  net: euros(1000),
  vat: euros(210),
  total: euros(1210),
  invoices: 4,
  paid: euros(900),
  open: euros(200),
  overdue: euros(110),
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
  expect(words).toContain('voor € 1.210 gefactureerd, de btw meegeteld; het meest in november')
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
