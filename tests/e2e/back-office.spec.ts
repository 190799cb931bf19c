import { Pool } from 'pg'
import { NO_EMAIL } from '../../src/features/operations/health/web/office/system-check'
import { socketAddressOf } from '../support/embedded'
import { printedAdministrator } from '../support/signed-in'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// Signing in passes a page that answers 401, which the browser logs on its console. The sandbox of the mail preview
// refuses the script with which every test settles its pages.
test.use({ expectedOnConsole: /status of 40[14]|sandbox/ })

test.beforeEach(({ settledPage: page, site }) => openOffice(page, site, '/admin-dashboard'))

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
  site,
}) => {
  await page.getByRole('button', { name: 'Testmails versturen' }).click()
  await expect(page.getByRole('button', { name: 'Verzonden' })).toBeDisabled()
  await mailServer.mailsTo(printedAdministrator(site).email, 2)
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await page
    .getByRole('link', { name: /^Test: Binnen 1 uur bellen/ })
    .first()
    .click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(
    frame.contentFrame().getByText('Test van Testen').filter({ visible: true }).first(),
  ).toBeVisible()
})

test('a person is found by part of a name, and whoever calls is taken off the newsletter', async ({
  settledPage: page,
}) => {
  await page.getByRole('link', { name: 'Beheer', exact: true }).click()
  await page.getByRole('link', { name: 'Personen', exact: true }).click()
  await page.getByLabel('Begin van een naam').fill('petra slag')
  await page.getByRole('button', { name: 'Zoek' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Kapsalon Slagman' })).toContainText('1 aanvraag')
  await page.getByRole('link', { name: 'Petra Slagman' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('petra.slagman')
  const confirmation = page.getByLabel(/^Typ petra\.slagman\S+ over om te wissen$/)
  await confirmation.fill('petra')
  await page.getByRole('button', { name: 'Wis alles van deze persoon' }).click()
  await expect(confirmation).toHaveAccessibleDescription('Typ het e-mailadres precies over om te bevestigen.')
  await expect(confirmation).toBeFocused()

  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await page.getByRole('link', { name: 'Nieuwsbrief', exact: true }).click()
  await page.getByLabel('Deel van een e-mailadres').fill('slagman')
  await page.getByRole('button', { name: 'Zoek' }).click()
  const row = page.getByRole('row').filter({ hasText: 'petra.slagman' })
  await row.locator('summary').click()
  await row.getByRole('button', { name: /^Ja, uit de lijst: petra/ }).click()
  await expect(row.getByText('Uitgeschreven', { exact: true })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Het adres is uitgeschreven')
  await expect(page).toHaveURL(/zoek=slagman$/)
})

test('odd money is off the list once somebody wrote down what was done, and the page says so', async ({
  settledPage: page,
}) => {
  await page.goto('/beheer/betalingen')
  await page.getByLabel('Wat heb je ermee gedaan?').fill('Teruggestort')
  await page.getByRole('button', { name: /^Afgehandeld: Te veel betaald/ }).click()
  await expect(page.getByRole('status')).toContainText('Afgehandeld')
  await expect(page.getByText('Geld dat iemand moet bekijken')).toBeHidden()
  await page.getByRole('link', { name: 'Beheer', exact: true }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Afgehandeld' })
  await entry.getByRole('link', { name: /^INV/ }).click()
  await expect(page).toHaveURL(/\/beheer\/betalingen\?zoek=INV/)
})

test('a Meta lead that could not be fetched is pointed out, and tried again with one button', async ({
  settledPage: page,
  site,
}) => {
  // A lead from Meta whose retries have failed for days.
  const pool = new Pool(await socketAddressOf(site.dataDir))
  await pool
    .query(
      `INSERT INTO meta_deliveries (id, leadgen_id, filled_in_at, received_at, state, tries, last_error)
       VALUES (gen_random_uuid(), '990011', now(), now(), 'dead', 25, 'META_PAGE_TOKEN ontbreekt')`,
    )
    .finally(() => pool.end())
  await page.reload()
  await page.getByRole('link', { name: 'Bekijk waarom' }).click()
  await expect(page.getByRole('row').filter({ hasText: '990011' })).toContainText('META_PAGE_TOKEN ontbreekt')
  await page.getByRole('button', { name: 'Opnieuw verwerken: lead 990011' }).click()
  await expect(page.getByText('Alles wat Meta meldde, is opgehaald of wordt nog geprobeerd.')).toBeVisible()
  await page.getByRole('link', { name: 'Beheer', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Meta-lead' })).toContainText('Opnieuw verwerkt')
})

test('who left only a phone number is erased on the page of the lead', async ({
  settledPage: page,
  site,
}) => {
  // A lead from Meta, whose forms need not ask for an e-mail address.
  const pool = new Pool(await socketAddressOf(site.dataDir))
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO leads (id, channel, name, email, phone, status, received_at, last_contact_at)
     VALUES (gen_random_uuid(), 'meta-ads', 'Gerrit ter Horst', '', '0612345678', 'gebeld', now(), now()) RETURNING id`,
  )
  await pool.end()
  await page.goto(`/beheer/leads/${rows[0]?.id}`)
  const confirmation = page.getByLabel('Typ Gerrit ter Horst over om te wissen')
  await confirmation.fill('Gerrit')
  await page.getByRole('button', { name: 'Wis deze aanvraag' }).click()
  await expect(page.getByText('Typ de naam precies over om te bevestigen.')).toBeVisible()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await confirmation.fill('Gerrit ter Horst')
  await page.getByRole('button', { name: 'Wis deze aanvraag' }).click()
  await expect(page.getByRole('status')).toHaveText('De lead is gewist')
  expect((await page.goto(`/beheer/leads/${rows[0]?.id}`))?.status()).toBe(404)
})

// promise system-check.ts: Voer een e-mailadres in
// promise test-domain-check.ts: Voer een domeinnaam in
test('the system test says what works, sends a mail and asks a registry', async ({
  settledPage: page,
  mailServer,
}) => {
  await page.getByRole('link', { name: 'Beheer', exact: true }).click()
  await page.getByRole('link', { name: 'Systeem' }).click()
  await page.getByRole('link', { name: 'Status controleren' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mailserver' })).toContainText('Bereikbaar.')

  await page.getByLabel('E-mailadres').fill('')
  await page.getByRole('button', { name: 'Testmail versturen' }).click()
  await expect(page.getByText(NO_EMAIL)).toBeVisible()
  await page.getByLabel('E-mailadres').fill('postvak@wevers.example')
  await page.getByRole('button', { name: 'Testmail versturen' }).click()
  await expect(page.getByRole('button', { name: 'Verzonden' })).toBeDisabled()
  await mailServer.mailsTo('postvak@wevers.example', 1)

  await page.getByRole('button', { name: 'Domein controleren' }).click()
  await expect(page.getByText('Voer een domeinnaam in')).toBeVisible()
  await page.getByLabel('Domeinnaam').fill('wevers.nl')
  await page.getByRole('button', { name: 'Domein controleren' }).click()
  await expect(page.getByText('voor het eerste jaar, excl. btw')).toBeVisible()
})

test('axe finds nothing in the back office on a desk or a phone', async ({ settledPage: page }) => {
  const lead = await page.locator('a[href^="/beheer/leads/"]').first().getAttribute('href')
  const pages = [
    '/admin-dashboard',
    lead ?? '',
    '/beheer/personen?zoek=sla',
    '/beheer/zoeken?q=sla',
    '/beheer/nieuwsbrief',
    '/beheer/meta-leads',
    '/beheer/e-mail',
    '/beheer/logboek',
    '/beheer/bewaartermijnen',
    '/system-test?status=nu',
  ]
  for (const path of pages) {
    await page.goto(path)
    expect(await axeFindingsAtBothWidths(page), path).toEqual([])
  }
})
