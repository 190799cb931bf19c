import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { quotePage } from '../../src/content/pages/offerte-bekijken'
import { CUSTOMER_FIELDS } from '../../src/features/people/customers/domain/customer-details'
import { CONFIGURATOR_NOTICES } from '../../src/features/sales/configurator/domain/configurator-notices'
import { codeIn } from '../support/signed-in'
import type { Site } from '../support/site'
import type { MailServer, ReceivedMail } from '../support/smtp'
import { walkConfigurator } from './configurator-walk'
import { firstSignIn } from './first-sign-in'
import { awake, expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

// A whole business process, from the first request to the last cent.
test.slow()

/** Amounts that site and catalogue derive from the request, and that are paid; with VAT unless stated otherwise. */
interface Amounts {
  site: string
  /** The customer's name in the office's lists. */
  customer: string
  /** Without VAT, as in the mail of the quote. */
  offered: string
  /** One-off, with the photos that the customer ticks. */
  once: string
  /** Per month, for the preselected hosting. */
  monthly: string
  /** One-off and the first month. */
  delivered: string
  /** What the portal promises once everything is in: the planning of the quote, or that of a website. */
  promise: RegExp
}

/** € 795 and € 1 for the domain name; with the photos of € 350 it is € 1,146. */
const CONFIGURED: Amounts = {
  site: 'Website voor Bakkerij Aarnink',
  customer: 'Bakkerij Aarnink',
  offered: '€ 796,00',
  once: '€ 1.386,66',
  monthly: '€ 23,60',
  delivered: '€ 1.410,26',
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
  promise: /^Alles is binnen en we zijn bezig\. Je site staat uiterlijk .+ online\./,
}

const PHOTOS = 'Foto’s van de bakkerij'

/** The customer, and the device. */
interface Customer {
  page: Page
  name: string
  email: string
  hasScripts: boolean
  press: (target: Locator) => Promise<void>
}

interface Story {
  customer: Customer
  amounts: Amounts
  site: Site
  mailServer: MailServer
  browser: Browser
  takeTime: () => Promise<void>
}

function customerOn(page: Page, over: Partial<Customer> = {}): Customer {
  const email = `miriam-${randomUUID()}@bakkerijaarnink.example`
  const press = (target: Locator) => target.click()
  return { page, name: 'Miriam Aarnink', email, hasScripts: true, press, ...over }
}

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

/** The form that replaces it where no scripts run. */
async function asksByForm({ customer: { page, name, email, press }, takeTime }: Story) {
  await page.goto('/configurator')
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Dienst (optioneel)').selectOption('website-eenmalig')
  await takeTime()
  await press(page.getByRole('button', { name: 'Offerte aanvragen' }))
  await expect(page.getByText('Bedankt, je aanvraag is binnen.')).toBeVisible()
}

/** The agency, on a desktop of its own, whatever the customer has. */
async function officeOf({ browser, site }: Story): Promise<Page> {
  const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: true, ...desk })
  const page = await context.newPage()
  await openOffice(page, site, '/admin-dashboard')
  return page
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

/** The one mail with this subject to this customer, as a real mail server received it. */
async function mailAbout({ customer: { email }, mailServer }: Story, subject: RegExp): Promise<ReceivedMail> {
  const found = () =>
    mailServer.mails.filter((mail) => mail.recipients.includes(email) && subject.test(mail.subject ?? ''))
  // A mail that is not sent at once goes through the queue.
  await expect.poll(() => found().length, { message: `mails ${subject}`, timeout: 60_000 }).toBe(1)
  const [mail] = found()
  if (!mail) throw new Error(`No mail ${subject} came`)
  return mail
}

/** Its text, with plain spaces also before amounts. */
const wordsOf = ({ text }: ReceivedMail) => (text ?? '').replace(/\s+/g, ' ')

const filesOf = ({ attachments }: ReceivedMail) => attachments.map(({ filename }) => filename ?? '')

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

/**
 * Signs in with the code in the copy, finds the project, and completes what was asked. Returns the project's number.
 */
