import type { BrowserContext, Page } from '@playwright/test'
import { newCustomer } from '../support/signed-in'
import type { Site } from '../support/site'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Signing in passes a page that answers 401.
test.use({ expectedOnConsole: /status of 401/ })

async function signIn(context: BrowserContext, site: Site, cookie: string) {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: site.url }
  })
  await context.addCookies(cookies)
}

async function payAtTestBank(page: Page) {
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByText(/betaling is binnen|is betaald/i).first()).toBeVisible()
}

const SMALL = {
  hosting_package: 'basis',
  billing_cycle: 'monthly',
  extras: 'ssl',
  domain_name: '',
  payment_method: 'test-bank',
}

// promise hosting-order-wizard.ts: groter maken kan later ook, in je account
// promise faq.ts: zelf in je account; wat dat kost, zie je voordat je bevestigt.
test('a package is made bigger, with its sum before the button, and is paid for; what is less waits and can be taken back', async ({
  settledPage: page,
  context,
  site,
  mailServer,
}) => {
  // A customer's whole change and the office's: two sign-ins, two payments.
  const customer = await newCustomer(site, mailServer, SMALL)
  await signIn(context, site, customer.cookie)
  const order = `/hosting-dashboard/bestelling/${customer.orderNumber}`
  await page.goto(order)
  await page.getByRole('button', { name: 'Nu Betalen' }).click()
  await payAtTestBank(page)

  await page.goto(order)
  await page.getByRole('link', { name: 'Pakket of extra’s wijzigen' }).click()
  await expect(page.getByRole('radio', { name: /^Basis, 5 GB \(nu\)/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
  await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
  // On its first day a whole period is credited, and a whole one is charged.
  const sum = page.getByRole('region', { name: 'Wat het kost' })
  await expect(sum.getByRole('row', { name: /^Hosting Onbeperkt/ })).toContainText('€ 39,50')
  await expect(sum.getByRole('row', { name: /^Terug: Hosting Basis/ })).toContainText('€ -19,50')
  await expect(sum.getByRole('row', { name: /^Nu te betalen, incl. btw/ })).toContainText('€ 24,20')
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: 'Wijzigen en betalen' }).click()

  await expect(page).toHaveURL(/\/betalen\//)
  await expect(page.getByText('€ 24,20').first()).toBeVisible()
  await page.goto(order)
  await expect(page.getByText('Onbeperkt, per maand').first()).toBeVisible()
  await page.getByRole('button', { name: 'Nu Betalen' }).click()
  await payAtTestBank(page)
  const mails = await mailServer.mailsTo(customer.email, 3)
  expect(mails.map(({ subject }) => subject)).toContain(
    `Je hosting is gewijzigd: bestelling ${customer.orderNumber}`,
  )

  await page.goto(`${order}/wijzigen`)
  await page.getByRole('checkbox', { name: /^Premium SSL/ }).uncheck()
  await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
  await expect(sum).toContainText('Je betaalt vandaag niets.')
  await page.getByRole('button', { name: /^Wijzigen per / }).click()
  await expect(page.getByText('Je wijziging staat klaar').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pakket of extra’s wijzigen' })).toBeHidden()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: 'Toch niet' }).click()
  await expect(page.getByText('Je wijziging is ingetrokken').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pakket of extra’s wijzigen' })).toBeVisible()

  await context.clearCookies()
  await openOffice(page, site, `/hosting-admin/bestelling/${customer.orderNumber}`)
  await page.getByRole('link', { name: 'Wijzigen', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Back-up/ }).check()
  await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: 'Wijzigen en factuur mailen' }).click()
  await expect(page.getByText('Gewijzigd, de klant krijgt een mail').first()).toBeVisible()
  await expect(page.getByText('Premium SSL, Back-up, 90 dagen bewaard')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a package is made bigger all the same', async ({ page, context, site, mailServer }) => {
    const customer = await newCustomer(site, mailServer, SMALL)
    await signIn(context, site, customer.cookie)
    const order = `/hosting-dashboard/bestelling/${customer.orderNumber}`
    await page.goto(`${order}/wijzigen`)
    await expect(
      page.getByText('Je eerste factuur, of die van een wijziging op de eerste dag, staat nog open'),
    ).toBeVisible()
    await page.goto(order)
    await page.getByRole('button', { name: 'Nu Betalen' }).click()
    await payAtTestBank(page)
    await page.goto(`${order}/wijzigen`)
    await page.getByRole('radio', { name: /^Webshop/ }).check()
    await page.getByRole('button', { name: 'Bekijk wat het kost' }).click()
    await page.getByRole('button', { name: 'Wijzigen en betalen' }).click()
    await expect(page).toHaveURL(/\/betalen\//)
  })
})
