// npm run bench:first-start: how long an owner types from a new site to one that visitors see, and whether a hundred
// visitors then find a word of the company that was shipped.
/**
 * A browser does it by hand: every letter takes as long as that of somebody who types 200 a minute, every field and
 * button the time to find it, and every page the time to read what is asked. Mail, Mollie and the register of addresses
 * are servers of the tests. The machine's own time is the rest.
 */
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findOrInstallChromium } from '../scripts/chromium.mjs'
import { WEVERIJ } from '../src/features/operations/site-settings/fixtures.ts'
import { json, startAnsweringServer } from '../tests/support/answering-server.ts'
import { selfSigned } from '../tests/support/certificate.ts'
import { startMollieServer } from '../tests/support/mollie.ts'
import { READABLE, shippedWordsIn } from '../tests/support/shipped-company.ts'
import { removeDirectory, startSite } from '../tests/support/site.ts'
import { startMailServer } from '../tests/support/smtp.ts'
import { codeNow } from '../tests/support/totp.ts'

const LETTER_MS = 300
const FIELD_MS = 3_000
const BUTTON_MS = 2_000
const PAGE_MS = 15_000

const HOST = 'www.weverijweb.nl'
const OWNER = { email: 'roos@weverijweb.nl', password: 'een lang wachtwoord van Roos' }
const VISITORS = 100

/** What the owner typed, and how long that and looking took, in milliseconds. */
let letters = 0
let waited = 0

const { point } = WEVERIJ.address
const docs = [{ centroide_ll: `POINT(${point.longitude} ${point.latitude})` }]
const [mailServer, mollie, pdok] = await Promise.all([
  startMailServer(),
  startMollieServer(),
  startAnsweringServer(() => json(200, { response: { numFound: 1, docs } })),
])
const beganAt = performance.now()
const site = await startSite({
  env: {
    APP_MODE: 'live',
    APP_SECRET: 'a secret of forty characters, in a bench.',
    SITE_URL: `https://${HOST}`,
    ADMIN_EMAIL: OWNER.email,
    TRUST_PROXY: '127.0.0.1',
    PDOK_URL: pdok.url,
    MOLLIE_API_URL: mollie.url,
  },
})
const started = performance.now() - beganAt
const proxy = await startProxy()
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: ['--no-sandbox', `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${proxy.port}`],
})
try {
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } })
  await setUp(page)
  await visit()
} finally {
  await browser.close()
  proxy.stop()
  await site.stop()
  await Promise.all([mailServer.stop(), mollie.stop(), pdok.stop()])
  await removeDirectory(site.dataDir)
}

async function setUp(page: Page): Promise<void> {
  const link = /\/wachtwoord-kiezen\?token=\S+/.exec(site.output())?.[0]
  if (!link) throw new Error('The start printed no link')
  console.log(`Start of a new site: ${seconds(started)}`)
  const total = counted()
  await step('Password and second step', async () => {
    await open(page, link)
    await type(page, 'new_password', OWNER.password)
    await type(page, 'repeat_password', OWNER.password)
    await press(page.getByRole('main').locator('button[type=submit]').first())
    await type(page, 'current_password', OWNER.password)
    await press(page.getByRole('button', { name: 'Tweede stap aanzetten' }))
    const secret = await page.locator('form[aria-label="Tweede stap bevestigen"] p code').textContent()
    await type(page, 'code', codeNow(secret ?? ''))
    await press(page.getByRole('button', { name: 'Bevestigen' }))
  })
  await step('Who you are', () =>
    fill(page, 'saveIdentity', {
      name: WEVERIJ.name,
      legal_name: WEVERIJ.legalName,
      kvk: WEVERIJ.kvk,
      vat_id: WEVERIJ.vatId,
      iban: WEVERIJ.iban,
    }),
  )
  await step('Where you are reached', () =>
    fill(page, 'saveContact', {
      phone: WEVERIJ.phone.shown,
      whatsapp: WEVERIJ.whatsApp.shown,
      email: WEVERIJ.email,
      social: WEVERIJ.social.map(({ url }) => url).join('\n'),
    }),
  )
  await step('Address and map', () =>
    fill(page, 'saveAddress', {
      street: WEVERIJ.address.street,
      postcode: WEVERIJ.address.postcode,
      city: WEVERIJ.address.city,
      region: WEVERIJ.address.region,
    }),
  )
  await step('Hours, prices and what is promised', async () => {
    await open(page, '/beheer/beginnen')
    for (const name of ['Het klopt zo', 'Het klopt zo'])
      await press(page.getByRole('button', { name, exact: true }).first())
    for (;;) {
      const claim = page.getByRole('button', { name: /^Nagekeken: / }).first()
      if ((await claim.count()) === 0) break
      // The proof is looked up.
      await pause(PAGE_MS)
      await press(claim)
    }
  })
  const services = '/beheer/instellingen/koppelingen-en-mail'
  await step('Mail', async () => {
    await open(page, services)
    await type(page, 'server', '127.0.0.1')
    await type(page, 'port', new URL(mailServer.url).port)
    await press(formOf(page, 'saveMailServer').getByRole('button', { name: 'Proberen en bewaren' }))
    await open(page, '/beheer/beginnen')
    await press(page.getByRole('button', { name: 'Stuur een proefmail' }))
  })
  await step('Mollie', async () => {
    await open(page, services)
    const form = page.locator('#MOLLIE_API_KEY form').first()
    await typeIn(form.locator('[name=value_password]'), 'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM')
    await press(form.getByRole('button', { name: 'Proberen en bewaren' }))
  })
  await step('Whether it is live', async () => {
    await open(page, '/beheer/beginnen')
    await page.getByText('De site staat open voor bezoekers').first().waitFor()
  })
  console.log(`From the first letter to a live site: ${total()}`)
}

