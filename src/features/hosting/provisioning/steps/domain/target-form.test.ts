import { expect, test } from 'vitest'
import { isSafeAddress } from './driver-field'
import { readOffer } from './read-offer'
import { TARGET_PORTS } from './target'
import { lacksOf, shownOffer, type TargetOffer } from './target-form'

function offerOf(...[port, typed]: Parameters<typeof readOffer>): TargetOffer {
  const read = readOffer(port, typed)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.offer
}

test('a panel serves packages by its own names, at addresses, with room', () => {
  const typed = {
    package_basis: ' klein ',
    package_onbeperkt: '',
    addresses: '203.0.113.4\n2001:DB8::4',
    mail_host: 'Mail.Webnoaber.nl',
    room: '50',
    prices: 'nl 4,50',
  }
  expect(offerOf('hosting-panel', typed)).toEqual({
    serves: {
      packages: { basis: 'klein' },
      addresses: ['203.0.113.4', '2001:db8::4'],
      mailHost: 'mail.webnoaber.nl',
      nameservers: [],
    },
    limits: { mostPerDay: 0, mostByExtension: {}, currency: 'EUR' },
    room: 50,
  })
})

test('a registrar may spend so much per extension, and so often a day', () => {
  const typed = { prices: 'nl 4,50\n.co.uk: € 9\n', most_per_day: '20', currency: 'eur', nameservers: '' }
  expect(offerOf('registrar', typed).limits).toEqual({
    mostPerDay: 20,
    mostByExtension: { nl: 450, 'co.uk': 900 },
    currency: 'EUR',
  })
})

test('left empty, nothing is spent and nothing is bound', () => {
  for (const port of TARGET_PORTS)
    expect(offerOf(port, {})).toEqual({
      serves: { packages: {}, addresses: [], nameservers: [] },
      limits: { mostPerDay: 0, mostByExtension: {}, currency: 'EUR' },
      room: null,
    })
})

test('what is shown reads as what it was', () => {
  const panel = {
    package_basis: 'klein',
    addresses: '203.0.113.4',
    mail_host: 'mail.webnoaber.nl',
    panel_url: 'https://server.webnoaber.nl:2222',
    webmail_url: 'https://webmail.webnoaber.nl',
    sftp_host: 'server.webnoaber.nl',
    room: '0',
  }
  expect(shownOffer(offerOf('hosting-panel', panel))).toMatchObject(panel)
  const registrar = {
    prices: 'nl 4,50\nshop 1.023',
    most_per_day: '3',
    currency: 'USD',
    nameservers: 'ns1.a.nl\nns2.a.nl',
  }
  const read = offerOf('registrar', registrar)
  expect(offerOf('registrar', shownOffer(read))).toEqual(read)
})

test.each([
  ['hosting-panel', { addresses: '203.0.113.4, server1' }, 'addresses'],
  ['hosting-panel', { addresses: '203.0.113.400' }, 'addresses'],
  ['hosting-panel', { mail_host: 'https://mail.nl' }, 'mail_host'],
  ['hosting-panel', { panel_url: 'http://server.webnoaber.nl' }, 'panel_url'],
  ['hosting-panel', { panel_url: 'https://jan:geheim@server.webnoaber.nl' }, 'panel_url'],
  ['hosting-panel', { webmail_url: 'webmail.webnoaber.nl' }, 'webmail_url'],
  ['hosting-panel', { sftp_host: 'sftp://server.webnoaber.nl' }, 'sftp_host'],
  ['hosting-panel', { room: '-1' }, 'room'],
  ['hosting-panel', { room: '1000000' }, 'room'],
  ['hosting-panel', { package_basis: 'x'.repeat(101) }, 'package_basis'],
  ['dns-host', { nameservers: 'ns1' }, 'nameservers'],
  ['registrar', { prices: 'nl' }, 'prices'],
  ['registrar', { prices: 'nl gratis' }, 'prices'],
  ['registrar', { prices: 'nl 4,501' }, 'prices'],
  ['registrar', { most_per_day: '1001' }, 'most_per_day'],
  ['registrar', { currency: 'euro' }, 'currency'],
] as const)('at %s %o is wrong, and is said there', (port, typed, input) => {
  const read = readOffer(port, typed)
  expect(Object.keys('errors' in read ? read.errors : {})).toEqual([input])
})

test('what a target lacks before it does anything is said', () => {
  for (const port of TARGET_PORTS) expect(lacksOf(port, offerOf(port, {}))).not.toEqual([])
  expect(
    lacksOf(
      'hosting-panel',
      offerOf('hosting-panel', { package_basis: 'k', addresses: '203.0.113.4', mail_host: 'm.a.nl' }),
    ),
  ).toEqual([])
  expect(lacksOf('dns-host', offerOf('dns-host', { nameservers: 'ns1.a.nl\nns2.a.nl' }))).toEqual([])
  expect(lacksOf('registrar', offerOf('registrar', { prices: 'nl 5', most_per_day: '1' }))).toEqual([])
})

test.each([
  ['https://server1.bureau.nl:2222', true],
  ['http://127.0.0.1:8081', true],
  ['http://192.168.1.4', true],
  ['http://server1.bureau.nl:2222', false],
  ['http://127.0.0.1.evil.nl', false],
  ['http://172.32.0.1', false],
  ['https://naam:wachtwoord@server1.bureau.nl', false],
  ['https://server1.bureau.nl/?x=1', false],
  ['ftp://server1.bureau.nl', false],
  ['server1', false],
])('keys go to %s: %s', (address, isSafe) => expect(isSafeAddress(address)).toBe(isSafe))

test('a sandbox with test data alone may be asked in the open', () => {
  expect(isSafeAddress('http://api.sandbox.openprovider.nl:8480', ['api.sandbox.openprovider.nl'])).toBe(true)
})
