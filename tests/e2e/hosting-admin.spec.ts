import type { Page } from '@playwright/test'
import { CUSTOMER_FIELDS } from '../../src/features/people/customers/domain/customer-details'
import { orderFields, sendOrder } from '../support/orders'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Signing in passes a page that answers 401, which the browser logs on its console. The sandbox of the mail preview
// refuses the script with which every test settles its pages.
test.use({ expectedOnConsole: /status of 401|sandbox/ })

test.beforeEach(({ settledPage: page, site }) => openOffice(page, site, '/hosting-admin'))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

async function find(page: Page, tab: string, search: string) {
  await page.goto(`/hosting-admin?tab=${tab}`)
  await page.getByLabel('Zoeken').fill(search)
  await page.getByRole('button', { name: 'Toon' }).click()
}

/** Cancels the order that is on the page, by the step that says what that does. */
async function cancel(page: Page, reason: string) {
  await page.getByText('Status wijzigen').click()
  await page.getByRole('link', { name: 'Bestelling annuleren' }).click()
  await page.getByLabel('Reden').fill(reason)
  await page.getByRole('button', { name: 'Bestelling annuleren' }).click()
}

// promise order-paid-mails.tsx: Je krijgt een mail zodra het werkt.
test('an order is found, its transfer booked, its tasks ticked, and the customer hears that it is ready', async ({
  settledPage: page,
  site,
}) => {
  const fields = orderFields({ payment_method: 'bank-transfer', customer_company: 'Bakkerij Zonneveld' })
  const email = fields.customer_email ?? ''
  expect((await sendOrder(site.url, fields, 1)).isAccepted).toBe(true)

  await find(page, 'facturen', email)
  await page
    .getByRole('row')
    .filter({ hasText: 'Bakkerij Zonneveld' })
    .getByRole('link', { name: /^INV/ })
    .click()
  await expect(page.getByText('Openstaand')).toBeVisible()
  await page.getByText('Overboeking ontvangen').click()
  await page.getByRole('button', { name: 'Boek als ontvangen' }).click()
  await expect(page.getByText('De overboeking is geboekt')).toBeVisible()
  await expect(page.getByText('Bankoverschrijving')).toBeVisible()

  await page.getByRole('link', { name: /^HO\d+/ }).click()
  await expect(heading(page, /^Bestelling HO/)).toBeVisible()
  await expect(page.getByText('Actief', { exact: true })).toBeVisible()
  const ready = page.getByRole('button', { name: /^Klaar/ })
  await ready.first().click()
  await page.getByRole('button', { name: /^Toch niet: / }).click()
  await expect(page.getByText('De taak staat weer open')).toBeVisible()
  for (let left = await ready.count(); left > 0; left--) {
    await ready.first().click()
    await expect(ready).toHaveCount(left - 1)
  }
  await expect(page.getByText('Alles klaar: de klant krijgt een mail')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Je hosting staat klaar/ })).toBeVisible()
})

// promise office-flash.ts: Factuur aangemaakt
// promise order-news.ts: Staat stil. In de mail die je kreeg, staat waarom
test('an invoice is made from its preview, and an order suspended with a reason that the customer reads', async ({
  settledPage: page,
  site,
}) => {
  const fields = orderFields({ payment_method: 'bank-transfer' })
  const email = fields.customer_email ?? ''
  await sendOrder(site.url, fields, 2)
  await find(page, 'bestellingen', email)
  await page
    .getByRole('link', { name: /^HO\d+/ })
    .last()
    .click()

  await page.getByRole('link', { name: 'Factuur maken' }).click()
  await expect(page.getByText('Er staat al iets open voor deze bestelling')).toBeVisible()
  await page.getByRole('button', { name: 'Factuur aanmaken en mailen' }).click()
  await expect(page.getByText('Factuur aangemaakt')).toBeVisible()
  await expect(heading(page, /^Factuur INV-\d+/)).toBeVisible()

  await page.getByRole('link', { name: /^HO\d+/ }).click()
  await cancel(page, 'Dubbel besteld, in overleg.')
  await expect(page.getByText('Geannuleerd', { exact: true })).toBeVisible()
  await expect(page.getByText('Dubbel besteld, in overleg.').first()).toBeVisible()
  // Both invoices were open: both are credited.
  await expect(page.getByText('Creditnota', { exact: true })).toHaveCount(2)
  await page.getByRole('link', { name: /^Geannuleerd: bestelling/ }).click()
  await expect(page.locator('iframe').contentFrame().getByText('Dubbel besteld, in overleg.')).toBeVisible()
})

