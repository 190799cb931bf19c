import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { CONFIGURATOR_NOTICES } from '../../src/features/sales/configurator/domain/configurator-notices'
import { anyName } from '../support/any-name'
import { walkConfigurator } from './configurator-walk'
import { awake, expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401|net::ERR_INTERNET_DISCONNECTED/ })

const WISHES = {
  type: 'Webshop',
  services: ['Hosting'],
  timeline: 'Spoed',
  feature: 'Online betalen',
} as const

/** Requests a webshop with hosting in the configurator; returns the customer's name and address. */
async function askInConfigurator(
  page: Page,
  takeTime: () => Promise<void>,
): Promise<{ name: string; email: string }> {
  const who = { name: anyName('Miriam'), email: `miriam-${randomUUID()}@aarnink.example` }
  await page.goto('/configurator')
  await awake(page)
  await walkConfigurator(page, { ...WISHES, ...who })
  await takeTime()
  await page.getByRole('button', { name: 'Verzenden' }).click()
  await expect(page.getByText(CONFIGURATOR_NOTICES.accepted.title).first()).toBeVisible()
  return who
}

/** Opens the editor of a new quote and waits for hydration: the page before it has no islands. */
async function beginEmptyQuote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lege offerte' }).click()
  await page.getByLabel('Titel').waitFor()
  await awake(page)
}

/** Counts the key presses for an action. */
function keysOf(page: Page) {
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  const tabTo = async (target: Locator) => {
    await target.waitFor()
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let turns = 0; turns < 100 && !(await isThere()); turns++) await press('Tab')
    await expect(target).toBeFocused()
  }
  return { press, tabTo, count: () => pressed }
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: /ewa(?:ard|ren)/ })

// promise quotes: From a lead to a sent quote in less than sixty keys
test('from a request in the configurator to a quote that is out, by keyboard, in fewer keys than a short mail has', async ({
  settledPage: page,
  site,
  mailServer,
  takeTime,
}) => {
  const who = await askInConfigurator(page, takeTime)
  await openOffice(page, site, `/admin-dashboard?zoek=${encodeURIComponent(who.email)}`)
  const { press, tabTo, count } = keysOf(page)
  await page.getByRole('link', { name: who.name, exact: true }).focus()
  await press('Enter')
  await tabTo(page.getByRole('button', { name: 'Maak offerte' }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webshop voor Bakkerij Aarnink')
  await awake(page)
  await tabTo(page.getByRole('link', { name: 'Naar versturen' }))
  await press('Enter')
  await tabTo(page.getByRole('button', { name: 'Offerte versturen' }))
  await press('Enter')
  await expect(page.getByText('Verstuurd: de klant krijgt een mail met de link en de PDF')).toBeVisible()
  expect(count()).toBeLessThan(60)
  const mails = await mailServer.mailsTo(who.email, 2)
  const mail = mails.find(({ subject }) => subject?.startsWith('Je offerte OF'))
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^offerte-OF.*\.pdf$/),
  ])
})

// promise quotes: What is typed without a connection is saved once there is one
test('a quote is written by keyboard, seen as it will be read, and kept while there is no connection', async ({
  settledPage: page,
  site,
  context,
}) => {
  await openOffice(page, site, '/beheer/offertes')
  await beginEmptyQuote(page)
  const sheet = page.getByRole('article', { name: 'Offerte' })
  await page.getByLabel('Titel').fill('Foto’s voor de bakkerij')
  await page.getByLabel('Omschrijving van regel 1').fill('Een ochtend fotograferen')
  await page.getByLabel('Prijs excl. btw').first().fill('1.234,50')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.type('Nabewerken')
  await expect(page.getByLabel('Omschrijving van regel 2')).toHaveValue('Nabewerken')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Omschrijving van regel 1')).toHaveValue('Nabewerken')
  await expect(sheet).toContainText('Foto’s voor de bakkerij')
  await expect(sheet).toContainText('1.234,50')
  await expect(status(page)).toHaveText('Bewaard')

  await context.setOffline(true)
  await page.getByLabel('Titel').fill('Zonder verbinding geschreven')
  await expect(status(page)).toContainText('Niet bewaard, we proberen het opnieuw')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Nu proberen' }).click()
  await expect(status(page)).toHaveText('Bewaard')
  await page.reload()
  await expect(page.getByLabel('Titel')).toHaveValue('Zonder verbinding geschreven')

  await page.getByRole('button', { name: 'Offerte versturen' }).click()
  await expect(page.getByRole('alert')).toContainText('Vul in voor wie de offerte is.')
})

// promise quotes: What is typed without a connection is saved once there is one … and stands there again after a reload
test('what could not be saved stands there again after a reload, and is saved then', async ({
  settledPage: page,
  site,
}) => {
  await openOffice(page, site, '/beheer/offertes')
  await beginEmptyQuote(page)
  await page.route('**/_actions/quoteOffice.save*', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Titel').fill('Getypt in de trein')
  await expect(status(page)).toContainText('Niet bewaard, we proberen het opnieuw')
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Titel')).toHaveValue('Getypt in de trein')
  await expect(status(page)).toHaveText('Bewaard')
})
