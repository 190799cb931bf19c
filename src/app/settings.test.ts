import { expect, test } from 'vitest'
import { onPort } from '@/platform/settings'
import { OFFICE_SETTINGS, readableSettings, readSettings, SETTINGS, withStored } from './settings'

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

test('a fault is told in Dutch, whatever is wrong with a number or a name', () => {
  expect(faultsOf({ PORT: '80.5' })).toEqual(['PORT moet een geheel getal zijn'])
  expect(faultsOf({ PORT: '-1' })).toEqual(['PORT moet tussen 0 en 65535 liggen'])
  expect(faultsOf({ HOST: 'mijn server' })).toEqual(['HOST moet een naam of een adres van deze machine zijn'])
})

// promise people: Every faulty or missing setting is named in one go
test('what is faulty, what is missing and what is still an example is named in one go, each once', () => {
  const faults = faultsOf({
    APP_MODE: 'live',
    PORT: 'tachtig',
    APP_SECRET: 'kort',
    DATABASE_URL: 'mysql://x',
  })
  expect(faults).toEqual([
    'PORT moet een getal zijn',
    'DATABASE_URL moet met postgres:// beginnen',
    'APP_SECRET moet minstens 32 tekens lang zijn',
    'ADMIN_EMAIL ontbreekt',
    'SITE_URL moet in live-modus met https:// beginnen',
  ])
  expect(faultsOf({ ROLE: 'web', DATABASE_URL: 'mysql://x' })).toHaveLength(1)
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

// promise people 10: Live mode is https
test('live mode refuses each missing secret and each example by name', () => {
  const faults = faultsOf({ APP_MODE: 'live', MAIL_FROM: 'post@webnoaber.example' }).join('\n')
  for (const word of ['APP_SECRET', 'ADMIN_EMAIL', 'SITE_URL', 'MAIL_FROM']) {
    expect(faults).toContain(word)
  }
})

test('separate web nodes and workers need a shared database and a shared secret', () => {
  expect(faultsOf({ ROLE: 'web' }).join()).toContain('DATABASE_URL')
  expect(faultsOf({ DATABASE_URL: 'postgres://localhost/site' }).join()).toContain('APP_SECRET')
})

const LIVE = {
  APP_MODE: 'live',
  APP_SECRET: 'a secret of forty characters, in tests..',
  ADMIN_EMAIL: 'roos@weverijweb.nl',
  SITE_URL: 'https://www.weverijweb.nl',
}

test('live mode starts without a mail server, which its owner sets in the office', () => {
  expect(faultsOf(LIVE)).toEqual([])
})

test('what an owner saved holds where the environment says nothing, and is checked as the environment is', () => {
  const given = readableSettings({ MAIL_FROM: 'post@server.nl' }).settings
  const stored = new Map([
    ['MAIL_FROM', 'post@kantoor.nl'],
    ['SMTP_URL', 'smtp://mail.weverijweb.nl'],
    ['ANALYTICS_ID', 'UA-1'],
    ['PORT', '80'],
    ['APP_SECRET', 'another secret of forty characters, yes..'],
    ['ONBEKEND', 'x'],
  ])
  expect(withStored(given, stored)).toEqual({ ...given, smtpUrl: 'smtp://mail.weverijweb.nl' })
})

// promise people: A setting of the office is checked by its own rule, and never one that opens the site itself
test('the office sets nothing that says where the data is, what opens it or how the site listens', () => {
  const never = [
    'DATABASE_URL',
    'DATA_DIR',
    'PORT',
    'HOST',
    'APP_SECRET',
    'ROLE',
    'SITE_URL',
    'ADMIN_EMAIL',
    'APP_MODE',
  ]
  const names = OFFICE_SETTINGS.map(({ name }) => name)
  expect(names.filter((name) => never.includes(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['SMTP_URL', 'MAIL_FROM', 'DKIM_SELECTOR', 'MOLLIE_API_KEY']))
  const secrets = OFFICE_SETTINGS.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  for (const { name } of Object.values(SETTINGS))
    if (/KEY|SECRET|TOKEN/.test(name) && names.includes(name)) expect(secrets).toContain(name)
  expect(secrets).toContain('SMTP_URL')
})

test('in live mode the office refuses what live mode would not start with', () => {
  const { settings } = readableSettings(LIVE)
  const faultIn = (name: string, typed: string) =>
    OFFICE_SETTINGS.find((setting) => setting.name === name)?.faultOf(settings, typed)
  expect(faultIn('MOLLIE_API_KEY', 'test_abc')).toBe(
    'Sleutel van Mollie is een testsleutel: in live-modus zou niemand echt betalen.',
  )
  expect(faultIn('MAIL_FROM', 'post@webnoaber.example')).toBe('Afzender is nog een voorbeeld.')
  expect(faultIn('MOLLIE_API_KEY', 'live_abc')).toBeUndefined()
  expect(faultIn('ANALYTICS_ID', 'UA-1')).toBe('Google Analytics moet met G- beginnen, zoals G-AB12CD34EF.')
})
