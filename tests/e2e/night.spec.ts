import type { Page } from '@playwright/test'
import type { Site } from '../support/site'
import { axeFindings, axeFindingsAgain } from './axe'
import { expect, test } from './fixtures'
import { asked, later, RUN_NIGHT, TODAY } from './later'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const CUSTOMER = 'Praktijk Schothuis'
const REASON = 'Belt morgen over een groter pakket'

const lineOf = (page: Page) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${CUSTOMER}`) })

async function hold(page: Page, until?: string) {
  const line = lineOf(page)
  await line.getByText('Tegenhouden', { exact: true }).first().click()
  await line.getByLabel('Waarom?').fill(REASON)
  if (until) await line.getByLabel('Weer vanaf').fill(until)
  await line.getByRole('button', { name: /^Tegenhouden: / }).click()
  await expect(page.getByRole('status').first()).toContainText('Tegengehouden')
}

/** Runs this one line of the night. Returns its outcome, once that is known. */
async function nightOf(
  site: Site,
  before: readonly string[] = [],
): Promise<() => Promise<string | undefined>> {
  await later(site, `DELETE FROM night_lines WHERE sentence NOT LIKE '${CUSTOMER}%'`, ...before, ...RUN_NIGHT)
  return async () =>
    (await asked<{ state: string }>(site, `SELECT state FROM night_lines WHERE run_on = ${TODAY}`))[0]?.state
}

/** Number of this customer's invoices on the office's page. */
async function invoicesOf(page: Page): Promise<number> {
  await page.goto(`/hosting-admin?tab=facturen&zoek=${encodeURIComponent(CUSTOMER)}`)
  return await page.getByRole('link', { name: /^INV/ }).count()
}

// promise money 7b: What the night would do is held back until its day
test('what the coming night does is held back with a reason and a day: it is not done until then, and then it is', async ({
  page,
  site,
}) => {
  await openOffice(page, site, '/beheer/vannacht')
  // Another test may have run its own night before.
  await page.getByRole('button', { name: 'Opnieuw berekenen' }).click()
  const line = lineOf(page)
  await expect(line).toContainText('factuur voor Hosting Basis per jaar')
  await expect(line).toContainText('€')

  await hold(page)
  await expect(line).toContainText(REASON)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeFindingsAgain(page)).toEqual([])
  await page.getByRole('button', { name: 'Opnieuw berekenen' }).click()
  await expect(line).toContainText(REASON)
  await line.getByRole('button', { name: /^Loslaten: / }).click()
  await expect(page.getByRole('status').first()).toContainText('Losgelaten')
  await expect(line).not.toContainText(REASON)

  const before = await invoicesOf(page)
  await page.goto('/beheer/vannacht')
  const [day] = await asked<{ day: string }>(site, `SELECT (${TODAY} + 1)::text AS day`)
  await hold(page, day?.day)
  await expect.poll(await nightOf(site), { timeout: 30_000 }).toBe('held')
  await page.goto('/beheer/vannacht')
  await expect(page.getByText('Tegengehouden', { exact: true }).first()).toBeVisible()
  expect(await invoicesOf(page)).toBe(before)

  // Moves the hold's day to today.
  await later(site, `DELETE FROM night_lines`, `UPDATE night_holds SET until = ${TODAY}`)
  await page.goto('/beheer/vannacht')
  await page.getByRole('button', { name: 'Opnieuw berekenen' }).click()
  await expect(line).toHaveCount(1)
  await expect.poll(await nightOf(site), { timeout: 30_000 }).toBe('done')
  expect(await invoicesOf(page)).toBe(before + 1)

  await page.goto('/beheer/logboek')
  await expect(page.getByText(REASON).first()).toBeVisible()
})
