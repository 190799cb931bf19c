import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { JOBS } from '@/app/jobs'
import { prepareDemoAccounts } from '@/demo/demo-accounts'
import { seedDemo } from '@/demo/seed-demo'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { makeNightlyBackup } from '@/platform/backup/nightly-backup'
import { connectMailer } from '@/platform/mailer'
import { MALFORMED_EMAIL_ADDRESS } from '@/shared/email-faults'
import { json } from '../../../../../../../tests/support/answering-server'
import { createTestContext, testSettings } from '../../../../../../../tests/support/database'
import { free, startRdapServer, taken } from '../../../../../../../tests/support/rdap'
import { startRegistry } from '../../../../../../../tests/support/registry'
import { sendTestQuote } from '../../../../../../../tests/support/sent-quotes'
import { startMailServer } from '../../../../../../../tests/support/smtp'
import { temporaryDataDirectory } from '../../../../../../../tests/support/temporary-data-directory'
import { verdictOn } from '../../../domain/finding'
import { MAIL_TEST_FAILED, NO_EMAIL } from '../system-check'
import { checkSystem } from './check-system'
import { sendSystemTestMail } from './send-system-test-mail'

const ROOS = {
  id: '1f0e2c3d-0000-4000-8000-000000000001',
  email: 'roos@webnoaber.example',
  name: 'Roos',
  role: 'admin',
  hasSecondFactor: false,
  sessionId: '',
} as const

