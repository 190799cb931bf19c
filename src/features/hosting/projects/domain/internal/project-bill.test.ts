import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOf } from '@/features/billing/subscriptions/terms/domain/subscription'
import { CADENCES } from '@/features/sales/quotes/documents/domain/quote-document'
import { domainLine } from '@/features/sales/quotes/documents/domain/quote-lines'
import { quoteTotals } from '@/features/sales/quotes/documents/domain/quote-totals'
import type { Cents } from '@/shared/money'
import { anyQuoteLine, perRate } from '../../../../../../tests/support/any-quote'
import { billOf } from './project-bill'

// promise projects: Whatever is quoted, ticked and accepted … in a thousand quotes, without a database
test('whatever is quoted, the first invoice and all that renews together are its totals, to the cent per rate', () => {
  fc.assert(
    fc.property(fc.array(anyQuoteLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const { perCadence, firstInvoice } = quoteTotals(lines, 21)
      const { lines: asked, subscriptions } = billOf(lines, '2027-02-01')
      expect(perRate([asked])).toEqual(perRate([], firstInvoice))
      for (const cadence of CADENCES) {
        const renewals = subscriptions
          .filter((one) => one.cadence === cadence)
          .map(({ items }) => items.map(({ item }) => lineOf(item)))
        if (cadence !== 'once') expect(perRate(renewals)).toEqual(perRate([], perCadence[cadence]))
      }
    }),
    { numRuns: 1000 },
  )
})

// promise projects: Whatever is quoted, ticked and accepted … and the later years of a domain name apart from them
test('the later years of a domain name, which no total has, are renewed apart from what a total has', () => {
  const { subscriptions } = billOf([domainLine(), { ...domainLine(), cadence: 'yearly' }], '2027-02-01')
  expect(subscriptions.map(({ cadence, items }) => [cadence, items[0]?.item.unitPrice])).toEqual([
    ['once', 3000],
    ['yearly', 100],
  ])
})

// promise projects: What later years of a name cost is a field of its line
test('what a line says of later years is asked, by its field and never by its words', () => {
  const laterYears = (over: object) =>
    billOf([{ ...domainLine(), ...over }], '2027-02-01').subscriptions.map(
      ({ items }) => items[0]?.item.unitPrice,
    )
  expect(laterYears({ description: 'Jouw adres op internet' })).toEqual([3000])
  expect(laterYears({ nextYearPrice: 3500 })).toEqual([3500])
  expect(laterYears({ nextYearPrice: null, description: 'Domeinnaam (daarna € 30,00 per jaar)' })).toEqual([])
  expect(
    laterYears({ nextYearPrice: undefined, description: 'Domeinnaam (daarna €\u00a030,00 per jaar)' }),
  ).toEqual([])
})

test('of what is built once and kept up by the year, a year is what the first year is charged, and no more', () => {
  const built = {
    ...domainLine(),
    product: undefined,
    description: 'Website bouwen',
    unitPrice: 300_000 as Cents,
  }
  const [kept] = billOf([{ ...built, nextYearPrice: 30_000 as Cents }], '2027-02-01').subscriptions
  expect(kept?.items.map(({ charged, item }) => [charged, item.unitPrice])).toEqual([[30_000, 30_000]])
  const [name] = billOf([domainLine()], '2027-02-01').subscriptions
  expect(name?.items.map(({ charged }) => charged)).toEqual([100])
})
