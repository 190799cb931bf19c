import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { ways } from '../support/long-runs'
import { invitationOf, newCustomer, newMember } from '../support/signed-in'
import type { Site } from '../support/site'
import { axeOf } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the statuses of pages that refuse.
test.use({ expectedOnConsole: /status of (401|403|404|409|410|422)/ })

const someAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@boekhouding.example`
const people = (page: Page) => page.getByRole('region', { name: 'Mensen' })

/** A browser of somebody else. */
async function otherBrowser(
  browser: Browser,
  site: Site,
  javaScriptEnabled: boolean,
  viewport = { width: 390, height: 844 },
): Promise<BrowserContext> {
  return await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled,
    reducedMotion: 'reduce',
    viewport,
    extraHTTPHeaders: { 'x-forwarded-for': `10.78.${Math.trunc(Math.random() * 250)}.9` },
  })
}

/** Gives a browser the session of somebody who signed in without one. */
async function signInWith(context: BrowserContext, site: Site, cookie: string): Promise<Page> {
  const [name = '', ...value] =
    cookie
      .split('; ')
      .find((one) => one.includes('session_token'))
      ?.split('=') ?? []
  await context.addCookies([{ name, value: value.join('='), url: site.url }])
  return await context.newPage()
}

for (const javaScriptEnabled of ways([true], [false]))
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    const axe = axeOf(javaScriptEnabled)

    test('a customer invites a bookkeeper, who sees and pays invoices and nothing else, and is removed', async ({
      browser,
      site,
      mailServer,
    }) => {
      const customer = await newCustomer(site, mailServer)
      const ours = await otherBrowser(browser, site, javaScriptEnabled, { width: 1440, height: 900 })
      const page = await signInWith(ours, site, customer.cookie)
      const email = someAddress('kim')
      await page.goto('/hosting-dashboard')
      await expect(people(page)).toContainText('Verder heeft nog niemand toegang.')
      await people(page).getByText('Iemand uitnodigen').click()
      await people(page).getByRole('button', { name: 'Uitnodigen' }).click()
      // Everything is missing, and said at its field.
      await expect(people(page)).toContainText('Vul een naam in.')
      await expect(people(page)).toContainText('Kies wat deze persoon mag.')
      expect(await axe(page)).toEqual([])
      await people(page).getByLabel('Naam').fill('Kim Boersma')
      await people(page).getByLabel('E-mailadres').fill(email)
      await people(page)
        .getByRole('radio', { name: /^Facturen/ })
        .check()
      await people(page).getByRole('button', { name: 'Uitnodigen' }).click()
      await expect(page.getByText('Uitgenodigd', { exact: true }).first()).toBeVisible()
      await expect(people(page).getByRole('listitem').filter({ hasText: email })).toContainText(
        'Uitgenodigd op',
      )

      const link = await invitationOf(mailServer, email)
      await page.goto(link)
      await expect(page.getByText('Je bent ingelogd als iemand anders.')).toBeVisible()
      const theirs = await otherBrowser(browser, site, javaScriptEnabled)
      const phone = await theirs.newPage()
      await phone.goto(link)
      await expect(phone.getByText('Je ziet en betaalt er de facturen')).toBeVisible()
      expect(await axe(phone)).toEqual([])
      const password = 'een lang wachtwoord van Kim'
      await phone.locator('input[name=new_password]').fill(password)
      await phone.locator('input[name=repeat_password]').fill(password)
      await phone.getByRole('button', { name: 'Aannemen en inloggen' }).click()

      // The portal, as far as it is theirs.
      await expect(phone.getByRole('heading', { name: 'Facturen', exact: true })).toBeVisible()
      await expect(phone.getByText('met het recht Facturen')).toBeVisible()
      for (const hidden of ['Bestellingen', 'Je gegevens', 'Mensen', 'Projecten'])
        await expect(phone.getByRole('heading', { name: hidden, exact: true })).toHaveCount(0)
      await expect(phone.getByRole('button', { name: 'Machtiging geven' })).toHaveCount(0)
      expect(await axe(phone)).toEqual([])
      const pdf = phone.locator('a[href^="/facturen/"][href$=".pdf"]').first()
      const file = await phone.request.get((await pdf.getAttribute('href')) ?? '')
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      await phone.goto(`/hosting-dashboard/bestelling/${customer.orderNumber}`)
      await expect(phone.getByRole('heading', { name: 'Hier mag je niet komen.' })).toBeVisible()
      await phone.goto('/hosting-dashboard')
      await phone
        .getByRole('form', { name: /^Factuur .* betalen$/ })
        .first()
        .getByRole('button')
        .click()
      await expect(phone).toHaveURL(/\/test-bank\//)

      // Other rights count with the next request; who had a form open reads so beside it.
      await phone.goto('/hosting-dashboard')
      const reference = phone.getByLabel('Referentie')
      await reference.fill('Afdeling inkoop')
      await page.goto('/hosting-dashboard')
      const item = people(page).getByRole('listitem').filter({ hasText: email })
      await expect(item).toContainText('Laatst gezien')
      await item.getByLabel('Rechten van Kim Boersma').last().selectOption('technical')
      await item.getByRole('button', { name: 'Rechten wijzigen: Kim Boersma' }).click()
      await expect(page.getByText('De rechten zijn gewijzigd').first()).toBeVisible()
      await phone
        .getByRole('form', { name: 'Op je facturen' })
        .getByRole('button', { name: 'Opslaan' })
        .click()
      await expect(phone.getByText('Dit mag niet met jouw rechten').first()).toBeVisible()
      await phone.goto('/hosting-dashboard')
      await expect(phone.getByRole('heading', { name: 'Bestellingen', exact: true })).toBeVisible()
      await expect(phone.getByRole('heading', { name: 'Facturen', exact: true })).toHaveCount(0)
      expect(await axe(phone)).toEqual([])

      await item.locator('summary').click()
      await item.getByRole('button', { name: 'Haal Kim Boersma weg' }).click()
      await expect(page.getByText('Weggehaald', { exact: true }).first()).toBeVisible()
      await expect(item).toHaveCount(0)
      await phone.goto('/hosting-dashboard')
      await expect(phone).toHaveURL(/inloggen|hosting-dashboard/)
      await expect(phone.getByRole('heading', { name: 'Bestellingen', exact: true })).toHaveCount(0)
      expect((await mailServer.mailsTo(email, 2)).at(-1)?.text).toContain('geen toegang meer')
      await Promise.all([ours.close(), theirs.close()])
    })

    test('the office invites for a customer, refuses a known address at its field, and finds people by name', async ({
      page,
      site,
      mailServer,
    }) => {
      const customer = await newCustomer(site, mailServer)
      const other = await newCustomer(site, mailServer)
      const name = `Bram ${randomUUID().slice(0, 8)}`
      await newMember(site, mailServer, customer, { email: someAddress('bram'), name, rights: 'technical' })
      await openOffice(page, site, `/beheer/zoeken?q=${encodeURIComponent(name)}`)
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click()
      await expect(page).toHaveURL(/\/hosting-admin\/klant\/.*#mensen/)
      await expect(people(page)).toContainText(name)
      await people(page).getByText('Iemand uitnodigen').click()
      await people(page).getByLabel('Naam').fill('Miriam')
      await people(page).getByLabel('E-mailadres').fill(other.email)
      await people(page)
        .getByRole('radio', { name: /^Alles/ })
        .check()
      await people(page).getByRole('button', { name: 'Uitnodigen' }).click()
      await expect(people(page)).toContainText('Dit adres hoort bij een andere klant of bij een collega.')
      expect(await axe(page)).toEqual([])
    })
  })
