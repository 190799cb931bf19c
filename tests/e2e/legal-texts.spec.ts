import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orderWizard } from '../../src/content/pages/hosting-order-wizard'
import { ORDER_BUTTON, ORDER_NOTICES } from '../../src/features/hosting/checkout/domain/order-notices'
import { shownDay } from '../../src/shared/calendar-day'
import { ways } from '../support/long-runs'
import { newCustomer } from '../support/signed-in'
import { axeFindings } from './axe'
import { awake, expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in, and the 422 of an order that was refused.
test.use({ expectedOnConsole: /status of (?:401|404|422)/ })

const FIRST = '/algemene-voorwaarden/versies/2026-11-24'
const OLD = '3.1 Een offerte is 30 dagen geldig'
const EDITOR = '/beheer/teksten/juridisch-algemene-voorwaarden'
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()
const agree = (page: Page) => page.getByRole('checkbox', { name: /^Ik ga akkoord/ })
const order = (page: Page) => page.getByRole('button', { name: ORDER_BUTTON }).click()

/** Fills in the wizard as far as the button that orders. */
async function walkToButton(page: Page): Promise<void> {
  await page.goto('/hosting-bestellen')
  await awake(page)
  await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
  await next(page)
  await next(page)
  await page.locator('[name=customer_name]').fill('Miriam Aarnink')
  await page.locator('[name=customer_email]').fill(`miriam-${randomUUID()}@bakkerijaarnink.example`)
  await page.locator('[name=customer_address]').fill('Oude Markt 7')
  await page.locator('[name=customer_zipcode]').fill('7511gb')
  await page.locator('[name=customer_city]').fill('Enschede')
  await next(page)
  await agree(page).check()
  await page.getByRole('button', { name: orderWizard.summary.onward }).click()
  await page.getByRole('radio', { name: /^Testbank/ }).check()
}

async function publish(office: Page, words: (text: string) => string): Promise<void> {
  await office.goto(EDITOR)
  const text = office.getByLabel('De hele tekst')
  await text.fill(words(await text.inputValue()))
  await office.getByRole('button', { name: 'Publiceren' }).last().click()
  await expect(office.getByText('Gepubliceerd. Het staat meteen op de site').first()).toBeVisible()
}

for (const [width] of ways<[number]>([[390]], [[1440]]))
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    // promise money: Whoever agreed to other general terms than those in force orders nothing, and is told so … in the wizard, with everything typed still there
    test('a changed sentence of the terms is a version of its own, and whoever was ordering meanwhile is told', async ({
      settledPage: visitor,
      browser,
      site,
      mailServer,
    }) => {
      const early = await newCustomer(site, mailServer)
      await walkToButton(visitor)
      const office = await browser.newPage({ baseURL: site.url, viewport: { width, height: 900 } })
      await openOffice(office, site, EDITOR)
      await expect(office.getByText('Publiceren maakt een nieuwe versie')).toBeVisible()
      expect(await axeFindings(office)).toEqual([])
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const before = await office.getByLabel('De hele tekst').inputValue()
      await publish(office, (text) => text.replace(OLD, '3.1 Een offerte is 45 dagen geldig'))
      await expect(office.getByText('3.1 Een offerte is 45 dagen geldig').last()).toBeVisible()

      const mark = await visitor.locator('[name=shown_terms]').inputValue()
      await order(visitor)
      await expect(visitor.getByText(ORDER_NOTICES.termsChanged.title).first()).toBeVisible()
      await expect(agree(visitor)).not.toBeChecked()
      await expect(visitor.locator('[name=shown_terms]')).not.toHaveValue(mark)
      await agree(visitor).check()
      await order(visitor)
      await expect(visitor).toHaveURL(/test-bank/)

      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(new Date())
      await visitor.goto('/algemene-voorwaarden')
      await expect(visitor.getByText(`Laatst bijgewerkt op ${shownDay(today)}`)).toBeVisible()
      await expect(visitor.getByText('Een offerte is 45 dagen geldig')).toBeVisible()
      expect(await axeFindings(visitor)).toEqual([])
      await visitor.locator(`#inhoud a[href="${FIRST}"]`).first().click()
      await expect(visitor.getByText('Een offerte is 30 dagen geldig')).toBeVisible()
      await expect(visitor.getByText('Deze versie gold van 24 november 2026')).toBeVisible()
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      expect(await axeFindings(visitor)).toEqual([])
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
      expect(sitemap).not.toContain('versies')
      expect((await fetch(`${site.url}/algemene-voorwaarden/versies/2026-11-23`)).status).toBe(404)

      const late = await newCustomer(site, mailServer)
      const termsOf = async ({ cookie, orderNumber }: typeof early) => {
        const page = await fetch(`${site.url}/hosting-dashboard/bestelling/${orderNumber}`, {
          headers: { cookie },
        })
        const [, path] = /href="(\/algemene-voorwaarden\/versies\/[^"]+)"/.exec(await page.text()) ?? []
        return path ?? ''
      }
      const earlyTerms = await termsOf(early)
      expect(await (await fetch(site.url + earlyTerms)).text()).toContain('30 dagen geldig')
      const lateTerms = await termsOf(late)
      expect(lateTerms).toContain(today)
      expect(await (await fetch(site.url + lateTerms)).text()).toContain('45 dagen geldig')

      await publish(office, () => before)
      await expect
        .poll(async () => await (await fetch(`${site.url}/algemene-voorwaarden`)).text())
        .toContain('Een offerte is 30 dagen geldig')
      await office.close()
    })
  })

test('while a legal text is typed it is shown as it is going to look, and what does not fit is said', async ({
  page,
  site,
}) => {
  await openOffice(page, site, EDITOR)
  const view = page.getByRole('region', { name: 'Voorbeeld' })
  const text = page.getByLabel('De hele tekst')
  const before = await text.inputValue()
  await text.fill('## 1. Wie wij zijn\n\nVragen? Mail **{e-mail}**.')
  await expect(view.getByRole('heading', { name: '1. Wie wij zijn' })).toBeVisible()
  await expect(view.locator('strong')).toHaveText(/@/)
  await text.fill('Bel {baas}')
  await expect(view.getByText(/^Tussen \{ en \} kan hier alleen/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(text).toHaveValue(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the view of a legal text opens in a window of its own', async ({ page, site }) => {
    await openOffice(page, site, EDITOR)
    await page.getByLabel('De hele tekst').fill('## 1. Wie wij zijn\n\nWij zijn **{bedrijfsnaam}**.')
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Voorbeeld' }).click(),
    ])
    await expect(opened.getByRole('heading', { name: '1. Wie wij zijn' })).toBeVisible()
    await expect(opened.getByText('{bedrijfsnaam}')).toHaveCount(0)
  })
})
