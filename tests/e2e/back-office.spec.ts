import { AxeBuilder } from '@axe-core/playwright'
import { removeDirectory, startSite } from '../support/site'
import { test as base, expect } from './fixtures'

const ADMIN = { ADMIN_EMAIL: 'roos@webnoaber.example', ADMIN_PASSWORD: 'Noaber-werkt-7511' }

const test = base.extend({
  /** A site with an administrator of its own, and the examples of demo mode. */
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

// Signing in meets a page that answers 401, which the browser reports on its console.
// The sandbox of the mail preview refuses the script with which every test settles its pages.
test.use({ expectedOnConsole: /status of 401|sandbox/ })

test.beforeEach(async ({ settledPage: page }) => {
  await page.goto('/admin-dashboard')
  await page.getByLabel('E-mailadres').fill(ADMIN.ADMIN_EMAIL)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(ADMIN.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  const skip = page.getByRole('button', { name: 'Overslaan' })
  await expect(skip.or(page.getByRole('heading', { name: 'Leads', level: 1 }))).toBeVisible()
  if (await skip.isVisible()) await skip.click()
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
})

test('an ads lead is found, called and written about, and the log knows who did it', async ({
  settledPage: page,
}) => {
  await page
    .getByRole('link', { name: /^Meta Ads/ })
    .first()
    .click()
  await page.getByLabel('Zoeken').fill('slagman')
  await page.getByRole('button', { name: 'Toon' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Petra Slagman' })
  await expect(row.getByText('URGENT')).toBeVisible()
  await row.getByRole('button', { name: 'Zet' }).click()
  await expect(row.getByText('URGENT')).toBeHidden()
  await expect(page).toHaveURL(/tab=meta-ads&zoek=slagman/)

  await row.getByRole('link', { name: 'Petra Slagman', exact: true }).click()
  await page.getByLabel('Notitie').fill('Belt maandag terug.')
  await page.getByRole('button', { name: 'Notitie opslaan' }).click()
  await expect(page.getByText('Belt maandag terug.')).toBeVisible()
  await expect(page.getByText('Status veranderd: nieuw → gebeld')).toBeVisible()
  await page.getByRole('link', { name: 'Alles van deze persoon' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('petra.slagman')
})

test('test mails reach the mailbox, and the mail log shows them without being able to run anything', async ({
  settledPage: page,
  mailServer,
}) => {
  await page.getByRole('button', { name: 'Testmails versturen' }).click()
  await expect(page.getByRole('button', { name: 'Verzonden' })).toBeDisabled()
  await mailServer.mailsTo(ADMIN.ADMIN_EMAIL, 2)
  await page.getByRole('link', { name: 'E-mail', exact: true }).click()
  await page
    .getByRole('link', { name: /^Test: Nieuwe aanvraag/ })
    .first()
    .click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(
    frame.contentFrame().getByText('Test van Testen').filter({ visible: true }).first(),
  ).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`axe finds nothing in the back office at ${width} px`, async ({ settledPage: page }) => {
    await page.setViewportSize({ width, height: 900 })
    const lead = await page.locator('a[href^="/beheer/leads/"]').first().getAttribute('href')
    const pages = [
      '/admin-dashboard',
      lead ?? '',
      '/beheer/e-mail',
      '/beheer/logboek',
      '/beheer/bewaartermijnen',
    ]
    for (const path of pages) {
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations, path).toEqual([])
    }
  })
}
