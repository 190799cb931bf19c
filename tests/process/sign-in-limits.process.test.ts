import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '../../src/features/people/accounts/domain/attempt-limits'
import { DEMO_CUSTOMER } from '../../src/features/people/accounts/domain/demo-sign-in'
import { runs } from '../support/long-runs'
import { type MailServer, startMailServer } from '../support/smtp'
import { startTwoSites, type TwoSites } from '../support/two-sites'

const ATTEMPTS = runs({ short: 110, long: 200 })
const LANES = 8

/** Shared by all tests, each from IP addresses of its own: starting two sites takes longer than an attack. */
let running: TwoSites
let mailServer: MailServer

beforeAll(async () => {
  mailServer = await startMailServer()
  running = await startTwoSites({ SMTP_URL: mailServer.url })
})

afterAll(async () => {
  await running.stop()
  await mailServer.stop()
})

function post(path: string, fields: Record<string, string>, { turn = 0, address = '10.8.8.8' } = {}) {
  const site = running.sites[turn % 2 === 0 ? 0 : 1]
  return fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, 'x-forwarded-for': address },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

/** Sends attempts concurrently, alternating between the processes; returns the number of each status. */
async function attack(attempt: (turn: number) => Promise<Response>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  let sent = 0
  const lane = async () => {
    while (sent < ATTEMPTS) {
      const { status } = await attempt(sent++)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return statuses
}

test('many wrong passwords from 20 addresses over two processes are stopped, and the owner resets by mail', async () => {
  const { email } = DEMO_CUSTOMER
  const statuses = await attack((turn) =>
    post('/inloggen', { email, password: `fout-${turn}` }, { turn, address: `10.1.0.${turn % 20}` }),
  )
  const { perAccount } = ATTEMPT_LIMITS['sign-in']
  expect(statuses).toEqual({ 401: perAccount, 429: ATTEMPTS - perAccount })
  expect((await post('/inloggen', { email, password: DEMO_CUSTOMER.password })).status).toBe(429)

  expect((await post('/wachtwoord-vergeten', { email })).status).toBe(200)
  const [mail] = await mailServer.mailsTo(email, 1)
  const link = /\/wachtwoord-kiezen\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link'
  const password = 'gekozen na de aanval'
  const chosen = await post(link, { new_password: password, repeat_password: password }, { turn: 1 })
  expect(chosen.status).toBe(303)
  expect(chosen.headers.getSetCookie().join()).toContain('session_token=')
  expect((await post(link, { new_password: password, repeat_password: password })).status).toBe(410)
})

test('one address against many accounts over two processes is stopped', async () => {
  const statuses = await attack((turn) =>
    post(
      '/inloggen',
      { email: `klant-${turn}@wevers.example`, password: 'welkom01' },
      { turn, address: '10.2.0.1' },
    ),
  )
  const { perAddress } = ATTEMPT_LIMITS['sign-in']
  expect(statuses).toEqual({ 401: perAddress, 429: ATTEMPTS - perAddress })
})

test('known and unknown addresses get the same answer on a request for a new password', async () => {
  const bodies: string[] = []
  for (const email of [DEMO_CUSTOMER.email, 'niemand@wevers.example']) {
    const answer = await post('/wachtwoord-vergeten', { email })
    expect(answer.status).toBe(200)
    bodies.push(await answer.text())
  }
  expect(bodies[0] === bodies[1]).toBe(true)
})
