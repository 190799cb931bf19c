import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ways } from '../support/long-runs'
import { newCustomer } from '../support/signed-in'
import type { MailServer } from '../support/smtp'
import { axeFindingsAtBothWidths, axeOf } from './axe'
import { expect, test } from './fixtures'
import { asked } from './later'
import { openOffice } from './office'

// The browser reports the 401 of signing in, and 410 and 422 of what is refused.
test.use({ expectedOnConsole: /status of (401|410|422)/ })

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/inloggen?verder=/mijn-account')
  await page.getByLabel('E-mailadres').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

/** Path of the link in the newest mail to this address. */
async function linkTo(mailServer: MailServer, email: string, count: number): Promise<string> {
  const found = await mailServer.mailsTo(email, count)
  return /\/e-mailadres\/[\w-]+/.exec(found.at(-1)?.text ?? '')?.[0] ?? ''
}

for (const javaScriptEnabled of ways([false], [true]))
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    const axe = axeOf(javaScriptEnabled)

    test('a customer gets another address, signs in with it, and has the old one back by the mail that it got', async ({
      settledPage: page,
      site,
      mailServer,
    }) => {
      // Four sign-ins and two looks of axe: on a busy machine that takes longer than most tests.
      const { email, password } = await newCustomer(site, mailServer)
      const before = (await mailServer.mailsTo(email, 1)).length
      const other = `nieuw-${randomUUID()}@wevers.example`
      await signIn(page, email, password)
      const form = page.getByRole('form', { name: 'E-mailadres wijzigen' })
      await form.getByLabel('Nieuw e-mailadres').fill('nieuw@')
      await form.getByRole('button', { name: 'Stuur de link' }).click()
      await expect(form.getByText('geldig e-mailadres')).toBeVisible()
      await expect(form.getByLabel('Nieuw e-mailadres')).toHaveValue('nieuw@')
      await form.getByLabel('Nieuw e-mailadres').fill(other)
      await form.getByRole('button', { name: 'Stuur de link' }).click()
      await expect(page.getByText('Kijk in je nieuwe mailbox').first()).toBeVisible()
      expect(await axe(page)).toEqual([])

      await page.goto(await linkTo(mailServer, other, 1))
      await expect(page.getByText(email)).toBeVisible()
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: 'Dit adres gebruiken' }).click()
      await expect(page.getByText('Je e-mailadres is gewijzigd').first()).toBeVisible()
      await signIn(page, other, password)
      await expect(page.getByText(other).first()).toBeVisible()

      await page.goto(await linkTo(mailServer, email, before + 1))
      await page.getByRole('button', { name: 'Oude adres terugzetten' }).click()
      await expect(page).toHaveURL(/\/wachtwoord-kiezen\?token=/)
      for (const field of ['new_password', 'repeat_password'])
        await page.locator(`input[name=${field}]`).fill('spoel-en-schering-1861')
      await page.locator('main button[type=submit]').click()
      await page.goto('/mijn-account')
      await expect(page.getByText(email).first()).toBeVisible()
    })
  })

test('the office corrects what a form of a customer, a lead and an appointment says, and reads its faults in place', async ({
  settledPage: page,
  site,
}) => {
  const [customer] = await asked<{ id: string }>(site, 'SELECT id FROM hosting_customers ORDER BY id LIMIT 1')
  await openOffice(page, site, `/hosting-admin/klant/${customer?.id}`)
  const fold = (title: string) => page.getByText(title, { exact: true }).click()
  await fold('E-mailadres wijzigen')
  await page.getByLabel('Nieuw e-mailadres').fill('demo@')
  await page.getByRole('form', { name: 'E-mailadres wijzigen' }).getByRole('button').click()
  await expect(page.getByLabel('Nieuw e-mailadres')).toHaveValue('demo@')
  await expect(page.getByText('geldig e-mailadres').last()).toBeVisible()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await fold('Adres voor facturen en referentie')
  await page.getByLabel('E-mailadres voor facturen').fill('facturen@')
  await page.getByLabel('Inkoopnummer').fill('PO-2026-17')
  await page.getByRole('form', { name: 'Adres voor facturen en referentie' }).getByRole('button').click()
  await expect(page.getByLabel('Inkoopnummer')).toHaveValue('PO-2026-17')
  await expect(page.getByLabel('E-mailadres voor facturen')).toHaveValue('facturen@')

  const records = { leads: '/beheer/leads', appointments: '/beheer/afspraken' }
  for (const [table, path] of Object.entries(records)) {
    const [record] = await asked<{ id: string }>(
      site,
      `SELECT id FROM ${table} WHERE email IS NOT NULL ORDER BY id LIMIT 1`,
    )
    await page.goto(`${path}/${record?.id}`)
    await fold('Gegevens verbeteren')
    const form = page.getByRole('form', { name: 'Gegevens verbeteren' })
    await form.getByLabel('Naam').fill('Zoë Wolters')
    await form.getByLabel('E-mailadres').fill('zoe@')
    await form.getByRole('button', { name: 'Gegevens opslaan' }).click()
    await expect(form.getByLabel('Naam')).toHaveValue('Zoë Wolters')
    await expect(form.getByLabel('E-mailadres')).toHaveValue('zoe@')
    await expect(form.getByText('geldig e-mailadres')).toBeVisible()
    expect(await axeFindingsAtBothWidths(page)).toEqual([])
    await form.getByLabel('E-mailadres').fill(`zoe-${randomUUID()}@wolters.example`)
    await form.getByRole('button', { name: 'Gegevens opslaan' }).click()
    await expect(page.getByText('De gegevens zijn verbeterd').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Zoë Wolters', level: 1 })).toBeVisible()
  }
})
