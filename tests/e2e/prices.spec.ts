import { expect, test } from './fixtures'

test('the switch shows every price with VAT, and without it again', async ({ settledPage: page }) => {
  await page.goto('/prijzen')
  const ledger = page.locator('.price-ledger').first()
  await expect(ledger.getByText('€ 795,00', { exact: true })).toBeVisible()
  await expect(ledger.getByText('€ 961,95', { exact: true })).toBeHidden()

  await page.getByRole('radio', { name: 'incl. btw' }).check()
  await expect(ledger.getByText('€ 961,95', { exact: true })).toBeVisible()
  await expect(ledger.getByText('€ 795,00', { exact: true })).toBeHidden()
  await expect(page.getByText('Alle bedragen in de tabellen zijn incl. 21% btw.')).toBeVisible()

  await page.getByRole('radio', { name: 'excl. btw' }).check()
  await expect(ledger.getByText('€ 961,95', { exact: true })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('prices show with VAT and without it, and there is no switch that does nothing', async ({ page }) => {
    await page.goto('/prijzen')
    await expect(page.getByText('€ 961,95', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('€ 795,00', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
})
