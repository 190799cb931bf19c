import { expect, test } from 'vitest'
import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import type { Cents } from '@/shared/money'
import { lineOfPeriod } from './line-of-period'

const period = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
const line = (quantity: number, unitPrice: number): InvoiceLine => ({
  description: 'Extra e-mailadres',
  quantity,
  unit: 'piece',
  unitPrice: unitPrice as Cents,
  net: (quantity * unitPrice) as Cents,
  period,
})
const LINES = [{ ...line(1, 1950), description: 'Hosting Basis' }, line(2, 500), line(1, 600)]
const billed = (net: number) => ({
  description: 'Extra e-mailadres',
  position: 1,
  firstDay: '2026-11-01',
  net: net as Cents,
})

test('of mailboxes at two prices each period stands on the line that asks its own', () => {
  expect(lineOfPeriod(LINES, [], billed(500))).toBe(1)
  expect(lineOfPeriod(LINES, [], billed(600))).toBe(2)
  // One whose amount no line names: the first of its name.
  expect(lineOfPeriod(LINES, [], billed(501))).toBe(1)
})

test('where two at the old price ask as much as one at the new one, each stands on its own line', () => {
  const lines = [line(2, 500), { ...line(1, 1000), unit: 'month' as const }]
  expect(lineOfPeriod(lines, [], billed(500))).toBe(0)
  expect(lineOfPeriod(lines, [], billed(1000))).toBe(1)
})
