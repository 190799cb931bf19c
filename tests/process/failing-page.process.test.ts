import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '../../src/content/company'
import { socketAddressOf } from '../support/embedded'
import { removeDirectory, type Site, startSite } from '../support/site'

const METRICS_TOKEN = 'a token for who watches'
const ADMIN = { ADMIN_EMAIL: 'roos@webnoaber.example', ADMIN_PASSWORD: 'Noaber-werkt-7511' }
/** Search term of an administrator: a stranger's address, which belongs in no log. */
const PERSON = 'aaltje.veldhuis@bakkerij.example'

/** Makes the site cause an unhandled rejection on each SIGUSR2, like code of ours with a forgotten `await`. */
const FORGETFUL = `data:text/javascript,${encodeURIComponent(`
  const failed = Object.assign(new Error('Failed query, params: ${PERSON}'), { query: 'x', params: [],
    cause: Object.assign(new Error('Key (email)=(${PERSON}) already exists.'), { code: '23505' }) })
  process.on('SIGUSR2', () => { Promise.reject(failed) })`)}`

let site: Site
let cookie: string

beforeAll(async () => {
  site = await startSite({
    env: { ...ADMIN, METRICS_TOKEN, LOG_LEVEL: 'info', NODE_OPTIONS: `--import ${FORGETFUL}` },
  })
  cookie = await signIn(site.url)
})
afterAll(async () => {
  await site.stop()
  await removeDirectory(site.dataDir)
})

// promise people 8: Every action that is not public asks by itself who is there … and while nobody can be looked up, pages for everybody go on and no other
test('who cannot be looked up still sees the pages for everybody, and no other', async () => {
  const pageOf = (path: string) => fetch(site.url + path, { headers: { cookie }, redirect: 'manual' })
  await ask('ALTER TABLE account_sessions RENAME TO account_sessions_away')
  try {
    for (const path of ['/contact', '/hosting-bestellen']) expect((await pageOf(path)).status).toBe(200)
    for (const path of ['/admin-dashboard', '/hosting-dashboard', '/beheer/personen.json'])
      expect((await pageOf(path)).status, path).toBe(500)
    expect(await (await pageOf('/admin-dashboard')).text()).toContain('Kon geen data ophalen.')
  } finally {
    await ask('ALTER TABLE account_sessions_away RENAME TO account_sessions')
  }
  expect((await pageOf('/admin-dashboard')).status).toBe(200)
})

// promise LoadFailed.tsx: Kon geen data ophalen. Probeer het opnieuw.
// promise LoadFailed.tsx: Fout bij laden van admin gegevens
test('a page that fails says so in Dutch with the phone number, and nobody in its query ends up in the log', async () => {
  const address = `${site.url}/beheer/personen?adres=${encodeURIComponent(PERSON)}`
  expect((await fetch(address, { headers: { cookie } })).status).toBe(200)
  await ask(
    'ALTER TABLE contact_messages RENAME TO contact_messages_away; ALTER TABLE token_buckets RENAME TO token_buckets_away',
  )

  const page = await fetch(address, { headers: { cookie } })
  expect(page.status).toBe(500)
  expect(page.headers.get('content-security-policy')).toContain('script-src')
  const html = await page.text()
  expect(html).toContain('Hier is een draad gebroken.')
  expect(html).toContain(company.phone.shown)
  expect(site.output()).toContain('Een pagina is mislukt')
  expect(site.output()).toContain('42P01')

  const file = await fetch(`${site.url}/beheer/personen.json?adres=${PERSON}`, { headers: { cookie } })
  expect(file.status).toBe(500)
  expect(await file.text()).toContain(company.phone.shown)
  expect(site.output()).not.toContain(PERSON)

  const question = await fetch(`${site.url}/_actions/addresses.lookUp`, {
    method: 'POST',
    headers: { origin: site.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ customer_zipcode: '7511 AA', house_number: '1' }),
  })
  expect(question.status).toBe(500)
  expect(await question.text()).not.toMatch(/query|token_buckets|params/)
  expect(site.output()).toContain('Een vraag van een pagina is mislukt')
})

test('a rejection that nobody waited for is logged as an error, without values, and the site goes on', async () => {
  site.process.kill('SIGUSR2')
  await expect.poll(() => site.output()).toContain('Een fout waar niemand op wachtte')
  const line = site
    .output()
    .split('\n')
    .find((line) => line.includes('Een fout waar niemand op wachtte'))
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 50,
    err: { code: '23505', message: 'PostgreSQL 23505' },
  })
  expect(site.output()).not.toContain(PERSON)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})

test('the metrics tell who watches that pages failed, and that the queue and the mail are looked at', async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(401)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text()
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",status="500"\} [1-9]/)
  expect(metrics).toContain('\nsite_up 1\n')
  expect(metrics).toMatch(/\nsite_jobs_due \d+\n/)
  expect(metrics).toMatch(/\nsite_mails\{state="kept"\} \d+\n/)
})

/** Runs a statement on the site's own database. */
async function ask(statement: string): Promise<void> {
  const pool = new Pool(await socketAddressOf(site.dataDir))
  await pool.query(statement).finally(() => pool.end())
}

async function signIn(url: string): Promise<string> {
  const body = new URLSearchParams({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
  const options = { method: 'POST', redirect: 'manual' } as const
  const answer = await fetch(`${url}/inloggen`, { ...options, headers: { origin: url }, body })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const skip = new URLSearchParams({ intent: 'skip-second-factor' })
  await fetch(`${url}/tweede-factor`, { ...options, headers: { origin: url, cookie }, body: skip })
  return cookie
}
