import { axeFindings, axeFindingsAgain } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

test('the office sees what is debited and when, and calls one off with a reason', async ({ page, site }) => {
  await openOffice(page, site, '/beheer/incasso')
  await expect(page.getByText(/^Incassant-ID NL\d\dZZZ/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Jannink' })
  await expect(row).toContainText('Aangekondigd')
  await expect(row).toContainText('Eigen bank')
  await expect(row).toContainText(/afschrijven \d+ \w+ \d{4}/)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindingsAgain(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByText('Niet afschrijven').click()
  await row.getByLabel('Waarom?').fill('Betaalt deze keer zelf')
  await row.getByRole('button', { name: /^Afblazen/ }).click()
  await expect(page.getByRole('status').first()).toContainText('Deze incasso gaat niet door')
  await expect(row).toContainText('Vervallen')
  await expect(row).toContainText('Betaalt deze keer zelf')
  await page.getByRole('link', { name: /^Aangekondigd/ }).click()
  await expect(page).toHaveURL(/staat=announced/)
})
