import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEVERIJ } from '../../src/features/operations/site-settings/fixtures'
import { type AnsweringServer, json, startAnsweringServer } from '../support/answering-server'
import { READABLE, SHIPPED, shippedWordsIn } from '../support/shipped-company'
import { removeDirectory, runCommand, type Site, startSite } from '../support/site'
import { type MailServer, startMailServer } from '../support/smtp'
import { temporaryDataDirectory } from '../support/temporary-data-directory'
import { codeNow } from '../support/totp'

/** Where visitors find it: a proxy with a certificate stands before it. */
const HOST = 'www.weverijweb.nl'
const OWNER = { email: 'roos@weverijweb.nl', password: 'een lang wachtwoord van Roos' }
const { point } = WEVERIJ.address

let site: Site
let mailServer: MailServer
let pdok: AnsweringServer
let cookie = ''

const LIVE = {
  APP_MODE: 'live',
  APP_SECRET: 'a secret of forty characters, in tests..',
  SITE_URL: `https://${HOST}`,
}

beforeAll(async () => {
  mailServer = await startMailServer()
  const docs = [{ centroide_ll: `POINT(${point.longitude} ${point.latitude})` }]
  pdok = await startAnsweringServer(() => json(200, { response: { numFound: 1, docs } }))
  site = await start(await temporaryDataDirectory())
})
afterAll(async () => {
  await site.stop()
  await Promise.all([mailServer.stop(), pdok.stop()])
  await removeDirectory(site.dataDir)
})

/** Without a mail server: its owner sets it in the office. */
function start(dataDir: string): Promise<Site> {
  const env = { ...LIVE, PDOK_URL: pdok.url, ADMIN_EMAIL: OWNER.email, TRUST_PROXY: '127.0.0.1' }
  return startSite({ dataDir, env })
}

/** Setting up is broken off, as by a power cut, and taken up again. */
async function breakOff(): Promise<void> {
  await site.kill()
  site = await start(site.dataDir)
}

const linkIn = ({ output }: Site) => /\/wachtwoord-kiezen\?token=\S+/.exec(output())?.[0] ?? ''

interface Answer {
  status: number
  text: string
  headers: NodeJS.Dict<string | string[]>
}

/** Sends a request as the proxy does, with the cookies of whoever is signed in. */
function send(path: string, fields?: Record<string, string>, cookies = ''): Promise<Answer> {
  const body = fields && new URLSearchParams(fields).toString()
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, site.url),
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: HOST,
          origin: `https://${HOST}`,
          cookie: cookies,
          'x-forwarded-for': '198.51.100.7',
          'x-forwarded-proto': 'https',
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(Buffer.byteLength(body)),
          }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(pieces).toString(),
            headers: answer.headers,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Cookies of an answer over those before it. */
function kept(before: string, { headers }: Answer): string {
  const pairs = [...before.split('; '), ...(headers['set-cookie'] ?? [])].flatMap((one) => {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(one) ?? []
    return name ? [[name, value] as const] : []
  })
  return [...new Map(pairs)].map(([name, value]) => `${name}=${value}`).join('; ')
}