// promise money 7a: What goes back is what came in less what went back … at the office
test('what came in of an order that is called off goes back: the office reads how much, and books it', async ({
  settledPage: page,
  site,
}) => {
  const fields = orderFields({ payment_method: 'bank-transfer', customer_company: 'Smederij Olthof' })
  const email = fields.customer_email ?? ''
  await sendOrder(site.url, fields, 3)
  await find(page, 'facturen', email)
  await page.getByRole('link', { name: /^INV/ }).click()
  await page.getByText('Overboeking ontvangen').click()
  await page.getByLabel('Ontvangen bedrag').fill('20')
  await page.getByRole('button', { name: 'Boek als ontvangen' }).click()
  await page.getByRole('link', { name: /^HO\d+/ }).click()
  await cancel(page, 'Niet te leveren.')
  await expect(page.getByRole('row').filter({ hasText: 'Terug te betalen' })).toContainText('20,00')
  await expect(page.getByRole('link', { name: 'Factuur maken' })).toHaveCount(0)

  await page.getByRole('link', { name: /^CN/ }).click()
  await expect(page.getByText(/We hebben €\s20,00 van de klant/)).toBeVisible()
  await expect(page.getByLabel('Teruggestort bedrag')).toHaveValue('20,00')
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: 'Boek als teruggestort' }).click()
  await expect(page.getByText('Geboekt als teruggestort')).toBeVisible()
  await expect(page.getByText('Terugbetaald', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Boek als teruggestort' })).toHaveCount(0)
  await find(page, 'facturen&staat=terugbetaald', email)
  await expect(page.getByRole('link', { name: /^CN/ })).toBeVisible()
})

test('a colleague changes the details of a customer who moved; what is wrong is said beside it, and nothing typed is lost', async ({
  settledPage: page,
  site,
}) => {
  const fields = orderFields({ customer_company: 'Weverij Wissink' })
  await sendOrder(site.url, fields, 4)
  await find(page, 'klanten', fields.customer_email ?? '')
  await page.getByRole('link', { name: 'Weverij Wissink' }).click()
  await page.getByText('Gegevens wijzigen').click()
  await page.getByLabel(CUSTOMER_FIELDS.customerAddress.label).fill('Deurningerstraat 8')
  await page.getByLabel('Postcode').fill('7514')
  const save = page.getByRole('button', { name: 'Gegevens opslaan' })
  await save.click()
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/vier cijfers en twee letters/)
  await expect(page.getByLabel(CUSTOMER_FIELDS.customerAddress.label)).toHaveValue('Deurningerstraat 8')
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByLabel('Postcode').fill('7514bd')
  await save.click()
  await expect(page.getByText('De gegevens zijn bewaard')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Gegevens' })).toContainText('Deurningerstraat 8, 7514 BD')
})

test('axe finds nothing in the hosting office on a desk or a phone', async ({ settledPage: page, site }) => {
  await sendOrder(site.url, orderFields(), 390)
  await page.goto('/hosting-admin')
  const linkTo = (start: string) => page.locator(`main a[href^="${start}"]`).first().getAttribute('href')
  const order = (await linkTo('/hosting-admin/bestelling/')) ?? ''
  const customer = (await linkTo('/hosting-admin/klant/')) ?? ''
  await page.goto('/hosting-admin?tab=facturen')
  const invoice = (await linkTo('/hosting-admin/factuur/')) ?? ''
  for (const path of [
    '/hosting-admin',
    '/hosting-admin?tab=klanten',
    '/hosting-admin?tab=facturen',
    order,
    `${order}/factuur`,
    customer,
    invoice,
  ]) {
    await page.goto(path)
    expect(await axeFindingsAtBothWidths(page), path).toEqual([])
  }
})