/** Runs a step, and prints what it took. */
async function step(name: string, run: () => Promise<void>): Promise<void> {
  const took = counted()
  await run()
  console.log(`  ${name}: ${took()}`)
}

function counted(): () => string {
  const before = { at: performance.now(), letters, waited }
  return () => {
    const all = performance.now() - before.at
    const own = all - (waited - before.waited)
    return `${seconds(all)}, ${letters - before.letters} letters, of which the machine ${seconds(own)}`
  }
}

async function fill(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  await open(page, '/beheer/instellingen')
  const form = formOf(page, action)
  for (const [name, text] of Object.entries(fields)) await typeIn(form.locator(`[name=${name}]`), text)
  await press(form.locator('button[type=submit]').first())
}

function formOf(page: Page, action: string): Locator {
  return page.locator(`form[action*=".${action}"]`)
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await typeIn(page.locator(`[name=${name}]`).first(), text)
}

async function typeIn(field: Locator, text: string): Promise<void> {
  await pause(FIELD_MS)
  await field.fill('')
  for (const letter of text) {
    await field.pressSequentially(letter)
    letters++
    await pause(LETTER_MS)
  }
}

async function press(button: Locator): Promise<void> {
  await pause(BUTTON_MS)
  await button.click()
  await button.page().waitForLoadState()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`https://${HOST}${path}`)
  await pause(PAGE_MS)
}

/** The owner's own time. */
async function pause(ms: number): Promise<void> {
  waited += ms
  await new Promise((resolve) => setTimeout(resolve, ms))
}

/** A hundred visitors, each on a page of its own choice until every page was seen. */
async function visit(): Promise<void> {
  const visits = Array.from({ length: Math.max(VISITORS, READABLE.length) }, (_, visitor) =>
    visited(READABLE[visitor % READABLE.length] ?? '/', visitor),
  )
  const found = (await Promise.all(visits)).flat()
  console.log(
    `${visits.length} visitors on ${READABLE.length} pages and files: ${found.length} words of the shipped company`,
  )
  for (const fault of found) console.log(`  ${fault}`)
  if (found.length > 0) process.exitCode = 1
}

async function visited(path: string, visitor: number): Promise<string[]> {
  const { status, text } = await askSite(path, `198.51.100.${visitor % 250}`)
  if (status !== 200) return [`${path}: ${status}`]
  return shippedWordsIn(path, text)
}

function askSite(path: string, from: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: HOST, 'x-forwarded-for': from, 'x-forwarded-proto': 'https' }
    request(new URL(path, site.url), { headers }, async (answer) => {
      let text = ''
      for await (const piece of answer) text += piece
      resolve({ status: answer.statusCode, text })
    })
      .once('error', reject)
      .end()
  })
}

/** TLS in front of the site, as Caddy does it. */
async function startProxy(): Promise<{ port: number; stop: () => void }> {
  const { key, pem } = selfSigned(HOST, new Date(Date.now() + 86_400_000))
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...asked.headers, 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' }
    const options = { method: asked.method, path: asked.url, headers, port: new URL(site.url).port }
    const onward = request({ host: '127.0.0.1', ...options }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    asked.pipe(onward)
  }
  const server = createServer({ key, cert: pem }, pass)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}
