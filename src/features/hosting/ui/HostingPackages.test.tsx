import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inEuros } from '@/shared/money'
import { includingVat } from '@/shared/vat'
import { EXTRAS, PACKAGES } from '../rules/packages'
import { HostingExtras } from './HostingExtras'
import { HostingPackages } from './HostingPackages'

const articles = renderToStaticMarkup(<HostingPackages />)
  .split('<article')
  .slice(1)

test.each(Object.values(PACKAGES).map((one, index) => ({ ...one, index })))(
  'package $name shows its room and what it costs per month and per year, with and without VAT',
  ({ name, storageGb, price, index }) => {
    const article = articles[index] ?? ''
    expect(article).toContain(`>${name}</h3>`)
    expect(article).toContain(`${storageGb} GB`)
    for (const amount of [price.monthly, price.yearly]) {
      expect(article).toContain(`>${inEuros(amount)}<`)
      expect(article).toContain(`>${inEuros(includingVat(amount))}<`)
    }
  },
)

test('only the package that most people choose is marked as popular', () => {
  expect(articles.map((article) => article.includes('Populair'))).toEqual([false, true, false])
})

test('every extra has its price per month', () => {
  const html = renderToStaticMarkup(<HostingExtras />)
  for (const { name, perMonth } of Object.values(EXTRAS)) {
    expect(html).toContain(`<dt>${name}</dt>`)
    expect(html).toContain(`>${inEuros(perMonth)}<`)
  }
})
