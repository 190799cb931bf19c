import { expect, test } from 'vitest'
import '../../../../../../tests/support/vat-rates'
import type { Cents } from '@/shared/money'
import { nextChargeOf } from './next-charge'
import type { DatedItem } from './price-on-day'

const ITEM: DatedItem = {
  kind: 'package',
  product: 'basis',
  description: 'Hosting Basis',
  billingCycle: 'monthly',
  quantity: 1,
  unit: 'month',
  agreedPrice: 1000 as Cents,
  told: [],
  vatPercent: null,
  anchorOn: '2026-01-31',
  startsOn: '2026-01-31',
  endsOn: null,
}

test('the next charge is that of the next period, VAT included', () => {
  expect(nextChargeOf({ endsOn: null, items: [ITEM] }, '2026-11-20')).toEqual({
    day: '2026-11-30',
    total: 1210,
  })
})

test('items whose periods begin on another day are charged then', () => {
  const yearly = { ...ITEM, billingCycle: 'yearly', agreedPrice: 9000 as Cents } as const
  expect(nextChargeOf({ endsOn: null, items: [yearly, ITEM] }, '2026-11-20')).toMatchObject({ total: 1210 })
  expect(nextChargeOf({ endsOn: null, items: [yearly, ITEM] }, '2027-01-15')).toEqual({
    day: '2027-01-31',
    total: 12_100,
  })
})

test('a price that was told counts from its day', () => {
  const told = [{ versionId: '', unitPrice: 2000 as Cents, effectiveOn: '2026-11-30' }]
  expect(nextChargeOf({ endsOn: null, items: [{ ...ITEM, told }] }, '2026-11-20')?.total).toBe(2420)
})

test('what has not begun, and what ends before its next period, is charged nothing', () => {
  expect(
    nextChargeOf({ endsOn: null, items: [{ ...ITEM, anchorOn: null, startsOn: null }] }, '2026-11-20'),
  ).toBeUndefined()
  expect(nextChargeOf({ endsOn: '2026-11-29', items: [ITEM] }, '2026-11-20')).toBeUndefined()
})
