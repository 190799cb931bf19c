import { mkdir, rm, rmdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { healthChecks } from '@/app/health-checks'
import { readSettings } from '@/app/settings'
import { saveTarget } from '@/features/hosting/provisioning/steps/server/targets'
import { connectDatabase } from '@/platform/database'
import { connectMailer } from '@/platform/mailer'
import type { Settings } from '@/platform/settings'
import { type Answer, json, startAnsweringServer, text } from '../../../../../tests/support/answering-server'
import { startTlsServer } from '../../../../../tests/support/certificate'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { startDnsServer } from '../../../../../tests/support/dns'
import { RESELLER, startDirectAdminServer } from '../../../../../tests/support/providers/direct-admin'
import { startMailServer } from '../../../../../tests/support/smtp'
import { temporaryDataDirectory } from '../../../../../tests/support/temporary-data-directory'
import type { Finding } from '../domain/finding'
import { runChecks, type Surroundings } from './run-checks'

const causes: unknown[] = []

/** Findings by the id of their check, with these settings on top of the defaults. */
async function findings(env: NodeJS.ProcessEnv, around: Partial<Surroundings> = {}) {
  const result = readSettings({ MAIL_FROM: 'Wevers <post@wevers.nl>', PDOK_URL: NOBODY, ...env })
  if (!result.ok) throw new Error(result.faults.join())
  const at: Surroundings = {
    settings: result.settings,
    now: () => new Date(),
    db: undefined,
    mailer: undefined,
    signals: undefined,
    ...around,
  }
  const parts = await runChecks(healthChecks(), at, (cause) => causes.push(cause))
  return Object.fromEntries(parts.map((part) => [part.id, part]))
}

/** A port of this machine on which nothing listens. */
const NOBODY = 'http://127.0.0.1:9'

// promise running: What could not be looked at is never called good
test('without anything to look at nothing is called good that was not looked at', async () => {
  const found = await findings({ DATA_DIR: '/nergens/te-vinden' })
  const unmeasured = Object.values(found).filter(({ verdict }) => verdict === 'niet gemeten')
  expect(unmeasured.map(({ id }) => id)).toEqual([
    'secret',
    'database',
    'connections',
    'signals',
    'queue',
    'disk',
    'backup',
    'clock',
    'mail-server',
    'spf',
    'dkim',
    'dmarc',
    'outside',
    'certificate',
    'mollie',
    'meta',
    'targets',
  ])
  for (const { said, remedy } of unmeasured) expect([said, remedy]).not.toContain('')
})

// promise running: SPF, DKIM and DMARC are those of the name server
test('the domain of the sender is asked of the name server, and what it says is judged', async () => {
  const dns = await startDnsServer()
  const env = { SMTP_URL: NOBODY.replace('http', 'smtp'), DNS_SERVER: dns.address, DKIM_SELECTOR: 's1' }
  const verdicts = async (more: NodeJS.ProcessEnv = {}) => {
    const { spf, dkim, dmarc } = await findings({ ...env, ...more })
    return [spf?.verdict, dkim?.verdict, dmarc?.verdict]
  }
  expect(await verdicts()).toEqual(['fout', 'fout', 'let op'])
  dns.set('wevers.nl', 'een ander verhaal', 'v=spf1 include:_spf.mail.nl -all')
  dns.set('s1._domainkey.wevers.nl', `v=DKIM1; k=rsa; p=${'A'.repeat(400)}`)
  dns.set('_dmarc.wevers.nl', 'v=DMARC1; p=reject')
  expect(await verdicts()).toEqual(['goed', 'goed', 'goed'])
  expect(await verdicts({ MAIL_FROM: 'post@mail.wevers.nl' })).toEqual(['fout', 'fout', 'goed'])
  expect(await verdicts({ DKIM_SELECTOR: '' })).toEqual(['goed', 'niet gemeten', 'goed'])
  dns.hang()
  expect(await verdicts()).toEqual(['niet gemeten', 'niet gemeten', 'niet gemeten'])
  await dns.stop()
})

test('the mail server is reached and takes our name, or it is a fault', async () => {
  const server = await startMailServer()
  const mailer = connectMailer(server.url)
  expect((await findings({}, { mailer }))['mail-server']?.verdict).toBe('goed')
  await server.pause()
  expect((await findings({}, { mailer }))['mail-server']).toMatchObject({
    verdict: 'fout',
    said: 'De mailserver is niet te bereiken.',
  })
  await mailer.close()
  await server.resume()
  await server.stop()
})

// promise running: A certificate that ends or is not trusted is named
test('a certificate is looked at from outside: its end, and whether it is trusted', async () => {
  const server = await startTlsServer(new Date(Date.now() + 40 * 86_400_000))
  const look = async (inDays = 0) =>
    (await findings({ SITE_URL: server.url }, { now: () => new Date(Date.now() + inDays * 86_400_000) }))
      .certificate
  expect(await look()).toMatchObject({ verdict: 'fout', said: expect.stringContaining('niet vertrouwd') })
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, server.pem])
  expect(await look()).toMatchObject({ verdict: 'goed', said: 'Het certificaat geldt nog 39 dagen.' })
  expect((await look(30))?.verdict).toBe('let op')
  expect((await look(41))?.said).toContain('verlopen')
  setDefaultCACertificates(trusted)
  await server.stop()
  expect((await look())?.said).toContain('laat geen certificaat zien')
})

