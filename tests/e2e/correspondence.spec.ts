import type { Page } from '@playwright/test'
import { ways } from '../support/long-runs'
import { orderFields, sendOrder } from '../support/orders'
import { axeOf } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Signing in passes a page that answers 401, and a refused form one that answers 409 or 422: the browser logs both.
test.use({ expectedOnConsole: /status of (401|409|422)/ })

let turns = 40

/** An order of a consumer that waits for a transfer: its page in the office, and the customer's address. */
async function openOrder(page: Page, url: string) {
  const fields = orderFields({ payment_method: 'bank-transfer', customer_company: '', customer_kvk: '' })
  turns += 1
  expect((await sendOrder(url, fields, turns)).isAccepted).toBe(true)
  const email = fields.customer_email ?? ''
  await page.goto(`/hosting-admin?tab=facturen&zoek=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^INV/ }).first().click()
  await page
    .getByRole('link', { name: /^HO\d+/ })
    .first()
    .click()
  return email
}

for (const [javaScriptEnabled, width] of ways<[boolean, number]>(
  [
    [true, 390],
    [false, 1440],
  ],
  [
    [true, 1440],
    [false, 390],
  ],
))
  test.describe(`${javaScriptEnabled ? 'in the browser' : 'without JavaScript'}, ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })
    const axe = axeOf(javaScriptEnabled)

    test('a withdrawal by letter: the day it was sent, what happens, the letter itself, and the mail that says so', async ({
      page,
      site,
      mailServer,
    }) => {
      await openOffice(page, site, '/hosting-admin')
      const email = await openOrder(page, site.url)
      await page.getByText('Status wijzigen').click()
      await page.getByRole('link', { name: 'Herroeping vastleggen' }).click()
      await expect(page.getByRole('heading', { name: 'Herroeping vastleggen', level: 1 })).toBeVisible()
      await expect(page.getByText('Dit gebeurt er')).toBeVisible()
      expect(await axe(page)).toEqual([])

      // A day that cannot be, and one that can.
      const today = await page.getByLabel('Ontvangen op').inputValue()
      await page.goto(`${new URL(page.url()).pathname}?verstuurd=2020-01-01&ontvangen=${today}`)
      await expect(page.getByText('Deze dag kan niet')).toBeVisible()
      await page.getByLabel('Verstuurd op').fill(today)
      await page.getByRole('button', { name: 'Reken opnieuw' }).click()
      await expect(page.getByText('Dit gebeurt er')).toBeVisible()

      // Nothing chosen: the fault stands at its field, and what was typed is still there.
      await page.getByLabel('Wie liet het weten?').fill('Miriam, per brief')
      await page.getByRole('button', { name: 'Herroeping vastleggen' }).click()
      await expect(page.getByText('Kies hoe de klant het liet weten.').first()).toBeVisible()
      await expect(page.getByLabel('Wie liet het weten?')).toHaveValue('Miriam, per brief')

      await page.getByLabel('Hoe?').selectOption({ label: 'Op papier' })
      await page.getByLabel('De brief of mail').setInputFiles({
        name: 'herroeping.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 Ik herroep mijn bestelling.'),
      })
      await page.getByRole('button', { name: 'Herroeping vastleggen' }).click()
      await expect(page.getByText('Vastgelegd, de klant krijgt een mail').first()).toBeVisible()
      await expect(page.getByText('Geannuleerd', { exact: true }).first()).toBeVisible()

      await page.goto(`/hosting-admin?tab=klanten&zoek=${encodeURIComponent(email)}`)
      await page.locator('tr a[href*="/hosting-admin/klant/"]').first().click()
      const letters = page.getByRole('region', { name: 'Brieven en telefoontjes' })
      await expect(letters).toContainText('Miriam, per brief, op papier')
      const file = await page.request.get((await letters.getByRole('link').getAttribute('href')) ?? '')
      expect([file.status(), file.headers()['content-disposition']]).toEqual([
        200,
        'attachment; filename="herroeping.pdf"',
      ])
      const mail = (await mailServer.mailsTo(email, 2)).find(({ subject }) =>
        subject?.startsWith('Herroepen'),
      )
      expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('Je liet ons dit op papier weten (verstuurd op')
    })
  })
