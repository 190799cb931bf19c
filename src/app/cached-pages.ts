import { LOCAL_HOSTING_PAGES } from '@/content/pages/local-hosting-pages'
import { LOCAL_SERVICE_PAGES } from '@/content/pages/local-service-pages'
import { PACKAGE_IDS } from '@/features/hosting/catalogue/domain/packages'
import { API_DOCUMENTATION_PATH } from '@/features/operations/integrations/api-keys/domain/api-key'
import type { QueryReading } from '@/platform/edge/page-cache'

const NOTHING: QueryReading = {}
/** Package that a link proposes. */
const ORDER: QueryReading = { pakket: PACKAGE_IDS }
/** Path to go on to after signing in. */
const SIGN_IN: QueryReading = { verder: 'any' }

/**
 * Every server-rendered page that looks the same to all visitors without a session, with the query parameters that it
 * reads. The edge caches them, so nothing made for one visitor may be in them: they see that by
 * `Astro.locals.isShared`. Whoever sends a form, is signed in or asks for more gets a page of their own. All other
 * public routes depend on a link in a mail or a payment, or only redirect.
 */
export const SHARED_PAGES: ReadonlyMap<string, QueryReading> = new Map([
  ['/', NOTHING],
  ['/afspraak', NOTHING],
  [API_DOCUMENTATION_PATH, NOTHING],
  ['/configurator', NOTHING],
  ['/configurator-abonnement', NOTHING],
  ['/contact', NOTHING],
  ['/diensten', NOTHING],
  ['/faq', NOTHING],
  ['/home', NOTHING],
  ['/hosting-bestellen', ORDER],
  ...LOCAL_HOSTING_PAGES.map(({ path }) => [path, ORDER] as const),
  ['/hosting-login', SIGN_IN],
  ['/inhoud-melden', NOTHING],
  ['/inloggen', SIGN_IN],
  ['/inloggen/code', SIGN_IN],
  ...LOCAL_SERVICE_PAGES.map(({ path }) => [path, NOTHING] as const),
  ['/maatwerk', NOTHING],
  ['/meta-ads-landing', NOTHING],
  ['/nieuwsbrief', NOTHING],
  ['/offerte', NOTHING],
  ['/prijzen', NOTHING],
  ['/privacy', NOTHING],
  ['/support', NOTHING],
  ['/wachtwoord-vergeten', NOTHING],
])

/** Cached pages without a form: a POST to one is refused, as on a prerendered page. */
export const PAGES_WITHOUT_FORM: ReadonlySet<string> = new Set([
  '/',
  '/configurator-abonnement',
  '/diensten',
  '/faq',
  '/home',
  ...LOCAL_SERVICE_PAGES.map(({ path }) => path),
  '/maatwerk',
  '/prijzen',
  '/support',
])

/** Prefixes of all our cookies: sessions, half-finished sign-ins and flash messages. */
export const OWN_COOKIES: readonly string[] = ['webnoaber.', '__Secure-webnoaber.']
