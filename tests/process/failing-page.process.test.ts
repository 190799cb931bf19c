import { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { company } from '../../src/content/company'
import { socketAddressOf } from '../support/embedded'
import { removeDirectory, type Site, startSite } from '../support/site'

const ADMIN = { ADMIN_EMAIL: 'roos@webnoaber.example', ADMIN_PASSWORD: 'Noaber-werkt-7511' }
/** What an administrator looks for: a stranger's address, which belongs in no log. */
const PERSON = 'aaltje.veldhuis@bakkerij.example'

let site: Site | undefined

afterEach(async () => {
  await site?.stop()
  if (site) await removeDirectory(site.dataDir)
})

test('a page that fails says so in Dutch with the phone number, and nobody in its query ends up in the log', async () => {
  site = await startSite({ env: { ...ADMIN, LOG_LEVEL: 'info' } })
  const cookie = await signIn(site.url)
  const address = `${site.url}/beheer/personen?adres=${encodeURIComponent(PERSON)}`
  expect((await fetch(address, { headers: { cookie } })).status).toBe(200)
  const pool = new Pool(await socketAddressOf(site.dataDir))
  await pool
    .query(
      'ALTER TABLE contact_messages RENAME TO contact_messages_away; ALTER TABLE token_buckets RENAME TO token_buckets_away',
    )
    .finally(() => pool.end())

  const page = await fetch(address, { headers: { cookie } })
  expect(page.status).toBe(500)
  expect(page.headers.get('content-security-policy')).toContain('script-src')
  const html = await page.text()
  expect(html).toContain('Hier is een draad gebroken.')
  expect(html).toContain(company.phone.shown)
  expect(site.output()).toContain('page failed')
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
  expect(site.output()).toContain('question failed')
})

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
