import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { QUOTE_PRICES } from '@/features/sales/leads/domain/service-options'
import { euros } from '@/shared/money'
import { withPrices } from '@/shared/price-words'
import { blogPage, olderArticlesPage } from './blog'
import { configuratorPage } from './configurator'
import { subscriptionPage } from './configurator-abonnement'
import { contactPage } from './contact'
import { servicesPage } from './diensten'
import { faqPage } from './faq'
import { hostingOrderPage } from './hosting-bestellen'
import { LOCAL_HOSTING_PAGES } from './local-hosting-pages'
import { LOCAL_SERVICE_PAGES } from './local-service-pages'
import { customWorkPage } from './maatwerk'
import { adsLandingPage } from './meta-ads-landing'
import { newsletter } from './nieuwsbrief'
import { aboutPage } from './over-ons'
import { prices } from './prices'
import { pricesPage } from './prijzen'
import { supportPage } from './support'

const LOCAL_PAGES = [...LOCAL_SERVICE_PAGES, ...LOCAL_HOSTING_PAGES]
const { signUp, confirm, confirmed, linkNoLongerWorks, unsubscribe, unsubscribed, restored } = newsletter
const PAGES = [
  servicesPage,
  customWorkPage,
  pricesPage,
  aboutPage,
  contactPage,
  supportPage,
  faqPage,
  blogPage,
  olderArticlesPage,
  configuratorPage,
  hostingOrderPage,
  subscriptionPage,
  adsLandingPage,
  signUp,
  confirm,
  confirmed,
  linkNoLongerWorks,
  unsubscribe,
  unsubscribed,
  restored,
  ...LOCAL_PAGES,
]

const words = (paragraphs: readonly string[]) => paragraphs.join(' ').split(/\s+/).length
const doubles = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
const sentences = (text: string) => text.split(/(?<=[.?])\s+/)
const readAloud = (copy: unknown) => JSON.stringify(withPrices(copy, 21)).replaceAll('\u00a0', ' ')

test.each(PAGES.map(({ metadata }) => metadata))(
  'a search engine shows "$title" without cutting it off',
  ({ title, description }) => {
    const shownTitle = title.includes(company.name) ? title : `${title} | ${company.name}`
    expect(shownTitle.length).toBeLessThanOrEqual(60)
    expect(description.length, description).toBeGreaterThanOrEqual(120)
    expect(description.length, description).toBeLessThanOrEqual(155)
  },
)

test('no two pages share a title, a description or a heading', () => {
  expect(doubles(PAGES.map(({ metadata }) => metadata.title))).toEqual([])
  expect(doubles(PAGES.map(({ metadata }) => metadata.description))).toEqual([])
  expect(doubles(PAGES.map(({ heading }) => heading))).toEqual([])
})

test.each(LOCAL_SERVICE_PAGES)(
  '$path introduces itself in 120 to 200 words and answers four questions',
  (page) => {
    expect(words(page.introduction)).toBeGreaterThanOrEqual(120)
    expect(words(page.introduction)).toBeLessThanOrEqual(200)
    expect(page.questions).toHaveLength(4)
  },
)

test('no local page is a copy of another: no sentence or question stands on two of them', () => {
  const own = LOCAL_SERVICE_PAGES.flatMap(({ introduction, questions }) => [
    ...introduction.flatMap(sentences),
    ...questions.flatMap(({ question, answer }) => [question, ...sentences(answer)]),
  ]).filter((sentence) => sentence.split(' ').length > 3)
  expect(own.length).toBeGreaterThan(150)
  expect(doubles(own)).toEqual([])
})

test('the neighbours of a local page exist', () => {
  const paths: string[] = LOCAL_PAGES.map(({ path }) => path)
  const nearby = LOCAL_SERVICE_PAGES.flatMap((page) => page.nearby.map(({ href }) => href))
  expect(nearby.filter((href) => !paths.includes(href))).toEqual([])
})

test('the quote form charges what the pages say', () => {
  expect(QUOTE_PRICES).toEqual({
    'website-eenmalig': prices.websiteOneOff,
    'website-abonnement': prices.subscriptionPerMonth.quoteForm,
  })
})

test('the services page has six cards, two with a price, and six reasons', () => {
  const byQuote = undefined
  expect(servicesPage.cards.map(({ from }) => from)).toEqual([
    euros(795),
    euros(2450),
    byQuote,
    byQuote,
    byQuote,
    byQuote,
  ])
  expect(servicesPage.reasons).toHaveLength(6)
})

test.each([
  [
    'custom work',
    customWorkPage,
    ['Plan een Gratis Gesprek', 'Start Configurator', '1-2 weken', '4-6 weken'],
  ],
  ['about', aboutPage, ['40+', '1 jaar', '"3"']],
  ['contact', contactPage, ['9:00 tot 17:30 uur', 'Route plannen', 'op afspraak']],
  [
    'support',
    supportPage,
    ['9:00 tot 17:30 uur', 'weekend op afspraak', 'binnen 24 uur op werkdagen', '/prijzen'],
  ],
  [
    'questions',
    faqPage,
    [
      'binnen 24-48 uur',
      'binnen een week',
      'eerste 3 maanden',
      'opzegtermijn van 1 maand',
      'Starter, Groei en Pro',
      'AI-chatbot, betaalkoppelingen en 24/7 support',
      'accountmanager neemt binnen 24 uur contact',
      '/contact',
      '/prijzen',
    ],
  ],
  ['prices', pricesPage, ['€ 795', '€ 2.450', '€ 1.499', '€ 995', '€ 199', 'minimaal 3 maanden']],
  [
    'subscription',
    subscriptionPage,
    [
      'Vanaf 139 euro per maand all-in',
      'Installateurs',
      'Klusbedrijven',
      'Hoveniers',
      'Verhuurbedrijven',
      'Zzp’ers',
    ],
  ],
  [
    'ads',
    adsLandingPage,
    ['4,8/5', '200+ klanten', '€ 795', '€ 129 per maand', 'ratis offerte', 'binnen 24 uur'],
  ],
])('the %s page says what the spec says', (_, page, promised) => {
  const text = readAloud(page)
  expect(promised.filter((part) => !text.includes(part))).toEqual([])
})

test('as many questions as the spec asks for', () => {
  expect(faqPage.questions).toHaveLength(10)
  expect(supportPage.questions).toHaveLength(4)
  expect(customWorkPage.questions).toHaveLength(4)
  expect(aboutPage.values).toHaveLength(4)
  expect(aboutPage.process).toHaveLength(4)
  expect(subscriptionPage.targetGroups).toHaveLength(5)
})

test('the voice stays level: no exclamation marks of our own', () => {
  const spoken = [...PAGES, newsletter, subscriptionPage].map(readAloud).join(' ')
  expect(spoken).not.toContain('!')
})
