import type { Page } from '@playwright/test'
import { orderFields, sendOrder } from '../support/orders'
import { axeOf } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Signing in passes a page that answers 401, and a refused form one that answers 409: the browser logs both.
test.use({ expectedOnConsole: /status of (401|409)/ })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

let turns = 20

/** An order that waits for a transfer, on its page in the office; answers the addresses of the order and its invoice. */
async function openOrder(page: Page, url: string) {
  const fields = orderFields({ payment_method: 'bank-transfer', customer_company: 'Smederij Olthof' })
  turns += 1
  expect((await sendOrder(url, fields, turns)).isAccepted).toBe(true)
  await page.goto(`/hosting-admin?tab=facturen&zoek=${encodeURIComponent(fields.customer_email ?? '')}`)
  await page.getByRole('link', { name: /^INV/ }).first().click()
  const invoice = new URL(page.url()).pathname
  const link = page.getByRole('link', { name: /^HO\d+/ }).first()
  const order = (await link.getAttribute('href')) ?? ''
  return { order, invoice }
}

/** Books twenty euros as received for an invoice. */
async function pay(page: Page, invoice: string) {
  await page.goto(invoice)
  await page.getByText('Overboeking ontvangen').click()
  await page.getByLabel('Ontvangen bedrag').fill('20')
  await page.getByRole('button', { name: 'Boek als ontvangen' }).click()
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'in the browser' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    const axe = axeOf(javaScriptEnabled)

    test.beforeEach(({ page, site }) => openOffice(page, site, '/hosting-admin'))

    // promise office-flash.ts: Er is intussen iets veranderd
    test('cancelling says first what it does; money that comes in meanwhile is shown before anything is done', async ({
      page,
      site,
    }) => {
      const { order, invoice } = await openOrder(page, site.url)
      await page.goto(`${order}/annuleren`)
      await expect(heading(page, /^Bestelling HO\d+ annuleren$/)).toBeVisible()
      await expect(page.getByText(/€\s650,23 incl\. btw, alles wat er nog van over is/)).toBeVisible()
      await expect(page.getByText('Niets: er is niets betaald voor de dagen die vervallen.')).toBeVisible()
      expect(await axe(page)).toEqual([])

      await page.getByRole('link', { name: 'Terug', exact: true }).click()
      await expect(page.getByText('In behandeling', { exact: true })).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: 'Bestelling annuleren' }).click()
      await expect(page.getByText('Schrijf in een paar woorden waarom.').first()).toBeVisible()

      const shown = await page.context().newPage()
      await shown.goto(`${order}/annuleren`)
      await pay(page, invoice)
      await shown.getByLabel('Reden').fill('Niet te leveren.')
      await shown.getByRole('button', { name: 'Bestelling annuleren' }).click()
      await expect(shown.getByText('Er is intussen iets veranderd')).toBeVisible()
      await expect(shown.getByText(/De klant krijgt €\s20,00 terug/)).toBeVisible()
      await expect(shown.getByLabel('Reden')).toHaveValue('Niet te leveren.')
      await shown.getByRole('button', { name: 'Bestelling annuleren' }).click()
      await expect(shown.getByText('De bestelling is geannuleerd, de klant krijgt een mail')).toBeVisible()
      await expect(shown.getByText('Geannuleerd', { exact: true })).toBeVisible()
      await shown.close()
    })

    test('crediting says first what it does, and leads to the invoice with its credit note', async ({
      page,
      site,
    }) => {
      const { invoice } = await openOrder(page, site.url)
      await pay(page, invoice)
      await page.getByRole('link', { name: 'Crediteren' }).click()
      await expect(heading(page, /^Factuur INV.* crediteren$/)).toBeVisible()
      await expect(page.getByText(/^€\s650,23 incl\. btw voor factuur INV/)).toBeVisible()
      await expect(page.getByText(/De klant krijgt €\s20,00 terug/)).toBeVisible()
      expect(await axe(page)).toEqual([])
      await page.getByLabel('Reden').fill('Dubbel gestuurd.')
      await page.getByRole('button', { name: 'Creditnota maken' }).click()
      await expect(page.getByText('Creditnota gemaakt, de klant krijgt hem per mail')).toBeVisible()
      await expect(heading(page, /^Factuur INV/)).toBeVisible()
      await expect(page.getByRole('link', { name: /^CN/ }).first()).toBeVisible()
      await page.goto(`${invoice}/crediteren`)
      await expect(page.getByText('Hier valt niets te crediteren')).toBeVisible()
    })

    test('a lead that called is entered by hand; an address that we know is shown first', async ({
      page,
    }) => {
      await page.goto('/admin-dashboard')
      await page.getByRole('link', { name: 'Nieuwe lead' }).click()
      await expect(heading(page, 'Nieuwe lead')).toBeVisible()
      await page.getByRole('button', { name: 'Lead bewaren' }).click()
      await expect(page.getByText('Schrijf op waar het over gaat.').first()).toBeVisible()
      expect(await axe(page)).toEqual([])
      const email = `beller-${javaScriptEnabled}@bouwhuis.example`
      const fill = async () => {
        await page.getByLabel('Naam', { exact: false }).first().fill('Wim Bouwhuis')
        await page.getByLabel('E-mailadres').fill(email)
        await page.getByLabel('Hoe kwam het binnen?').selectOption('Telefoon')
        await page.getByLabel('Waar gaat het over?').fill('Wil een webshop bij de tuinen.')
        await page.getByLabel('Notitie voor collega’s').fill('Belt graag na vijven.')
        await page.getByRole('button', { name: 'Lead bewaren' }).click()
      }
      await fill()
      await expect(page.getByText('De lead staat in de lijst')).toBeVisible()
      await expect(heading(page, 'Wim Bouwhuis')).toBeVisible()
      await expect(page.getByText('Belt graag na vijven.')).toBeVisible()
      await expect(page.getByText('Telefoon', { exact: true }).first()).toBeVisible()

      await page.goto('/beheer/leads/nieuw')
      await fill()
      await expect(page.getByText('Dit e-mailadres kennen we al')).toBeVisible()
      await expect(page.getByLabel('Waar gaat het over?')).toHaveValue('Wil een webshop bij de tuinen.')
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: 'Toch een nieuwe lead maken' }).click()
      await expect(page.getByText('De lead staat in de lijst')).toBeVisible()
    })

    test('a note at a customer stands on their page', async ({ page, site }) => {
      const { order } = await openOrder(page, site.url)
      await page.goto(order)
      await page.locator('a[href^="/hosting-admin/klant/"]').first().click()
      await page.getByLabel('Notitie', { exact: true }).fill('Wil de factuur per kwartaal.')
      await page.getByRole('button', { name: 'Notitie opslaan' }).click()
      await expect(page.getByText('De notitie is bewaard')).toBeVisible()
      await expect(page.getByText('Wil de factuur per kwartaal.')).toBeVisible()
      expect(await axe(page)).toEqual([])
    })
  })
