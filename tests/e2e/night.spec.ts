import { axeFindings, axeFindingsAgain } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const LINE = /^Praktijk Schothuis|^Annemiek Schothuis/

test('what the coming night does is held back with a reason, and let go again', async ({ page, site }) => {
  await openOffice(page, site, '/beheer/vannacht')
  const line = page.getByRole('listitem').filter({ hasText: LINE })
  await expect(line).toContainText('factuur voor Hosting Basis per jaar')
  await expect(line).toContainText('€')

  await line.getByText('Tegenhouden', { exact: true }).first().click()
  await line.getByLabel('Waarom?').fill('Belt morgen over een groter pakket')
  await line.getByRole('button', { name: /^Tegenhouden: / }).click()
  await expect(page.getByRole('status').first()).toContainText('Tegengehouden')
  await expect(line).toContainText('Belt morgen over een groter pakket')
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindingsAgain(page)).toEqual([])

  await page.getByRole('button', { name: 'Opnieuw berekenen' }).click()
  await expect(line).toContainText('Belt morgen over een groter pakket')
  await line.getByRole('button', { name: /^Loslaten: / }).click()
  await expect(page.getByRole('status').first()).toContainText('Losgelaten')
  await expect(line).not.toContainText('Belt morgen')

  await page.goto('/beheer/logboek')
  await expect(page.getByText('Belt morgen over een groter pakket').first()).toBeVisible()
})
