import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import {
  CONFIRM_NOTICES,
  FLASH_NOTICES,
  PASSKEY_NOTICES,
} from '../../src/features/people/accounts/domain/account-notices'
import { newCustomer, printedAdministrator } from '../support/signed-in'
import type { Site } from '../support/site'
import { axeFindingsAtBothWidths } from './axe'
import { expect, settle, test } from './fixtures'
import { later } from './later'
import { openOffice } from './office'

// A passkey that is not here is refused with 401, a wrong password with 422, the last way in with 409.
test.use({ expectedOnConsole: /status of (401|409|422)/ })
// Three sign-ins and two looks of axe: on a busy machine that takes longer than most tests.

/** Authenticator of the device, by Chromium's own protocol: it verifies its user, and answers by itself. */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id }
}

const credentialsOf = async ({ cdp, id }: { cdp: CDPSession; id: string }) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials

async function enter(context: BrowserContext, site: Site, cookie: string) {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: site.url }
  })
  await context.addCookies(cookies)
}

async function addPasskey(page: Page, name = '') {
  await page.getByLabel('Naam van de nieuwe passkey').fill(name)
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await expect(page.getByText(FLASH_NOTICES['passkey-added'].title)).toBeVisible()
}

async function signOut(page: Page) {
  await page.waitForLoadState()
  await page.goto('/mijn-account')
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen', exact: true }).click()
  await expect(page.getByText(FLASH_NOTICES['signed-out'].title)).toBeVisible()
}

/** Sessions that nobody confirmed for an hour. */
const unconfirmed = (site: Site) =>
  later(site, `UPDATE account_sessions SET confirmed_at = now() - interval '1 hour'`)

test('a passkey is added, signs in by button and from the address field, and is removed; axe finds nothing', async ({
  settledPage: page,
  context,
  site,
  mailServer,
}) => {
  const customer = await newCustomer(site, mailServer)
  await enter(context, site, customer.cookie)
  const device = await addDevice(page)
  await page.goto('/mijn-account')
  await expect(page.getByText('Je hebt nog geen passkey.')).toBeVisible()
  await addPasskey(page, 'Telefoon van de zaak')
  await expect(page.getByText('Telefoon van de zaak', { exact: true })).toBeVisible()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  expect(await credentialsOf(device)).toHaveLength(1)

  await signOut(page)
  await page.goto('/inloggen?verder=/mijn-account')
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mijn-account')

  await signOut(page)
  await page.goto('/hosting-login?verder=/mijn-account')
  await page.getByLabel('E-mailadres').focus()
  await expect(page).toHaveURL('/mijn-account')
  await expect(page.getByText(/laatst gebruikt/)).toBeVisible()

  await page.getByText('Naam wijzigen').first().click()
  await page.getByLabel('Naam', { exact: true }).fill('Reserve')
  await page.getByRole('button', { name: 'Naam opslaan' }).click()
  await expect(page.getByText('Reserve', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderen: Reserve' }).click()
  await expect(page.getByText(FLASH_NOTICES['passkey-removed'].title)).toBeVisible()
  const mails = await mailServer.mailsTo(customer.email, 3)
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'Er is een passkey toegevoegd aan je account',
      'Er is een passkey verwijderd van je account',
    ]),
  )
})

test('a removed passkey that the browser still offers signs nobody in, and says so', async ({
  settledPage: page,
  context,
  site,
  mailServer,
}) => {
  const customer = await newCustomer(site, mailServer)
  await enter(context, site, customer.cookie)
  const device = await addDevice(page)
  await page.goto('/mijn-account')
  await addPasskey(page)
  // Removed elsewhere: the browser that is signed out hears nothing of it.
  await signOut(page)
  await later(
    site,
    `DELETE FROM passkeys WHERE account_id = (SELECT id FROM accounts WHERE email = '${customer.email}')`,
  )
  await page.goto('/inloggen')
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await expect(page.getByText(PASSKEY_NOTICES.refused.title)).toBeVisible()
  await expect(page.locator('form[data-unknown-credential]')).toHaveCount(1)
  // Signal API: Chromium forgets a passkey that the page names as unknown.
  await expect.poll(() => credentialsOf(device)).toHaveLength(0)
})

test('a device that does not verify its user signs nobody in, and the password form is as it was', async ({
  settledPage: page,
  context,
  site,
  mailServer,
}) => {
  const customer = await newCustomer(site, mailServer)
  await enter(context, site, customer.cookie)
  const { cdp, id } = await addDevice(page)
  await page.goto('/mijn-account')
  await addPasskey(page)
  await signOut(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await page.goto('/inloggen?verder=/mijn-account')
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await expect(page.locator('[data-passkey-said]')).toContainText(/gekozen|lukte niet/)
  await page.locator('[name=email]').fill(customer.email)
  await page.locator('[name=password]').fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mijn-account')
})

test('only with a passkey: from two on, the password no longer signs in, and the last two stay', async ({
  settledPage: page,
  context,
  site,
  mailServer,
}) => {
  const customer = await newCustomer(site, mailServer)
  await enter(context, site, customer.cookie)
  const first = await addDevice(page)
  await page.goto('/mijn-account')
  await addPasskey(page, 'Een')
  await expect(page.getByText('Alleen met een passkey')).toHaveCount(0)
  // Another device: the first holds a passkey for this account already.
  await first.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first.id })
  await addDevice(page)
  await addPasskey(page, 'Twee')
  await page.getByRole('button', { name: 'Alleen nog met een passkey' }).click()
  await expect(page.getByText(FLASH_NOTICES['passkey-only-set'].title)).toBeVisible()
  await page.getByRole('button', { name: 'Verwijderen: Een' }).click()
  await expect(page.getByText(PASSKEY_NOTICES.lastWay.title)).toBeVisible()
  await signOut(page)
  const typed = { email: customer.email, password: customer.password }
  const refused = await page.request.post('/inloggen', {
    form: typed,
    headers: { origin: site.url },
    maxRedirects: 0,
  })
  expect(refused.status()).toBe(401)
  await page.goto('/inloggen?verder=/mijn-account')
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await expect(page).toHaveURL('/mijn-account')
})

