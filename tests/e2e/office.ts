import type { Page } from '@playwright/test'
import { printedAdministrator } from '../support/signed-in'
import type { Site } from '../support/site'

/** Opens a page of the back office as its administrator, through the sign-in before it. */
export async function openOffice(page: Page, site: Site, path: string): Promise<void> {
  const { email, password } = printedAdministrator(site)
  await page.goto(path)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  const skip = page.getByRole('button', { name: 'Overslaan' })
  await skip
    .or(page.getByRole('navigation', { name: 'Kantoor' }))
    .first()
    .waitFor()
  if (await skip.isVisible()) await skip.click()
  await page.getByRole('navigation', { name: 'Kantoor' }).waitFor()
  // The page's scripts have run at its load event.
  await page.waitForLoadState()
}
