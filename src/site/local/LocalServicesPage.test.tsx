import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOCAL_SERVICE_PAGES } from '@/content/pages/local-service-pages'
import { withPrices } from '@/shared/price-words'
import { LocalServicesPage } from './LocalServicesPage'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')

test.each(LOCAL_SERVICE_PAGES)('$path says everything that was written for it, under one h1', (page) => {
  const html = renderToStaticMarkup(<LocalServicesPage page={page} vatPercent={21} />)
  const text = words(html)
  expect(html.match(/<h1/g)).toHaveLength(1)
  const shown = withPrices(page, 21)
  const written = [
    shown.heading,
    ...shown.introduction,
    ...shown.questions.flatMap(({ question, answer }) => [question, answer]),
    ...shown.nearby.map(({ label }) => label),
  ]
  expect(written.filter((part) => !text.includes(part))).toEqual([])
})

test.each(LOCAL_SERVICE_PAGES)('$path names no two things alike', (page) => {
  const html = renderToStaticMarkup(<LocalServicesPage page={page} vatPercent={21} />)
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
