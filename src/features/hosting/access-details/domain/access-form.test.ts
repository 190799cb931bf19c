import { expect, test } from 'vitest'
import { firstErrors } from '@/shared/schema-fields'
import { accessFields } from '../../../../../tests/support/access-details'
import { MIRIAMS_ACCESS } from '../fixtures'
import {
  changedParts,
  linkDayFault,
  NO_ACCESS_DETAILS,
  partsInWords,
  proposedDetails,
} from './access-details'
import { accessForm, detailsOf } from './internal/access-form'
import { NO_PASSWORDS, seemsToHoldPassword } from './password-in-text'

const ID = '0193b0a0-0000-4000-8000-000000000001'

function faultsOf(changes: Record<string, string>): Record<string, string> {
  const parsed = accessForm.safeParse(accessFields(ID, changes))
  return parsed.error ? firstErrors(parsed.error) : {}
}

// promise people: A password is refused in access details, in every field that takes text
test.each([
  ['notes', 'wachtwoord: brood123'],
  ['notes', 'Het wachtwoord is brood123'],
  ['notes', 'inloggen met miriam, ww brood123'],
  ['notes', 'Gebruiker: miriam\npass=brood123'],
  ['notes', 'PW: brood'],
  ['login_url', 'https://miriam:brood123@bakkerij.nl/'],
  ['login_url', 'https://bakkerij.nl/?user=miriam&password=brood123'],
  ['panel_user', 'wachtwoord:brood'],
  ['nameservers', 'ns1.bakkerij.nl\nww: brood'],
  ['link_url', 'https://bakkerij.nl/#pass=brood'],
])('a password in %s is refused: %s', (field, typed) => {
  expect(faultsOf({ [field]: typed, ...(field === 'link_url' && { link_until: '2026-12-01' }) })).toEqual({
    [field]: NO_PASSWORDS,
  })
})

test.each([
  'Kies je wachtwoord met de link hierboven.',
  'Je wachtwoorden bewaar je zelf.',
  'Het adres is https://www.bakkerij.nl/pas-op',
  'Passend bij je pakket: 5 mailadressen.',
  'Compassie, wwf.nl en powerpoint zijn gewone woorden',
])('a sentence about something else is none: %s', (typed) => {
  expect(seemsToHoldPassword(typed)).toBe(false)
})

test('an address is over https, under a name that can exist', () => {
  for (const login_url of [
    'http://bakkerij.nl',
    'javascript:alert(1)',
    'ftp://bakkerij.nl',
    'bakkerij.nl',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://bakkerij.bestaatniet/',
    'https://bak kerij.nl/',
  ])
    expect(Object.keys(faultsOf({ login_url })), login_url).toEqual(['login_url'])
  expect(faultsOf({ login_url: 'https://Bakkerij.nl:8443/beheer?taal=nl' })).toEqual({})
  // Names of the demo.
  expect(faultsOf({ login_url: 'https://bakkerij.example/' })).toEqual({})
})

test('a server is a host name with a port that exists', () => {
  for (const imap_host of ['mail', '-mail.nl', 'mail..nl', '192.168.0.1', 'mail.bakkerij.nl/', 'a b.nl'])
    expect(Object.keys(faultsOf({ imap_host })), imap_host).toEqual(['imap_host'])
  for (const imap_port of ['0', '65536', '99x', '-1'])
    expect(Object.keys(faultsOf({ imap_port })), imap_port).toEqual(['imap_port'])
  expect(faultsOf({ imap_host: 'MAIL.Bakkerij.nl', imap_port: '65535' })).toEqual({})
})

test('nothing at all is not saved, and a server without a host is none', () => {
  const nothing = Object.fromEntries(
    Object.keys(accessFields(ID))
      .filter((name) => !/^(subject|version|.*_security|files_protocol)/.test(name))
      .map((name) => [name, '']),
  )
  expect(faultsOf(nothing)).toEqual({ site_url: 'Vul minstens één ding in.' })
  const parsed = accessForm.parse(accessFields(ID, { imap_host: '', imap_port: '993' }))
  expect(detailsOf(parsed).incoming).toBeNull()
})

test('nameservers stand on lines of their own, each once, six at the most', () => {
  const read = (nameservers: string) =>
    detailsOf(accessForm.parse(accessFields(ID, { nameservers }))).nameservers
  expect(read('NS1.Bakkerij.nl.\n\nns2.bakkerij.nl, ns1.bakkerij.nl')).toEqual([
    'ns1.bakkerij.nl',
    'ns2.bakkerij.nl',
  ])
  const seven = [1, 2, 3, 4, 5, 6, 7].map((number) => `ns${number}.bakkerij.nl`).join('\n')
  expect(Object.keys(faultsOf({ nameservers: seven }))).toEqual(['nameservers'])
})

test('a sign-in link works from today until thirty days on', () => {
  expect(linkDayFault(null, '2026-11-20')).toBeUndefined()
  expect(linkDayFault('2026-11-19', '2026-11-20')).toBe('day-over')
  expect(linkDayFault('2026-11-20', '2026-11-20')).toBeUndefined()
  expect(linkDayFault('2026-12-20', '2026-11-20')).toBeUndefined()
  expect(linkDayFault('2026-12-21', '2026-11-20')).toBe('day-too-late')
})

test('what changed is named by part, whatever the order in which a server is stored', () => {
  const { incoming } = MIRIAMS_ACCESS
  const reordered = incoming && { security: incoming.security, port: incoming.port, host: incoming.host }
  expect(changedParts(MIRIAMS_ACCESS, { ...MIRIAMS_ACCESS, incoming: reordered })).toEqual([])
  const changed = changedParts(MIRIAMS_ACCESS, { ...MIRIAMS_ACCESS, incoming: null, nameservers: [] })
  expect(changed).toEqual(['mail', 'nameservers'])
  expect(partsInWords(['site', ...changed], false)).toBe('je site, je mail en nameservers')
  expect(partsInWords([], true)).toBe('de link om in te loggen')
})

test('a form begins with the usual names under the domain, and with what all customers share', () => {
  expect(proposedDetails('bakkerij.nl', MIRIAMS_ACCESS)).toMatchObject({
    siteUrl: 'https://bakkerij.nl/',
    incoming: { host: 'mail.bakkerij.nl', port: 993 },
    files: { host: 'bakkerij.nl', user: null },
    nameservers: MIRIAMS_ACCESS.nameservers,
    panelUrl: MIRIAMS_ACCESS.panelUrl,
    loginUser: null,
  })
  expect(proposedDetails(null, null)).toEqual(NO_ACCESS_DETAILS)
})
