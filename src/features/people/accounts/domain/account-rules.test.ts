import { expect, test } from 'vitest'
import { networkOf, widerNetworkOf } from '@/platform/edge/client-network'
import { accessTo, isListedRoute, PUBLIC_ACTIONS, PUBLIC_ROUTES, ROUTES_BY_ROLE, verdictOn } from './access'
import { browserName } from './internal/browser-name'
import { newPassword } from './internal/password-rules'
import { OFFICE_ACTIONS, refusalOf, rolesOfAction, rolesOfPath } from './office-access'
import { returnPath } from './return-path'
import type { OfficeRole } from './roles'

const CUSTOMER = { role: 'customer', officeRole: null, owesSecondFactor: false } as const
const admin = (officeRole: OfficeRole) => ({ role: 'admin', officeRole, owesSecondFactor: false }) as const
const OWNER = admin('owner')

// promise people 8: A route or action that is on no list is for nobody
test('a route that nobody has listed is for nobody, and fails the build', () => {
  for (const route of [
    '/nieuw',
    '/hosting-dashboardX',
    '/hosting-dashboard/facturen/[id]',
    '/beheer/nieuw',
    '__proto__',
  ]) {
    expect(accessTo({ route })).toEqual([[]])
    expect(isListedRoute(route)).toBe(false)
    expect(verdictOn(accessTo({ route }), OWNER)).toBe('forbidden')
  }
  expect(accessTo({ route: '/beheer/api' })).toEqual([['owner']])
  expect(accessTo({ route: '/hosting-dashboard/project/[number]' })).toEqual(['customer'])
  expect(accessTo({ route: '/offerte' })).toEqual(['public'])
})

// promise people 8: No list opens what is somebody's
test('no list opens the back office to customers, or anything that is somebody’s to visitors', () => {
  const office = /^\/(admin|beheer|hosting-admin|system-test)/
  const own = /^\/(bevestigen|facturen|hosting-dashboard|mijn-account|tweede-factor)/
  expect(PUBLIC_ROUTES.filter((route) => office.test(route) || own.test(route))).toEqual([])
  expect(Object.keys(ROUTES_BY_ROLE).filter((route) => !own.test(route))).toEqual([])
  const withoutVisitors = /^(backOffice|bookkeeping|hostingOffice|payments|portal)\./
  expect(PUBLIC_ACTIONS.filter((action) => withoutVisitors.test(action))).toEqual([])
})

test('an action counts for itself: a public page opens no action that is not public', () => {
  const onQuotePage = (action: string) => accessTo({ route: '/offerte', action })
  expect(verdictOn(onQuotePage('office.removeLead'), CUSTOMER)).toBe('forbidden')
  expect(verdictOn(onQuotePage('portal.saveRecord'), undefined)).toBe('sign-in')
  expect(verdictOn(onQuotePage('portal.saveRecord'), CUSTOMER)).toBe('welcome')
  // One without a line in `PORTAL_ACTIONS` is for nobody.
  expect(verdictOn(onQuotePage('portal.saveDetails'), CUSTOMER)).toBe('forbidden')
  expect(verdictOn(onQuotePage('leads.requestQuote'), undefined)).toBe('welcome')
  for (const nothing of ['portal', 'portal.', '', '__proto__.x'])
    expect(verdictOn(onQuotePage(nothing), CUSTOMER), nothing).toBe('forbidden')
})

test('an action opens no page: whoever may call it sees only the pages that are theirs', () => {
  const onOffice = (action: string) => accessTo({ route: '/admin-dashboard', action })
  expect(verdictOn(onOffice('portal.saveDetails'), CUSTOMER)).toBe('forbidden')
  expect(verdictOn(onOffice('portal.saveDetails'), undefined)).toBe('sign-in')
  expect(verdictOn(onOffice('leads.requestQuote'), CUSTOMER)).toBe('forbidden')
})

test('each role sees its own, and an administrator without a second factor nothing yet', () => {
  expect(verdictOn(['public'], undefined)).toBe('welcome')
  expect(verdictOn(['account'], undefined)).toBe('sign-in')
  expect(verdictOn(['office'], CUSTOMER)).toBe('forbidden')
  expect(verdictOn(['customer'], OWNER)).toBe('forbidden')
  expect(verdictOn(['office'], OWNER)).toBe('welcome')
  expect(verdictOn(['office'], { ...OWNER, owesSecondFactor: true })).toBe('second-factor')
})

