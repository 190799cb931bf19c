import { axeFindings } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

const KEY = /^wna_\w{10}_[\w-]{43}$/

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'in the browser' : 'without JavaScript', () => {
    // The browser reports the 401 of signing in.
    test.use({ javaScriptEnabled, expectedOnConsole: /status of 401/ })

    test('a key is made in the office, shown once, used by a program, and revoked', async ({
      page,
      site,
    }) => {
      await openOffice(page, site, '/beheer/api')
      const name = `Koppeling ${javaScriptEnabled ? 'een' : 'twee'}`
      await page.getByLabel('Voor welk programma?').fill(name)
      await page.getByRole('button', { name: 'Sleutel maken' }).click()
      await expect(page.getByText('Vink aan wat de sleutel mag.').first()).toBeVisible()
      await expect(page.getByLabel('Voor welk programma?')).toHaveValue(name)
      await page.getByRole('checkbox', { name: 'Leads lezen' }).check()
      await page.getByRole('button', { name: 'Sleutel maken' }).click()
      const key = (await page.locator('#eenmalig').textContent())?.trim() ?? ''
      expect(key).toMatch(KEY)

      const ask = (path: string) =>
        fetch(`${site.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${key}` } })
      const leads = await ask('/leads?limit=1')
      expect([leads.status, leads.headers.get('ratelimit-policy')]).toEqual([200, '"default";q=120;w=60'])
      expect((await ask('/orders')).status).toBe(404)

      await page.goto('/beheer/api')
      expect(await page.content()).not.toContain(key)
      const row = page.getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText('Leest leads.')
      await expect(row).toContainText('Laatst gebruikt op')
      await row.getByRole('button', { name: /^Intrekken/ }).click()
      await expect(page.getByRole('status')).toHaveText('De sleutel werkt niet meer')
      expect((await ask('/leads')).status).toBe(401)
    })
  })

// promise people: The page of the API runs no script and breaks no policy
test('the page of the API runs no script, breaks no policy, and can be read by all', async ({
  page,
  site,
}) => {
  const answer = await page.goto(`${site.url}/api/documentatie`)
  expect(answer?.status()).toBe(200)
  expect(await page.locator('script:not([type="application/json"])').count()).toBe(0)
  const call = page.locator('#createLead')
  await call.locator('summary').click()
  await expect(call.getByText('e-mailadres', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const described = await (await fetch(`${site.url}/api/openapi.json`)).json()
  expect(described.openapi).toBe('3.1.0')
  expect(Object.keys(described.paths).length).toBeGreaterThan(40)
})
