import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGN_IN_NOTICES } from '../../src/features/people/accounts/domain/account-notices'
import { DEMO_CUSTOMER } from '../../src/features/people/accounts/domain/demo-sign-in'
import { removeDirectory, type Site, startSite } from '../support/site'

let site: Site

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.1' } })
})

afterAll(async () => {
  await site.stop()
  await removeDirectory(site.dataDir)
})

function signIn(email: string, password: string, address: string) {
  return fetch(`${site.url}/inloggen`, {
    method: 'POST',
    headers: { origin: site.url, 'x-forwarded-for': address },
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  })
}

/** Wrong passwords from as many IP addresses, all at once; returns the outcome of each. */
function flood(count: number) {
  return Array.from({ length: count }, async (_, turn) => {
    const email = `klant-${turn}@wevers.example`
    const answer = await signIn(email, 'welkom01', `10.3.0.${turn}`)
    return { email, status: answer.status, page: await answer.text() }
  })
}

/** Signs the demo customer in, with retries while the site is too busy to check the password. */
async function demoCookies(): Promise<string> {
  for (;;) {
    const { status, headers } = await signIn(DEMO_CUSTOMER.email, DEMO_CUSTOMER.password, '10.4.0.1')
    if (status === 503) continue
    expect(status).toBe(303)
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }
}

// promise people 9: Attempts are limited per account … and says so, with what was typed
test('a flood of wrong passwords is turned away in words, with what was typed; who is right gets in afterwards', async () => {
  const answers = await Promise.all(flood(60))
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([401, 503])
  for (const { email, page } of answers.filter(({ status }) => status === 503)) {
    expect(page).toContain(SIGN_IN_NOTICES.busy.title)
    expect(page).toContain(`value="${email}"`)
    expect(page).not.toContain('welkom01')
  }
  expect(await demoCookies()).toContain('session_token=')
})

test('twenty invoices at once are drawn in the worker of the build, each time to the same bytes', async () => {
  const headers = { cookie: await demoCookies() }
  const dashboard = await (await fetch(`${site.url}/hosting-dashboard`, { headers })).text()
  const path = /\/facturen\/[^"/]+\.pdf/.exec(dashboard)?.[0] ?? 'no invoice'
  const files = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await fetch(site.url + path, { headers })
      return Buffer.from(await answer.arrayBuffer()).toString('latin1')
    }),
  )
  expect(files[0]?.slice(0, 5)).toBe('%PDF-')
  expect(new Set(files).size).toBe(1)
})

test('a site that is asked to stop while passwords are hashed finishes them, and ends well', async () => {
  const answers = flood(5)
  const first = await Promise.race(answers)
  const ended = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  expect(first.status).toBe(401)
  for (const { status } of await Promise.all(answers)) expect(status).toBe(401)
  expect(await ended).toEqual([0, null])
  expect(site.output()).not.toContain('"level":50')
})
