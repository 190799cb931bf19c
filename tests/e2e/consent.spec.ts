import type { Page, Request } from '@playwright/test'
import { mayHaveTags } from '../../src/features/operations/consent/domain/tagged-routes'
import { addressOf, builtRoutes } from '../support/built-routes'
import { removeDirectory, type Site, startSite } from '../support/site'
import { newDataDirectory } from '../support/temporary-data-directory'
import { expect, test } from './fixtures'

const choice = (page: Page) =>
  page.evaluate(() => ({
    consent: localStorage.getItem('cookieConsent'),
    categories: JSON.parse(localStorage.getItem('cookieConsentCategories') ?? 'null'),
  }))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const NOTHING_OPTIONAL = { necessary: true, functional: true, analytical: false, marketing: false }

test.describe('the banner', () => {
  // promise cookiebeleid.md: Weigeren kan op deze site met één klik, net als accepteren.
  test('refusing takes as few presses as accepting, and the buttons weigh the same', async ({ page }) => {
    await page.goto('/faq')
    const refuse = page.getByRole('button', { name: 'Weigeren', exact: true })
    const accept = page.getByRole('button', { name: 'Accepteren', exact: true })
    await expect(refuse).toBeVisible()
    expect(await refuse.getAttribute('class')).toBe(await accept.getAttribute('class'))
    expect((await refuse.boundingBox())?.width).toBe((await accept.boundingBox())?.width)
  })

  test('lets a visitor pick: nothing is ticked beforehand, and what needs no consent cannot be unticked', async ({
    page,
  }) => {
    await page.goto('/faq')
    await press(page, 'Zelf kiezen')
    await expect(page.getByLabel('Noodzakelijk')).toBeDisabled()
    await expect(page.getByLabel('Functioneel')).toBeDisabled()
    await expect(page.getByLabel('Marketing')).not.toBeChecked()
    await page.getByLabel('Analytisch').check()
    await press(page, 'Mijn keuze bewaren')
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    expect(await choice(page)).toEqual({
      consent: 'true',
      categories: { ...NOTHING_OPTIONAL, analytical: true },
    })
  })

  test('picking nothing is a refusal', async ({ page }) => {
    await page.goto('/faq')
    await press(page, 'Zelf kiezen')
    await press(page, 'Mijn keuze bewaren')
    expect(await choice(page)).toEqual({ consent: 'false', categories: NOTHING_OPTIONAL })
  })

  // promise contract: `cookieConsent` is read as `true` or `false` … for a year
  test('asks again after a year, and what was allowed is forgotten', async ({ page, context, site }) => {
    const YEAR_MS = 365 * 24 * 60 * 60 * 1000
    const banner = page.getByRole('region', { name: 'Cookies' })
    await page.goto('/faq')
    await press(page, 'Accepteren')
    expect(await choice(page)).toMatchObject({ consent: 'true' })
    await context.addCookies([{ name: '_ga', value: 'GA1.1.1', url: site.url }])
    await page.clock.install({ time: Date.now() + YEAR_MS - 60_000 })
    await page.reload()
    await page.clock.runFor(3000)
    await expect(banner).toBeHidden()
    await page.clock.setSystemTime(Date.now() + YEAR_MS + 60_000)
    await page.reload()
    await page.clock.runFor(3000)
    await expect(banner).toBeVisible()
    expect(await choice(page)).toEqual({ consent: null, categories: null })
    expect(await context.cookies()).toEqual([])
  })

  test('does not ask again a visitor whose choice lies there without its moment', async ({
    settledPage: page,
  }) => {
    await page.clock.install()
    await page.goto('/faq')
    await page.clock.runFor(3000)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    expect(await page.evaluate(() => Number(localStorage.getItem('cookieConsentAt')))).toBeGreaterThan(0)
  })

  test('opens again from the cookie policy, which tells what was chosen', async ({ settledPage: page }) => {
    await page.goto('/cookies')
    const status = page.locator('[data-consent-status]')
    await expect(status).toHaveText('Dit staat aan: noodzakelijk en functioneel.')
    await press(page, 'Cookiekeuze aanpassen')
    await page.getByLabel('Marketing').check()
    await press(page, 'Mijn keuze bewaren')
    await expect(status).toHaveText('Dit staat aan: noodzakelijk, functioneel en marketing.')
    await expect(page.getByRole('button', { name: 'Cookiekeuze aanpassen' })).toBeFocused()
  })
})

test('without tags in the settings nobody else is called, whatever a visitor accepts', async ({
  page,
  context,
  site,
}) => {
  const foreign = foreignCalls(page, site.url)
  await page.goto('/contact')
  await press(page, 'Accepteren')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
  expect(await context.cookies()).toEqual([])
  const policy = (await fetch(`${site.url}/`)).headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('https:')
})

const TAGS = { ANALYTICS_ID: 'G-TEST123', META_PIXEL_ID: '123456789' }

