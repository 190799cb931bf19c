import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, sum } from '@/shared/money'
import { anyQuoteLine } from '../../../../../../tests/support/any-quote'
import { CADENCES, pickedLines, type QuoteDocument, type QuoteLine } from './quote-document'
import { invoiceLinesOf, netOfLine, quoteTotals, roundingOfFirst } from './quote-totals'

const line = (over: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 'a',
  description: 'Website',
  cadence: 'once',
  quantity: 1,
  unit: 'piece',
  unitPrice: 79_500 as Cents,
  discountPercent: 0,
  vatPercent: null,
  isOptional: false,
  isPicked: true,
  minimumMonths: 0,
  ...over,
})

test('what is paid once, per month and per year is added up apart, and together for the first year', () => {
  const totals = quoteTotals(
    [
      line(),
      line({
        id: 'b',
        description: 'Onderhoud',
        cadence: 'monthly',
        unit: 'month',
        unitPrice: 4000 as Cents,
      }),
      line({ id: 'c', description: 'Domeinnaam', cadence: 'yearly', unit: 'year', unitPrice: 3000 as Cents }),
    ],
    21,
  )
  expect(totals.perCadence).toMatchObject({
    once: { net: 79_500, vat: 16_695, total: 96_195 },
    monthly: { net: 4000, total: 4840 },
    yearly: { net: 3000, total: 3630 },
  })
  expect(totals.firstYear).toEqual({ net: 130_500, vat: 27_405, total: 157_905 })
  expect(quoteTotals([line()], 21).perCadence.monthly).toBeNull()
})

test('a discount goes off before VAT, and an invoice says it on a line of its own', () => {
  const hours = line({ quantity: 2.5, unit: 'hour', unitPrice: 7500 as Cents, discountPercent: 10 })
  expect(netOfLine(hours)).toBe(16_875)
  expect(invoiceLinesOf([hours])).toMatchObject([
    { quantity: 2.5, unit: 'hour', net: 18_750 },
    { description: '10% korting op Website', quantity: -1, unitPrice: 1875, net: -1875 },
  ])
})

test('VAT is taken per rate within a cadence', () => {
  const { once } = quoteTotals(
    [line(), line({ id: 'b', vatPercent: 9, unitPrice: 1005 as Cents })],
    21,
  ).perCadence
  expect(once?.perRate).toEqual([
    { percent: 21, net: 79_500, vat: 16_695 },
    { percent: 9, net: 1005, vat: 90 },
  ])
})

test('what is paid together has one invoice: VAT is rounded once for it, and once for each that comes back apart', () => {
  const cents = (id: string, over: Partial<QuoteLine>) => line({ id, unitPrice: 102 as Cents, ...over })
  const totals = quoteTotals(
    [
      cents('a', {}),
      cents('b', { cadence: 'monthly', unit: 'month' }),
      cents('c', { cadence: 'monthly', unit: 'month', minimumMonths: 3 }),
    ],
    21,
  )
  // 21% of 1.02 is 0.2142, of 2.04 is 0.4284 and of 3.06 is 0.6426.
  expect(totals.perCadence).toMatchObject({ once: { vat: 21 }, monthly: { net: 204, vat: 42, total: 246 } })
  expect(totals.perCadence.monthly?.perRate).toEqual([{ percent: 21, net: 204, vat: 42 }])
  expect(totals.firstInvoice).toMatchObject({ net: 306, vat: 64, total: 370 })
  expect(totals.firstYear).toEqual({ net: 306 + 11 * 204, vat: 64 + 11 * 42, total: 370 + 11 * 246 })
  expect(roundingOfFirst(totals)).toBe(1)
})

test('whatever is quoted, net + VAT = total, and the rates add up to it', () => {
  fc.assert(
    fc.property(fc.array(anyQuoteLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const { perCadence, firstInvoice, firstYear } = quoteTotals(lines, 21)
      for (const asked of [firstInvoice, ...CADENCES.map((cadence) => perCadence[cadence])]) {
        if (!asked) continue
        expect(sum(asked.perRate.map(({ net }) => net))).toBe(asked.net)
        expect(sum(asked.perRate.map(({ vat }) => vat))).toBe(asked.vat)
        expect(asked.net + asked.vat).toBe(asked.total)
      }
      expect(firstYear.net + firstYear.vat).toBe(firstYear.total)
    }),
  )
})

const document: QuoteDocument = {
  title: 'Website',
  introduction: '',
  closing: '',
  blocks: [
    { id: 'x', heading: '', text: '', pick: 'all', lines: [line(), line({ id: 'b', isOptional: true })] },
    { id: 'y', heading: '', text: '', pick: 'one', lines: [line({ id: 'c' }), line({ id: 'd' })] },
  ],
}

test('a choice is taken as offered: no id of its own making, and one of those of which one is chosen', () => {
  const ids = (...picked: string[]) => pickedLines(document, new Set(picked))?.map(({ id }) => id)
  expect(ids('b', 'd')).toEqual(['a', 'b', 'd'])
  expect(ids('c')).toEqual(['a', 'c'])
  expect(ids('b')).toBeUndefined()
  expect(ids('c', 'd')).toBeUndefined()
  expect(ids('c', 'a')).toBeUndefined()
  expect(ids('c', 'stolen')).toBeUndefined()
})
