import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pricesPage } from '@/content/pages/prijzen'
import { DOMAIN_FIRST_YEAR, DOMAIN_PER_YEAR, EXTRAS, PACKAGES } from '@/features/hosting/rules/packages'
import { type Cents, inEuros } from '@/shared/money'
import { includingVat } from '@/shared/vat'
import { PricesPage } from './PricesPage'

const html = renderToStaticMarkup(<PricesPage />)

const everyPrice: readonly Cents[] = [
  ...[...pricesPage.oneOff.rows, ...pricesPage.subscription.rows].flatMap(({ amount }) => amount ?? []),
  ...Object.values(PACKAGES).flatMap(({ price }) => [price.monthly, price.yearly]),
  ...Object.values(EXTRAS).map(({ perMonth }) => perMonth),
  DOMAIN_FIRST_YEAR,
  DOMAIN_PER_YEAR,
]

test.each(everyPrice.map((net) => [inEuros(net), net] as const))(
  '%s is shown without VAT and with it',
  (_, net) => {
    expect(html).toContain(`>${inEuros(net)}</span> <span class="amount-words">`)
    expect(html).toContain(`>${inEuros(includingVat(net))}</span> <span class="amount-words">`)
  },
)

test('prices are shown without VAT until the reader asks for the other', () => {
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="excluding"/)
  expect(html).not.toMatch(/<input[^>]*checked=""[^>]*value="including"/)
})

test('the switch decides over every amount: none stands outside its reach', () => {
  const [before = '', within = ''] = html.split('class="vat-choice"')
  expect(before).not.toContain('class="amount ')
  expect(within.match(/class="amount /g)).toHaveLength(everyPrice.length)
})
