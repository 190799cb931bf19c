import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { withdrawOrderPage } from '../../src/content/pages/bestelling-herroepen'
import { orderWizard } from '../../src/content/pages/hosting-order-wizard'
import { ORDER_BUTTON, ORDER_NOTICES } from '../../src/features/hosting/checkout/domain/order-notices'
import { awake, expect, test } from './fixtures'

test.describe('a link that nobody knows', () => {
  test.use({ expectedOnConsole: /status of 410/ })

  test('a link to withdraw that nobody knows says so in words, and how it can be done otherwise', async ({
    settledPage: page,
  }) => {
    const answer = await page.goto('/bestelling-herroepen/onbekend')
    expect(answer?.status()).toBe(410)
    await expect(page.locator('main p').first()).toContainText('De link is niet helemaal gekopieerd')
  })
})

test('a consumer withdraws by the link in the confirmation, without signing in, once', async ({
  settledPage: page,
  mailServer,
  takeTime,
}) => {
  const email = `miriam-${randomUUID()}@bakkerijaarnink.example`
  await page.goto('/hosting-bestellen')
  await awake(page)
  await page.getByRole('radio', { name: /^Onbeperkt/ }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('radio', { name: 'Particulier' }).check()
  await page.locator('[name=customer_name]').fill('Miriam Aarnink')
  await page.locator('[name=customer_email]').fill(email)
  await page.locator('[name=customer_address]').fill('Oude Markt 7')
  await page.locator('[name=customer_zipcode]').fill('7511gb')
  await page.locator('[name=customer_city]').fill('Enschede')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: orderWizard.summary.onward }).click()
  await page.getByRole('radio', { name: /^Testbank/ }).check()
  await takeTime()
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
  await page.getByRole('button', { name: 'Betalen', exact: true }).click()
  await expect(page.getByRole('heading', { name: ORDER_NOTICES.accepted.title })).toBeVisible()

  const mails = await mailServer.mailsTo(email, 1)
  const confirmation = mails.find(({ subject }) => subject?.startsWith('Je bestelling'))
  const link = confirmation?.text?.match(/https?:\/\/[^\s]+\/bestelling-herroepen\/[^\s.]+/)?.[0]
  expect(link).toBeDefined()
  await page.context().clearCookies()
  await page.goto(new URL(link ?? '').pathname)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id }) => id)).toEqual(
    [],
  )
  await page.getByRole('button', { name: withdrawOrderPage.confirm }).click()
  await expect(page.getByText('Je bestelling is herroepen')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bestelling herroepen', exact: true })).toBeVisible()
  await expect(page.getByText(/heb je deze bestelling herroepen/)).toBeVisible()
  await expect(page.getByRole('button', { name: withdrawOrderPage.confirm })).toHaveCount(0)
})
