import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { adsLandingPage } from '../../src/content/pages/meta-ads-landing'
import { ADS_NOTICES } from '../../src/features/sales/leads/domain/ads-notices'
import { REQUEST_NOTICES } from '../../src/features/sales/leads/domain/request-notices'
import { axeFindings } from './axe'
import { expect, test } from './fixtures'

const ADDRESS = '/meta-ads-landing'
const FROM_AD = `${ADDRESS}?utm_source=facebook&utm_campaign=najaar&fbclid=IwAR0abc`

const visitor = () => `gerda-${randomUUID()}@nijhuis.example`
const submit = (page: Page) => page.getByRole('button', { name: adsLandingPage.form.submit }).click()

async function open(page: Page, address = ADDRESS) {
  await page.goto(address)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Naam').fill('Gerda Nijhuis')
  await page.getByLabel('E-mailadres').fill(email)
}

// promise ads-notices.ts: Aanvraag verzonden!
test('a lead is sent, thanked for, and after thirty seconds the form is empty again', async ({
  settledPage: page,
  mailServer,
  takeTime,
}) => {
  const email = visitor()
  await open(page)
  await fillIn(page, email)
  await takeTime()
  await submit(page)
  await expect(page.getByText(ADS_NOTICES.accepted.title)).toBeVisible()
  await expect(page.getByText('Bedankt. Je hoort snel van ons.')).toBeVisible()
  expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
  await page.clock.fastForward(31_000)
  await expect(page.getByLabel('Naam')).toHaveValue('')
})

test('without name or e-mail address the form says so and keeps the rest', async ({ settledPage: page }) => {
  await open(page)
  await page.getByLabel('Telefoonnummer').fill('0612345678')
  await submit(page)
  await expect(page.getByText(REQUEST_NOTICES.incomplete.description, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Naam')).toBeFocused()
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('0612345678')
})

test('nothing on the page leads away from the form', async ({ settledPage: page }) => {
  await open(page)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const leading = await page
    .locator('a:not([target=_blank]):not([href^="#"]):not([href^="tel:"]):not([href^="mailto:"]):visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(leading).toEqual([])
  expect(await axeFindings(page)).toEqual([])
})

test.describe('the advertisement that brought a visitor', () => {
  const fieldsSent = (page: Page) =>
    page.waitForRequest((request: Request) => request.url().includes('/_actions/leads.requestAdsQuote'))

  async function sendFrom(page: Page, consent: 'true' | 'false'): Promise<string> {
    await page.addInitScript((choice) => {
      localStorage.setItem('cookieConsent', choice)
      localStorage.removeItem('cookieConsentCategories')
    }, consent)
    await open(page, FROM_AD)
    await fillIn(page, visitor())
    const sent = fieldsSent(page)
    await submit(page)
    return (await sent).postData() ?? ''
  }

  test('goes along when marketing is allowed', async ({ page }) => {
    const body = await sendFrom(page, 'true')
    for (const value of ['facebook', 'najaar', 'IwAR0abc']) expect(body).toContain(value)
  })

  test('stays behind when it is not', async ({ page }) => {
    const body = await sendFrom(page, 'false')
    expect(body).toContain('Gerda Nijhuis')
    for (const value of ['utm_', 'fbclid', 'IwAR0abc']) expect(body).not.toContain(value)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a lead is sent, and a refreshed answer changes nothing', async ({ page, mailServer, takeTime }) => {
    const email = visitor()
    await page.goto(FROM_AD)
    await fillIn(page, email)
    await takeTime()
    await submit(page)
    await expect(page.getByText(ADS_NOTICES.accepted.title)).toBeVisible()
    await page.reload()
    await expect(page.getByText('Bedankt. Je hoort snel van ons.')).toBeVisible()
    expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
  })
})
