import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { newCustomer } from '../support/signed-in'
import type { Site } from '../support/site'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Signing in passes a page that answers 401, and an invalid code gets 422.
test.use({ expectedOnConsole: /status of (401|422)/ })

const CODE = 'aB3$-x9_Qw!zz'

async function signIn(context: BrowserContext, site: Site, cookie: string) {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: site.url }
  })
  await context.addCookies(cookies)
}

// promise hosting-order-wizard.ts: Je domeinnaam verhuist zodra we de verhuiscode van je hebben.
test('the code of a domain name that moves is asked for by mail, filled in and changed, and shown to the agency on request', async ({
  settledPage: page,
  context,
  site,
  mailServer,
}) => {
  const customer = await newCustomer(site, mailServer, {
    payment_method: 'bank-transfer',
    domain_name: `krentenwegge-${randomUUID().slice(0, 8)}.nl`,
    domain_plan: 'bring',
  })
  const asked = await mailServer.mailsTo(customer.email, 1)
  const place = `/hosting-dashboard/bestelling/${customer.orderNumber}#verhuiscode`
  expect(asked[0]?.text).toContain(place)

  await signIn(context, site, customer.cookie)
  await page.goto(place)
  await page.getByRole('textbox', { name: 'Verhuiscode' }).fill('twee woorden')
  await page.getByRole('button', { name: 'Code opslaan' }).click()
  await expect(page.getByText('zonder spaties')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Verhuiscode' })).toHaveValue('twee woorden')
  await page.getByRole('textbox', { name: 'Verhuiscode' }).fill('verkeerde-code')
  await page.getByRole('button', { name: 'Code opslaan' }).click()
  await expect(page.getByText('Je verhuiscode is opgeslagen')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nieuwe verhuiscode' }).fill(CODE)
  await page.getByRole('button', { name: 'Code vervangen' }).click()
  await expect(page.getByText(/We hebben je code sinds/)).toBeVisible()
  expect(await page.content()).not.toContain(CODE)
  expect(await axeFindingsAtBothWidths(page)).toEqual([])

  await context.clearCookies()
  await openOffice(page, site, `/hosting-admin?tab=facturen&zoek=${customer.email}`)
  await page.getByRole('link', { name: /^INV/ }).first().click()
  await page.getByText('Overboeking ontvangen').click()
  await page.getByRole('button', { name: 'Boek als ontvangen' }).click()
  await page.getByRole('link', { name: customer.orderNumber }).first().click()
  await expect(page.getByText(/^Verhuiscode binnen, /)).toBeVisible()
  expect(await page.content()).not.toContain('x9_Qw')
  await page.getByRole('button', { name: 'Verhuiscode tonen' }).click()
  await expect(page.getByText(CODE)).toBeVisible()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.goto(`/hosting-admin/bestelling/${customer.orderNumber}`)
  await expect(page.getByText('Verhuiscode bekeken')).toBeVisible()
  await expect(page.getByText(CODE)).toBeHidden()
})
