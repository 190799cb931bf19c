import { HOSTING_CLOTH, HOUSE_CLOTH, secondCloth } from '@/content/look'
import type { Tone } from '@/ui/weave/colourways'
import type { Cloth } from '@/ui/weave/Weave'
import { hero, home } from './home'
import { LEGAL_NAMES, LEGAL_PATHS, type LegalName } from './legal-names'
import { location, quotePage } from './location'
import { appointmentPage } from './pages/afspraak'
import { blogPage } from './pages/blog'
import { configuratorPage } from './pages/configurator'
import { subscriptionPage } from './pages/configurator-abonnement'
import { contactPage } from './pages/contact'
import { servicesPage } from './pages/diensten'
import { faqPage } from './pages/faq'
import { hostingOrderPage } from './pages/hosting-bestellen'
import { LOCAL_HOSTING_PAGES } from './pages/local-hosting-pages'
import type { LocalHostingPage, LocalServicePage, Service } from './pages/local-page'
import { LOCAL_SERVICE_PAGES } from './pages/local-service-pages'
import { customWorkPage } from './pages/maatwerk'
import { newsletter } from './pages/nieuwsbrief'
import { aboutPage } from './pages/over-ons'
import type { PageMetadata } from './pages/page-copy'
import { pricesPage } from './pages/prijzen'
import { supportPage } from './pages/support'
import { SAMPLES, samplesOnSite } from './pages/werk'
import { samplePath } from './portfolio'

/** A page that search engines may index. Its Open Graph image is woven from `cloth` and shows `heading`. */
export interface SitePage {
  path: `/${string}`
  cloth: Cloth
  /** Title and heading, for every page whose copy stands in src/content/pages. */
  copy?: { metadata: PageMetadata; heading: string }
  /** For a page whose copy is a legal text. */
  legalText?: LegalName
}

const NIGHT = secondCloth('night')

const LEGAL_PAGES = LEGAL_NAMES.map((name) => ({ path: LEGAL_PATHS[name], cloth: NIGHT, legalText: name }))

/** Cloth of each service, the same as on the home page. */
const SERVICE_CLOTHS = {
  'website-laten-maken': { draft: 'plain', tone: 'madder' },
  'webshop-laten-maken': { draft: 'twill', tone: 'ochre' },
  'seo-optimalisatie': { draft: 'satin', tone: 'indigo' },
} as const satisfies Record<Service, Cloth>

/**
 * Every public page with a path of its own, in the order of listing. Articles are added from their collection (see
 * `listedPages`). Each page here is in sitemap.xml and llms.txt, has an Open Graph image, and is visited by the tests.
 */
export const SITE_MAP: readonly SitePage[] = [
  {
    path: '/',
    cloth: HOUSE_CLOTH,
    copy: {
      metadata: home,
      get heading() {
        return hero.title.join(' ')
      },
    },
  },
  { path: '/diensten', cloth: { draft: 'basket', tone: 'fire' }, copy: servicesPage },
  ...LOCAL_SERVICE_PAGES.map(localServicePage),
  { path: '/hosting-bestellen', cloth: HOSTING_CLOTH, copy: hostingOrderPage },
  ...LOCAL_HOSTING_PAGES.map(localHostingPage),
  { path: '/maatwerk', cloth: { draft: 'jacquard', tone: 'linen' }, copy: customWorkPage },
  ...SAMPLES.map((sample) => ({ path: samplePath(sample.project.id), cloth: sample.cloth, copy: sample })),
  { path: '/prijzen', cloth: { draft: 'basket', tone: 'market' }, copy: pricesPage },
  { path: '/configurator', cloth: HOUSE_CLOTH, copy: configuratorPage },
  {
    path: '/configurator-abonnement',
    cloth: { draft: 'basket', tone: 'market' },
    copy: subscriptionPage,
  },
  {
    path: '/offerte',
    cloth: HOUSE_CLOTH,
    copy: {
      metadata: quotePage,
      get heading() {
        return quotePage.title
      },
    },
  },
  { path: '/over-ons', cloth: HOUSE_CLOTH, copy: aboutPage },
  { path: '/afspraak', cloth: { draft: 'twill', tone: 'sky' }, copy: appointmentPage },
  { path: '/contact', cloth: { draft: 'houndstooth', tone: 'sky' }, copy: contactPage },
  {
    path: '/locatie',
    cloth: HOUSE_CLOTH,
    copy: {
      metadata: location,
      get heading() {
        return location.title
      },
    },
  },
  { path: '/faq', cloth: { draft: 'twill', tone: 'sky' }, copy: faqPage },
  { path: '/support', cloth: secondCloth('sky'), copy: supportPage },
  { path: '/blog', cloth: { draft: 'jacquard', tone: 'market' }, copy: blogPage },
  { path: '/nieuwsbrief', cloth: { draft: 'jacquard', tone: 'linen' }, copy: newsletter.signUp },
  ...LEGAL_PAGES,
]

/** The pages of the site map that are there at this moment: a sample that the owner took from the portfolio has none. */
export function pagesOnSite(): readonly SitePage[] {
  const shown = samplesOnSite()
  const hidden = SAMPLES.filter((sample) => !shown.includes(sample)).map(({ project }) =>
    samplePath(project.id),
  )
  return SITE_MAP.filter(({ path }) => !hidden.some((each) => each === path))
}

/** Paths of blog articles, by number. */
export const ARTICLE_PATHS = /^\/blog\/\d+$/

/** Tone of an article's picture; its weave is its own. */
export const ARTICLE_TONE: Tone = 'market'

/**
 * Paths that repeat a page, paginate a list, or are for visitors from an advertisement: they answer, but search engines
 * should not index them.
 */
export const UNLISTED_PATHS = ['/home', '/blog/pagina/2', '/meta-ads-landing'] as const

/**
 * Routes that are still to be built, and with what they come; links to them exist already. A test verifies that these
 * are exactly the paths that answer 404.
 */
export const COMING_PATHS: Readonly<Record<`/${string}`, string>> = {}

/** Disallowed in robots.txt: pages for customers and the agency only, and endpoints for programs. */
export const PRIVATE_PATHS = [
  '/hosting-dashboard',
  '/hosting-login',
  '/wachtwoord-vergeten',
  '/admin-dashboard',
  '/hosting-admin',
  '/system-test',
  '/api/',
  '/_actions/',
] as const

function localServicePage(page: LocalServicePage): SitePage {
  const service = (Object.keys(SERVICE_CLOTHS) as Service[]).find((id) => page.path.startsWith(`/${id}`))
  return { path: page.path, cloth: service ? SERVICE_CLOTHS[service] : HOUSE_CLOTH, copy: page }
}

function localHostingPage(page: LocalHostingPage): SitePage {
  return { path: page.path, cloth: HOSTING_CLOTH, copy: page }
}
