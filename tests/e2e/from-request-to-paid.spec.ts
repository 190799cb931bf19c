import type { Page } from '@playwright/test'
import { quotePage } from '../../src/content/pages/offerte-bekijken'
import { CUSTOMER_FIELDS } from '../../src/features/people/customers/domain/customer-details'
import { CONFIGURATOR_NOTICES } from '../../src/features/sales/configurator/domain/configurator-notices'
import type { ReceivedMail } from '../support/smtp'
import { walkConfigurator } from './configurator-walk'
import { awake, expect, test } from './fixtures'
import {
  type Amounts,
  asksByForm,
  customerOn,
  delivers,
  filesOf,
  handsInMaterial,
  isSettled,
  mailAbout,
  officeOf,
  pays,
  type Story,
  wordsOf,
} from './quote-journey'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

// A whole business process, from the first request to the last cent.

/** € 795 and € 1 for the domain name; with the photos of € 350 it is € 1,146. */
const CONFIGURED: Amounts = {
  site: 'Website voor Bakkerij Aarnink',
  customer: 'Bakkerij Aarnink',
  offered: '€ 796,00',
  once: '€ 1.386,66',
  monthly: '€ 23,60',
  delivered: '€ 1.410,26',
  suffix: 'incl. btw',
  promise: /^Alles is binnen en we zijn bezig\. Het is uiterlijk .+ klaar, zoals in je offerte staat\./,
}

/** € 995; with the photos of € 350 it is € 1,345. */
const ASKED: Amounts = {
  site: 'Website voor Miriam Aarnink',
  customer: 'Miriam Aarnink',
  offered: '€ 995,00',
  once: '€ 1.627,45',
  monthly: '€ 23,60',
  delivered: '€ 1.651,05',
  suffix: 'incl. btw',
  promise: /^Alles is binnen en we zijn bezig\. Je site staat uiterlijk .+ online\./,
}

const PHOTOS = 'Foto’s van de bakkerij'

/** The same steps for both requests: quote, acceptance, project, delivery, invoice and payment. */
async function goesOnToTheLastCent(story: Story) {
  const office = await officeOf(story)
  await sendsQuote(story, office)
  const quote = await mailAbout(story, /^Je offerte OF/)
  await accepts(story, quote)
  const project = await handsInMaterial(story)
  await delivers(story, office, project)
  await pays(story)
  await isSettled(story, office)
  await office.context().close()
}

/** The seven steps of the configurator. */
async function asksInConfigurator({ customer: { page, name, email, press }, takeTime }: Story) {
  await page.goto('/configurator')
  await awake(page)
  const wishes = { type: 'Website', services: ['Hosting', 'Domeinnaam'], timeline: 'Normaal' } as const
  await walkConfigurator(page, { ...wishes, feature: 'Fotogalerij', name, email }, press)
  await takeTime()
  await press(page.getByRole('button', { name: 'Verzenden' }))
  await expect(page.getByText(CONFIGURATOR_NOTICES.accepted.title).first()).toBeVisible()
}

/** Finds the lead, starts a quote from it, adds options, and sends it. */
async function sendsQuote({ customer: { name, email }, amounts }: Story, office: Page) {
  await office.goto(`/admin-dashboard?zoek=${encodeURIComponent(email)}`)
  await office.getByRole('link', { name, exact: true }).click()
  await office.getByRole('button', { name: 'Maak offerte' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(amounts.site)
  await awake(office)
  const work = office.getByRole('region', { name: 'Blok 1' })
  await work.getByRole('button', { name: 'Regel toevoegen' }).click()
  await work.getByLabel('Omschrijving van regel 2').fill(PHOTOS)
  await work.getByLabel('Prijs excl. btw').nth(1).fill('350')
  await work.locator('summary').last().click()
  await work.getByLabel('Mag weg').nth(1).check()
  await work.getByLabel('Staat vooraf aan').uncheck()
  await expect(office.getByRole('status').filter({ hasText: 'Bewaard' })).toBeVisible()
  await office.getByRole('button', { name: 'Offerte versturen' }).click()
  await expect(office.getByText('Verstuurd: de klant krijgt een mail met de link en de PDF')).toBeVisible()
}

/** Opens the link of the mail, ticks the photos, sees the total, and accepts it. */
async function accepts(story: Story, quote: ReceivedMail) {
  const { customer, amounts } = story
  const { page, press, hasScripts } = customer
  expect(filesOf(quote)).toEqual([expect.stringMatching(/^offerte-OF\d{4}-\d+\.pdf$/)])
  expect(wordsOf(quote)).toContain(`${amounts.offered} excl. btw`)
  await page.goto(/\/offerte-bekijken\/[\w-]{43}/.exec(wordsOf(quote))?.[0] ?? '/no-link')
  await press(page.getByLabel(PHOTOS))
  await expect(page.getByLabel(PHOTOS)).toBeChecked()
  if (!hasScripts) await press(page.getByRole('button', { name: quotePage.update }))
  await expect(page.locator('#bedragen')).toContainText(amounts.once)
  await expect(page.locator('#bedragen')).toContainText(amounts.monthly)
  await expect(page.locator('[data-live=agreement]')).toContainText(`${amounts.once} eenmalig`)
  await page.getByLabel(quotePage.consumer.choices.company).check()
  await page.getByLabel('Je naam').fill(customer.name)
  await page.getByLabel('Je functie').fill('eigenaar')
  await page.getByLabel(CUSTOMER_FIELDS.customerAddress.label).fill('Oude Markt 14')
  await page.getByLabel('Postcode').fill('7511 JE')
  await page.getByLabel('Plaats').fill('Enschede')
  await page.getByLabel('Ik ga akkoord met deze offerte').check()
  await press(page.getByRole('button', { name: quotePage.buttonText }))
  await expect(page.getByText('Je hebt de offerte geaccepteerd')).toBeVisible()
}

// promise quotes: From the first question to the paid invoice, each amount to the cent
test('at a desk: a visitor asks in the configurator, accepts the quote, gets the site and pays it', async ({
  settledPage: page,
  site,
  mailServer,
  browser,
  takeTime,
}) => {
  const customer = customerOn(page)
  const story: Story = { customer, amounts: CONFIGURED, site, mailServer, browser, takeTime }
  await asksInConfigurator(story)
  await goesOnToTheLastCent(story)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // promise quotes: From the first question to the paid invoice … without JavaScript
  test('a visitor asks by the form, accepts the quote, gets the site and pays it', async ({
    page,
    site,
    mailServer,
    browser,
    takeTime,
  }) => {
    const customer = customerOn(page, { hasScripts: false })
    const story: Story = { customer, amounts: ASKED, site, mailServer, browser, takeTime }
    await asksByForm(story)
    await goesOnToTheLastCent(story)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // promise quotes: From the first question to the paid invoice … on a phone
  test('a visitor asks in the configurator with a thumb, accepts the quote, gets the site and pays it', async ({
    settledPage: page,
    site,
    mailServer,
    browser,
    takeTime,
  }) => {
    const customer = customerOn(page, { press: (target) => target.tap() })
    const story: Story = { customer, amounts: CONFIGURED, site, mailServer, browser, takeTime }
    await asksInConfigurator(story)
    await goesOnToTheLastCent(story)
  })
})
