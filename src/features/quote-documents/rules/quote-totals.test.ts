import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsOf } from '@/features/invoices/rules/invoice-amounts'
import { type Cents, sum } from '@/shared/money'
import { CADENCES, pickedLines, type QuoteDocument, type QuoteLine } from './quote-document'
import { invoiceLinesOf, netOfLine, quoteTotals } from './quote-totals'

const line = (over: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{
    id: 'a',
    description: 'Website',
    cadence: 'once',
    quantity: 1,
    unit: 'piece',
    unitPrice: 79_500 as Cents,
  },
  ...{ discountPercent: 0, vatPercent: 21, isOptional: false, isPicked: true, minimumMonths: 0, ...over },
})

test('what is paid once, per month and per year is added up apart, and together for the first year', () => {
  const totals = quoteTotals([
    line(),
    line({ id: 'b', description: 'Onderhoud', cadence: 'monthly', unit: 'month', unitPrice: 4000 as Cents }),
    line({ id: 'c', description: 'Domeinnaam', cadence: 'yearly', unit: 'year', unitPrice: 3000 as Cents }),
  ])
  expect(totals.perCadence).toMatchObject({
    once: { net: 79_500, vat: 16_695, total: 96_195 },
    monthly: { net: 4000, total: 4840 },
    yearly: { net: 3000, total: 3630 },
  })
  expect(totals.firstYear).toEqual({ net: 130_500, vat: 27_405, total: 157_905 })
  expect(quoteTotals([line()]).perCadence.monthly).toBeNull()
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
  const { once } = quoteTotals([
    line(),
    line({ id: 'b', vatPercent: 9, unitPrice: 1005 as Cents }),
  ]).perCadence
  expect(once?.perRate).toEqual([
    { percent: 21, net: 79_500, vat: 16_695 },
    { percent: 9, net: 1005, vat: 90 },
  ])
})

const anyLine: fc.Arbitrary<QuoteLine> = fc.record({
  id: fc.uuid(),
  description: fc.constant('Regel'),
  cadence: fc.constantFrom(...CADENCES),
  quantity: fc.integer({ min: 1, max: 100_00 }).map((hundredths) => hundredths / 100),
  unit: fc.constantFrom('piece' as const, 'hour' as const),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount as Cents),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  vatPercent: fc.constantFrom(21, 9, 0),
  isOptional: fc.boolean(),
  isPicked: fc.boolean(),
  minimumMonths: fc.constantFrom(0, 3, 12),
})

test('whatever is quoted, its invoices add up to it per cadence and rate, and net + VAT = total', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const totals = quoteTotals(lines)
      for (const cadence of CADENCES) {
        const asked = invoiceLinesOf(lines.filter((each) => each.cadence === cadence))
        const total = totals.perCadence[cadence]
        if (!total) {
          expect(asked).toEqual([])
          continue
        }
        expect(amountsOf(asked, 21)).toEqual({ net: total.net, vat: total.vat, total: total.total })
        expect(sum(total.perRate.map(({ net }) => net))).toBe(total.net)
        expect(sum(total.perRate.map(({ vat }) => vat))).toBe(total.vat)
        expect(total.net + total.vat).toBe(total.total)
      }
      const { net, vat, total } = totals.firstYear
      expect(net + vat).toBe(total)
    }),
  )
})

const document: QuoteDocument = {
  ...{ title: 'Website', introduction: '', closing: '' },
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
