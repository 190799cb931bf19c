import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { faqPage } from '@/content/pages/faq'
import { seoInEnschede } from '@/content/pages/seo-optimalisatie'
import { webshopInTwente } from '@/content/pages/webshop-laten-maken'
import { offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { euros } from '@/shared/money'
import { describeBusiness, describeWebsite } from './describe-business'
import { describeArticle, describePage, describeQuestions, describeTrail, jsonLd } from './describe-page'
import { describeHosting, describeLocalService, describeService } from './describe-service'

const site = new URL('https://webnoaber.example')
const read = (...things: Parameters<typeof jsonLd>[0]) => JSON.parse(jsonLd(things))['@graph']

test('no content can close the script that carries it, and it reads back letter for letter', () => {
  const name = '</script><script>alert(1)</script><!-- “é” & \u2028'
  const text = jsonLd([describeService(site, { name, description: '', path: '/diensten' })])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].name).toBe(name)
})

test('the agency stands in it with its address, its place and the hours of the page, and claims no rating', () => {
  const [business] = read(describeBusiness(site, '/contact'))
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    name: company.name,
    telephone: company.phone.e164,
    address: { '@type': 'PostalAddress', addressLocality: 'Enschede', addressCountry: 'NL' },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '17:30',
      },
    ],
  })
  expect(business.geo).toEqual({ '@type': 'GeoCoordinates', ...company.address.point })
  const [onHome] = read(describeBusiness(site, '/'))
  expect(onHome.openingHoursSpecification.at(-1)).toMatchObject({ dayOfWeek: ['Saturday'], opens: '10:00' })
  expect(business).not.toHaveProperty('aggregateRating')
})

test('social profiles stand in it only when there are any', () => {
  const linkedIn = { name: 'LinkedIn', url: 'https://www.linkedin.com/company/weverij' } as const
  const [without, filledIn] = read(
    describeBusiness(site, '/contact', []),
    describeBusiness(site, '/contact', [linkedIn]),
  )
  expect(without).not.toHaveProperty('sameAs')
  expect(filledIn.sameAs).toEqual([linkedIn.url])
})

test('every description that refers to the agency or the website refers to one that is there', () => {
  const facts = { path: '/blog/1', title: 'Een artikel', description: 'Waar het over gaat.' }
  const things = read(
    describeBusiness(site, '/blog/1'),
    describeWebsite(site),
    describePage(site, facts),
    describeArticle(site, {
      ...facts,
      changedOn: new Date('2026-03-04'),
      publishedOn: new Date('2025-06-12'),
      author: 'Jan',
      sources: [],
    }),
    describeHosting(site, '/hosting-bestellen'),
  )
  const known = things.flatMap((thing: { '@id'?: string }) => thing['@id'] ?? [])
  const named = [...JSON.stringify(things).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((id) => !known.includes(id))).toEqual([])
})

test('the way to a page counts from the home page, in whole addresses', () => {
  const [trail] = read(
    describeTrail(site, [
      { name: 'Home', path: '/' },
      { name: 'Blog', path: '/blog' },
    ]),
  )
  expect(trail.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://webnoaber.example/' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://webnoaber.example/blog' },
  ])
})

test('all ten questions are given with the answers that the page shows', () => {
  const [page] = read(...describeQuestions(faqPage.questions))
  expect(page.mainEntity).toHaveLength(10)
  expect(page.mainEntity[0]).toMatchObject({
    '@type': 'Question',
    name: faqPage.questions[0]?.question,
    acceptedAnswer: { '@type': 'Answer', text: faqPage.questions[0]?.answer },
  })
})

test('a service names a price only where the page does, and says that VAT comes on top', () => {
  const facts = { name: 'Webshops', description: 'Een winkel.', path: '/diensten' }
  const [priced, byQuote] = read(
    describeService(site, { ...facts, from: euros(2450) }),
    describeService(site, facts),
  )
  expect(priced.offers.priceSpecification).toMatchObject({
    minPrice: 2450,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
  })
  expect(byQuote).not.toHaveProperty('offers')
})

test('hosting is offered at every price of the order wizard', () => {
  const [hosting] = read(describeHosting(site, '/website-hosting-twente'))
  const prices = hosting.offers.map(
    (offer: { priceSpecification: { price: number } }) => offer.priceSpecification.price,
  )
  const packages = offeredPackages().flatMap(({ price }) => [price.monthly, price.yearly])
  const extras = offeredExtras().map(({ perMonth }) => perMonth)
  expect(prices).toEqual([...packages, ...extras].map((cents) => cents / 100))
  expect(hosting.areaServed).toBe('Twente')
})

test('a local page offers its service in its own region, at the price that it names', () => {
  const [webshop, seo] = read(
    describeLocalService(site, webshopInTwente),
    describeLocalService(site, seoInEnschede),
  )
  expect(webshop).toMatchObject({ areaServed: 'Twente', offers: { priceSpecification: { minPrice: 2450 } } })
  expect(seo.areaServed).toBe('Enschede')
  expect(seo).not.toHaveProperty('offers')
})

test('an article tells when it was published and what it rests on', () => {
  const sources = [{ name: 'SIDN', url: 'https://www.sidn.nl/' }]
  const [article] = read(
    describeArticle(site, {
      path: '/blog/3',
      title: 'Domeinnaam kiezen',
      description: 'Hoe je kiest.',
      changedOn: new Date('2026-03-04'),
      publishedOn: new Date('2025-08-01T00:00:00Z'),
      author: 'Webnoaber',
      sources,
    }),
  )
  expect(article).toMatchObject({
    '@type': 'Article',
    datePublished: '2025-08-01',
    image: 'https://webnoaber.example/og/blog-3.png',
    citation: [{ '@type': 'CreativeWork', ...sources[0] }],
  })
})