/** A server that answers one path, and 404 elsewhere. */
const answering = (path: string, answer: () => Answer) =>
  startAnsweringServer(({ pathname }) => (pathname === path ? answer() : text(404, 'nee')))

// promise running: A clock that is off is named, whichever way
test('the clock is compared with another one, and off is off either way', async () => {
  const server = await answering('/', () => text(200, ''))
  const clockAt = async (seconds: number) =>
    (await findings({ PDOK_URL: server.url }, { now: () => new Date(Date.now() + seconds * 1000) })).clock
      ?.verdict
  expect(await Promise.all([0, -30, 30, 90, -90].map(clockAt))).toEqual([
    'goed',
    'let op',
    'let op',
    'fout',
    'fout',
  ])
  await server.stop()
})

test('the clock is compared with a database of your own', async () => {
  await using site = await createTestContext()
  const env = { DATABASE_URL: 'postgres://elders/site', APP_SECRET: 'k2Jd83hfYq0zPw7VtLmXc5RbN1sGa9Ue' }
  const clockAt = async (seconds: number) =>
    (await findings(env, { db: site.db, now: () => new Date(Date.now() + seconds * 1000) })).clock
  expect(await clockAt(0)).toMatchObject({ verdict: 'goed', said: 'De klok loopt gelijk met de database.' })
  expect(await clockAt(600)).toMatchObject({
    verdict: 'fout',
    said: expect.stringContaining('600 seconden voor'),
  })
})

const METHODS = (...ids: string[]) => json(200, { _embedded: { methods: ids.map((id) => ({ id })) } })

test('the key of Mollie is tried at Mollie', async () => {
  let answer: Answer = METHODS('ideal', 'creditcard')
  const server = await answering('/v2/methods', () => answer)
  const mollie = async () =>
    (await findings({ MOLLIE_API_KEY: 'test_sleutel', MOLLIE_API_URL: `${server.url}/v2` })).mollie
  expect((await mollie())?.verdict).toBe('goed')
  answer = METHODS('ideal')
  expect(await mollie()).toMatchObject({
    verdict: 'let op',
    said: expect.stringContaining('met een kaart staat uit'),
  })
  answer = json(401, { title: 'Unauthorized Request' })
  expect(await mollie()).toMatchObject({ verdict: 'fout', said: 'Mollie kent deze sleutel niet.' })
  await server.stop()
  expect(await mollie()).toMatchObject({ verdict: 'fout', said: expect.stringContaining('niet bereikbaar') })
})

