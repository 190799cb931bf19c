import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOCAL_SERVICE_PAGES } from '@/content/pages/local-service-pages'
import { LocalServicesPage } from './LocalServicesPage'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')

test.each(LOCAL_SERVICE_PAGES)('$path says everything that was written for it, under one h1', (page) => {
  const html = renderToStaticMarkup(<LocalServicesPage page={page} />)
  const text = words(html)
  expect(html.match(/<h1/g)).toHaveLength(1)
  const written = [
    page.heading,
    ...page.introduction,
    ...page.questions.flatMap(({ question, answer }) => [question, answer]),
    ...page.nearby.map(({ label }) => label),
  ]
  expect(written.filter((part) => !text.includes(part))).toEqual([])
})

test.each(LOCAL_SERVICE_PAGES)('$path names no two things alike', (page) => {
  const html = renderToStaticMarkup(<LocalServicesPage page={page} />)
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
