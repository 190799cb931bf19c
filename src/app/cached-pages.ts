import { LOCAL_HOSTING_PAGES } from '@/content/pages/local-hosting-pages'
import { SITE_MAP } from '@/content/site-map'
import { packages } from '@/features/hosting/catalogue/domain/packages'
import { API_DOCUMENTATION_PATH } from '@/features/operations/integrations/api-keys/domain/api-key'
import type { QueryReading } from '@/platform/edge/page-cache'
import { shareImagePath } from '@/site/findability/rules/addresses'
import { ICONS } from '@/site/findability/rules/icons'

const NOTHING: QueryReading = {}
/** Package that a link proposes. */
const ORDER: QueryReading = { pakket: () => packages().map(({ id }) => id) }
/** Path to go on to after signing in. */
const SIGN_IN: QueryReading = { verder: 'any' }

/** Pages of which the site map does not know that they read something, or that it does not have. */
const OTHERS: ReadonlyMap<string, QueryReading> = new Map([
  [API_DOCUMENTATION_PATH, NOTHING],
  ['/home', NOTHING],
  ['/hosting-bestellen', ORDER],
  ...LOCAL_HOSTING_PAGES.map(({ path }) => [path, ORDER] as const),
  ['/hosting-login', SIGN_IN],
  ['/inloggen', SIGN_IN],
  ['/inloggen/code', SIGN_IN],
  ['/meta-ads-landing', NOTHING],
  ['/wachtwoord-vergeten', NOTHING],
])

/** Files for programs, made of what the pages say. */
const FILES = [
  '/favicon.ico',
  '/favicon.svg',
  ...Object.keys(ICONS).map((name) => `/icons/${name}.png`),
  '/blog/rss.xml',
  '/llms.txt',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
]

/** Pages and files of a known address. */
export const SHARED_PAGES: ReadonlyMap<string, QueryReading> = new Map([
  ...SITE_MAP.flatMap(({ path }) => [path, shareImagePath(path)]).map((path) => [path, NOTHING] as const),
  ...FILES.map((path) => [path, NOTHING] as const),
  ...OTHERS,
])

/**
 * A logo, articles, the older pages of their list, their pictures for sharing, and versions of legal texts: which there
 * are, the pages know.
 */
const ARTICLES =
  /^\/(?:logo\/[\da-f]{16}\.png|blog\/(?:pagina\/)?\d{1,6}|og\/blog-\d{1,6}\.png|[a-z-]{1,30}\/versies\/\d{4}-\d\d-\d\d(?:-\d{1,4})?)$/

/**
 * What an address reads of the query, if it looks the same to all visitors without a session; undefined for all others.
 * The edge caches those, so nothing made for one visitor may be in them: they see that by `Astro.locals.isShared`.
 * Whoever sends a form, is signed in or asks for more gets a page of their own. All other public routes depend on a
 * link in a mail or a payment, or only redirect.
 */
export function readingOf(pathname: string): QueryReading | undefined {
  return SHARED_PAGES.get(pathname) ?? (ARTICLES.test(pathname) ? NOTHING : undefined)
}

/** Cached pages with a form that is posted to them. */
const WITH_FORM: ReadonlySet<string> = new Set([
  '/afspraak',
  '/configurator',
  '/contact',
  '/hosting-bestellen',
  ...LOCAL_HOSTING_PAGES.map(({ path }) => path),
  '/hosting-login',
  '/inhoud-melden',
  '/inloggen',
  '/inloggen/code',
  '/meta-ads-landing',
  '/nieuwsbrief',
  '/offerte',
  '/privacy',
  '/wachtwoord-vergeten',
])

/** Whether a cached page has no form: a POST to it is refused, where Astro would answer with the page itself. */
export function takesNoForm(pathname: string): boolean {
  return readingOf(pathname) !== undefined && !WITH_FORM.has(pathname)
}

/** Prefixes of all our cookies: sessions, half-finished sign-ins and flash messages. */
export const OWN_COOKIES: readonly string[] = ['webnoaber.', '__Secure-webnoaber.']