test('the token of Meta is tried at Meta, and half of its settings is a fault', async () => {
  let answer: Answer = json(200, { id: '1' })
  const server = await answering('/v24.0/me', () => answer)
  const env = { META_VERIFY_TOKEN: 'w', META_APP_SECRET: 's', META_GRAPH_URL: `${server.url}/v24.0` }
  const meta = async (more: NodeJS.ProcessEnv = { META_PAGE_TOKEN: 't' }) =>
    (await findings({ ...env, ...more })).meta
  expect((await meta())?.verdict).toBe('goed')
  expect(server.requests[0]).toMatch(/^\/v24\.0\/me\?fields=id&appsecret_proof=[\da-f]{64}$/)
  expect(await meta({})).toMatchObject({
    verdict: 'fout',
    said: expect.stringContaining('META_PAGE_TOKEN ontbreekt'),
  })
  answer = json(400, { error: { code: 190, message: 'expired' } })
  expect(await meta()).toMatchObject({ verdict: 'fout', said: expect.stringContaining('verlopen') })
  answer = json(503, {})
  expect(await meta()).toMatchObject({ verdict: 'fout', said: expect.stringContaining('niet te bereiken') })
  await server.stop()
})

// promise running: A provider that refuses our key is named, without the key
test('each provider where orders are carried out is tried by a read, and what it refuses is named without its key', async () => {
  await using site = await createTestContext()
  await using panel = await startDirectAdminServer()
  const { appSecret } = site.context.settings
  const targets = async () => (await findings({}, { ...inside(site), appSecret })).targets
  expect(await targets()).toMatchObject({
    verdict: 'niet gemeten',
    said: expect.stringContaining('met de hand'),
  })
  const save = (label: string, loginKey: string, isOpen: boolean) => {
    const settings = { baseUrl: panel.url, userName: RESELLER, loginKey }
    return saveTarget(
      site.context,
      { driver: 'direct-admin', label, settings, serves: {}, isOpen },
      { id: crypto.randomUUID(), name: 'Roos' },
    )
  }
  const id = await save('Server 1', panel.loginKey, true)
  expect(await targets()).toEqual(expect.objectContaining({ verdict: 'goed', said: 'Server 1 antwoordt.' }))
  await save('Oude server', 'verlopen-sleutel', false)
  expect(await targets()).toMatchObject({
    verdict: 'let op',
    said: expect.stringMatching(/^Oude server: De sleutel/),
  })
  await site.pool.query('UPDATE provision_targets SET is_open = true')
  const refused = await targets()
  expect(refused?.verdict).toBe('fout')
  expect(JSON.stringify(refused)).not.toContain('verlopen-sleutel')
  expect(
    (await findings({}, { ...inside(site), appSecret: 'een-heel-ander-geheim-van-32-tekens' })).targets,
  ).toMatchObject({
    verdict: 'fout',
    said: expect.stringContaining('APP_SECRET'),
  })
  expect((await findings({}, inside(site))).targets?.verdict).toBe('niet gemeten')
  const kept = await site.pool.query('SELECT tried_at FROM provision_targets WHERE id = $1', [id])
  expect(kept.rows).toEqual([{ tried_at: null }])
})

test('the address of the site leads to this site, or to something else, or nowhere', async () => {
  let answer: Answer = text(200, 'ok', 'text/plain')
  const server = await answering('/healthz', () => answer)
  // A name that other machines can resolve too.
  const siteUrl = server.url.replace('127.0.0.1', '0.0.0.0')
  const outside = async (env: NodeJS.ProcessEnv = { SITE_URL: siteUrl }) =>
    (await findings(env)).outside?.verdict
  expect(await outside()).toBe('goed')
  answer = text(200, 'Welkom bij nginx')
  expect(await outside()).toBe('fout')
  answer = text(502, 'ok')
  expect(await outside()).toBe('fout')
  await server.stop()
  expect(await outside()).toBe('fout')
  expect(await outside({ SITE_URL: 'http://localhost:4321' })).toBe('niet gemeten')
})

/** A folder in which not even root can create a file. */
const UNWRITABLE = '/dev/fd'

// promise running: A disk on which nothing can be written is named, also to root
test('a disk on which nothing can be written is a fault', async () => {
  const dataDir = await temporaryDataDirectory()
  const backups = join(dataDir, 'backups')
  const disk = async (folder = dataDir) => (await findings({ DATA_DIR: folder })).disk
  await mkdir(backups)
  expect((await disk())?.said).toMatch(/^Er is [\d.,]+ GB vrij\./)
  await rmdir(backups)
  await symlink(UNWRITABLE, backups)
  const said = (folder: string) => `In ${folder} kan niet worden geschreven.`
  expect(await disk()).toMatchObject({ verdict: 'fout', said: said(backups) })
  expect(await disk(UNWRITABLE)).toMatchObject({ verdict: 'fout', said: said(UNWRITABLE) })
  await rm(dataDir, { recursive: true })
  expect((await disk())?.verdict).toBe('niet gemeten')
})

