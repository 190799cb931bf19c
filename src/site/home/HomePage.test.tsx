import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { company } from '@/content/company'
import { partnerRows } from '@/content/partners'
import { portfolio, projectAddress } from '@/content/portfolio'
import { services } from '@/content/services'
import { SITE_MAP } from '@/content/site-map'
import { HomePage } from './HomePage'

const html = renderToStaticMarkup(<HomePage vatPercent={21} />)
const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
const plainText = html.replaceAll(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ')

describe('the home page', () => {
  test('has one first heading', () => {
    expect(count(/<h1/g)).toBe(1)
  })

  test.each(['services', 'partners', 'portfolio', 'pricing', 'contact'])('has the anchor #%s', (id) => {
    expect(count(new RegExp(`id="${id}"`, 'g'))).toBe(1)
  })

  test('shows its blocks in the order of the specification', () => {
    const places = ['stappen', 'partners', 'services', 'portfolio', 'pricing', 'contact'].map((id) =>
      html.indexOf(id === 'stappen' ? 'aria-labelledby="stappen"' : `id="${id}"`),
    )
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('carries no inline style, which the content policy would block', () => {
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('uses no drawing id twice', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test.each([
    'Binnen 24 uur',
    '5 werkdagen',
    'Geen aanbetaling',
    '4,8 uit 5',
    'iDEAL, PayPal en creditcard',
    '€ 15,00 per maand excl. btw (€ 18,15 incl.)',
    '99,9% uptime',
    'Elke dag een back-up',
    'CDN',
    'ongeveer 5 minuten',
    'Altijd gratis aanpassen',
  ])('says: %s', (claim) => {
    expect(plainText).toContain(claim)
  })

  test('says that the results in the hero are an example', () => {
    expect(plainText).toMatch(/Voorbeeld\b.*Cijfers verzonnen/s)
  })
})

describe('services', () => {
  test('are seven, of which only the first is open', () => {
    expect(services).toHaveLength(7)
    expect(count(/<details name="diensten"/g)).toBe(7)
    expect(count(/<details name="diensten" open/g)).toBe(1)
    expect(html.indexOf('<details')).toBe(html.indexOf('<details name="diensten" open'))
  })

  test('each have a cloth of their own and lead on to #contact', () => {
    expect(new Set(services.map((service) => service.cloth.draft)).size).toBe(7)
    expect(count(/href="#contact"[^>]*>Meer informatie/g)).toBe(7)
  })

  test('are followed by the webshop highlight, which leads to #pricing', () => {
    expect(count(/href="#pricing"/g)).toBe(1)
  })
})

describe('partners', () => {
  test('stand in two rows of 20 and 17', () => {
    expect(partnerRows.map((row) => row.length)).toEqual([20, 17])
  })

  test('each have a logo of our own with its name, and a placeholder should it fail', () => {
    for (const { name, logo } of partnerRows.flat()) {
      expect(html).toContain(`<img src="${logo}" alt="${name}"`)
    }
    expect(count(/data-fallback="\/partners\/placeholder.svg"/g)).toBe(74)
  })
})

describe('portfolio', () => {
  test('has five samples, each with a page of our own', () => {
    expect(portfolio).toHaveLength(5)
    const samplePages = SITE_MAP.filter(({ path }) => path.startsWith('/werk/')).map(({ path }) => path)
    expect(samplePages).toEqual(portfolio.map(projectAddress))
  })

  test('leads to the site of a project that has one', () => {
    const [sample] = portfolio
    const url = 'https://www.bakkerij-in-borne.nl/'
    expect(sample && projectAddress({ ...sample, url })).toBe(url)
  })

  test('opens each in a new tab that cannot reach back', () => {
    for (const project of portfolio)
      expect(html).toContain(`<a href="${projectAddress(project)}" target="_blank" rel="noopener"`)
  })
})

test('contact offers chat, phone, mail and the contact page, and a banner to both ways on', () => {
  const section = html.slice(html.indexOf('id="contact"'))
  for (const href of [company.whatsApp.href, company.phone.href, 'mailto:', '/contact', '/configurator']) {
    expect(section).toContain(`href="${href}`)
  }
})
