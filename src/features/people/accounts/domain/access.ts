import { type OfficeAccess, rolesOfAction, rolesOfRoute } from './office-access'
import { rightsOfAction, rightsOfRoute } from './portal-access'
import type { OfficeRole, Role } from './roles'

/**
 * Allowlist of routes for visitors, by file name under src/pages; pictures that the build makes are public anyway. What is neither here, nor in `ROUTES_BY_ROLE`, `PORTAL_ROUTES` or `OFFICE_ROUTES` is closed, and fails the build.
 */
export const PUBLIC_ROUTES: readonly string[] = [
  '/',
  '/500',
  '/404',
  '/[legal]/versies/[version]',
  '/[local]',
  '/algemene-voorwaarden',
  '/beelden/[name]',
  '/blog',
  '/blog/[id]',
  '/blog/pagina/[page]',
  '/blog/rss.xml',
  '/cookies',
  '/favicon.ico',
  '/favicon.svg',
  '/icons/[name].png',
  '/llms.txt',
  '/locatie',
  '/logo/[id].png',
  '/og/[name].png',
  '/over-ons',
  '/privacy',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/toegankelijkheid',
  '/verwerkersovereenkomst',
  '/werk/[id]',
  '/api/chat',
  '/api/chat/seen',
  '/api/chat/stream',
  '/api/chat/typing',
  '/api/chat/way',
  '/api/client-errors',
  '/api/documentatie',
  '/api/passkeys/options',
  '/.well-known/security.txt',
  '/afspraak',
  '/beginnen',
  '/afspraak/[token]',
  '/agenda/[token].ics',
  '/api/slots',
  '/bestelling-herroepen/[token]',
  '/bestelvoorstel/[token]',
  '/betalen/[id]',
  '/betalen/[id]/terug',
  '/betalen/[id]/verder',
  '/boekhouder',
  '/boekhouder.zip',
  '/coming-soon',
  '/configurator',
  '/configurator-abonnement',
  '/configurator',
  '/contact',
  '/diensten',
  '/e-mailadres/[token]',
  '/faq',
  '/geen-toegang',
  '/gesprek/[token]',
  '/home',
  '/hosting-bestellen',
  '/hosting-bestellen/gelukt',
  '/hosting-login',
  '/inhoud-melden',
  '/inloggen',
  '/inloggen/code',
  '/maatwerk',
  '/meta-ads-landing',
  '/prijzen',
  '/privacy',
  '/privacy/bevestigen',
  '/privacy/kopie',
  '/nieuwsbrief',
  '/nieuwsbrief/afmelden',
  '/nieuwsbrief/bevestigen',
  '/offerte',
  '/offerte-bekijken/[token]',
  '/offerte-bekijken/[token]/offerte.pdf',
  '/support',
  '/test-bank/[id]',
  '/uitloggen',
  '/uitnodiging/[token]',
  '/wachtwoord-kiezen',
  '/wachtwoord-vergeten',
  '/website-hosting-[area]',
]

/** Public routes that stay open while the site is being set up: what brings its owner in. */
const OPEN_DURING_SET_UP: readonly string[] = [
  '/500',
  '/api/client-errors',
  '/api/passkeys/options',
  '/beginnen',
  '/geen-toegang',
  '/inloggen',
  '/inloggen/code',
  '/robots.txt',
  '/uitloggen',
  '/uitnodiging/[token]',
  '/wachtwoord-kiezen',
  '/wachtwoord-vergeten',
]

/** Whether a public route is there for everybody before the site is: see `isBeingSetUp`. */
export function isOpenDuringSetUp(route: string): boolean {
  return OPEN_DURING_SET_UP.includes(route)
}

const FOR_VISITORS = [
  'addresses.lookUp',
  'appointments.request',
  'configurator.send',
  'contact.sendMessage',
  'contentReports.report',
  'domainNames.check',
  'domainNames.otherEndings',
  'hosting.placeOrder',
  'hosting.reckonVat',
  'leads.requestAdsQuote',
  'leads.requestQuote',
  'newsletter.signUp',
  'privacyRequests.ask',
] as const

