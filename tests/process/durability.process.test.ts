import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REQUEST_NOTICES } from '../../src/features/sales/leads/domain/request-notices'
import { postmasterOf, socketAddressOf } from '../support/embedded'
import { removeDirectory, type Site, startRefused, startSite } from '../support/site'
import { type MailServer, startMailServer } from '../support/smtp'

const SUBMISSIONS = 60
const LANES = 6

let mailServer: MailServer
/** One data directory for every disaster of this file, in turn. */
let site: Site
/** Visitors with an acknowledgement. Their mail may take a minute; the last test waits for all. */
const told: string[] = []

beforeAll(async () => {
  mailServer = await startMailServer()
  site = await start()
})

afterAll(async () => {
  await site.stop()
  await mailServer.stop()
  await removeDirectory(site.dataDir)
})

function start(dataDir?: string) {
  return startSite({
    ...(dataDir && { dataDir }),
    env: { SMTP_URL: mailServer.url, TRUST_PROXY: '127.0.0.1' },
  })
}

/** Submits one quote request; resolves with the response's text, empty without a response or without a text. */
async function submit(email: string, turn: number): Promise<string> {
  const body = new FormData()
  const fields = { name: 'Jan', email, source: 'durability', request_id: randomUUID(), elapsed_ms: '9000' }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { origin: site.url, 'x-forwarded-for': `10.1.${turn >> 8}.${turn & 255}` }
  try {
    const response = await fetch(`${site.url}/_actions/leads.requestQuote`, { method: 'POST', headers, body })
    return response.ok ? await response.text() : ''
  } catch {
    return ''
  }
}

let turns = 0

/** Sends all requests concurrently, with a disaster in the middle. Returns the acknowledged ones. */
async function runOfSubmissions(strike: () => Promise<void>): Promise<string[]> {
  const accepted: string[] = []
  let sent = 0
  let disaster: Promise<void> | undefined
  const lane = async () => {
    while (sent < SUBMISSIONS) {
      if (++sent === SUBMISSIONS / 2) disaster ??= strike()
      const email = `visitor-${randomUUID()}@example.com`
      if ((await submit(email, turns++)).includes('accepted')) accepted.push(email)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await disaster
  expect(accepted.length).toBeGreaterThan(0)
  told.push(...accepted)
  return accepted
}

/** Each of these requests is stored, and none twice. */
async function expectStoredOnce(emails: readonly string[]) {
  const stored = await storedEmails()
  expect(new Set(stored).size).toBe(stored.length)
  expect(stored).toEqual(expect.arrayContaining([...emails]))
}

async function storedEmails(): Promise<string[]> {
  const pool = new Pool(await socketAddressOf(site.dataDir))
  try {
    const { rows } = await pool.query<{ email: string }>(
      "select email from offer_requests where source = 'durability'",
    )
    return rows.map(({ email }) => email)
  } finally {
    await pool.end()
  }
}

test('a second process on one data directory ends with a clear message and touches nothing', async () => {
  const second = await startRefused({ DATA_DIR: site.dataDir })
  expect(second.code).not.toBe(0)
  expect(second.output).toContain('al in gebruik')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('when PostgreSQL is killed the site goes on by itself, without a restart', async () => {
  process.kill(await postmasterOf(site.dataDir), 'SIGKILL')
  const another = () => submit(`after-${randomUUID()}@example.com`, turns++)
  await expect.poll(another, { timeout: 30_000, interval: 200 }).toContain('accepted')
  expect(site.process.exitCode).toBeNull()
})

// promise request-notices.ts: Je aanvraag is opgeslagen, maar er ging iets mis met de bevestigingsmail. We nemen alsnog contact op!
test('with the mail server down the request is kept, and the visitor hears it', async () => {
  await mailServer.pause()
  const email = `later-${randomUUID()}@example.com`
  expect(await submit(email, turns++)).toContain(REQUEST_NOTICES.acceptedWithoutMail.title)
  await expectStoredOnce([email])
  told.push(email)
  await mailServer.resume()
})

const disasters = {
  'the server': () => site.kill(),
  PostgreSQL: async () => {
    process.kill(await postmasterOf(site.dataDir), 'SIGKILL')
  },
  'the server and PostgreSQL': async () => {
    const postmaster = await postmasterOf(site.dataDir)
    await site.kill()
    process.kill(postmaster, 'SIGKILL')
  },
}

for (const [victim, strike] of Object.entries(disasters)) {
  test(`kill -9 of ${victim} in a run of submissions: all that was accepted is there once`, async () => {
    const accepted = await runOfSubmissions(strike)
    await site.kill()
    site = await start(site.dataDir)
    await expectStoredOnce(accepted)
  })
}

test('the server is stopped while requests run: each is answered or refused, and what was accepted is stored', async () => {
  const accepted = await runOfSubmissions(() => site.stop())
  expect(site.process.exitCode).toBe(0)
  site = await start(site.dataDir)
  await expectStoredOnce(accepted)
})

test('whoever was told that the request is saved gets the mail, whatever was killed or down meanwhile', async () => {
  for (const email of told) expect((await mailServer.mailsTo(email, 1)).length).toBeGreaterThan(0)
})

test('a faulty setting stops the start, and every fault is named', async () => {
  const refused = await startRefused({ PORT: 'tachtig', SMTP_URL: 'http://mail' })
  expect(refused.code).not.toBe(0)
  expect(refused.output).toContain('PORT')
  expect(refused.output).toContain('SMTP_URL')
})

test('live mode does not start without what it needs', async () => {
  const refused = await startRefused({ APP_MODE: 'live' })
  expect(refused.code).not.toBe(0)
  expect(refused.output).toContain('SITE_URL')
})
