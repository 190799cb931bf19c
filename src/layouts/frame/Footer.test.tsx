import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { Footer } from './Footer'

const html = renderToStaticMarkup(<Footer />)

test('every page leads to the legal pages', () => {
  for (const path of ['/privacy', '/algemene-voorwaarden', '/cookies'])
    expect(html).toContain(`href="${path}"`)
})

test('the footer keeps the opening hours of the home page', () => {
  const words = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toContain('maandag t/m vrijdag 9:00 – 18:00 uur')
  expect(words).toContain('zaterdag 10:00 – 16:00 uur')
})

test('the footer says who the company is', () => {
  expect(html).toContain(`KVK ${company.kvk}`)
  expect(html).toContain(company.vatId)
  expect(html).toContain(company.address.street)
})
