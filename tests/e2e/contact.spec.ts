import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { company } from '../../src/content/company'
import { contactPage } from '../../src/content/pages/contact'
import { CONTACT_NOTICES } from '../../src/features/sales/leads/contact/domain/contact-notices'
import { REQUEST_NOTICES } from '../../src/features/sales/leads/domain/request-notices'
import { expect, test } from './fixtures'
import { readPage } from './public-pages'

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Naam').fill('Miriam Aarnink')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('053 123 45 67')
  await page.getByLabel('Onderwerp').fill('Openingstijden')
  await page.getByLabel('Bericht').fill('We gaan voortaan om zeven uur open.\nKan dat op de site?')
}

const send = (page: Page) => page.getByRole('button', { name: 'Bericht versturen' }).click()
const visitor = () => `miriam-${randomUUID()}@bakkerijaarnink.example`

test('a visitor sends a message: both sides get one mail, and another message can follow', async ({
  settledPage: page,
  mailServer,
  takeTime,
}) => {
  const email = visitor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  await fillIn(page, email)
  await takeTime()
  await send(page)

  await expect(page.getByText(CONTACT_NOTICES.accepted.title)).toBeVisible()
  const thanks = page.getByText(contactPage.form.thanks.heading)
  await expect(thanks).toBeInViewport({ ratio: 1 })
  const toast = await page.locator('.toast').boundingBox()
  expect((await thanks.boundingBox())?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0))
  await expect(page.getByText('Je bericht is opgeslagen')).toBeVisible()
  const [confirmation] = await mailServer.mailsTo(email, 1)
  expect(confirmation?.text).toContain('Miriam Aarnink')
  const notices = (await mailServer.mailsTo(company.email, 1)).filter((mail) => mail.text?.includes(email))
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toContain('Kan dat op de site?')

  await page.getByRole('button', { name: 'Nog een bericht sturen' }).click()
  await expect(page.getByLabel('Bericht')).toHaveValue('')
})

// promise visitors 14: A message at its field, with everything typed still there
test('an incomplete form names its faults and keeps what was typed', async ({ settledPage: page }) => {
  await page.goto('/contact')
  await page.getByLabel('Bericht').scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])')).toBeAttached()
  await page.getByLabel('Bericht').fill('Goedendag')
  await send(page)
  await expect(page.getByText('Oeps! 😅')).toBeVisible()
  await expect(page.getByText(REQUEST_NOTICES.incomplete.description)).toBeVisible()
  await expect(page.getByLabel('Naam')).toHaveAccessibleDescription('Vul je naam in.')
  await expect(page.getByLabel('Onderwerp')).toHaveAccessibleDescription('Vul in waar je bericht over gaat.')
  await expect(page.getByLabel('Naam')).toBeFocused()
  await expect(page.getByLabel('Bericht')).toHaveValue('Goedendag')
})

test('two presses in a row store one message', async ({ settledPage: page, mailServer, takeTime }) => {
  const email = visitor()
  await page.goto('/contact')
  await fillIn(page, email)
  await takeTime()
  await page.getByRole('button', { name: 'Bericht versturen' }).dblclick()
  await expect(page.getByText(contactPage.form.thanks.heading)).toBeVisible()
  expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
})

// promise cookiebeleid.md: De kaart op deze site is een tekening, tot jij vraagt om de echte.
test('the map calls nobody until it is asked for', async ({ settledPage: page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, host, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== site.url) foreign.push(host)
  })
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Kaart</title><p>Kaart</p>' }),
  )
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Kaart laden' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'Kaart laden' }).click()
  await expect(page.frameLocator('iframe').getByText('Kaart')).toBeVisible()
  expect(foreign).toEqual(['www.openstreetmap.org'])
  const { latitude, longitude } = company.address.point
  const shown = new URL((await page.locator('iframe').getAttribute('src')) ?? '').searchParams
  expect(shown.get('marker')).toBe(`${latitude},${longitude}`)
  const [west = 0, south = 0, east = 0, north = 0] = (shown.get('bbox') ?? '').split(',').map(Number)
  expect(west < longitude && longitude < east && south < latitude && latitude < north).toBe(true)
  expect(Math.max(east - west, north - south), 'a few streets, not the whole city').toBeLessThan(0.01)
})

test('both maps can be opened at OpenStreetMap, at the full address', async ({ site }) => {
  const { street, postcode, city, point } = company.address
  for (const path of ['/contact', '/locatie']) {
    const { html } = await readPage(site.url, path)
    const link = new URL(/href="(https:\/\/www\.openstreetmap\.org\/[^"]+)"/.exec(html)?.[1] ?? '')
    expect(link.searchParams.get('query'), path).toBe(`${street}, ${postcode} ${city}`)
    expect(link.hash, path).toContain(`${point.latitude}/${point.longitude}`)
  }
})

test('the page gives every way to reach the office', async ({ settledPage: page }) => {
  await page.goto('/contact')
  const content = page.getByRole('main')
  await expect(content.locator(`a[href="tel:${company.phone.e164}"]`)).toBeVisible()
  await expect(content.locator(`a[href="mailto:${company.email}"]`)).toBeVisible()
  await expect(content.locator(`a[href="https://wa.me/${company.whatsApp.e164.slice(1)}"]`)).toBeVisible()
  await expect(content.getByText('9:00 – 17:30 uur')).toBeVisible()
  await expect(content.getByText('op afspraak')).toBeVisible()
  await expect(content.getByRole('link', { name: /Route plannen/ })).toHaveAttribute('target', '_blank')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // promise visitors 13: A page can be read without JavaScript … and a form sent
  test('a visitor sends a message, and a refreshed answer changes nothing', async ({
    page,
    mailServer,
    takeTime,
  }) => {
    const email = visitor()
    await page.goto('/contact')
    await fillIn(page, email)
    await takeTime()
    await send(page)
    await expect(page.getByText(CONTACT_NOTICES.accepted.title)).toBeVisible()
    await expect(page.getByText(contactPage.form.thanks.heading)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nog een bericht sturen' })).toBeHidden()
    await page.reload()
    await expect(page.getByText(CONTACT_NOTICES.accepted.title)).toBeVisible()
    expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
  })

  // promise visitors 14: A message at its field … without JavaScript
  test('an incomplete form comes back with its faults and with what was typed', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/contact')
    await fillIn(page, 'miriam@')
    await send(page)
    await expect(page.getByText('Oeps! 😅')).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(/Vul een geldig e-mailadres in/)
    await expect(page.getByLabel('E-mailadres')).toHaveValue('miriam@')
    await expect(page.getByLabel('Bericht')).toHaveValue(/om zeven uur open/)
    await expect(page.getByRole('link', { name: /Bekijk .+ in Enschede op OpenStreetMap/ })).toBeVisible()
    // Chromium itself logs the 422 that the page answers with.
    expect(consoleErrors.splice(0)).toHaveLength(1)
  })
})
