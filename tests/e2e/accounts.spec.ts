import type { Page } from '@playwright/test'
import { removeDirectory, startSite } from '../support/site'
import type { MailServer } from '../support/smtp'
import { axeFindingsAtBothWidths } from './axe'
import { test as base, expect } from './fixtures'

const ADMIN = { ADMIN_EMAIL: 'roos@webnoaber.example', ADMIN_PASSWORD: 'Noaber-werkt-7511' }

const test = base.extend({
  /** A site with an administrator of its own: these tests change passwords. */
  site: [
    async ({ mailServer }, use) => {
      const site = await startSite({ env: { SMTP_URL: mailServer.url, TRUST_PROXY: '127.0.0.1', ...ADMIN } })
      await use(site)
      await site.stop()
      await removeDirectory(site.dataDir)
    },
    { scope: 'worker' },
  ],
})

// A link that is spent answers 410, a password that is too short 422; the browser reports both on its console.
test.use({ expectedOnConsole: /status of (401|410|422)/ })

async function expectNoViolations(page: Page) {
  expect(await axeFindingsAtBothWidths(page), page.url()).toEqual([])
}

/** The links to a new password that were mailed so far. */
function linksIn({ mails }: MailServer): string[] {
  return mails.flatMap(({ text }) => /\/wachtwoord-kiezen\?token=[\w-]+/.exec(text ?? '')?.[0] ?? [])
}

let lastLink: string | undefined

test('a forgotten password is chosen anew with the mailed link, and axe finds nothing on the way', async ({
  settledPage: page,
  mailServer,
}) => {
  const password = 'Nieuw-linnen-7511'
  await page.goto('/inloggen')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expectNoViolations(page)
  await page.getByLabel('E-mailadres').fill(ADMIN.ADMIN_EMAIL)
  await page.getByRole('button', { name: 'Stuur mij een link' }).click()
  await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible()

  await expect.poll(() => linksIn(mailServer).at(-1), { timeout: 20_000 }).not.toBe(lastLink)
  const link = linksIn(mailServer).at(-1) ?? ''
  lastLink = link
  await page.goto(link)
  await expectNoViolations(page)
  await choose(page, 'te kort')
  await expect(page.getByText('minstens 10 tekens').first()).toBeVisible()
  await choose(page, password)
  const skip = page.getByRole('button', { name: 'Overslaan' })
  await expect(skip.or(page.getByRole('heading', { name: 'Leads', level: 1 }))).toBeVisible()
  await page.goto('/tweede-factor')
  await expectNoViolations(page)
  if (await skip.isVisible()) await skip.click()
  await page.goto('/mijn-account')
  await expect(page.getByRole('heading', { name: 'Mijn account' })).toBeVisible()
  await expectNoViolations(page)

  await page.goto(link)
  await expect(page.getByText('Deze link werkt niet meer.')).toBeVisible()
})

async function choose(page: Page, password: string) {
  await page.locator('[name=new_password]').fill(password)
  await page.locator('[name=repeat_password]').fill(password)
  await page.locator('main button[type=submit]').click()
}