const inside = ({ db, context }: TestContext) => ({ db, signals: context.signals })

test('a database is good when it answers and misses nothing', async () => {
  await using site = await createTestContext()
  expect((await findings({}, inside(site))).database).toMatchObject({ verdict: 'goed' })
  await site.pool.query(`INSERT INTO migrations (name) VALUES ('29990101000000_later')`)
  expect((await findings({}, inside(site))).database?.said).toContain('van een nieuwere versie')
  await site.pool.query(
    `DELETE FROM migrations WHERE name IN (SELECT max(name) FROM migrations) OR name LIKE '%_foundation'`,
  )
  expect((await findings({}, inside(site))).database).toMatchObject({
    verdict: 'fout',
    said: expect.stringMatching(/mist 1 van de \d+ migraties/),
  })
  await site.pool.query(`DELETE FROM migrations`)
})

test.each([
  ['postgres://iemand:w8woord@127.0.0.1:9/site', 'De database is niet te bereiken (ECONNREFUSED).'],
])('a database at %s: %s', async (connectionString, said) => {
  const { db, close } = connectDatabase({ connectionString }, { log: { warn: () => {} } })
  const { database, ...others } = await findings({}, { db })
  expect(database).toMatchObject({ verdict: 'fout', said })
  expect(others.queue?.verdict).toBe('niet gemeten')
  expect(JSON.stringify({ database, others })).not.toContain('w8woord')
  await close()
})

test('what is called is heard; behind a pooler that swallows it the site says so', async () => {
  await using site = await createTestContext()
  expect((await findings({}, inside(site))).signals?.verdict).toBe('goed')
  const deaf = { listen: () => () => {}, stop: async () => {} }
  expect((await findings({}, { db: site.db, signals: deaf })).signals?.verdict).toBe('let op')
})

// promise running: A queue that nobody works on is named, also while it is empty
test('a queue without a worker is a fault, also while nothing waits', async () => {
  await using site = await createTestContext()
  const queue = async () => (await findings({}, inside(site))).queue
  await site.pool.query('UPDATE pgboss.version SET cron_on = now()')
  expect(await queue()).toMatchObject({ verdict: 'goed', said: 'Er wacht niets.' })
  await site.pool.query(`UPDATE pgboss.version SET cron_on = now() - interval '1 hour'`)
  expect(await queue()).toMatchObject({ verdict: 'fout', said: expect.stringContaining('geen worker') })
})

/** The finding of a check with this look. */
async function foundBy(look: () => Promise<Finding>) {
  const settings = {} as Settings
  const at = { settings, now: () => new Date(), db: undefined, mailer: undefined, signals: undefined }
  const [part] = await runChecks([{ id: 'x', name: 'Proef', look }], at, (cause) => causes.push(cause))
  return part
}

// promise running: What could not be looked at is never called good … nor does a password stand in what is said
test('a part that breaks off is not measured, and says nothing of why', async () => {
  const part = await foundBy(() => Promise.reject(new Error('naam:w8woord@host')))
  expect(part).toMatchObject({ verdict: 'niet gemeten', said: 'Het meten ging mis.' })
  expect(JSON.stringify(part)).not.toContain('w8woord')
  expect(String(causes.at(-1))).toContain('w8woord')
})

// promise running: What does not answer within ten seconds is a fault, and keeps nothing else waiting
test('a part that does not answer within ten seconds is a fault; one that does counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const after = (milliseconds: number) =>
    foundBy(
      () =>
        new Promise((answer) => setTimeout(answer, milliseconds, { verdict: 'goed', said: 'Het werkt.' })),
    )
  const answers = Promise.all([after(9_999), after(60_000)])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answers).toMatchObject([
    { verdict: 'goed' },
    { verdict: 'fout', said: 'Geen antwoord binnen 10 seconden.' },
  ])
})