test.describe('with tags in the settings', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let tagged: Site

  test.beforeAll(async () => {
    tagged = await startSite({ dataDir: await newDataDirectory({}), env: TAGS })
  })

  test.afterAll(async () => {
    await tagged.stop()
    await removeDirectory(tagged.dataDir)
  })

  // promise people 12: Nothing is allowed without a choice … and nothing is loaded or set
  // promise privacybeleid.md: Deze site plaatst zonder toestemming alleen wat nodig is om te werken.
  test('nothing is loaded before a choice, nor after a refusal', async ({ page, context }) => {
    const foreign = foreignCalls(page, tagged.url)
    await page.goto(`${tagged.url}/faq`)
    await press(page, 'Weigeren')
    await page.goto(`${tagged.url}/contact`)
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  test('accepting loads both tags, within the policy of the page, and again on the next page', async ({
    page,
  }) => {
    const foreign = foreignCalls(page, tagged.url)
    await standInForTags(page)
    await page.goto(`${tagged.url}/faq`)
    await press(page, 'Accepteren')
    const hosts = () => foreign.map((call) => call.split('?')[0]).toSorted()
    const both = ['www.facebook.com/tr', 'www.googletagmanager.com/gtag/js']
    await expect.poll(hosts).toEqual(both)
    await page.goto(`${tagged.url}/contact`)
    await expect.poll(() => foreign.length).toBe(4)
  })

  test('who allows measuring only is not shown to advertisers', async ({ page }) => {
    const foreign = foreignCalls(page, tagged.url)
    await standInForTags(page)
    await page.goto(`${tagged.url}/faq`)
    await press(page, 'Zelf kiezen')
    await page.getByLabel('Analytisch').check()
    await press(page, 'Mijn keuze bewaren')
    await expect.poll(() => foreign).toEqual(['www.googletagmanager.com/gtag/js?id=G-TEST123'])
  })

  // promise people 10: Tags stand on listed pages only, and no other policy has a word of their hosts
  // promise cookiebeleid.md: Op pagina’s waar je inlogt, bestelt, betaalt of een link uit een mail opent, staan ze niet.
  test('of no route but the listed ones the policy has a word of the tags, in whatever state it answers', async () => {
    const hosts = /google|facebook/
    const routes = builtRoutes()
    for (const { route } of routes) {
      const address = addressOf({ route, prerender: false })
      for (const query of ['', '?token=geheim&error=x&stap=2']) {
        const answer = await fetch(tagged.url + address + query, { redirect: 'manual' })
        const policy = answer.headers.get('content-security-policy') ?? ''
        const isPage = answer.status === 200 && answer.headers.get('content-type')?.includes('html')
        const isListed = isPage && mayHaveTags(route)
        if (!isListed) expect(policy, `${route} ${answer.status}`).not.toMatch(hosts)
        else if (!route.includes('[')) expect(policy, route).toMatch(hosts)
        const html = await answer.text()
        expect(html.includes('data-has-tags'), route).toBe(hosts.test(policy))
      }
    }
    expect(routes.length).toBeGreaterThan(80)
  })

  // promise people 10: Tags stand on listed pages only … and they are given no query, no fragment and no page that somebody came from
  test('a page with a secret in its address shows it to nobody, and the next page does not tell either', async ({
    page,
    consoleErrors,
  }) => {
    const foreign: Request[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== tagged.url) foreign.push(request)
    })
    await standInForTags(page)
    await page.goto(`${tagged.url}/faq`)
    await press(page, 'Accepteren')
    await expect.poll(() => foreign.length).toBe(2)
    for (const path of [
      '/wachtwoord-kiezen?token=geheim',
      '/nieuwsbrief/bevestigen?token=geheim',
      '/nieuwsbrief/afmelden?token=geheim',
      '/hosting-login?verder=geheim',
      '/betalen/geheim',
      '/geheim?token=geheim',
    ]) {
      await page.goto(tagged.url + path)
      await page.waitForLoadState('networkidle')
      expect(foreign, path).toHaveLength(2)
    }
    // Expired links answer 410 or 404, which the browser logs.
    for (const noted of consoleErrors.splice(0)) expect(noted).toMatch(/status of 4(04|10)|bestaat niet/)
    await page.evaluate(() => location.assign('/contact?token=geheim#geheim'))
    await expect.poll(() => foreign.length).toBe(4)
    const told = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer))
    expect(told).toContain('/contact')
    for (const said of [told, ...foreign.map((one) => `${one.url()} ${one.headers().referer ?? ''}`)])
      expect(said).not.toContain('geheim')
  })

  // promise cookiebeleid.md: De cookies die daarbij hoorden, wist de site dan zelf, voor zover dat kan.
  test('a change of mind deletes the cookies and loads the page without the tags', async ({
    page,
    context,
  }) => {
    await standInForTags(page)
    await page.goto(`${tagged.url}/cookies`)
    await press(page, 'Accepteren')
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name).sort())
      .toEqual(['_ga', '_ga_TEST123'])
    await press(page, 'Cookiekeuze aanpassen')
    const foreign = foreignCalls(page, tagged.url)
    const reloaded = page.waitForEvent('load')
    await press(page, 'Weigeren')
    await reloaded
    await page.waitForLoadState('networkidle')
    expect(await context.cookies()).toEqual([])
    expect(foreign).toEqual([])
    expect(await choice(page)).toEqual({ consent: 'false', categories: NOTHING_OPTIONAL })
  })
})

/** All requests of a page to other hosts, as they happen. */
function foreignCalls(page: Page, siteUrl: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(siteUrl).origin)
      calls.push(`${url.host}${url.pathname}${url.search}`)
  })
  return calls
}

/** Replaces Google's and Meta's scripts by ones that set the same cookies. */
async function standInForTags(page: Page) {
  const place = (...names: string[]) => names.map((name) => `document.cookie='${name}=1; path=/'`).join(';')
  const answer = (body: string) => ({ contentType: 'text/javascript', body })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill(answer(place('_ga', '_ga_TEST123'))),
  )
  await page.route('https://www.facebook.com/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: '' }),
  )
}
