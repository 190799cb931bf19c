import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** A new customer signs in with the code of their first mail and chooses a password. */
export async function firstSignIn(page: Page, email: string, code: string): Promise<void> {
  await page.goto('/hosting-dashboard')
  await page.getByLabel('E-mailadres').fill(email)
  await page.locator('input[name=password]').fill(code)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  for (const field of ['new_password', 'repeat_password'])
    await page.locator(`input[name=${field}]`).fill('spoel-en-schering-1861')
  await page.locator('main button[type=submit]').click()
  await expect(page).toHaveURL(/\/hosting-dashboard$/)
}
