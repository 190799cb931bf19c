import type { Page } from '@playwright/test'
import { axeFindings, axeFindingsAgain } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

/** The first lead that waits for a call. */
const toCall = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Gebeld: / }) })

async function titleOf(page: Page): Promise<string> {
  return (await toCall(page).first().getByRole('link').first().textContent()) ?? ''
}

const named = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const said = (page: Page) => page.getByRole('status').first()

test('an administrator lands on what needs a person, puts something off, takes it back, takes it on and does it', async ({
  page,
  site,
}) => {
  await openOffice(page, site, '/inloggen')
  await expect(page).toHaveURL(/\/beheer$/)
  await expect(page.getByRole('heading', { name: 'Vandaag', level: 1 })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const title = await titleOf(page)
  const line = named(page, title).first()
  await line.getByRole('button', { name: `Uitstellen: ${title}` }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindingsAgain(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Maandag' }).click()
  await expect(said(page)).toContainText('Uitgesteld')
  await expect(line).toBeHidden()
  await page.getByText(/^Uitgesteld \(/).click()
  await page.getByRole('button', { name: `Haal terug: ${title}` }).click()
  await expect(said(page)).toContainText('weer in de lijst')

  await line.getByRole('button', { name: `Ik pak dit op: ${title}` }).click()
  await page.getByRole('link', { name: /^Van mij/ }).click()
  await expect(line).toContainText('van jou')
  await line.getByRole('button', { name: `Gebeld: ${title}` }).click()
  await expect(said(page)).toContainText('De status van de lead is veranderd')
  await expect(line.getByRole('button', { name: `Gebeld: ${title}` })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list can be read, and something put off', async ({ page, site }) => {
    await openOffice(page, site, '/beheer')
    const title = await titleOf(page)
    await page
      .getByRole('button', { name: `Uitstellen: ${title}` })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Morgen' }).click()
    await expect(page.getByText('Uitgesteld. Gebeurt er eerder iets')).toBeVisible()
  })
})
