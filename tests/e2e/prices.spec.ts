import { barePrices, readableText } from '../support/said-prices'
import { expect, test } from './fixtures'
import { LISTED_PATHS, readPage } from './public-pages'

/** The present standard rate on a new site. */
const VAT_PERCENT = 21

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

/** Amounts without their VAT beside them, and why that is enough. */
const ELSEWHERE: readonly { path: RegExp; words: RegExp; because: string }[] = [
  {
    path: /^\/(offerte|configurator)$/,
    words: /Website, (eenmalig|abonnement) – /,
    because: 'the choices of a list are short; the sentence under the field says both',
  },
  {
    path: /^\/configurator-abonnement$/,
    words: /Vanaf 139 euro per maand all-in/,
    because: 'the offer further down says both',
  },
  {
    path: /^\/configurator-abonnement$/,
    words: /Schutting|Afvoeren|Klus/,
    because: 'it is the example of a quote that a fence builder makes for a customer',
  },
]

// promise money 7: Beside every price that a page names stands what a consumer pays, at the rate of its day
test('beside every price that a page names stands what a consumer pays', async ({ site }) => {
  const bare: string[] = []
  for (const path of LISTED_PATHS) {
    const { html, description } = await readPage(site.url, path)
    const excepted = ELSEWHERE.filter((one) => one.path.test(path))
    const found = barePrices(readableText(html, VAT_PERCENT), VAT_PERCENT)
    bare.push(
      ...found
        .filter((words) => !excepted.some((one) => one.words.test(words)))
        .map((words) => `${path}: ${words}`),
    )
    // A meta description has no room for two amounts: it only says that VAT comes on top.
    if (/€|\d euro/.test(description) && !description.includes('excl. btw'))
      bare.push(`${path}: ${description}`)
  }
  expect(bare).toEqual([])
})
