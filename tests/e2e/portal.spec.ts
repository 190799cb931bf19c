import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { FLASH_NOTICES } from '../../src/features/people/accounts/domain/account-notices'
import { CUSTOMER_FIELDS } from '../../src/features/people/customers/domain/customer-details'
import { orderFields, sendOrder } from '../support/orders'
import { firstMailOf } from '../support/signed-in'
import type { Site } from '../support/site'
import type { MailServer } from '../support/smtp'
import { axeFindings } from './axe'
import { expect, test } from './fixtures'

// The sign-in answers 401, a form with a fault 422; the browser logs both on its console.
test.use({ expectedOnConsole: /status of (401|422)/ })

const PASSWORD = 'krentenwegge op zaterdag'

/** Input device of a customer: finger, mouse, or only a keyboard. */
interface Hands {
  press: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
}

const pointer: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
}

const MOST_STOPS = 150

function keyboardOf(page: Page): Hands {
  const goTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The Tab key does not reach ${target}`)
  }
  return {
    press: async (target) => {
      await goTo(target)
      await page.keyboard.press('Enter')
    },
    write: async (target, text) => {
      await goTo(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}

async function expectNoViolations(page: Page) {
  expect(await axeFindings(page), page.url()).toEqual([])
}

interface Journey {
  page: Page
  site: Site
  mailServer: MailServer
  hands: Hands
}

/**
 * All that a customer does in the portal, from an order that is paid later to its end. Returns their e-mail address.
 */
async function walk(journey: Journey): Promise<string> {
  const { page, site, mailServer } = journey
  const order = orderFields()
  const email = order.customer_email ?? ''
  expect((await sendOrder(site.url, order, randomInt(60_000))).isAccepted).toBe(true)
  const { orderNumber, code } = await firstMailOf(mailServer, email)

  await signInWithCode(journey, email, code)
  await expect(page.getByRole('heading', { name: /^Goede\w+, Miriam\.$/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('In behandeling')
  await expectNoViolations(page)

  await pay(journey, orderNumber)
  await downloadInvoice(journey)
  await changeAddress(journey)
  await leaveAndComeBack(journey, orderNumber)

  await journey.hands.press(page.getByRole('button', { name: 'Uitloggen' }))
  await expect(page.getByText(FLASH_NOTICES['signed-out'].title)).toBeVisible()
  await page.goto('/hosting-dashboard')
  await expect(page.getByRole('heading', { name: 'Eerst even inloggen.' })).toBeVisible()
  return email
}

async function signInWithCode({ page, hands }: Journey, email: string, code: string) {
  await page.goto('/hosting-dashboard')
  await hands.write(page.getByLabel('E-mailadres'), email)
  await hands.write(page.locator('input[name=password]'), code)
  await hands.press(page.getByRole('button', { name: 'Inloggen', exact: true }))
  await hands.write(page.locator('input[name=new_password]'), PASSWORD)
  await hands.write(page.locator('input[name=repeat_password]'), PASSWORD)
  await hands.press(page.locator('main button[type=submit]'))
  await expect(page).toHaveURL(/\/hosting-dashboard$/)
}

async function pay({ page, hands }: Journey, orderNumber: string) {
  await expect(page.getByText('Openstaand', { exact: true })).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Nu Betalen' }))
  await hands.press(page.getByRole('button', { name: 'Betalen', exact: true }))
  await expect(page).toHaveURL(/\/hosting-dashboard\?betaling=/)
  await expect(page.getByText('Je betaling is binnen').first()).toBeVisible()
  await expect(page.getByText('Betaald', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nu Betalen' })).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText('Actief')
}

async function downloadInvoice({ page, hands }: Journey) {
  const arriving = page.waitForEvent('download')
  await hands.press(page.getByRole('link', { name: /^PDF van INV/ }))
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^factuur-INV\d+\.pdf$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
}

async function changeAddress({ page, hands }: Journey) {
  const street = page.getByLabel(CUSTOMER_FIELDS.customerAddress.label)
  const postcode = page.getByLabel('Postcode')
  await hands.write(street, 'Oude Markt 3')
  await hands.write(postcode, '75')
  await hands.press(page.getByRole('button', { name: 'Gegevens opslaan' }))
  await expect(page.getByText('Vul een postcode in van vier cijfers en twee letters')).toBeVisible()
  await expect(street).toHaveValue('Oude Markt 3')
  await hands.write(postcode, '7511ga')
  await hands.press(page.getByRole('button', { name: 'Gegevens opslaan' }))
  await expect(page.getByText('Je gegevens zijn opgeslagen').first()).toBeVisible()
  await expect(street).toHaveValue('Oude Markt 3')
  await expect(postcode).toHaveValue('7511 GA')
}

async function leaveAndComeBack({ page, hands }: Journey, orderNumber: string) {
  await hands.press(page.getByRole('link', { name: `Opzeggen: bestelling ${orderNumber}` }))
  await expect(page.getByRole('heading', { name: `Bestelling ${orderNumber}`, level: 1 })).toBeVisible()
  await expectNoViolations(page)
  await hands.press(page.getByRole('button', { name: /^Opzeggen per \d+ \w+ \d{4}$/ }))
  await expect(page.getByText('Je opzegging staat genoteerd').first()).toBeVisible()
  await expect(page.getByText(/^Opgezegd: stopt op/).first()).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Opzegging intrekken' }))
  await expect(page.getByText('Je opzegging is ingetrokken').first()).toBeVisible()
  await expect(page.getByText(/^Opgezegd: stopt op/)).toBeHidden()
}

// promise renewal-mail.tsx: Opzeggen doe je in je account, wanneer je wilt.
// promise new-price-mails.tsx: Welke dag je laatste is, zie je voordat je bevestigt.
// promise support.ts: Daar staan je bestellingen en facturen, en kun je je gegevens aanpassen.
test('an order is paid later, changed, cancelled and kept after all, on a phone of 390 px', async ({
  settledPage: page,
  site,
  mailServer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await walk({ page, site, mailServer, hands: pointer })
  const subjects = (await mailServer.mailsTo(email, 4)).map(({ subject }) => subject).join('\n')
  expect(subjects).toMatch(/^Opgezegd: bestelling HO/m)
  expect(subjects).toMatch(/^Opzegging ingetrokken: bestelling HO/m)
})

test('the same, by keyboard alone', async ({ settledPage: page, site, mailServer }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await walk({ page, site, mailServer, hands: keyboardOf(page) })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // promise mandate-text.ts: Ik kan de machtiging op elk moment intrekken, in mijn account of met een mail.
  test('a mandate is given and taken back, and a fault loses nothing', async ({
    settledPage: page,
    site,
    mailServer,
  }) => {
    const order = orderFields()
    const email = order.customer_email ?? ''
    await sendOrder(site.url, order, randomInt(60_000))
    const { code } = await firstMailOf(mailServer, email)
    await signInWithCode({ page, site, mailServer, hands: pointer }, email, code)
    await page.locator('summary', { hasText: 'Machtiging geven' }).click()
    await page.getByLabel('Rekeningnummer (IBAN)').fill('NL91 ABNA 0417 1643 01')
    await page.getByLabel('Op naam van').fill('Bakkerij Aarnink')
    await page.getByLabel('Ik geef deze machtiging.').check()
    await page.getByRole('button', { name: 'Machtiging geven' }).click()
    await expect(page.getByLabel('Op naam van')).toHaveValue('Bakkerij Aarnink')
    await page.getByLabel('Rekeningnummer (IBAN)').fill('NL91 ABNA 0417 1643 00')
    await page.getByRole('button', { name: 'Machtiging geven' }).click()
    await expect(page.getByText('Je machtiging is genoteerd')).toBeVisible()
    await expect(page.getByText('eindigend op 4300').first()).toBeVisible()
    await page.getByRole('button', { name: 'Machtiging intrekken' }).click()
    await expect(page.getByText('Je machtiging is ingetrokken')).toBeVisible()
  })
})
