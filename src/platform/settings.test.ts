import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { onPort, placeholderSites, placeholdersIn, readSettings } from './settings'

function faultsOf(env: NodeJS.ProcessEnv): string[] {
  const result = readSettings(env)
  return result.ok ? [] : result.faults
}

test('without any setting the site runs in demo mode on port 4321 with data beside the checkout', () => {
  const result = readSettings({})
  expect(result).toMatchObject({ ok: true, settings: { port: 4321, appMode: 'demo', role: 'all' } })
})

test('without SITE_URL the address of the site is the one that it listens on', () => {
  const siteUrlOf = (env: NodeJS.ProcessEnv) => {
    const result = readSettings(env)
    return result.ok ? result.settings.siteUrl : result.faults.join()
  }
  expect(siteUrlOf({})).toBe('http://localhost:4321')
  expect(siteUrlOf({ PORT: '5050' })).toBe('http://localhost:5050')
  expect(siteUrlOf({ PORT: '5050', HOST: '0.0.0.0' })).toBe('http://localhost:5050')
  expect(siteUrlOf({ PORT: '80', HOST: '192.168.1.20' })).toBe('http://192.168.1.20')
  expect(siteUrlOf({ PORT: '5050', HOST: 'fd00::20' })).toBe('http://[fd00::20]:5050')
  expect(siteUrlOf({ PORT: '5050', SITE_URL: 'https://webnoaber.example/' })).toBe(
    'https://webnoaber.example',
  )
})

test('a port that the system chose is in the address too, unless another address was given', () => {
  const siteUrlOn = (env: NodeJS.ProcessEnv, port: number) => {
    const result = readSettings(env)
    return result.ok ? onPort(result.settings, port) : undefined
  }
  expect(siteUrlOn({ PORT: '0' }, 40123)).toMatchObject({ port: 40123, siteUrl: 'http://localhost:40123' })
  expect(siteUrlOn({ PORT: '0', SITE_URL: 'https://webnoaber.example' }, 40123)).toMatchObject({
    port: 40123,
    siteUrl: 'https://webnoaber.example',
  })
})

test('every faulty setting is named at once', () => {
  const faults = faultsOf({
    PORT: 'tachtig',
    SITE_URL: 'webnoaber.nl',
    APP_SECRET: 'kort',
    SMTP_URL: 'http://mail',
    ANALYTICS_ID: 'UA-1234-5',
    META_PIXEL_ID: 'mijn-pixel',
    RDAP_URL: 'rdap.sidn.nl',
    PDOK_URL: 'ftp://pdok',
    METRICS_TOKEN: 'kort',
  })
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'SITE_URL',
    'APP_SECRET',
    'SMTP_URL',
    'ANALYTICS_ID',
    'META_PIXEL_ID',
    'RDAP_URL',
    'PDOK_URL',
    'METRICS_TOKEN',
  ])
})

