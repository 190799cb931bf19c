import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import { codeIn } from '../support/signed-in'
import type { Site } from '../support/site'
import type { MailServer, ReceivedMail } from '../support/smtp'
import { firstSignIn } from './first-sign-in'
import { expect } from './fixtures'
import { openOffice } from './office'

/** Amounts that site and catalogue derive from the request, and that are paid; as charged unless stated otherwise. */
export interface Amounts {
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
  /** What stands beside amounts: 'incl. btw', or 'btw verlegd'. */
  suffix: string
  /** What the portal promises once everything is in: the planning of the quote, or that of a website. */
  promise: RegExp
}

/** The customer, and the device. */
export interface Customer {
  page: Page
  name: string
  email: string
  hasScripts: boolean
  press: (target: Locator) => Promise<void>
}

export interface Story {
  customer: Customer
  amounts: Amounts
  site: Site
  mailServer: MailServer
  browser: Browser
  takeTime: () => Promise<void>
}

export function customerOn(page: Page, over: Partial<Customer> = {}): Customer {
  const email = `miriam-${randomUUID()}@bakkerijaarnink.example`
  const press = (target: Locator) => target.click()
  return { page, name: 'Miriam Aarnink', email, hasScripts: true, press, ...over }
}

/** The form that replaces it where no scripts run. */
export async function asksByForm({ customer: { page, name, email, press }, takeTime }: Story) {
  await page.goto('/configurator')
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Dienst (optioneel)').selectOption('website-eenmalig')
  await takeTime()
  await press(page.getByRole('button', { name: 'Offerte aanvragen' }))
  await expect(page.getByText('Bedankt, je aanvraag is binnen.')).toBeVisible()
}

/** The agency, on a desktop of its own, whatever the customer has. */
export async function officeOf({ browser, site }: Story): Promise<Page> {
  const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: true, ...desk })
  const page = await context.newPage()
  await openOffice(page, site, '/admin-dashboard')
  return page
}

/** The one mail with this subject to this customer, as a real mail server received it. */
export async function mailAbout(
  { customer: { email }, mailServer }: Story,
  subject: RegExp,
): Promise<ReceivedMail> {
  const found = () =>
    mailServer.mails.filter((mail) => mail.recipients.includes(email) && subject.test(mail.subject ?? ''))
  // A mail that is not sent at once goes through the queue.
  await expect.poll(() => found().length, { message: `mails ${subject}`, timeout: 60_000 }).toBe(1)
  const [mail] = found()
  if (!mail) throw new Error(`No mail ${subject} came`)
  return mail
}

/** Its text, with plain spaces also before amounts. */
export const wordsOf = ({ text }: ReceivedMail) => (text ?? '').replace(/\s+/g, ' ')

export const filesOf = ({ attachments }: ReceivedMail) => attachments.map(({ filename }) => filename ?? '')

/**
 * Signs in with the code in the copy, finds the project, and completes what was asked. Returns the project's number.
 */
export async function handsInMaterial(story: Story): Promise<string> {
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
export async function ticksOff(page: Page, press: Customer['press']) {
  const open = page.getByRole('button', { name: /^Klaar: / })
  for (let left = await open.count(); left > 0; left--) {
    await press(open.first())
    await expect(open).toHaveCount(left - 1)
  }
}

/** Does its own tasks, and delivers at the agreed amount. */
export async function delivers({ amounts }: Story, office: Page, number: string) {
  await office.goto(`/beheer/projecten?zoek=${number}`)
  await office.getByRole('link', { name: amounts.site }).click()
  await expect(office.getByRole('link', { name: amounts.customer, exact: true })).toBeVisible()
  await expect(office.getByText('Opleveren kan zodra alle taken klaar zijn.')).toBeVisible()
  await ticksOff(office, (target) => target.click())
  await office.getByRole('button', { name: `Opleveren en ${amounts.delivered} factureren` }).click()
  await expect(office.getByText('Opgeleverd: de klant krijgt een mail met de factuur')).toBeVisible()
}

/** Receives the invoice by mail, and pays it in the portal at the test bank. */
export async function pays(story: Story) {
  const { customer, amounts } = story
  const { page, press } = customer
  const mail = await mailAbout(story, /^Opgeleverd, met factuur INV/)
  expect(wordsOf(mail)).toContain(`${amounts.delivered} ${amounts.suffix}`)
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
export async function isSettled({ customer: { page, press }, amounts }: Story, office: Page) {
  await press(page.getByRole('link', { name: amounts.site }))
  await expect(page.getByText(/^Opgeleverd op /)).toBeVisible()
  const running = page.getByRole('region', { name: 'Wat er loopt' })
  await expect(running.getByRole('listitem').filter({ hasText: 'Hosting Basis' })).toContainText(
    `${amounts.monthly} per maand ${amounts.suffix}`,
  )
  await office.reload()
  await expect(office.getByRole('region', { name: 'Stand', exact: true })).toContainText('Opgeleverd')
  await office.getByRole('link', { name: /^INV\d+$/ }).click()
  await expect(office.getByText('Betaald', { exact: true }).first()).toBeVisible()
}
