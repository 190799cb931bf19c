import { expect, test } from 'vitest'
import { startDnsServer } from '../support/dns'
import { removeDirectory, runCommand, startSite } from '../support/site'
import { startMailServer } from '../support/smtp'

/** A port of this machine without a listener. */
const NOBODY = '127.0.0.1:9'

/** Result of a part in the output of `npm run doctor`. */
const verdictOf = (output: string, name: string) =>
  new RegExp(`^(goed|let op|fout|niet gemeten) +${name} `, 'm').exec(output)?.[1]

// promise running: The doctor works where no site starts … and beside a running one
test('beside a running site the doctor looks into its database, its disk and its mail, and ends well', async () => {
  const [mailServer, dns] = [await startMailServer(), await startDnsServer()]
  dns.set('wevers.nl', 'v=spf1 mx -all')
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'post@wevers.nl',
    DNS_SERVER: dns.address,
    PDOK_URL: `http://${NOBODY}`,
  }
  const site = await startSite({ env })
  // The worker's heartbeat comes some seconds after its start: until then no worker is known.
  const look = () => runCommand(['doctor'], { ...env, DATA_DIR: site.dataDir, SITE_URL: '' })
  await expect
    .poll(async () => verdictOf((await look()).output, 'Wachtrij'), { timeout: 60_000 })
    .toBe('goed')
  const { code, output } = await look()
  for (const name of [
    'Instellingen',
    'Database',
    'Verbindingen',
    'Livegesprekken',
    'Mailserver',
    'Afzender: SPF',
  ])
    expect([name, verdictOf(output, name)]).toEqual([name, 'goed'])
  expect(output).toMatch(/vragen? aandacht, \d+ niet gemeten\.$/m)
  expect(code).toBe(0)
  await site.stop()
  await mailServer.stop()
  await dns.stop()
  await removeDirectory(site.dataDir)
})

// promise running: The doctor works where no site starts, and ends with 1
test('settings that keep a site from starting are named with what to do, and the rest is looked at all the same', async () => {
  const { code, output } = await runCommand(['doctor'], {
    APP_MODE: 'live',
    PORT: 'tachtig',
    SITE_URL: `https://${NOBODY}`,
    DATABASE_URL: `postgres://site:w8woord@${NOBODY}/site`,
    APP_SECRET: 'a'.repeat(40),
    SMTP_URL: `smtp://post:w8woord@${NOBODY}`,
    MAIL_FROM: 'post@wevers.nl',
    DNS_SERVER: NOBODY,
    PDOK_URL: `http://${NOBODY}`,
  })
  const names = ['Instellingen', 'Proef of echt', 'Geheim', 'Proxy', 'Database', 'Mailserver', 'Certificaat']
  for (const name of names) expect([name, verdictOf(output, name)]).toEqual([name, 'fout'])
  for (const name of ['Klok', 'Afzender: SPF', 'Wachtrij'])
    expect([name, verdictOf(output, name)]).toEqual([name, 'niet gemeten'])
  expect(output).toContain('PORT moet een getal zijn')
  expect(output).toContain('KVK-nummer')
  expect(output.match(/→ /g)?.length).toBeGreaterThan(10)
  expect(output).not.toContain('w8woord')
  expect(code).toBe(1)
})
