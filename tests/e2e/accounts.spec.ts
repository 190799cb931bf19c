import type { Page } from '@playwright/test'
import { PASSWORD_NOTICES, SIGN_IN_NOTICES } from '../../src/features/people/accounts/domain/account-notices'
import { printedAdministrator } from '../support/signed-in'
import type { MailServer } from '../support/smtp'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'

// A used link answers 410, a password that is too short 422; the browser logs both on its console.
test.use({ expectedOnConsole: /status of (401|410|422)/ })

async function expectNoViolations(page: Page) {
  expect(await axeFindingsAtBothWidths(page), page.url()).toEqual([])
}

/** The links for a new password that were mailed to an address so far. */
function linksIn({ mails }: MailServer, email: string): string[] {
  return mails
    .filter(({ recipients }) => recipients.includes(email))
    .flatMap(({ text }) => /\/wachtwoord-kiezen\?token=[\w-]+/.exec(text ?? '')?.[0] ?? [])
}

// promise accounts.ts: dan sturen we je een link. Die werkt een uur.
test('a forgotten password is chosen anew with the mailed link, and axe finds nothing on the way', async ({
  settledPage: page,
  mailServer,
  site,
}) => {
  // Reset to the same password, because other tests of this site sign in with it.
  const { email, password } = printedAdministrator(site)
  const before = linksIn(mailServer, email).length
  await page.goto('/inloggen')
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByText('Vul je wachtwoord in.')).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await expectNoViolations(page)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('vergeten')
  await page.keyboard.press('Enter')
  await expect(page.getByText(SIGN_IN_NOTICES.refused.title)).toBeVisible()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expectNoViolations(page)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Stuur mij een link' }).click()
  await expect(page.getByRole('heading', { name: PASSWORD_NOTICES.resetNoted.title })).toBeVisible()

  await expect.poll(() => linksIn(mailServer, email), { timeout: 20_000 }).toHaveLength(before + 1)
  const link = linksIn(mailServer, email).at(-1) ?? ''
  await page.goto(link)
  await expectNoViolations(page)
  await choose(page, 'te kort')
  await expect(page.getByText('minstens 10 tekens').first()).toBeVisible()
  await expect(page.locator('[name=new_password]')).toBeFocused()
  await choose(page, password)
  const skip = page.getByRole('button', { name: 'Overslaan' })
  await expect(skip.or(page.getByRole('heading', { name: 'Vandaag', level: 1 }))).toBeVisible()
  await page.goto('/tweede-factor')
  await expectNoViolations(page)
  if (await skip.isVisible()) await skip.click()
  await page.goto('/mijn-account')
  await expect(page.getByRole('heading', { name: 'Inloggen en beveiliging' })).toBeVisible()
  await expectNoViolations(page)
  // Below the fold of a phone, where a notice at the top of the page alone would be missed.
  await page.setViewportSize({ width: 390, height: 700 })
  for (const label of ['Je wachtwoord van nu', 'Je wachtwoord']) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill('niet het wachtwoord')
    if (label.endsWith('nu')) await fillInTwice(page, password)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('Je wachtwoord klopt niet.')
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()
  }

  await page.goto(link)
  await expect(page.getByText('Deze link werkt niet meer.')).toBeVisible()
})

async function choose(page: Page, password: string) {
  await fillInTwice(page, password)
  await page.locator('main button[type=submit]').click()
}

async function fillInTwice(page: Page, password: string) {
  await page.locator('[name=new_password]').fill(password)
  await page.locator('[name=repeat_password]').fill(password)
}