// promise people 8: °Each role of the office opens its own pages and sends its own forms
test('roles of the office are no ladder: a bookkeeper reads money, and a colleague does the work', () => {
  const may = (role: OfficeRole, route: string) => verdictOn(accessTo({ route }), admin(role)) === 'welcome'
  const walk = (route: string) =>
    (['owner', 'colleague', 'bookkeeper'] as const).map((role) => may(role, route))
  expect(walk('/beheer/collegas')).toEqual([true, false, false])
  expect(walk('/beheer/prijzen')).toEqual([true, false, false])
  expect(walk('/beheer/leads/[id]')).toEqual([true, true, false])
  expect(walk('/beheer/boekhouding')).toEqual([true, true, true])
  // An account without a role, as a version before made it, is nobody's.
  expect(verdictOn(accessTo({ route: '/beheer' }), { ...OWNER, officeRole: null })).toBe('forbidden')
})

test('a bookkeeper sends no form but the one about their own mail, and hears why', () => {
  const sendable = Object.keys(OFFICE_ACTIONS).filter((name) => rolesOfAction(name).includes('bookkeeper'))
  expect(sendable).toEqual(['today.setMorningMail'])
  expect(rolesOfAction('__proto__')).toEqual([])
  expect(refusalOf(rolesOfAction('colleagues.remove'))).toBe(
    'Dit mag alleen een eigenaar. Er is niets veranderd.',
  )
})

test('a path of the office is that of its route, whatever its number', () => {
  expect(rolesOfPath('/hosting-admin/klant/12?x=1')).toEqual(['owner', 'colleague'])
  expect(rolesOfPath('/hosting-admin/facturen.csv')).toContain('bookkeeper')
  expect(rolesOfPath('/offerte')).toBeUndefined()
})

test('an invoice opens for customers, and for administrators with a second factor', () => {
  const access = accessTo({ route: '/facturen/[number].pdf' })
  expect(verdictOn(access, undefined)).toBe('sign-in')
  expect(verdictOn(access, CUSTOMER)).toBe('welcome')
  expect(verdictOn(access, admin('bookkeeper'))).toBe('welcome')
  expect(verdictOn(access, { ...OWNER, owesSecondFactor: true })).toBe('second-factor')
})

test('the way back leads to a path on this site and nowhere else', () => {
  expect(returnPath('/hosting-dashboard?tab=2', '/')).toBe('/hosting-dashboard?tab=2')
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '',
    null,
  ])
    expect(returnPath(elsewhere, '/thuis'), String(elsewhere)).toBe('/thuis')
})

test('a password is long, and not one that everybody tries', () => {
  const isGood = (password: string) => newPassword.safeParse(password).success
  expect(isGood('drie losse woorden')).toBe(true)
  for (const password of ['kort', 'aaaaaaaaaaaa', '1234567890', 'Wachtwoord123', 'x'.repeat(129)])
    expect(isGood(password), password).toBe(false)
})

test('all addresses of one IPv6 household count as one', () => {
  expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:0db8:0000:0001:ffff::2'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('shares of connections are had by /24 of IPv4 and /56 of IPv6', () => {
  expect(widerNetworkOf('203.0.113.9')).toBe(widerNetworkOf('203.0.113.200'))
  expect(widerNetworkOf('203.0.113.9')).not.toBe(widerNetworkOf('203.0.114.9'))
  expect(widerNetworkOf('2001:db8:1:aa01::1')).toBe(widerNetworkOf('2001:0db8:0001:aaff::2'))
  expect(widerNetworkOf('2001:db8:1:aa01::1')).not.toBe(widerNetworkOf('2001:db8:1:ab01::1'))
  expect(widerNetworkOf('2001:db8:1:1::1')).toBe(widerNetworkOf('2001:db8:1::'))
})

test('a session is named after its browser and system', () => {
  expect(browserName('Mozilla/5.0 (Windows NT 10.0; Win64) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox op Windows',
  )
  expect(
    browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'),
  ).toBe('Safari op iPhone')
  expect(browserName(null)).toBe('Onbekende browser')
})