test('step-up: a key is made after a confirmation, and what was typed is still there', async ({
  settledPage: page,
  site,
}) => {
  await openOffice(page, site, '/beheer/api')
  await unconfirmed(site)
  await page.getByLabel('Voor welk programma?').fill('Koppeling met de boekhouding')
  await page.getByRole('checkbox', { name: 'Leads lezen' }).check()
  await page.getByRole('button', { name: 'Sleutel maken' }).click()
  await expect(page).toHaveURL(/\/bevestigen\?verder=/)
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByLabel('Je wachtwoord', { exact: true }).fill('niet dit')
  await page.keyboard.press('Enter')
  await expect(page.getByText(CONFIRM_NOTICES.wrongPassword.title).first()).toBeVisible()
  const [, password = ''] = /Beheerder .*E-mail: \S+\s+Wachtwoord: (\S+)/.exec(site.output()) ?? []
  await page.getByLabel('Je wachtwoord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/beheer/api')
  await expect(page.getByText(CONFIRM_NOTICES.formWaits.description ?? '')).toBeVisible()
  await expect(page.getByLabel('Voor welk programma?')).toHaveValue('Koppeling met de boekhouding')
  await expect(page.getByRole('checkbox', { name: 'Leads lezen' })).toBeChecked()
  await page.getByRole('button', { name: 'Sleutel maken' }).click()
  await expect(page.locator('#eenmalig')).toHaveText(/^\s*wna_/)
})

test('step-up: the file with everything about a person is opened after a confirmation, by the office and by the customer', async ({
  settledPage: page,
  browser,
  site,
  mailServer,
}) => {
  const customer = await newCustomer(site, mailServer)
  const theirs = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  await settle(theirs)
  await enter(theirs, site, customer.cookie)
  const portal = await theirs.newPage()
  await portal.goto('/hosting-dashboard')
  const person = `/beheer/personen?adres=${encodeURIComponent(customer.email)}`
  await openOffice(page, site, person)
  await unconfirmed(site)
  const ways = [
    [page, person, 'Download alle gegevens (JSON)', printedAdministrator(site).password],
    [portal, '/hosting-dashboard', 'Mijn gegevens downloaden', customer.password],
  ] as const
  for (const [reader, path, name, password] of ways) {
    await reader.getByRole('link', { name }).click()
    await expect(reader).toHaveURL(/\/bevestigen\?verder=/)
    await reader.getByLabel('Je wachtwoord', { exact: true }).fill(password)
    await reader.keyboard.press('Enter')
    await expect(reader).toHaveURL(path)
    await expect(reader.getByText('Je kunt nu verder').first()).toBeVisible()
    const begun = reader.waitForEvent('download')
    await reader.getByRole('link', { name }).click()
    const file = JSON.parse(await readFile(await (await begun).path(), 'utf8'))
    expect(file.email, name).toBe(customer.email)
  }
  await unconfirmed(site)
  const debitFile = await page.request.get(`/beheer/incasso/${randomUUID()}.xml`, { maxRedirects: 0 })
  expect([debitFile.status(), debitFile.headers().location]).toEqual([
    303,
    '/bevestigen?verder=%2Fbeheer%2Fincasso',
  ])
  await theirs.close()
})

test('step-up by passkey, without another session', async ({
  settledPage: page,
  context,
  site,
  mailServer,
}) => {
  const customer = await newCustomer(site, mailServer)
  await enter(context, site, customer.cookie)
  await addDevice(page)
  await page.goto('/mijn-account')
  await addPasskey(page, 'Telefoon')
  await unconfirmed(site)
  await page.getByRole('button', { name: 'Verwijderen: Telefoon' }).click()
  await expect(page).toHaveURL(/\/bevestigen\?verder=/)
  await page.getByRole('button', { name: 'Bevestigen met een passkey' }).click()
  await expect(page).toHaveURL('/mijn-account#passkeys')
  await expect(page.getByText(FLASH_NOTICES.confirmed.title, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Dit apparaat', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Verwijderen: Telefoon' }).click()
  await expect(page.getByText(FLASH_NOTICES['passkey-removed'].title)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no button is there, the password signs in, and it confirms', async ({
    settledPage: page,
    site,
    mailServer,
  }) => {
    const customer = await newCustomer(site, mailServer)
    await page.goto('/inloggen?verder=/mijn-account')
    await expect(page.getByRole('button', { name: 'Inloggen met een passkey' })).toHaveCount(0)
    await page.locator('[name=email]').fill(customer.email)
    await page.locator('[name=password]').fill(customer.password)
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await expect(page).toHaveURL('/mijn-account')
    await expect(page.getByText('kan alleen met JavaScript aan')).toBeVisible()
    await page.goto('/bevestigen?verder=/mijn-account')
    await page.locator('[name=current_password]').fill(customer.password)
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    await expect(page).toHaveURL('/mijn-account')
    await expect(page.getByText(FLASH_NOTICES.confirmed.title, { exact: true })).toBeVisible()
  })
})
