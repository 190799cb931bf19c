import { expect, test } from 'vitest'
import { packageOf } from '@/features/hosting/catalogue/domain/packages'
import {
  FEATURES,
  SERVICES,
  TIMELINE_TAKES,
  TIMELINES,
  WEBSITE_TYPES,
} from '@/features/sales/configurator/domain/choices'
import { SERVICE_NAMES } from '@/features/sales/leads/domain/service-options'
import { linesOf, pickedAtFirst, pickedLines } from './quote-document'
import { emptyQuote, quoteFromLead } from './quote-from-lead'
import { linesWithPrice } from './quote-lines'
import { planningInWords, planningOf } from './quote-planning'
import { quoteTotals } from './quote-totals'

const mirthe = {
  name: 'Mirthe Aarnink',
  email: 'mirthe@aarnink.example',
  phone: null,
  company: 'Bakkerij Aarnink',
  service: null,
}

test('a website with hosting and a domain name stands in its quote at the prices of the site', () => {
  const quote = quoteFromLead(mirthe, {
    websiteType: 'website',
    services: ['design', 'hosting', 'domain'],
    timeline: 'normal',
    features: ['Contactformulier op maat', 'Extra landingspagina'],
  })
  expect(quote.title).toBe('Website voor Bakkerij Aarnink')
  expect(quote.introduction).toMatch(/^Dag Mirthe,/)
  expect(quote.blocks.map(({ heading, pick }) => [heading, pick])).toEqual([
    ['Wat we maken', 'all'],
    ['Hosting', 'one'],
    ['Domeinnaam', 'all'],
  ])
  expect(linesOf(quote).map(({ id, unitPrice }) => [id, unitPrice])).toEqual([
    ['website', 79_500],
    ['extra-landingspagina', 19_900],
    ['hosting-basis-monthly', packageOf('basis').price.monthly],
    ['hosting-onbeperkt-monthly', packageOf('onbeperkt').price.monthly],
    ['domeinnaam', 100],
  ])
  expect(quote.blocks[0]?.text).toBe(
    'Dit zit erin:\n- Ontwerp\n- Contactformulier op maat\n\nPlanning: 2-4 weken, geteld vanaf de dag dat alles van je binnen is. Komt dat later, dan schuift de planning mee.',
  )
  const chosen = pickedLines(quote, pickedAtFirst(quote)) ?? []
  expect(quoteTotals(chosen, 21).perCadence).toMatchObject({ once: { net: 99_500 }, monthly: { net: 1950 } })
})

test('a webshop gets the package that fits it, by the month or by the year', () => {
  const quote = quoteFromLead(mirthe, {
    websiteType: 'webshop',
    services: ['hosting'],
    timeline: null,
    features: [],
  })
  expect(quote.title).toBe('Webshop voor Bakkerij Aarnink')
  expect(linesOf(quote).map(({ id, isPicked }) => [id, isPicked])).toEqual([
    ['webshop', true],
    ['hosting-webshop-monthly', true],
    ['hosting-webshop-yearly', false],
  ])
})

test('the planning that was wished for is the planning that the quote names', () => {
  for (const websiteType of WEBSITE_TYPES)
    for (const timeline of TIMELINES) {
      const quote = quoteFromLead(mirthe, { websiteType, timeline, services: [], features: [] })
      const planning = planningOf(quote)
      expect(planning && planningInWords(planning), websiteType).toBe(TIMELINE_TAKES[timeline])
    }
})

test('whatever is chosen, the quote can be chosen from, and no two of its lines are one', () => {
  for (const websiteType of [null, ...WEBSITE_TYPES, 'something of before'])
    for (const timeline of [null, ...TIMELINES]) {
      const quote = quoteFromLead(mirthe, {
        websiteType,
        timeline,
        services: SERVICES,
        features: FEATURES,
      })
      const ids = linesOf(quote).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(pickedLines(quote, pickedAtFirst(quote))).toBeDefined()
    }
})

test('each service of the quote form has lines of its own, and one that is unknown an empty one', () => {
  const lines = (service: string | null) => linesOf(quoteFromLead({ ...mirthe, service })).map(({ id }) => id)
  expect(lines(SERVICE_NAMES['website-abonnement'])).toEqual(['website-abonnement'])
  expect(lines(SERVICE_NAMES.webshop)[0]).toBe('webshop')
  expect(lines('Iets wat we niet kennen')).toEqual(['regel-1'])
  expect(lines(null)).toEqual(['regel-1'])
})

test('who signs with an initial is greeted by the whole name', () => {
  expect(quoteFromLead({ ...mirthe, name: 'J. de Wit' }).introduction).toMatch(/^Dag J\. de Wit,/)
})

test('a quote without a lead has a line to begin with, and the list of lines has no price of nothing', () => {
  expect(linesOf(emptyQuote())).toHaveLength(1)
  expect(linesWithPrice().filter(({ unitPrice }) => unitPrice <= 0)).toEqual([])
})

test('what stands below every quote is true for a company and for a consumer, who has time to think first', () => {
  for (const { closing } of [emptyQuote(), emptyQuote('extra'), quoteFromLead(mirthe)]) {
    expect(closing).toContain('dan beginnen we zodra je teksten en beeld er zijn')
    expect(closing).toContain(
      'Doe je dat als consument, dan beginnen we pas als je bedenktijd voorbij is, tenzij je bij je akkoord vraagt om eerder te beginnen.',
    )
  }
})
