import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ways } from '../support/long-runs'
import { axeOf } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Signing in passes a page that answers 401, and a refused form one that answers 409 or 422: the browser logs both.
test.use({ expectedOnConsole: /status of (401|409|410|422)/ })

/** A customer who calls: entered by hand, without an account. */
async function enterCustomer(page: Page, email: string) {
  await page.goto('/hosting-admin/klant/nieuw')
  await page.locator('[name=customer_email]').fill(email)
  await page.locator('[name=customer_name]').fill('Miriam Aarnink')
  await page.locator('[name=customer_address]').fill('Oude Markt 5')
  await page.locator('[name=customer_zipcode]').fill('7511 GA')
  await page.locator('[name=customer_city]').fill('Enschede')
  await page.locator('[name=means]').selectOption({ label: 'Telefonisch' })
  await page.getByRole('button', { name: 'Klant bewaren' }).click()
  await expect(page.getByText('De klant is bewaard').first()).toBeVisible()
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

    test('an order prepared by telephone: the office sees the sums, the customer orders by the link of their mail', async ({
      page,
      site,
      mailServer,
    }) => {
      const email = `miriam-${randomUUID()}@bakkerijaarnink.example`
      await openOffice(page, site, '/hosting-admin')
      await enterCustomer(page, email)
      const customer = new URL(page.url()).pathname

      await page.getByRole('link', { name: 'Bestelling klaarzetten' }).click()
      await expect(page.getByRole('heading', { name: 'Bestelling klaarzetten', level: 1 })).toBeVisible()
      await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
      await expect(page.getByText('Kies een hostingpakket.').first()).toBeVisible()
      await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
      await page.getByRole('radio', { name: 'Per jaar', exact: true }).check()
      await page.locator('[name=domain_name]').first().fill(`jansen-${randomUUID()}.nl`)
      await page.getByRole('checkbox', { name: /^Premium SSL/ }).check()
      await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
      const sum = page.getByRole('region', { name: 'Dit ziet de klant' })
      await expect(sum.getByText('564,47')).toBeVisible()
      expect(await axe(page)).toEqual([])

      // Nothing chosen: the fault stands at its field, and what was typed is still there.
      await sum.locator('[name=note]').fill('Belt liever na vier uur.')
      await sum.getByRole('button', { name: 'Voorstel mailen' }).click()
      await expect(page.getByText('Kies hoe de klant het liet weten.').first()).toBeVisible()
      await expect(sum.locator('[name=note]')).toHaveValue('Belt liever na vier uur.')
      await sum.locator('[name=means]').selectOption({ label: 'Telefonisch' })
      await sum.getByRole('button', { name: 'Voorstel mailen' }).click()
      await expect(
        page.getByText('De bestelling staat klaar, de klant krijgt een mail').first(),
      ).toBeVisible()
      const list = page.getByRole('region', { name: 'Bestelvoorstellen' })
      await expect(list).toContainText('Open')

      const [mail] = await mailServer.mailsTo(email, 1)
      const path = /\/bestelvoorstel\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '/no-link'
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Je bestelling staat klaar', level: 1 })).toBeVisible()
      await expect(page.getByText('14 dagen bedenktijd').first()).toBeVisible()
      expect(await axe(page)).toEqual([])
      await page.locator('[name=customer_phone]').fill('053 123 45 67')
      await expect(page.locator('[name=registrant_last_name]')).toHaveValue('Aarnink')
      await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
      await expect(page.getByText('Je moet akkoord gaan met de algemene voorwaarden').first()).toBeVisible()
      await page.getByLabel(/^Ik ga akkoord met de/).check()
      await page.getByRole('radio', { name: /overschrijving|Overmaken|Overboeken/i }).check()
      await page.getByRole('button', { name: 'Bestellen en betalen' }).click()
      await page.waitForURL(/hosting-bestellen\/gelukt|betalen/)

      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Je hebt dit besteld', level: 1 })).toBeVisible()
      await page.goto(`${customer}#voorstellen`)
      await expect(list.getByRole('link', { name: /^HO\d+/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Bestellingen', exact: true })).toContainText('HO')
    })
  })

test('a link that leads nowhere says so, and one that was withdrawn does too', async ({
  page,
  site,
  mailServer,
}) => {
  expect((await page.goto(`${site.url}/bestelvoorstel/geen-link`))?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible()
  const email = `jan-${randomUUID()}@wevers.example`
  await openOffice(page, site, '/hosting-admin')
  await enterCustomer(page, email)
  await page.getByRole('link', { name: 'Bestelling klaarzetten' }).click()
  await page.getByRole('radio', { name: /^Basis/ }).check()
  await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
  await page.locator('[name=means]').selectOption({ label: 'In een gesprek' })
  await page.getByRole('button', { name: 'Voorstel mailen' }).click()
  const list = page.getByRole('region', { name: 'Bestelvoorstellen' })
  await list.getByRole('button', { name: 'Opnieuw mailen' }).click()
  await expect(page.getByText('Het voorstel is opnieuw onderweg').first()).toBeVisible()
  const mails = await mailServer.mailsTo(email, 2)
  const [first, second] = mails.map(({ text }) => /\/bestelvoorstel\/[\w-]{43}/.exec(text ?? '')?.[0])
  expect(second).toBe(first)
  await list.getByRole('button', { name: 'Intrekken' }).click()
  await expect(list).toContainText('Ingetrokken')
  expect((await page.goto(first ?? ''))?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: 'Deze bestelling staat niet meer klaar' })).toBeVisible()
})
