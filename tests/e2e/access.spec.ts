import { PUBLIC_ROUTES } from '../../src/features/people/accounts/domain/access'
import { FLASH_NOTICES, SIGN_IN_NOTICES } from '../../src/features/people/accounts/domain/account-notices'
import { DEMO_CUSTOMER } from '../../src/features/people/accounts/domain/demo-sign-in'
import { addressOf, builtRoutes } from '../support/built-routes'
import { printedAdministrator } from '../support/signed-in'
import type { Site } from '../support/site'
import { expect, test } from './fixtures'

const SIGN_IN_FORM = /<input[^>]*name="password"/

/** Astro's route for actions: access depends on the action, and each is tested below. */
const ACTIONS = '/_actions/[...path]'

const guarded = builtRoutes().filter(
  ({ route, prerender }) => !prerender && route !== ACTIONS && !PUBLIC_ROUTES.includes(route),
)

/** Signs in as a browser without JavaScript does, and returns the cookies. */
async function cookiesOf(site: Site, email: string, password: string): Promise<string> {
  const answer = await fetch(`${site.url}/inloggen`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('the walk finds the guarded routes', () => {
  const routes = guarded.map(({ route }) => route)
  expect(routes).toEqual(
    expect.arrayContaining(['/admin-dashboard', '/hosting-admin', '/system-test', '/hosting-dashboard']),
  )
})

for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
  // promise people 8: A route or action that is on no list is for nobody … as the built site answers it
  test(`no route outside the public list answers a visitor's ${method} with anything but the sign-in`, async ({
    site,
  }) => {
    for (const route of guarded) {
      const answer = await fetch(site.url + addressOf(route), {
        method,
        headers: { origin: site.url },
        redirect: 'manual',
      })
      expect([401, 403, 404], `${method} ${route.route}`).toContain(answer.status)
      const body = await answer.text()
      const isSignIn = SIGN_IN_FORM.test(body) || !(answer.headers.get('content-type') ?? '').includes('html')
      expect(isSignIn || answer.status === 404, `${method} ${route.route}`).toBe(true)
    }
  })
}

// promise contract: A customer on an administrator's page gets 403
test('a customer gets 403 or 404 on every route of the administrators', async ({ site }) => {
  const cookie = await cookiesOf(site, DEMO_CUSTOMER.email, DEMO_CUSTOMER.password)
  const theirs = /^\/(api\/project-files|bevestigen|hosting-dashboard|mijn-account|tweede-factor)/
  for (const route of guarded.filter(({ route }) => !theirs.test(route))) {
    const answer = await fetch(site.url + addressOf(route), { headers: { cookie }, redirect: 'manual' })
    expect([403, 404], route.route).toContain(answer.status)
  }
  expect((await fetch(`${site.url}/hosting-dashboard`, { headers: { cookie } })).status).toBe(200)
})

test('an action that is not on the list is closed, by its own address and through a public page', async ({
  site,
}) => {
  for (const path of ['/_actions/office.removeEverything', '/offerte?_action=office.removeEverything']) {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { origin: site.url },
      body: new FormData(),
      redirect: 'manual',
    })
    expect(answer.status, path).toBe(401)
  }
})

test('whose session ended while they filled in a form hears that it was not taken in', async ({ site }) => {
  const pageFor = async (method: string) =>
    (await fetch(`${site.url}/hosting-dashboard`, { method, headers: { origin: site.url } })).text()
  expect(await pageFor('POST')).toContain('is niet opgeslagen')
  expect(await pageFor('GET')).not.toContain('is niet opgeslagen')
})

test('a session cookie that was tampered with opens nothing', async ({ site }) => {
  const cookie = await cookiesOf(site, DEMO_CUSTOMER.email, DEMO_CUSTOMER.password)
  const forged = cookie.replace(/session_token=.{6}/, 'session_token=AAAAAA')
  expect((await fetch(`${site.url}/hosting-dashboard`, { headers: { cookie: forged } })).status).toBe(401)
})

test('no sign-in leads off the site', async ({ site }) => {
  const { email, password } = DEMO_CUSTOMER
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
  ]) {
    const answer = await fetch(`${site.url}/inloggen?verder=${encodeURIComponent(elsewhere)}`, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ email, password }),
      redirect: 'manual',
    })
    const target = new URL(answer.headers.get('location') ?? '', site.url)
    expect(target.origin, elsewhere).toBe(site.url)
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    // promise account-notices.ts: Je bent uitgelogd
    test('the demo customer signs in with what the page shows, and out again', async ({
      settledPage: page,
    }) => {
      await page.goto('/hosting-login')
      const shown = async (label: string) =>
        ((await page.getByText(new RegExp(`^${label}: `)).textContent()) ?? '').replace(`${label}: `, '')
      const email = await shown('E-mail')
      await page.getByLabel('E-mailadres').fill(email)
      await page.locator('input[name=password]').fill(await shown('Wachtwoord'))
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
      await expect(page).toHaveURL(/\/hosting-dashboard$/)
      await expect(page.getByText(email, { exact: true })).toBeVisible()
      for (const [path, place] of [
        ['/hosting-login', /\/hosting-dashboard$/],
        ['/inloggen', /\/hosting-dashboard$/],
        ['/hosting-login?verder=%2Fmijn-account', /\/mijn-account$/],
        ['/inloggen?verder=https%3A%2F%2Fevil.example', /\/hosting-dashboard$/],
      ] as const) {
        await page.goto(path)
        await expect(page, path).toHaveURL(place)
      }
      await page.goto('/hosting-dashboard')
      await page.getByRole('button', { name: 'Uitloggen', exact: true }).click()
      await expect(page.getByText(FLASH_NOTICES['signed-out'].title)).toBeVisible()
    })

    test('an administrator is asked for a second factor, skips it in demo mode, and lands where they were going', async ({
      settledPage: page,
      site,
      consoleErrors,
    }) => {
      await page.goto('/system-test')
      const { email, password } = printedAdministrator(site)
      await page.getByLabel('E-mailadres').fill(email)
      await page.locator('input[name=password]').fill('fout')
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
      await expect(page.getByText(SIGN_IN_NOTICES.refused.title)).toBeVisible()
      await page.locator('input[name=password]').fill(password)
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
      const skip = page.getByRole('button', { name: 'Overslaan' })
      if (await skip.isVisible()) await skip.click()
      await expect(page).toHaveURL(/\/system-test$/)
      await expect(page.getByRole('navigation', { name: 'Kantoor' })).toBeVisible()
      // The browser itself logs that a page answered 401.
      consoleErrors.splice(0)
    })
  })
}