/** An action that is open to visitors. */
export type PublicAction = (typeof FOR_VISITORS)[number]

/**
 * Allowlist of actions for visitors, whatever page the form stands on. All others are for whom
 * `PORTAL_ACTIONS` or `OFFICE_ACTIONS` names.
 */
export const PUBLIC_ACTIONS: readonly string[] = FOR_VISITORS

/**
 * Routes for signed-in accounts, by prefix. `account`: any role. `record-owner`: any role, but an administrator needs a
 * second factor, and a customer finds only their own records.
 */
export const ROUTES_BY_ROLE: Readonly<Record<string, 'customer' | 'account' | 'record-owner'>> = {
  '/bevestigen': 'account',
  '/facturen': 'record-owner',
  '/mijn-account': 'account',
  '/tweede-factor': 'account',
}

/** `office`: any administrator, whose role the guard of the form looks at. A list of roles: only those of the office. */
export type Access = 'public' | 'account' | 'record-owner' | 'customer' | 'office' | OfficeAccess

/**
 * Everything that this route and this action require: both, as the page is shown after the action that was sent to it.
 * Anything unknown is for nobody.
 */
export function accessTo(requested: { route: string; action?: string | undefined }): readonly Access[] {
  const { route, action } = requested
  return action === undefined ? [accessToRoute(route)] : [accessToRoute(route), accessToAction(action)]
}

/** Route of all actions: it is open, and the action decides. */
const ACTION_ROUTE = '/_actions/[...path]'

function accessToAction(action: string): Access {
  if (PUBLIC_ACTIONS.includes(action)) return 'public'
  // Each guard refuses a right or a role in a sentence beside what was typed (`customers` and `colleagues`).
  if (rightsOfAction(action).length > 0) return 'customer'
  return rolesOfAction(action).length > 0 ? 'office' : []
}

function accessToRoute(route: string): Access {
  if (route === ACTION_ROUTE || PUBLIC_ROUTES.includes(route)) return 'public'
  const area = Object.keys(ROUTES_BY_ROLE).find((path) => route === path || route.startsWith(`${path}/`))
  if (area) return ROUTES_BY_ROLE[area] ?? []
  return rightsOfRoute(route) ? 'customer' : rolesOfRoute(route)
}

/** Whether a rendered route stands in one of the tables: the build fails for one that does not. */
export function isListedRoute(route: string): boolean {
  const access = accessToRoute(route)
  return typeof access === 'string' || access.length > 0
}

/**
 * - `welcome`: go on.
 * - `sign-in`: nobody is signed in.
 * - `forbidden`: signed in, but not allowed here.
 * - `second-factor`: an administrator has to set one up first.
 */
export type Verdict = 'welcome' | 'sign-in' | 'forbidden' | 'second-factor'

interface Visitor {
  role: Role
  officeRole: OfficeRole | null
  /** Whether this is an administrator who has to set up a second factor; they see no other page before. */
  owesSecondFactor: boolean
}

/** The first unmet requirement decides. */
export function verdictOn(accesses: readonly Access[], visitor: Visitor | undefined): Verdict {
  const verdicts = accesses.map((access) => verdictOnOne(access, visitor))
  return verdicts.find((verdict) => verdict !== 'welcome') ?? 'welcome'
}

function verdictOnOne(access: Access, visitor: Visitor | undefined): Verdict {
  if (access === 'public') return 'welcome'
  if (!visitor) return 'sign-in'
  if (access === 'account') return 'welcome'
  if (!isMet(access, visitor)) return 'forbidden'
  return visitor.owesSecondFactor ? 'second-factor' : 'welcome'
}

function isMet(access: Exclude<Access, 'public' | 'account'>, { role, officeRole }: Visitor): boolean {
  if (access === 'customer') return role === 'customer'
  if (access === 'record-owner') return role === 'customer' || officeRole !== null
  return role === 'admin' && officeRole !== null && (access === 'office' || access.includes(officeRole))
}
