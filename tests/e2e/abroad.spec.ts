import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { orderWizard } from '../../src/content/pages/hosting-order-wizard'
import { ORDER_BUTTON, ORDER_NOTICES } from '../../src/features/hosting/checkout/domain/order-notices'
import { axeFindings } from './axe'
import { awake, expect, test } from './fixtures'

/** A bakery in Schüttorf, some kilometres over the border. */
const BAKERY = {
  customer_name: 'Jürgen Bäcker',
  customer_phone: '05923 12345',
  customer_company: 'Bäckerei Bäcker',
  customer_address: 'Bahnhofstraße 3',
  customer_city: 'Schüttorf',
  customer_vat_id: 'DE 111 111 125',
}
const FAULT = 'Vul een postcode uit Duitsland in, zoals 48599.'

const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click()

async function fillIn(page: Page, email: string, postcode: string) {
  await page.locator('[name=customer_country]').selectOption('DE')
  const fields = Object.entries({ ...BAKERY, customer_email: email, customer_zipcode: postcode })
  for (const [name, value] of fields) await page.locator(`[name=${name}]`).fill(value)
}

async function orderAndPay(page: Page) {
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.waitForURL(/test-bank/)
  await expect(page.getByText('€ 39,50')).toBeVisible()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByRole('heading', { name: ORDER_NOTICES.accepted.title })).toBeVisible()
  await expect(page.getByText('€ 39,50 btw verlegd')).toBeVisible()
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`over the border, ${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('a company orders in the wizard, reads what it pays, and pays no VAT', async ({
      settledPage: page,
      mailServer,
      takeTime,
    }) => {
      const email = `baecker-${randomUUID()}@baecker.example`
      await page.goto('/hosting-bestellen')
      await awake(page)
      await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
      await next(page)
      await next(page)
      await page.locator('[name=house_number]').fill('3')
      await fillIn(page, email, '7511 JE')
      await expect(page.locator('[name=house_number]')).toHaveCount(0)
      await next(page)
      await expect(page.locator('[name=customer_zipcode]')).toBeFocused()
      await expect(page.getByText(FAULT).first()).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.locator('[name=customer_zipcode]').fill('48465')
      await next(page)
      const prices = page.locator('.summary-prices')
      await expect(prices).toContainText('€ 39,50 btw verlegd')
      await expect(prices).not.toContainText('incl. btw')
      await expect(page.getByText('jij geeft haar aan in Duitsland')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.reload()
      await awake(page)
      await expect(prices).toContainText('€ 39,50 btw verlegd')
      await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
      await page.getByRole('button', { name: orderWizard.summary.onward }).click()
      await page.getByRole('radio', { name: /^Testbank/ }).check()
      await takeTime()
      await orderAndPay(page)
      const [mail] = await mailServer.mailsTo(email, 1)
      expect(mail?.text).toContain('btw verlegd')
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false, expectedOnConsole: /status of 422/ })

      test('the overview shows what a company pays before it is ordered, and faults stand at their field', async ({
        page,
        takeTime,
      }) => {
        await page.goto('/hosting-bestellen')
        await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
        await fillIn(page, `baecker-${randomUUID()}@baecker.example`, '7511 JE')
        await page.locator('[name=terms]').check()
        await takeTime()
        await page.getByRole('button', { name: ORDER_BUTTON }).click()
        await expect(page.getByText(FAULT).first()).toBeVisible()
        await expect(page.locator('[name=customer_country]')).toHaveValue('DE')
        await page.locator('[name=customer_zipcode]').fill('48465')
        await page.getByRole('button', { name: 'Overzicht bijwerken' }).click()
        await expect(page.locator('.summary-prices')).toContainText('€ 39,50 btw verlegd')
        await takeTime()
        await orderAndPay(page)
      })
    })
  })
