import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { servicesPage } from '@/content/pages/diensten'
import { VatRate } from '@/ui/VatRate'
import { leadingFirst, ServiceCards } from './ServiceCards'

const titlesIn = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title)

test('six services, each with its own way to a quote', () => {
  const html = renderToStaticMarkup(
    <VatRate percent={21}>
      <ServiceCards />
    </VatRate>,
  )
  expect(titlesIn(html)).toEqual(servicesPage.cards.map(({ title }) => title))
  expect(html.match(/<a href="\/configurator"/g)).toHaveLength(6)
  for (const { title } of servicesPage.cards) expect(html).toContain(`voor ${title}</span>`)
})

test('on a page about webshops the webshops stand first, and nothing is left out', () => {
  const html = renderToStaticMarkup(
    <VatRate percent={21}>
      <ServiceCards leading="webshops" />
    </VatRate>,
  )
  expect(titlesIn(html).slice(0, 2)).toEqual(['Webshops', 'Websites'])
  expect(titlesIn(html)).toHaveLength(6)
})

test('a leading service does not change the order of the others', () => {
  const ids = leadingFirst(servicesPage.cards, 'seo-marketing').map(({ id }) => id)
  expect(ids).toEqual([
    'seo-marketing',
    'websites',
    'webshops',
    'advertenties',
    'e-mailmarketing',
    'hosting-onderhoud',
  ])
})
