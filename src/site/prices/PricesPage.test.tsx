import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pricesPage } from '@/content/pages/prijzen'
import { domainPrice, offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { type Cents, inEuros, inEurosAndCents } from '@/shared/money'
import { addVat } from '@/shared/vat'
import { PricesPage } from './PricesPage'

const html = renderToStaticMarkup(<PricesPage vatPercent={21} />)

const everyPrice: readonly Cents[] = [
  ...[...pricesPage.oneOff.rows, ...pricesPage.subscription.rows].flatMap(({ amount }) => amount ?? []),
  ...offeredPackages().flatMap(({ price }) => [price.monthly, price.yearly]),
  ...offeredExtras().map(({ perMonth }) => perMonth),
  domainPrice('jansen.nl').firstYear,
  domainPrice('jansen.nl').perYear,
]

test.each(everyPrice.map((net) => [inEuros(net), net] as const))(
  '%s is shown without VAT and with it',
  (_, net) => {
    expect(html).toMatch(shown(net))
    expect(html).toMatch(shown(addVat(net, 21).total))
  },
)

/** With its cents, or without them, as a subscription in large type is written. */
const shown = (amount: Cents) => {
  const texts = [inEuros(amount), inEurosAndCents(amount)].map((text) => text.replaceAll('.', '\\.'))
  return new RegExp(`>(?:${texts.join('|')})</span> <span class="amount-words">`)
}

test('in tables and lists every amount has its cents', () => {
  const columns = html.replaceAll(/class="amount amount-huge".*?incl\. btw/gs, '')
  const figures = [...columns.matchAll(/"amount-figure">(€[^<]+)</g)].map(([, figure]) => figure)
  expect(figures.length).toBeGreaterThan(everyPrice.length)
  expect(figures.filter((figure) => !/,\d\d$/.test(figure ?? ''))).toEqual([])
})

test('the prices of the quote form lead to it', () => {
  expect(html.match(/href="\/offerte"/g)?.length).toBeGreaterThanOrEqual(3)
})

test('prices are shown without VAT until the reader asks for the other', () => {
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="excluding"/)
  expect(html).not.toMatch(/<input[^>]*checked=""[^>]*value="including"/)
})

test('the switch decides over every amount: none stands outside its reach', () => {
  const [before = '', within = ''] = html.split('class="vat-choice"')
  expect(before).not.toContain('class="amount ')
  expect(within.match(/class="amount /g)).toHaveLength(everyPrice.length)
})
