import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { company } from '../../src/content/company'
import { configuratorPage } from '../../src/content/pages/configurator'
import { CONFIGURATOR_NOTICES } from '../../src/features/sales/configurator/domain/configurator-notices'
import { axeFindings } from './axe'
import { walkConfigurator } from './configurator-walk'
import { awake, expect, test } from './fixtures'
import { swipe } from './swipe'

const SUCCESS = CONFIGURATOR_NOTICES.accepted.title
/** Transferred size, compressed by Brotli, without headers. */
const SCRIPT_LIMIT_BYTES = 84_000
const visitor = () => `miriam-${randomUUID()}@bakkerijaarnink.example`
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()
const send = (page: Page) => page.getByRole('button', { name: 'Verzenden' }).click()
const heading = (page: Page, step: string) => page.getByRole('heading', { level: 2, name: `van 7: ${step}` })

/**
 * Opens the wizard and waits for hydration: until then the server-rendered first step shows, and its buttons do
 * nothing.
 */
async function open(page: Page, address = '/configurator') {
  await page.goto(address)
  await awake(page)
}

/** Fills in the required fields from the first step, and stops at the confirmation. */
async function walkToConfirmation(page: Page, email: string) {
  await walkConfigurator(page, {
    type: 'Webshop',
    services: ['SEO'],
    timeline: 'Spoed',
    feature: 'Online betalen',
    name: 'Miriam Aarnink',
    email,
  })
  await expect(heading(page, 'Bevestiging')).toBeFocused()
}

