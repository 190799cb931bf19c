import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MOLLIE_CREDITOR } from '../../src/features/billing/mandates/domain/creditor'
import { addTargetDays } from '../../src/shared/target-days'
import { type MollieServer, startMollieServer } from '../support/mollie'
import { orderFields, sendOrder } from '../support/orders'
import { firstMailOf } from '../support/signed-in'
import { removeDirectory, type Site, startSite } from '../support/site'
import { newDataDirectory } from '../support/temporary-data-directory'
import { axeFindingsAtBothWidths } from './axe'
import { firstSignIn } from './first-sign-in'
import { test as base, expect } from './fixtures'
import { asked, later, RUN_NIGHT, TODAY } from './later'
import { openOffice } from './office'

interface Shop {
  site: Site
  mollie: MollieServer
}

const test = base.extend<{ shop: Shop }>({
  shop: async ({ mailServer }, use) => {
    const mollie = await startMollieServer({ now: () => new Date() })
    // The invoice of the next month is issued on the day of the order.
    const env = { INVOICE_DAYS_AHEAD: '35', SMTP_URL: mailServer.url, TRUST_PROXY: '127.0.0.1' }
    const site = await startSite({
      dataDir: await newDataDirectory({}),
      env: { ...env, MOLLIE_API_KEY: 'test_key', MOLLIE_API_URL: mollie.url },
    })
    await use({ site, mollie })
    await site.stop()
    await mollie.stop()
    await removeDirectory(site.dataDir)
  },
  baseURL: async ({ shop }, use) => use(shop.site.url),
})

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

// Slow: it starts a site of its own.

const COMPANY = 'Weverij Tijink'
const MOLLIE = MOLLIE_CREDITOR.name

/** Changes the newest payment at Mollie, and delivers the notification. */
async function told({ site, mollie }: Shop, ...change: [status: 'paid' | 'failed', reason?: string]) {
  const [status, reason] = change
  const id = [...mollie.payments.keys()].at(-1) ?? ''
  mollie.set(id, status, reason ? { reason } : {})
  const notice = { method: 'POST', body: new URLSearchParams({ id }) }
  expect((await fetch(`${site.url}/api/webhooks/mollie`, notice)).status).toBe(200)
}

/** The evening plans this customer's work, and the night does it. */
async function eveningAndNight({ site }: Shop, office: Page, line: RegExp) {
  await office.goto('/beheer/vannacht')
  await office.getByRole('button', { name: 'Opnieuw berekenen' }).click()
  await expect(office.getByRole('listitem').filter({ hasText: line })).toHaveCount(1)
  await later(site, `DELETE FROM night_lines WHERE sentence NOT LIKE '${COMPANY}%'`, ...RUN_NIGHT)
  const outcome = async () =>
    (
      await asked<{ state: string }>(
        site,
        `SELECT state FROM night_lines WHERE run_on = ${TODAY} ORDER BY planned_at DESC LIMIT 1`,
      )
    )[0]?.state
  await expect.poll(outcome, { timeout: 30_000 }).toBe('done')
}

/** Waits for a text on the customer's own page. */
async function reads(page: Page, words: string | RegExp) {
  await expect(async () => {
    await page.goto('/hosting-dashboard')
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

// promise money 7b: Its customer reads what was announced, what failed and what comes next
test('a renewal is announced and debited, the debit fails, and its customer reads what happened, pays and goes on', async ({
  settledPage: page,
  browser,
  shop,
  mailServer,
}) => {
  const { site } = shop
  const fields = orderFields({
    hosting_package: 'basis',
    billing_cycle: 'monthly',
    customer_company: COMPANY,
    payment_method: 'ideal',
    mandate: 'on',
  })
  const email = fields.customer_email ?? ''
  expect((await sendOrder(site.url, fields, randomInt(60_000), [])).isAccepted).toBe(true)
  await told(shop, 'paid')
  const { orderNumber, code } = await firstMailOf(mailServer, email)
  await firstSignIn(page, email, code)
  const order = page.getByRole('row').filter({ hasText: orderNumber })
  await reads(page, /^We schrijven af, sinds/)
  await expect(order).toContainText('Actief')

  const office = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openOffice(office, site, '/beheer/vannacht')
  await eveningAndNight(shop, office, new RegExp(`^${COMPANY}: factuur voor Hosting Basis per maand`))
  await reads(page, new RegExp(`^wordt afgeschreven op \\d+ \\w+ \\d{4} door ${MOLLIE}$`))
  const invoice = page.getByRole('row').filter({ hasText: 'wordt afgeschreven op' })
  const id = await invoice.locator('input[name=invoice_id]').getAttribute('value')
  const number = /INV\d+/.exec((await invoice.textContent()) ?? '')?.[0] ?? ''
  await page.goto(`/betalen/${id}`)
  await expect(page.getByRole('heading', { name: 'Je hoeft niets te doen.' })).toBeVisible()
  await expect(page.getByText(`afgeschreven door ${MOLLIE}`)).toBeVisible()
  await expect(page.getByLabel('Schrijf volgende facturen automatisch af')).toHaveCount(0)
  expect(await axeFindingsAtBothWidths(page)).toEqual([])

  const [today] = await asked<{ day: string }>(site, `SELECT ${TODAY}::text AS day`)
  await later(
    site,
    `UPDATE collections SET announced_on = ${TODAY} - 14, leaves_on = ${TODAY},
       debit_on = '${addTargetDays(today?.day ?? '', 1)}' WHERE invoice_number = '${number}'`,
  )
  await eveningAndNight(shop, office, new RegExp(`^${COMPANY}: factuur ${number} afschrijven op`))
  await reads(page, /^is onderweg bij je bank: /)
  await expect(page.getByRole('form', { name: `Factuur ${number} betalen` })).toHaveCount(0)
  await page.goto(`/betalen/${id}`)
  await expect(page.getByRole('heading', { name: 'Het geld is onderweg.' })).toBeVisible()

  await told(shop, 'failed', 'AM04')
  await reads(page, /We proberen het nog één keer: /)
  const failed = page.getByRole('row').filter({ hasText: number })
  await expect(failed).toContainText('niet gelukt: Er stond te weinig geld op je rekening')
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  const mails = (await mailServer.mailsTo(email, 4)).map(({ subject, text }) => `${subject}\n${text}`)
  expect(mails.join('\n')).toMatch(/te weinig geld op je rekening/)
  await page.goto(`/betalen/${id}`)
  await expect(page.getByRole('heading', { name: 'Afschrijven lukte niet.' })).toBeVisible()

  await page.goto('/hosting-dashboard')
  await failed.getByRole('combobox').selectOption('test-bank')
  await failed.getByRole('button', { name: 'Nu Betalen' }).click()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByText('Je betaling is binnen').first()).toBeVisible()
  await expect(failed).toContainText('Betaald')
  await expect(failed).not.toContainText('proberen het nog')
  await expect(page.getByText('Alles is betaald.')).toBeVisible()
  await expect(order).toContainText('Actief')
  await office.goto(`/beheer/incasso?zoek=${number}`)
  await expect(office.getByRole('row').filter({ hasText: 'poging 2' })).toContainText('Vervallen')
})
