import type { Role } from './roles'

/**
 * Allowlist of server-rendered routes for visitors, by file name under src/pages. Prerendered pages are public by being
 * prerendered. What is neither here nor in `ROUTES_BY_ROLE` is for administrators: a new page is closed until someone
 * opens it.
 */
export const PUBLIC_ROUTES: readonly string[] = [
  '/',
  '/500',
  '/[local]',
  '/api/chat',
  '/api/chat/seen',
  '/api/chat/stream',
  '/api/chat/typing',
  '/api/chat/way',
  '/api/client-errors',
  '/api/documentatie',
  '/.well-known/security.txt',
  '/afspraak',
  '/afspraak/[token]',
  '/agenda/[token].ics',
  '/api/slots',
  '/bestelling-herroepen/[token]',
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
  '/nieuwsbrief',
  '/nieuwsbrief/afmelden',
  '/nieuwsbrief/bevestigen',
  '/offerte',
  '/offerte-bekijken/[token]',
  '/offerte-bekijken/[token]/offerte.pdf',
  '/support',
  '/test-bank/[id]',
  '/uitloggen',
  '/wachtwoord-kiezen',
  '/wachtwoord-vergeten',
  '/website-hosting-[area]',
]

/** Allowlist of actions for visitors, whatever page the form stands on. All others are for administrators. */
export const PUBLIC_ACTIONS: readonly string[] = [
  'addresses.lookUp',
  'appointments.request',
  'configurator.send',
  'contact.sendMessage',
  'contentReports.report',
  'domainNames.check',
  'hosting.placeOrder',
  'leads.requestAdsQuote',
  'leads.requestQuote',
  'newsletter.signUp',
]

/**
 * Routes for signed-in accounts, by prefix. `account`: any role. `owner`: any role, but an administrator needs a second
 * factor, and a customer finds only their own records.
 */
export const ROUTES_BY_ROLE: Readonly<Record<string, Role | 'account' | 'owner'>> = {
  '/facturen': 'owner',
  '/hosting-dashboard': 'customer',
  '/mijn-account': 'account',
  '/tweede-factor': 'account',
}

/** Actions for signed-in accounts, by group (`portal.saveDetails` is in `portal`). */
const ACTIONS_BY_ROLE: Readonly<Record<string, Role | 'account'>> = { portal: 'customer' }

export type Access = 'public' | 'account' | 'owner' | Role

/**
 * Everything that this route and this action require: both, as the page is shown after the action that was sent to it.
 * Anything unknown is for administrators.
 */
export function accessTo(requested: { route: string; action?: string | undefined }): readonly Access[] {
  const { route, action } = requested
  return action === undefined ? [accessToRoute(route)] : [accessToRoute(route), accessToAction(action)]
}

/** Route of all actions: it is open, and the action decides. */
const ACTION_ROUTE = '/_actions/[...path]'

function accessToAction(action: string): Access {
  if (PUBLIC_ACTIONS.includes(action)) return 'public'
  const [group = '', name] = action.split('.')
  return (name && ACTIONS_BY_ROLE[group]) || 'admin'
}

function accessToRoute(route: string): Access {
  if (route === ACTION_ROUTE || PUBLIC_ROUTES.includes(route)) return 'public'
  const owner = Object.keys(ROUTES_BY_ROLE).find((path) => route === path || route.startsWith(`${path}/`))
  return (owner && ROUTES_BY_ROLE[owner]) || 'admin'
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
  if (access !== 'owner' && visitor.role !== access) return 'forbidden'
  return visitor.owesSecondFactor ? 'second-factor' : 'welcome'
}