// promise configurator-notices.ts: Configurator aanvraag verzonden! We nemen binnen 24 uur contact met u op met een persoonlijke offerte.
test('a visitor goes through the configurator by keyboard alone', async ({
  settledPage: page,
  mailServer,
  takeTime,
}) => {
  const email = visitor()
  const { keyboard } = page
  await open(page)
  await expect(page.getByRole('button', { name: 'Vorige' })).toBeDisabled()
  await page.getByRole('radio', { name: /^Website/ }).focus()
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(page.getByLabel('Webshop')).toBeChecked()
  await keyboard.press('Enter')

  await expect(heading(page, 'Diensten')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByLabel('Ontwerp')).toBeChecked()
  await keyboard.press('Enter')
  await expect(heading(page, 'Planning')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(heading(page, 'Extra Features')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')

  await expect(heading(page, 'Bedrijfsinfo')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Oeps!')).toBeVisible()
  await expect(page.getByText(CONFIGURATOR_NOTICES.stepIncomplete.description)).toBeVisible()
  await expect(page.getByLabel('Bedrijfsnaam')).toBeFocused()
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveAccessibleDescription('Vul je bedrijfsnaam in.')
  await keyboard.type('Bakkerij Aarnink')
  await keyboard.press('Tab')
  await keyboard.type('Bakkerij')
  await keyboard.press('Enter')

  await expect(heading(page, 'Contactgegevens')).toBeFocused()
  // The toast closes, because what it asked for has been done.
  await expect(page.getByText('Oeps!')).toHaveCount(0)
  await keyboard.press('Tab')
  await keyboard.type('Miriam Aarnink')
  await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(heading(page, 'Bevestiging')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Volgende' })).toHaveCount(0)
  await takeTime()
  await page.getByRole('button', { name: 'Verzenden' }).focus()
  await keyboard.press('Enter')

  await expect(page.getByText(SUCCESS)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bel ons direct' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stuur een e-mail' })).toBeVisible()
  const [confirmation] = await mailServer.mailsTo(email, 1)
  expect(confirmation?.text).toContain('Webshop')

  await expect(page.getByText('Liever kort?')).toBeHidden()
  await page.getByRole('button', { name: 'Nieuwe configuratie maken' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Liever kort?')).toBeVisible()
  await expect(heading(page, 'Website Type')).toBeVisible()
  await expect(page.getByLabel('Webshop')).not.toBeChecked()
})

test('what was filled in survives a reload and the back button, and each step has an address', async ({
  settledPage: page,
}) => {
  await open(page)
  await walkToConfirmation(page, visitor())
  await expect(page).toHaveURL(/\?stap=7$/)
  await page.goBack()
  await expect(heading(page, 'Contactgegevens')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Bakkerij Aarnink')
  await page.reload()
  await expect(page.getByLabel('Branche')).toHaveValue('Bakkerij')
  await expect(heading(page, 'Bedrijfsinfo')).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Naam')).toHaveValue('Miriam Aarnink')
})

test('who only looks leaves nothing on the device; the first answer is kept', async ({
  settledPage: page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('configuratorDraft'))
  await open(page)
  await awake(page)
  expect(await kept()).toBeNull()
  await page.getByRole('radio', { name: 'Webshop' }).check()
  await expect.poll(kept).toContain('webshop')
})

test('what someone chooses before the page is alive counts', async ({ settledPage: page }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/_astro/Configurator*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/configurator', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Webshop' }).check()
  script.resolve()
  await awake(page)
  await expect(page.getByLabel('Je keuze tot nu toe')).toContainText('Webshop')
  await expect(page.getByRole('radio', { name: 'Webshop' })).toBeChecked()
})

test('who goes on before the page is alive comes to the next step, with what was chosen', async ({
  settledPage: page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/_astro/Configurator*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/configurator', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Webshop' }).check()
  await next(page)
  script.resolve()
  await expect(heading(page, 'Diensten')).toBeVisible()
  await expect(page.getByLabel('Je keuze tot nu toe')).toContainText('Webshop')
})

test('an address does not lead past what is missing', async ({ settledPage: page }) => {
  await open(page, '/configurator?stap=7')
  await expect(heading(page, 'Website Type')).toBeVisible()
  await expect(page).toHaveURL(/\/configurator$/)
})

// promise configurator-notices.ts: Er ging iets mis 😔 - Probeer het opnieuw of bel ons direct op ${company.phone.shown}
test('a connection lost at the last button loses nothing, and the second try is one record', async ({
  settledPage: page,
  mailServer,
  consoleErrors,
  takeTime,
}) => {
  const email = visitor()
  await open(page)
  await walkToConfirmation(page, email)
  // The request arrives, the response is lost: the visitor cannot know, and tries again.
  await page.route(
    '**/_actions/**',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await takeTime()
  await send(page)
  const failure = `Er ging iets mis 😔 - Probeer het opnieuw of bel ons direct op ${company.phone.shown}`
  await expect(page.getByText(failure)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Bakkerij Aarnink')).toBeVisible()
  await send(page)
  await expect(page.getByText(SUCCESS)).toBeVisible()
  expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
  const notices = (await mailServer.mailsTo(company.email, 1)).filter(({ text }) => text?.includes(email))
  expect(notices).toHaveLength(1)
  // Chromium itself logs the aborted request.
  expect(consoleErrors.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

// promise money 6: The visitor hears the truth
// promise configurator-notices.ts: Uw aanvraag is opgeslagen, maar er ging iets mis met de email. We nemen alsnog contact op!
test('when the mail fails the request is safe, and the visitor hears so', async ({
  settledPage: page,
  mailServer,
  takeTime,
}) => {
  const email = visitor()
  await open(page)
  await walkToConfirmation(page, email)
  await takeTime()
  mailServer.refuse('450 Try again later')
  await send(page)
  await expect(page.getByText(CONFIGURATOR_NOTICES.acceptedWithoutMail.title)).toBeVisible()
  mailServer.refuse()
  await expect(page.getByText(configuratorPage.thanks.confirmation.failed)).toBeVisible()
})

test('all scripts that the page ever fetches weigh at most 84 kB together', async ({
  page,
  consoleErrors,
  takeTime,
}) => {
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().resourceType() !== 'script' && !pathname.endsWith('.js')) return
    expect(response.headers()['content-encoding'], pathname).toBe('br')
    sizes.set(pathname, Number(response.headers()['content-length']))
  })
  // Parts of every page: the cookie banner, and the menus of phone and desktop.
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.getByRole('button', { name: 'Weigeren', exact: true }).click()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Hosting', exact: true }).click()
  await page.keyboard.press('Escape')

  // A step that is refused, with a toast that is swiped away.
  for (let step = 1; step <= 5; step++) await next(page)
  await expect(page.getByText('Oeps!')).toBeVisible()
  await swipe(page, page.locator('.toast'), 90)
  await expect(page.locator('.toast')).toHaveCount(0)

  // A submit that gets lost, and one that arrives.
  await open(page)
  await walkToConfirmation(page, visitor())
  await page.route('**/_actions/**', (route) => route.abort(), { times: 1 })
  await takeTime()
  await send(page)
  await expect(page.getByText('Er ging iets mis 😔')).toBeVisible()
  await send(page)
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await page.getByRole('button', { name: 'Nieuwe configuratie maken' }).click()
  await page.waitForLoadState('networkidle')

  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(60_000)
  expect(bytes, JSON.stringify([...sizes])).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES)
  // Chromium itself logs the aborted request.
  expect(consoleErrors.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor goes through the configurator; every step fits, and axe finds nothing', async ({
    settledPage: page,
    takeTime,
  }) => {
    await open(page)
    await page.getByText('Landingspagina', { exact: true }).first().tap()
    await expect(page.getByRole('status').filter({ hasText: 'op aanvraag' })).toBeVisible()
    for (const step of ['Diensten', 'Planning', 'Extra Features', 'Bedrijfsinfo']) {
      await page.getByRole('button', { name: 'Volgende' }).tap()
      await expect(heading(page, step)).toBeInViewport()
      await expectSound(page)
    }
    await page.getByLabel('Bedrijfsnaam').fill('Bakkerij Aarnink')
    await page.getByLabel('Branche').fill('Bakkerij')
    await page.getByRole('button', { name: 'Volgende' }).tap()
    await page.getByLabel('Naam').fill('Miriam Aarnink')
    await page.getByLabel('E-mailadres').fill(visitor())
    await expectSound(page)
    await page.getByRole('button', { name: 'Volgende' }).tap()
    await expectSound(page)
    await takeTime()
    await page.getByRole('button', { name: 'Verzenden' }).tap()
    await expect(page.getByText(SUCCESS)).toBeVisible()
    await expectSound(page)
  })
})

async function expectSound(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFindings(page)).toEqual([])
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page offers the quote form instead, and it works', async ({ page, mailServer }) => {
    const email = visitor()
    await page.goto('/configurator')
    await expect(page.getByRole('button', { name: 'Volgende' })).toBeHidden()
    await page.getByLabel('Naam').fill('Miriam Aarnink')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Offerte aanvragen' }).click()
    await expect(page.getByText('Bedankt, je aanvraag is binnen.')).toBeVisible()
    expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
    const [notice] = (await mailServer.mailsTo(company.email, 1)).filter(({ text }) => text?.includes(email))
    expect(notice?.text).toContain('Configurator')
  })
})