async function handsInMaterial(story: Story): Promise<string> {
  const { customer, amounts } = story
  const { page, press } = customer
  const copy = await mailAbout(story, /^Je hebt offerte OF.* geaccepteerd$/)
  expect(wordsOf(copy)).toContain(`${amounts.once} eenmalig`)
  await firstSignIn(page, customer.email, codeIn(copy))
  const project = page.getByRole('row').filter({ hasText: /PR\d{9}/ })
  await expect(project).toContainText('We wachten op 3 dingen van jou')
  const number = /PR\d{9}/.exec((await project.textContent()) ?? '')?.[0] ?? ''
  await press(project.getByRole('link', { name: amounts.site }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(amounts.site)
  await expect(page.getByRole('row', { name: /^Eenmalig/ })).toContainText(amounts.once)
  await expect(page.getByRole('row', { name: /^Per maand/ })).toContainText(amounts.monthly)
  await ticksOff(page, press)
  await expect(page.getByText(amounts.promise)).toBeVisible()
  return number
}

/** Completes all remaining tasks here. */
async function ticksOff(page: Page, press: Customer['press']) {
  const open = page.getByRole('button', { name: /^Klaar: / })
  for (let left = await open.count(); left > 0; left--) {
    await press(open.first())
    await expect(open).toHaveCount(left - 1)
  }
}

/** Does its own tasks, and delivers at the agreed amount. */
async function delivers({ amounts }: Story, office: Page, number: string) {
  await office.goto(`/beheer/projecten?zoek=${number}`)
  await office.getByRole('link', { name: amounts.site }).click()
  await expect(office.getByRole('link', { name: amounts.customer, exact: true })).toBeVisible()
  await expect(office.getByText('Opleveren kan zodra alle taken klaar zijn.')).toBeVisible()
  await ticksOff(office, (target) => target.click())
  await office.getByRole('button', { name: `Opleveren en ${amounts.delivered} factureren` }).click()
  await expect(office.getByText('Opgeleverd: de klant krijgt een mail met de factuur')).toBeVisible()
}

/** Receives the invoice by mail, and pays it in the portal at the test bank. */
async function pays(story: Story) {
  const { customer, amounts } = story
  const { page, press } = customer
  const mail = await mailAbout(story, /^Opgeleverd, met factuur INV/)
  expect(wordsOf(mail)).toContain(`${amounts.delivered} incl. btw`)
  const number = /INV\d+/.exec(mail.subject ?? '')?.[0] ?? ''
  expect(filesOf(mail).some((file) => file.includes(number) && file.endsWith('.pdf'))).toBe(true)
  await page.goto('/hosting-dashboard')
  await expect(page.getByText(`Er staat één factuur open: ${amounts.delivered}.`)).toBeVisible()
  const invoice = page.getByRole('row').filter({ hasText: number })
  await expect(invoice).toContainText(amounts.delivered)
  await press(invoice.getByRole('button', { name: 'Nu Betalen' }))
  await expect(page.getByText(amounts.delivered)).toBeVisible()
  await press(page.getByRole('button', { name: 'Betalen', exact: true }))
  await expect(page.getByText('Je betaling is binnen').first()).toBeVisible()
  await expect(invoice).toContainText('Betaald')
  await expect(page.getByText('Alles is betaald.')).toBeVisible()
}

/** Both sides see it delivered, and the hosting running at the price of the quote. */
async function isSettled({ customer: { page, press }, amounts }: Story, office: Page) {
  await press(page.getByRole('link', { name: amounts.site }))
  await expect(page.getByText(/^Opgeleverd op /)).toBeVisible()
  const running = page.getByRole('region', { name: 'Wat er loopt' })
  await expect(running.getByRole('listitem').filter({ hasText: 'Hosting Basis' })).toContainText(
    `${amounts.monthly} per maand incl. btw`,
  )
  await office.reload()
  await expect(office.getByRole('region', { name: 'Stand', exact: true })).toContainText('Opgeleverd')
  await office.getByRole('link', { name: /^INV\d+$/ }).click()
  await expect(office.getByText('Betaald', { exact: true }).first()).toBeVisible()
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