const fieldIn = (html: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

// promise contract: A live site with examples tells visitors that it is being set up
test('strangers read that a new site is being set up, and nothing of it can be sent', async () => {
  for (const path of ['/', '/contact', '/hosting-bestellen', '/blog/1', '/sitemap.xml', '/llms.txt']) {
    const { status, text, headers } = await send(path)
    expect([path, status]).toEqual([path, 503])
    expect(text).toContain('Deze site wordt ingericht')
    expect(text.match(SHIPPED)).toBeNull()
    if (!path.includes('.')) expect(headers['retry-after']).toBe('3600')
  }
  const form = { name: 'Jan', email: 'jan@wevers.example', message: 'Hallo', subject: 'Vraag' }
  expect((await send('/contact', form)).status).toBe(503)
  for (const path of ['/inloggen', '/wachtwoord-vergeten', '/healthz', '/readyz']) {
    const { status, text } = await send(path)
    expect([path, status]).toEqual([path, 200])
    // Scripts are given the facts as data; nobody reads those.
    expect(text.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').match(SHIPPED)).toBeNull()
  }
  expect((await send('/beheer')).status).toBe(401)
})

test('its owner comes in by the link that the start printed, once, with a second step', async () => {
  const earlier = linkIn(site)
  await breakOff()
  const link = linkIn(site)
  const fields = { new_password: OWNER.password, repeat_password: OWNER.password }
  // Two browsers at once.
  const answers = await Promise.all([send(link, fields), send(link, fields)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410])
  for (const used of [link, earlier]) expect((await send(used, fields)).status).toBe(410)
  const [chosen] = answers.filter(({ status }) => status === 303)
  cookie = chosen ? kept('', chosen) : ''
  await breakOff()
  expect(linkIn(site)).toBe('')
  expect((await send('/beheer/instellingen', undefined, cookie)).headers.location).toContain('/tweede-factor')
  const prepared = await send(
    '/tweede-factor',
    { intent: 'prepare-second-factor', current_password: OWNER.password },
    cookie,
  )
  const uri = fieldIn(prepared.text, 'uri')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const confirmed = await send(
    '/tweede-factor',
    {
      intent: 'confirm-second-factor',
      code: codeNow(secret),
      uri,
      recovery_codes: fieldIn(prepared.text, 'recovery_codes'),
    },
    cookie,
  )
  expect(confirmed.status).toBe(303)
  cookie = kept(cookie, confirmed)
  const page = await send('/beheer/instellingen', undefined, cookie)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Dit is nog een voorbeeld')
})

const FORMS = {
  saveIdentity: {
    name: WEVERIJ.name,
    legal_name: WEVERIJ.legalName,
    kvk: WEVERIJ.kvk,
    vat_id: WEVERIJ.vatId,
    iban: WEVERIJ.iban,
  },
  saveContact: {
    phone: WEVERIJ.phone.shown,
    whatsapp: WEVERIJ.whatsApp.shown,
    email: WEVERIJ.email,
    social: WEVERIJ.social.map(({ url }) => url).join('\n'),
  },
  saveAddress: {
    street: WEVERIJ.address.street,
    postcode: WEVERIJ.address.postcode,
    city: WEVERIJ.address.city,
    region: WEVERIJ.address.region,
    find_point: 'on',
  },
} as const

// promise contract: From a new site to a live one of another company without a file
test('when the last example is gone the site is there, and no page names the company that was shipped', async () => {
  for (const [action, fields] of Object.entries(FORMS)) {
    expect((await send('/')).status, `before ${action}`).toBe(503)
    const saved = await send(
      `/beheer/instellingen?_action=siteSettings.${action}`,
      { version: '0', ...fields },
      cookie,
    )
    expect([action, saved.status]).toEqual([action, 303])
    await breakOff()
  }
  expect((await send('/')).status, 'before there is a mail server').toBe(503)
  const page = (await send('/beheer/beginnen', undefined, cookie)).text
  expect(page).toContain('SMTP_URL ontbreekt')
  const mailForm = '/beheer/instellingen/koppelingen-en-mail?_action=storedSettings.saveMailServer'
  const wrong = await send(mailForm, { server: '127.0.0.1', port: '1', user: 'roos' }, cookie)
  expect(wrong.headers.location).toBeUndefined()
  expect(wrong.text).toContain('value="roos"')
  expect((await send('/')).status, 'with a mail server that is none').toBe(503)
  const server = { server: '127.0.0.1', port: new URL(mailServer.url).port }
  const saved = await send(mailForm, server, cookie)
  expect(saved.headers.location).toContain('koppelingen-en-mail#SMTP_URL')
  await expect.poll(async () => (await send('/')).status, { timeout: 20_000 }).toBe(200)
  expect((await send('/beheer/beginnen', undefined, cookie)).text).toContain(
    `De site staat open voor bezoekers, op https://${HOST}.`,
  )
  const faults: string[] = []
  for (const path of [...READABLE, '/inloggen', '/niets'])
    faults.push(...shippedWordsIn(path, (await send(path)).text))
  expect(faults).toEqual([])
  expect((await send('/contact')).text).toContain(WEVERIJ.email)
})

test('mail of the site comes from the company as its owner set it', async () => {
  const form = {
    name: 'Jan Wevers',
    email: 'jan@wevers.example',
    subject: 'Vraag',
    message: 'Wat kost een website?',
    elapsed_ms: '9000',
  }
  const sent = await send('/contact?_action=contact.sendMessage', form)
  expect(sent.status).toBeLessThan(400)
  const [mail] = await mailServer.mailsTo('jan@wevers.example', 1)
  expect(mail?.from).toMatchObject({ name: WEVERIJ.name, address: WEVERIJ.email })
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`.match(SHIPPED)).toBeNull()
})

// promise running: The doctor works where no site starts … and knows what was set in the office
test('the doctor looks at the mail server that the owner set in the office', async () => {
  const env = { ...LIVE, DATA_DIR: site.dataDir, ADMIN_EMAIL: OWNER.email, TRUST_PROXY: '127.0.0.1' }
  const { output } = await runCommand(['doctor'], env)
  expect(output).toMatch(/^goed +Mailserver +Bereikbaar/m)
  const other = await runCommand(['doctor'], {
    ...env,
    APP_SECRET: 'another secret of forty characters, yes..',
  })
  expect(other.output).toContain('SMTP_URL is in het kantoor bewaard met een ander APP_SECRET')
})
