import { ORDER_NOTICES } from '../../src/features/hosting/checkout/domain/order-notices'
import { firstMailOf } from '../support/signed-in'
import { axeOf } from './axe'
import { firstSignIn } from './first-sign-in'
import { expect, test } from './fixtures'
import { openOffice } from './office'
import { agreeAndGoToPayment, customer, domain, fillDetails, next, open, order } from './order-walk'

// Signing in passes a page that answers 401, and a refused form one that answers 422: the browser logs both.
test.use({ viewport: { width: 390, height: 844 }, expectedOnConsole: /status of (401|422)/ })

const axe = axeOf(true)

test('three mailboxes with names and two domain names are ordered, paid, named to the end and seen by the office', async ({
  settledPage: page,
  site,
  mailServer,
  takeTime,
  browser,
}) => {
  const email = customer()
  const name = domain()
  const further = name.replace(/nl$/, 'eu')
  await open(page)
  await page.getByRole('radio', { name: /^Basis/ }).check()
  await page.locator('[name=domain_name]').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: further }).check()
  await next(page)
  await page.getByRole('checkbox', { name: /^Extra e-mailadres/ }).check()
  for (let more = 0; more < 2; more++)
    await page.getByRole('button', { name: 'Eén Extra e-mailadres meer' }).click()
  await page.getByLabel('Wat komt er vóór de @?').fill('info, Verkoop')
  await page.locator('.cart-bar summary').click()
  await expect(page.locator('.cart-bar')).toContainText('3 × Extra e-mailadres')
  await expect(page.locator('.cart-bar')).toContainText('€ 44,17')
  await next(page)
  await fillDetails(page, email)
  await next(page)
  await expect(page.locator('main')).toContainText('info@, verkoop@ en 1 zonder naam')
  await agreeAndGoToPayment(page)
  await takeTime()
  await order(page)
  await expect(page.getByText('€ 44,17').first()).toBeVisible()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByRole('heading', { name: ORDER_NOTICES.accepted.title })).toBeVisible()

  const { orderNumber, code } = await firstMailOf(mailServer, email)
  const mails = await mailServer.mailsTo(email, 1)
  expect(mails.some(({ text = '' }) => text.includes(further))).toBe(true)
  await firstSignIn(page, email, code)
  await page.getByRole('link', { name: orderNumber }).first().click()
  await expect(page.locator('main')).toContainText(`€ 72,60 per jaar voor ${name} en ${further}`)
  const names = page.getByRole('form', { name: 'Namen' })
  await names.getByRole('textbox').fill('info@bakkerij')
  await names.getByRole('button').click()
  await expect(page.getByText('Vul alleen in wat vóór de @ komt, zoals info.').first()).toBeVisible()
  await names.getByRole('textbox').fill('jan')
  await names.getByRole('button').click()
  await expect(page.locator('main')).toContainText('info@, verkoop@, jan@')
  await expect(names).toHaveCount(0)
  expect(await axe(page)).toEqual([])

  const office = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openOffice(office, site, `/hosting-admin/bestelling/${orderNumber}`)
  await expect(office.locator('main')).toContainText('info@, verkoop@, jan@')
  await expect(office.locator('main')).toContainText(further)
  await office.close()
})
