import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { Footer } from './Footer'

const html = renderToStaticMarkup(<Footer currentPath="/contact" />)
const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('every page leads to the legal pages', () => {
  for (const path of ['/privacy', '/algemene-voorwaarden', '/cookies'])
    expect(html).toContain(`href="${path}"`)
})

test('the home page keeps its own opening hours, every other page those of the contact page', () => {
  const onHome = wordsOf(renderToStaticMarkup(<Footer currentPath="/" />))
  expect(onHome).toContain('maandag t/m vrijdag 9:00 – 18:00 uur')
  expect(onHome).toContain('zaterdag 10:00 – 16:00 uur')
  expect(wordsOf(html)).toContain('maandag t/m vrijdag 9:00 – 17:30 uur')
  expect(wordsOf(html)).not.toMatch(/18:00|zaterdag/)
})

test('social links are there once they are filled in', () => {
  expect(html).not.toContain('Volg ons')
  const linkedIn = { name: 'LinkedIn', url: 'https://www.linkedin.com/company/weverij' } as const
  const followed = renderToStaticMarkup(<Footer currentPath="/contact" social={[linkedIn]} />)
  expect(followed).toContain('Volg ons')
  expect(followed).toContain(`href="${linkedIn.url}"`)
})

test('the footer says who the company is', () => {
  expect(html).toContain(`KVK ${company.kvk}`)
  expect(html).toContain(company.vatId)
  expect(html).toContain(company.address.street)
})
