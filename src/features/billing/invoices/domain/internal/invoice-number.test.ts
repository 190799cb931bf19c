import { expect, test } from 'vitest'
import { dueDateOf, invoiceNumber, issueDateOf, periodOf } from './invoice-number'

const issuedAt = new Date('2026-11-20T10:00:00.000Z')

test('numbers have the shapes of the specification', () => {
  const place = { period: '202611', sequence: 42, issuedAt }
  expect(invoiceNumber({ ...place, series: 'order' })).toBe('INV2026110042')
  expect(invoiceNumber({ ...place, series: 'credit' })).toBe('CN2026110042')
  expect(invoiceNumber({ ...place, series: 'office' })).toBe(`INV-${issuedAt.getTime()}`)
})

test('a month with more than 9999 invoices gets one more digit', () => {
  expect(invoiceNumber({ series: 'order', period: '202611', sequence: 10_000, issuedAt })).toBe(
    'INV20261110000',
  )
})

test('months and years are Dutch ones', () => {
  const newYearsEve = new Date('2026-12-31T23:30:00.000Z')
  expect(periodOf('order', newYearsEve)).toBe('202701')
  expect(periodOf('office', newYearsEve)).toBe('2027')
  expect(periodOf('credit', new Date('2026-06-30T21:59:59.999Z'))).toBe('202606')
})

test('a number that was waited for over midnight keeps the last day of its month', () => {
  const justAfter = new Date('2026-11-30T23:00:00.100Z')
  expect(issueDateOf('202611', justAfter)).toBe('2026-11-30')
  expect(issueDateOf('202612', justAfter)).toBe('2026-12-01')
  expect(issueDateOf('2026', new Date('2026-12-31T23:00:00.000Z'))).toBe('2026-12-31')
})

test('an invoice is due in fourteen days', () => {
  expect(dueDateOf('2026-12-25')).toBe('2027-01-08')
})
