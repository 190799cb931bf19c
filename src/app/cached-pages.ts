import { LOCAL_HOSTING_PAGES } from '@/content/pages/local-hosting-pages'
import { LOCAL_SERVICE_PAGES } from '@/content/pages/local-service-pages'
import { PACKAGE_IDS } from '@/features/hosting/catalogue/domain/packages'
import { API_DOCUMENTATION_PATH } from '@/features/operations/integrations/api-keys/domain/api-key'
import type { QueryReading } from '@/platform/edge/page-cache'

const NOTHING: QueryReading = {}
/** A link that proposes a package. */
const ORDER: QueryReading = { pakket: PACKAGE_IDS }
/** Where to go on after signing in. */
const SIGN_IN: QueryReading = { verder: 'any' }

/**
 * Every server-rendered page that looks the same to all visitors who open it without a session, and what it reads of
 * its address. The edge keeps them in memory, so nothing made for one visitor may stand in them: they see that by
 * `Astro.locals.isShared`. Whoever sends a form, is signed in or asks for more gets a page of their own. All other
 * public routes show what a link in a mail or a payment says, or only lead on.
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
  ['/support', NOTHING],
  ['/wachtwoord-vergeten', NOTHING],
])

/** Those of them that only tell: a form that is posted to one is refused, as at a prerendered page. */
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

/** How the names of all our cookies begin: of a session, of a sign-in that is half done, of a word for the next page. */
export const OWN_COOKIES: readonly string[] = ['webnoaber.', '__Secure-webnoaber.']