test('addresses of other services lose their trailing slash; without RDAP_URL the registries themselves are asked', () => {
  expect(readSettings({ RDAP_URL: 'http://rdap.test/v1/', PDOK_URL: 'http://pdok.test/' })).toMatchObject({
    settings: { rdapUrl: 'http://rdap.test/v1', pdokUrl: 'http://pdok.test' },
  })
  expect(readSettings({})).toMatchObject({
    settings: { rdapUrl: undefined, pdokUrl: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1' },
  })
})

test('the address of the payment service is the real one unless set, without a trailing slash', () => {
  expect(readSettings({})).toMatchObject({ settings: { mollieApiUrl: 'https://api.mollie.com/v2' } })
  expect(readSettings({ MOLLIE_API_URL: 'http://mollie.test/v2/' })).toMatchObject({
    settings: { mollieApiUrl: 'http://mollie.test/v2' },
  })
})

test('live mode takes no key with which nobody really pays', () => {
  const live = { APP_MODE: 'live', MOLLIE_API_KEY: 'test_abc' }
  expect(faultsOf(live).join()).toContain('MOLLIE_API_KEY')
  expect(faultsOf({ ...live, MOLLIE_API_KEY: 'live_abc' }).join()).not.toContain('MOLLIE_API_KEY')
})

test.each([
  'https://API.mollie.com/v2',
  'HTTPS://api.mollie.com/v2/',
  'https://api.mollie.com./v2',
  'https://api.mollie.com:443/v2',
  'https://api.mollie.com/v2//',
  'https://api.mollie.com',
  'http://api.mollie.com/v2',
  'https://ａｐｉ.mollie.com/v2',
])('live mode knows Mollie, and a test key, however it is written: %s', (MOLLIE_API_URL) => {
  for (const MOLLIE_API_KEY of ['test_abc', ' test_abc', 'Test_abc'])
    expect(faultsOf({ APP_MODE: 'live', MOLLIE_API_KEY, MOLLIE_API_URL }).join()).toContain('MOLLIE_API_KEY')
})

test.each([
  'http://127.0.0.1:4999/v2',
  'https://api.mollie.com.example/v2',
  'https://mollie.test/api.mollie.com',
])('a test key is fine where nobody is asked for real money: %s', (MOLLIE_API_URL) => {
  const live = { APP_MODE: 'live', MOLLIE_API_KEY: 'test_abc', MOLLIE_API_URL }
  expect(faultsOf(live).join()).not.toContain('MOLLIE_API_KEY')
})

test('an address of a service holds no name, password, query or fragment: nothing could be called there', () => {
  const faultIn = (MOLLIE_API_URL: string) => faultsOf({ MOLLIE_API_URL })
  for (const address of [
    'https://jan:geheim@api.mollie.com/v2',
    'https://jan@api.mollie.com/v2',
    'https://api.mollie.com/v2?x=1',
    'https://api.mollie.com/v2#x',
  ])
    expect(faultIn(address)).toEqual(['MOLLIE_API_URL mag geen gebruikersnaam, wachtwoord, ? of # bevatten'])
})

test('the public address counts as https however that is written', () => {
  expect(readSettings({ SITE_URL: 'HTTPS://Webnoaber.NL/' })).toMatchObject({
    settings: { siteUrl: 'https://webnoaber.nl' },
  })
})

test('an empty setting counts as one that is not given', () => {
  expect(readSettings({ SMTP_URL: '', DATABASE_URL: '', SITE_URL: '' })).toMatchObject({ ok: true })
})

test('live mode refuses each placeholder and each missing secret by name', () => {
  const faults = faultsOf({ APP_MODE: 'live' }).join('\n')
  for (const word of [
    'merknaam',
    'telefoonnummer',
    'e-mailadres',
    'plek op de kaart',
    'KVK',
    'btw-id',
    'IBAN',
    'APP_SECRET',
    'ADMIN_EMAIL',
    'SMTP_URL',
    'SITE_URL',
  ]) {
    expect(faults).toContain(word)
  }
})

test('a company with facts of its own has no placeholders left', () => {
  const own = {
    ...company,
    name: 'Weverij Web',
    phone: { e164: '+31534812345' },
    whatsApp: { e164: '+31612345678' },
    email: 'info@weverijweb.nl',
    address: { street: 'Oude Markt 3', point: { latitude: 52.2205, longitude: 6.8961 } },
    kvk: '12345678',
    vatId: 'NL123456789B01',
    iban: 'NL91ABNA0417164300',
  }
  expect(placeholdersIn(own)).toEqual([])
  expect(placeholdersIn({ ...own, kvk: '00000000' })).toHaveLength(1)
})

test('an office that moved is not left on the map where nobody is', () => {
  const moved = { ...company, address: { ...company.address, street: 'Oude Markt 3' } }
  expect(placeholdersIn(moved).join()).toContain('address.point')
  expect(placeholdersIn(moved).join()).not.toContain('(address)')
})

test('live mode names each social profile and each project that leads to an invented place', () => {
  const social = [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/webnoaber-voorbeeld' },
    { name: 'Mastodon', url: 'https://mastodon.example/@webnoaber' },
    { name: 'Instagram', url: 'https://www.instagram.com/weverijweb' },
  ] as const
  const named = placeholdersIn({ ...company, social }).filter((fault) => fault.includes('sociaal profiel'))
  expect(named.map((fault) => /LinkedIn|Mastodon|Instagram/.exec(fault)?.[0])).toEqual([
    'LinkedIn',
    'Mastodon',
  ])
  const projects = [
    { title: 'Bakkerij', url: 'https://bakkerij.example' },
    { title: 'Kapper', url: 'https://kapper.example/werk' },
    { title: 'Fietsen', url: 'https://fietsenmaker.nl' },
    { title: 'Tuinen' },
  ]
  expect(
    placeholderSites(projects).map((fault) => /Bakkerij|Kapper|Fietsen|Tuinen/.exec(fault)?.[0]),
  ).toEqual(['Bakkerij', 'Kapper'])
})

test('separate web nodes and workers need a shared database and a shared secret', () => {
  expect(faultsOf({ ROLE: 'web' }).join()).toContain('DATABASE_URL')
  expect(faultsOf({ DATABASE_URL: 'postgres://localhost/site' }).join()).toContain('APP_SECRET')
})
