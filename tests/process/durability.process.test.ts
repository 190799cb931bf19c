import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { postmasterOf, socketAddressOf } from '../support/embedded'
import { removeDirectory, type Site, startRefused, startSite } from '../support/site'
import { type MailServer, startMailServer } from '../support/smtp'

const SUBMISSIONS = 60
const LANES = 6

let site: Site | undefined
let mailServer: MailServer | undefined

afterEach(async () => {
  await site?.stop()
  await mailServer?.stop()
  if (site) await removeDirectory(site.dataDir)
})

function start(dataDir?: string) {
  return startSite({
    ...(dataDir && { dataDir }),
    env: { SMTP_URL: mailServer?.url ?? '', TRUST_PROXY: '127.0.0.1' },
  })
}

/** Submits one quote request; resolves with whether the visitor was told that it is saved. */
async function submit(url: string, email: string, turn: number): Promise<boolean> {
  const body = new FormData()
  const fields = { name: 'Jan', email, source: 'durability', request_id: randomUUID(), elapsed_ms: '9000' }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = { origin: url, 'x-forwarded-for': `10.1.${turn >> 8}.${turn & 255}` }
  try {
    const response = await fetch(`${url}/_actions/leads.requestQuote`, { method: 'POST', headers, body })
    return response.ok && (await response.text()).includes('accepted')
  } catch {
    return false
  }
}

/** Sends requests in lanes until all are sent; calls `halfWay` once, in the middle. */
async function runOfSubmissions(url: string, halfWay: () => Promise<void>): Promise<string[]> {
  const accepted: string[] = []
  let sent = 0
  let disaster: Promise<void> | undefined
  const lane = async () => {
    while (sent < SUBMISSIONS) {
      const turn = sent++
      const email = `visitor-${turn}-${randomUUID()}@example.com`
      if (turn === SUBMISSIONS / 2) disaster ??= halfWay()
      if (await submit(url, email, turn)) accepted.push(email)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await disaster
  return accepted
}

async function storedEmails(dataDir: string): Promise<string[]> {
  const pool = new Pool(await socketAddressOf(dataDir))
  try {
    const { rows } = await pool.query<{ email: string }>(
      "select email from offer_requests where source = 'durability'",
    )
    return rows.map(({ email }) => email)
  } finally {
    await pool.end()
  }
}

const disasters = {
  'the server': async (running: Site) => running.kill(),
  PostgreSQL: async (running: Site) => {
    process.kill(await postmasterOf(running.dataDir), 'SIGKILL')
  },
  'the server and PostgreSQL': async (running: Site) => {
    const postmaster = await postmasterOf(running.dataDir)
    await running.kill()
    process.kill(postmaster, 'SIGKILL')
  },
}

for (const [victim, strike] of Object.entries(disasters)) {
  test(`kill -9 of ${victim} in a run of submissions: all that was accepted is there once, and is mailed`, async () => {
    mailServer = await startMailServer()
    const first = await start()
    site = first
    const accepted = await runOfSubmissions(first.url, () => strike(first))
    expect(accepted.length).toBeGreaterThan(0)
    await first.kill()
    site = await start(first.dataDir)

    const stored = await storedEmails(site.dataDir)
    expect(new Set(stored).size).toBe(stored.length)
    expect(stored).toEqual(expect.arrayContaining(accepted))
    for (const email of accepted) expect((await mailServer.mailsTo(email, 1)).length).toBeGreaterThan(0)
  })
}

test('the server is stopped while requests run: each is answered or refused, and what was accepted is stored', async () => {
  mailServer = await startMailServer()
  const first = await start()
  site = first
  const accepted = await runOfSubmissions(first.url, () => first.stop())
  expect(first.process.exitCode).toBe(0)
  site = await start(first.dataDir)
  expect(await storedEmails(site.dataDir)).toEqual(expect.arrayContaining(accepted))
})

test('a second process on one data directory ends with a clear message and touches nothing', async () => {
  mailServer = await startMailServer()
  site = await start()
  const second = await startRefused({ DATA_DIR: site.dataDir })
  expect(second.code).not.toBe(0)
  expect(second.output).toContain('al in gebruik')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test('when PostgreSQL is killed the site goes on by itself, without a restart', async () => {
  mailServer = await startMailServer()
  site = await start()
  process.kill(await postmasterOf(site.dataDir), 'SIGKILL')
  const { url } = site
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  expect(await submit(url, 'after@example.com', 1)).toBe(true)
  expect(site.process.exitCode).toBeNull()
})

test('with the mail server down the request is kept, the visitor hears it, and the mail arrives later', async () => {
  mailServer = await startMailServer()
  site = await start()
  await mailServer.pause()
  const email = `later-${randomUUID()}@example.com`
  const body = new FormData()
  const fields = { name: 'Jan', email, source: 'durability', request_id: randomUUID(), elapsed_ms: '9000' }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await fetch(`${site.url}/_actions/leads.requestQuote`, {
    method: 'POST',
    headers: { origin: site.url },
    body,
  })
  expect(await response.text()).toContain('⚠️ Aanvraag opgeslagen')
  expect(await storedEmails(site.dataDir)).toContain(email)
  await mailServer.resume()
  expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
})

test('a faulty setting stops the start, and every fault is named', async () => {
  const refused = await startRefused({ PORT: 'tachtig', SMTP_URL: 'http://mail' })
  expect(refused.code).not.toBe(0)
  expect(refused.output).toContain('PORT')
  expect(refused.output).toContain('SMTP_URL')
})

test('live mode does not start while a placeholder is left', async () => {
  const refused = await startRefused({ APP_MODE: 'live' })
  expect(refused.code).not.toBe(0)
  expect(refused.output).toContain('KVK-nummer')
})
