import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orderFields, sendOrder } from '../support/orders'
import { firstMailOf } from '../support/signed-in'
import { axeFindings } from './axe'
import { expect, test } from './fixtures'
import { later, RUN_NIGHT } from './later'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const PASSWORD = 'Vlas-en-Katoen-1860'

async function signIn(page: Page, email: string, code: string): Promise<void> {
  await page.goto('/hosting-dashboard')
  await page.getByLabel('E-mailadres').fill(email)
  await page.locator('input[name=password]').fill(code)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.locator('input[name=new_password]').fill(PASSWORD)
  await page.locator('input[name=repeat_password]').fill(PASSWORD)
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL(/\/hosting-dashboard$/)
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nu Betalen' }).first().click()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page).toHaveURL(/\/hosting-dashboard\?betaling=/)
}

// promise money 7b: Full payment lifts it at once … in the browser
// promise order-news.ts: Betaal wat te laat is, dan zetten we alles weer aan
test('an invoice goes unpaid, is reminded, its hosting stands still, is paid, and comes back', async ({
  settledPage: page,
  browser,
  site,
  mailServer,
}) => {
  const fields = orderFields()
  const email = fields.customer_email ?? ''
  expect((await sendOrder(site.url, fields, randomInt(60_000))).isAccepted).toBe(true)
  const { orderNumber, code } = await firstMailOf(mailServer, email)
  await signIn(page, email, code)
  await pay(page)

  const officePage = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openOffice(officePage, site, `/hosting-admin/bestelling/${orderNumber}`)
  await officePage.getByRole('link', { name: 'Factuur maken' }).click()
  await officePage.getByRole('button', { name: 'Factuur aanmaken en mailen' }).click()
  const title = officePage.getByRole('heading', { level: 1, name: /^Factuur INV-\d+/ })
  const invoiceNumber = ((await title.textContent()) ?? '').replace('Factuur ', '').trim()
  const invoice = `(SELECT id FROM hosting_invoices WHERE invoice_number = '${invoiceNumber}')`
  const order = `(SELECT id FROM hosting_orders WHERE order_number = '${orderNumber}')`

  await later(site, `UPDATE hosting_invoices SET due_date = current_date - 5 WHERE id = ${invoice}`)
  await officePage.goto('/beheer/vannacht')
  await officePage.getByRole('button', { name: 'Opnieuw berekenen' }).click()
  const line = officePage
    .getByRole('listitem')
    .filter({ hasText: `herinnering voor factuur ${invoiceNumber}` })
  await expect(line).toHaveCount(1)
  await later(
    site,
    `DELETE FROM night_lines WHERE key <> 'reminder:' || ${invoice} || ':reminder'`,
    ...RUN_NIGHT,
  )
  await expect(async () => {
    await officePage.goto(`/hosting-admin/factuur/${invoiceNumber}`)
    const told = officePage.getByRole('link', { name: `Herinnering: factuur ${invoiceNumber}` })
    await expect(told).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(officePage.getByRole('heading', { name: 'Herinneringen' })).toBeVisible()
  await expect(officePage.getByText('Wat je vandaag mag vragen')).toBeVisible()
  expect(await axeFindings(officePage)).toEqual([])

  await later(
    site,
    `INSERT INTO suspensions (invoice_id, order_id, announced_on, planned_on, mail_id)
     VALUES (${invoice}, ${order}, current_date - 6, current_date + 1, gen_random_uuid())`,
  )
  await page.goto('/hosting-dashboard')
  await expect(page.getByText(/^Op \d+ \w+ \d{4} zetten we je hosting stil, tenzij/)).toBeVisible()

  await later(
    site,
    `UPDATE suspensions SET suspended_at = now() WHERE invoice_id = ${invoice}`,
    `UPDATE hosting_orders SET status = 'suspended' WHERE id = ${order}`,
    `INSERT INTO subscription_holds (subscription_id, reason, since)
     SELECT id, 'arrears', now() FROM subscriptions WHERE order_id = ${order}`,
  )
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  await expect(row).toContainText('Opgeschort')
  await expect(row).toContainText('Betaal wat te laat is, dan zetten we alles weer aan')
  expect(await axeFindings(page)).toEqual([])
  await pay(page)
  await expect(row.first()).toContainText('Actief')
  await officePage.goto(`/hosting-admin/bestelling/${orderNumber}`)
  await expect(
    officePage.getByRole('link', { name: `Betaald, je hosting gaat weer aan: bestelling ${orderNumber}` }),
  ).toBeVisible()
})
