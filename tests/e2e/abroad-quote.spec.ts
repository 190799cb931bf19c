import type { Page } from '@playwright/test'
import { company } from '../../src/content/company'
import { quotePage } from '../../src/content/pages/offerte-bekijken'
import { booksAddress } from '../../src/features/billing/accounting/export/domain/books-paths'
import { hang } from '../support/answering-server'
import type { ViesServer } from '../support/vies'
import { axeFindings } from './axe'
import { awake, expect, test } from './fixtures'
import {
  type Amounts,
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

// A whole business process, from the first request to the return of VAT.

/** A bakery in Schüttorf: a website of € 995, and hosting of € 19.50 per month, without VAT. */
const BAKERY = 'Bäckerei Bäcker GmbH'
const AMOUNTS: Amounts = {
  site: 'Website voor Jürgen Bäcker',
  customer: BAKERY,
  offered: '€ 995,00',
  once: '€ 995,00',
  monthly: '€ 19,50',
  delivered: '€ 1.014,50',
  suffix: 'btw verlegd',
  promise: /^Alles is binnen en we zijn bezig\. Je site staat uiterlijk .+ online\./,
}

/** Who fills in the country and the VAT id: the office in the quote, or the bakery when it accepts. */
type FilledInBy = 'office' | 'bakery'

/** Asks by the form of the site, which takes a telephone number of any country. */
async function asks({ customer: { page, name, email, hasScripts }, takeTime }: Story) {
  await page.goto('/locatie')
  if (hasScripts) {
    // The form wakes once it comes in sight.
    await page.getByLabel('Naam').scrollIntoViewIfNeeded()
    await expect(page.locator('astro-island:not([ssr])')).toBeAttached()
  }
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('+49 5923 12345')
  await page.getByLabel('Dienst (optioneel)').selectOption('website-eenmalig')
  await takeTime()
  await page.getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expect(
    page.getByText(/Je aanvraag is opgeslagen|Bedankt, je aanvraag is binnen/).first(),
  ).toBeVisible()
}

async function sendsQuote({ customer: { name, email } }: Story, office: Page, vatId: string, by: FilledInBy) {
  await office.goto(`/admin-dashboard?zoek=${encodeURIComponent(email)}`)
  await office.getByRole('link', { name, exact: true }).click()
  await office.getByRole('button', { name: 'Maak offerte' }).click()
  await awake(office)
  await expect(office.getByLabel('Telefoonnummer')).toHaveValue(/5923/)
  await office.getByLabel('Bedrijf').fill(BAKERY)
  if (by === 'office') {
    await office.getByText('Adres, KVK en btw-id').click()
    await office.getByLabel('Straat en nummer').fill('Bahnhofstraße 3')
    await office.getByLabel('Postcode').fill('48465')
    await office.getByLabel('Plaats').fill('Schüttorf')
    await office.getByLabel('Land').selectOption('DE')
    await office.getByLabel('Btw-id').fill(vatId)
  }
  await expect(office.getByRole('status').filter({ hasText: 'Bewaard' })).toBeVisible()
  await office.getByRole('button', { name: 'Offerte versturen' }).click()
  await expect(office.getByText('Verstuurd: de klant krijgt een mail met de link en de PDF')).toBeVisible()
}

/** Opens the link of the mail, and fills in what a company signs with. */
async function opensQuote(story: Story): Promise<void> {
  const { page, name } = story.customer
  const quote = await mailAbout(story, /^Je offerte OF/)
  expect(wordsOf(quote)).toContain(`${AMOUNTS.offered} excl. btw`)
  expect(filesOf(quote)).toHaveLength(1)
  await page.goto(/\/offerte-bekijken\/[\w-]{43}/.exec(wordsOf(quote))?.[0] ?? '/no-link')
  await page.getByLabel(quotePage.consumer.choices.company).check()
  await page.getByLabel('Je naam').fill(name)
  await page.getByLabel('Je functie').fill('eigenaar')
}

async function fillsInDetails({ customer: { page } }: Story, vatId: string) {
  await page.locator('[name=customer_country]').selectOption('DE')
  await page.locator('[name=customer_address]').fill('Bahnhofstraße 3')
  await page.locator('[name=customer_zipcode]').fill('48465')
  await page.locator('[name=customer_city]').fill('Schüttorf')
  await page.locator('[name=customer_vat_id]').fill(vatId)
  await page.locator('[name=customer_vat_id]').blur()
}

async function accepts({ customer: { page } }: Story) {
  await page.getByLabel('Ik ga akkoord met deze offerte').check()
  await page.getByRole('button', { name: quotePage.buttonText }).click()
  await expect(page.getByText('Je hebt de offerte geaccepteerd')).toBeVisible()
}

const agreed = ({ customer: { page } }: Story) => page.locator('[data-live=agreement]')

/** The invoice has both VAT ids and reverse charge, on the page and in its UBL; the books report it. */
async function isBooked({ customer: { page } }: Story, office: Page, vatId: string) {
  const number = /INV\d+/.exec((await office.textContent('main')) ?? '')?.[0] ?? ''
  const ubl = await (await page.request.get(`/facturen/${number}.xml`)).text()
  expect(ubl).toMatch(/<cbc:ID[^>]*>AE<\/cbc:ID>/)
  expect(ubl).toContain(vatId)
  expect(ubl).toContain(company.vatId)
  expect(ubl).toContain('<cbc:IdentificationCode>DE</cbc:IdentificationCode>')
  // The page opens with the quarter before this one.
  const today = new Date()
  const quarter = (Math.floor(today.getMonth() / 3) + 1) as 1 | 2 | 3 | 4
  await office.goto(booksAddress({ year: today.getFullYear(), quarter }, 'page'))
  const supplies = office.getByRole('table', { name: /^ICP-opgaaf/ })
  await expect(supplies.getByRole('row', { name: vatId })).toContainText(/1\.01[45]/)
  const box = office.getByRole('table', { name: 'Voor je btw-aangifte' }).getByRole('row', { name: /^3b/ })
  await expect(box).toContainText(/[1-9]\d*(\.\d+)*/)
}

/** From the request to the books, as the bakery agreed to it. */
async function goesOn(story: Story, office: Page, vatId: string) {
  const project = await handsInMaterial(story)
  await delivers(story, office, project)
  await pays(story)
  await isSettled(story, office)
  await isBooked(story, office, vatId)
  await office.context().close()
}

const baecker = (page: Page, over = {}) => customerOn(page, { name: 'Jürgen Bäcker', ...over })

const confirmed = (vies: ViesServer, vatId: string) => {
  vies.knows(vatId, { valid: true, name: BAKERY })
  return vatId
}

// promise money 7: From a quote request abroad to the statement of supplies, without VAT
test('at a desk: a bakery over the border asks, gets a quote with reverse charge, accepts it, pays, and is in the books', async ({
  settledPage: page,
  site,
  mailServer,
  browser,
  takeTime,
  vies,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const vatId = confirmed(vies, 'DE276048912')
  const story: Story = { customer: baecker(page), amounts: AMOUNTS, site, mailServer, browser, takeTime }
  await asks(story)
  const office = await officeOf(story)
  await sendsQuote(story, office, vatId, 'office')
  await expect(office.getByRole('main')).toContainText('btw verlegd')
  await opensQuote(story)
  await expect(agreed(story)).toContainText('€ 995,00 eenmalig')
  await expect(agreed(story)).not.toContainText('incl. btw')
  await expect(page.locator('[name=customer_vat_id]')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await accepts(story)
  await goesOn(story, office, vatId)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // promise money 7: From a quote request abroad … where the bakery fills in its VAT id, and the sum follows
  test('the bakery fills in its country and VAT id at the quote, sees the VAT go, and accepts that', async ({
    settledPage: page,
    site,
    mailServer,
    browser,
    takeTime,
    vies,
  }) => {
    const vatId = confirmed(vies, 'DE305192640')
    const story: Story = { customer: baecker(page), amounts: AMOUNTS, site, mailServer, browser, takeTime }
    await asks(story)
    const office = await officeOf(story)
    await sendsQuote(story, office, vatId, 'bakery')
    await opensQuote(story)
    await expect(agreed(story)).toContainText('€ 1.203,95 eenmalig')
    const reckoned = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /intent/.test(answer.request().postData() ?? ''),
    )
    await fillsInDetails(story, vatId)
    expect((await reckoned).status()).toBe(200)
    await expect(agreed(story)).toContainText('€ 995,00 eenmalig')
    await expect(page.locator('#bedragen')).not.toContainText('1.203,95')
    await expect(page.locator('[name=customer_city]')).toHaveValue('Schüttorf')
    expect(await axeFindings(page)).toEqual([])
    await accepts(story)
    await goesOn(story, office, vatId)
  })
})

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    expectedOnConsole: /status of 4(01|09|22)/,
  })

  // promise money 7: From a quote request abroad … without JavaScript
  test('the bakery has the sum made anew by a button, and accepts that', async ({
    page,
    site,
    mailServer,
    browser,
    takeTime,
    vies,
  }) => {
    const vatId = confirmed(vies, 'DE273186502')
    const customer = baecker(page, { hasScripts: false })
    const story: Story = { customer, amounts: AMOUNTS, site, mailServer, browser, takeTime }
    await asks(story)
    const office = await officeOf(story)
    await sendsQuote(story, office, vatId, 'bakery')
    await opensQuote(story)
    await fillsInDetails(story, vatId)
    await page.getByRole('button', { name: quotePage.update }).click()
    await expect(agreed(story)).toContainText('€ 995,00 eenmalig')
    await expect(page.locator('[name=customer_zipcode]')).toHaveValue('48465')
    await accepts(story)
    await goesOn(story, office, vatId)
  })

  // promise money 7: A VIES that answers late keeps nobody … at the acceptance of a quote
  test('while VIES does not answer, the quote is accepted with Dutch VAT, which the page says before', async ({
    page,
    site,
    mailServer,
    browser,
    takeTime,
    vies,
  }) => {
    const customer = baecker(page, { hasScripts: false })
    const story: Story = { customer, amounts: AMOUNTS, site, mailServer, browser, takeTime }
    await asks(story)
    const office = await officeOf(story)
    await sendsQuote(story, office, '', 'bakery')
    await opensQuote(story)
    await fillsInDetails(story, 'DE136695976')
    vies.misbehave(hang)
    const began = Date.now()
    await accepts(story)
    expect(Date.now() - began).toBeLessThan(12_000)
    vies.misbehave()
    await expect(page.getByText('€ 1.203,95').first()).toBeVisible()
    await office.context().close()
  })
})