/** A site with a mail server and a registry of the test's own. */
async function connectedSite() {
  const [mailServer, rdap] = [await startMailServer(), await startRdapServer()]
  rdap.answer('sidn.nl', taken)
  const dataDir = await temporaryDataDirectory()
  const site = await createTestContext({
    mailer: connectMailer(mailServer.url),
    settings: { ...testSettings(), dataDir, rdapUrl: rdap.url },
  })
  return {
    site,
    mailServer,
    rdap,
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await mailServer.stop()
      await rdap.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Checks that are good in a site with a mail server, a registry, orders and a backup. */
const IN_PLACE = [
  'Bestellingen',
  'Automatisch antwoord',
  'Bevestiging van een bestelling',
  'Domeincontrole',
  'Afspraken',
  'Gesprekken',
  'Offertes',
  'Instellingen',
  'Database',
  'Livegesprekken',
  'Reservekopie',
  'Mailserver',
]

type Connected = Awaited<ReturnType<typeof connectedSite>>

/** Verdict and sentence of each part, by its name. */
async function statusOf({ site }: Pick<Connected, 'site'>, causes: unknown[] = []) {
  const checks = await checkSystem(site.context, (cause) => causes.push(cause))
  const said = Object.fromEntries(checks.map(({ name, verdict, said }) => [name, [verdict, said]]))
  return { said, verdict: verdictOn(checks) }
}

// promise SystemChecks.tsx: er wordt niets verzonden.
test('with everything in place every part works, and nothing is sent', async () => {
  await using connected = await connectedSite()
  const { context } = connected.site
  await prepareDemoAccounts(context, () => seedDemo(context, JOBS))
  await makeNightlyBackup(context, JOBS)
  const before = await connected.site.db.$count(mails)
  const { said } = await statusOf(connected)
  const works = Object.entries(said).filter(([, [verdict]]) => verdict === 'goed')
  expect(works.map(([name]) => name)).toEqual(expect.arrayContaining(IN_PLACE))
  expect(said.Gesprekken?.[1]).toBe('De automatische hulp antwoordt. Eén bezoeker wacht op een mens.')
  expect(said.Domeincontrole?.[1]).toMatch(/^127\.0\.0\.1:\d+ antwoordt\.$/)
  expect(await connected.site.db.$count(mails)).toBe(before)
  expect(connected.mailServer.mails).toEqual([])
})

test('what does not answer is named, and an error never in its own words', async () => {
  await using connected = await connectedSite()
  const { site, mailServer, rdap } = connected
  await mailServer.pause()
  rdap.answer('sidn.nl', json(500, {}))
  await site.db.execute(sql`ALTER TABLE hosting_orders RENAME TO gone`)
  const causes: unknown[] = []
  const { said, verdict } = await statusOf(connected, causes)
  expect(verdict).toMatch(/^\d dingen zijn fout/)
  expect(said.Mailserver).toEqual(['fout', 'De mailserver is niet te bereiken.'])
  expect(said.Domeincontrole?.[0]).toBe('fout')
  expect(said.Bestellingen).toEqual(['niet gemeten', 'Het meten ging mis.'])
  expect(causes.map(String).join()).toContain('hosting_orders')
  await mailServer.resume()
})

test('a registry that calls a taken name free is not trusted', async () => {
  await using connected = await connectedSite()
  connected.rdap.answer('sidn.nl', free)
  expect((await statusOf(connected)).said.Domeincontrole?.[0]).toBe('fout')
})

test('what is not set up is no fault', async () => {
  await using registry = await startRegistry()
  registry.rdap.answer('sidn.nl', taken)
  const { said } = await statusOf(registry)
  expect(said.Mailserver?.[0]).toBe('niet gemeten')
  expect(said['Bevestiging van een bestelling']?.[0]).toBe('niet gemeten')
})

test('before the first quote there is none to try, and one that was tampered with is a fault', async () => {
  await using connected = await connectedSite()
  const { site } = connected
  expect((await statusOf(connected)).said.Offertes?.[0]).toBe('niet gemeten')
  await sendTestQuote(site)
  expect((await statusOf(connected)).said.Offertes).toEqual([
    'goed',
    'De nieuwste is als PDF opgemaakt, en is nog precies wat er verstuurd is.',
  ])
  await site.pool.query('ALTER TABLE quote_papers DISABLE TRIGGER USER')
  await site.pool.query(`UPDATE quote_papers SET pdf = pdf || ' '`)
  expect((await statusOf(connected)).said.Offertes?.[0]).toBe('fout')
})

test('a queue that nobody works on is a fault', async () => {
  await using connected = await connectedSite()
  const { site } = connected
  await site.pool.query('UPDATE pgboss.version SET cron_on = now()')
  await site.context.enqueue(site.db, 'issue-missing-invoice', { orderId: 'x' })
  expect((await statusOf(connected)).said.Wachtrij).toEqual(['goed', '1 taak wacht op zijn beurt.'])
  await site.pool.query(`UPDATE pgboss.job SET start_after = now() - interval '10 minutes'`)
  expect((await statusOf(connected)).said.Wachtrij).toEqual([
    'fout',
    '1 taak wacht, de oudste al 10 minuten.',
  ])
})

test('a night without its backup is a fault; before the first one there is nothing to miss', async () => {
  await using connected = await connectedSite()
  const { site } = connected
  expect((await statusOf(connected)).said.Reservekopie?.[0]).toBe('niet gemeten')
  await makeNightlyBackup(site.context, JOBS)
  site.clock.advance(25 * 60 * 60)
  expect((await statusOf(connected)).said.Reservekopie?.[0]).toBe('goed')
  site.clock.advance(2 * 60 * 60)
  expect((await statusOf(connected)).said.Reservekopie).toEqual([
    'fout',
    'De nieuwste is van 20 november 2026 om 11:00 uur. Elke nacht hoort er een bij te komen.',
  ])
})

test('a test mail arrives at the address that was typed', async () => {
  await using connected = await connectedSite()
  const { site, mailServer } = connected
  expect(await sendSystemTestMail(site.context, { typed: ' jan@wevers.example ', admin: ROOS })).toEqual({
    outcome: 'sent',
  })
  const [mail] = await mailServer.mailsTo('jan@wevers.example', 1)
  expect(mail?.subject).toBe('Testmail van Webnoaber')
  expect(mail?.text).toContain('Je hoeft niets te doen.')
})

test.each([
  ['', NO_EMAIL],
  ['  ', NO_EMAIL],
  ['jan@', MALFORMED_EMAIL_ADDRESS],
])('%j is no address to test with, and stays in its field', async (typed, message) => {
  await using site = await createTestContext()
  expect(await sendSystemTestMail(site.context, { typed, admin: ROOS })).toEqual({
    outcome: 'invalid',
    typed,
    message,
  })
  expect(await site.db.$count(mails)).toBe(0)
})

// promise system-check.ts: E-mail test mislukt
test('a test mail that the server refuses is a test that failed', async () => {
  await using connected = await connectedSite()
  connected.mailServer.refuse('550 No such user')
  expect(
    await sendSystemTestMail(connected.site.context, { typed: 'jan@wevers.example', admin: ROOS }),
  ).toEqual({
    outcome: 'failed',
    typed: 'jan@wevers.example',
    message: MAIL_TEST_FAILED,
  })
})
