import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { FLASH_NOTICES } from '../../src/features/people/accounts/domain/account-notices'
import { ways } from '../support/long-runs'
import { demoAdministrator, invitationOf, inviteAs, newColleague, newCustomer } from '../support/signed-in'
import type { Site } from '../support/site'
import { axeOf } from './axe'
import { expect, test } from './fixtures'
import { later } from './later'
import { openOffice } from './office'

// The browser reports the 401, 403 and 410 of pages that refuse.
test.use({ expectedOnConsole: /status of (401|403|410)/ })

const someAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@webnoaber.example`
const said = (page: Page) => page.getByRole('status').first()
const menu = (page: Page) => page.getByRole('navigation', { name: 'Kantoor' })

/** A browser of somebody else, on a phone. */
async function otherBrowser(
  browser: Browser,
  site: Site,
  javaScriptEnabled: boolean,
): Promise<BrowserContext> {
  return await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': `10.77.${Math.trunc(Math.random() * 250)}.9` },
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

/** What ends an invitation: its column and moment, the heading of its page, and what is said of what to do. */
const UNUSABLE = [
  ['expires_at', "now() - interval '1 minute'", 'Deze uitnodiging is verlopen.', 'om een nieuwe'],
  ['accepted_at', 'now()', 'Deze uitnodiging is al gebruikt.', 'bel dan meteen wie je uitnodigde'],
  ['withdrawn_at', 'now()', 'Deze uitnodiging is ingetrokken.', 'alleen de laatste werkt'],
  ['token_hash', 'gen_random_uuid()::text', 'Deze link kennen we niet.', 'Kijk of je de hele link'],
] as const

for (const javaScriptEnabled of ways([false], [true]))
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    const axe = axeOf(javaScriptEnabled)

    test('a new colleague goes from invitation to first task, is demoted while saving, and leaves', async ({
      page,
      browser,
      site,
      mailServer,
    }) => {
      const email = someAddress('sanne')
      const name = `Sanne ${email.slice(6, 14)}`
      await page.setViewportSize({ width: 1440, height: 900 })
      await openOffice(page, site, '/beheer/collegas')
      await page.getByLabel('Naam').fill(name)
      await page.getByLabel('E-mailadres').fill(email)
      await page.getByRole('button', { name: 'Uitnodigen' }).click()
      await expect(said(page)).toContainText('Uitgenodigd')
      await expect(page.locator('#eenmalig'), 'the link stands in the mail alone').toHaveCount(0)
      await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Open')
      expect(await axe(page)).toEqual([])
      await page.setViewportSize({ width: 1440, height: 900 })

      const link = await invitationOf(mailServer, email)
      // Who is signed in as somebody else gets no form, and sends none either.
      await page.goto(link)
      await expect(page.getByText('Je bent ingelogd als iemand anders.')).toBeVisible()
      const theirs = await otherBrowser(browser, site, javaScriptEnabled)
      const phone = await theirs.newPage()
      await phone.goto(link)
      expect(await axe(phone)).toEqual([])
      const password = 'een lang wachtwoord van Sanne'
      await phone.locator('input[name=new_password]').fill(password)
      await phone.locator('input[name=repeat_password]').fill(password)
      await phone.getByRole('button', { name: 'Aannemen en inloggen' }).click()
      await phone.getByRole('button', { name: 'Overslaan' }).click()
      await expect(phone.getByRole('heading', { name: 'Vandaag', level: 1 })).toBeVisible()
      await expect(menu(phone)).not.toContainText('Prijzen')
      const take = phone.getByRole('button', { name: /^Ik pak dit op: / }).first()
      const task = ((await take.getAttribute('aria-label')) ?? '').replace('Ik pak dit op: ', '')
      await take.click()
      await expect(said(phone)).toContainText('Dit is van jou')
      await phone.goto('/beheer/api')
      await expect(phone.getByRole('heading', { name: 'Hier mag je niet komen.' })).toBeVisible()

      // The link is used up, and says so.
      const stranger = await otherBrowser(browser, site, javaScriptEnabled)
      const late = await stranger.newPage()
      await late.goto(link)
      await expect(late.getByText('Deze uitnodiging is al gebruikt.')).toBeVisible()
      await stranger.close()

      // The owner sees whose task it is, and changes the role while the colleague has a page open.
      await page.goto('/beheer')
      const line = page.getByRole('listitem').filter({ hasText: task }).first()
      await expect(line).toContainText(`van ${name}`)
      await phone.goto('/beheer')
      await page.goto('/beheer/collegas')
      const item = page.getByRole('listitem').filter({ hasText: email })
      await item.getByLabel(`Rol van ${name}`).selectOption('bookkeeper')
      await item.getByRole('button', { name: `Rol wijzigen: ${name}` }).click()
      await expect(said(page)).toContainText('De rol is gewijzigd')
      await phone
        .getByRole('button', { name: /^Ik pak dit op: / })
        .first()
        .click()
      await expect(
        phone.getByText('Dit mag niet met de rol Boekhouding. Er is niets veranderd.'),
      ).toBeVisible()
      await page.goto('/beheer')
      await expect(line).not.toContainText(`van ${name}`)

      // Taken away: the next thing that they do shows the sign-in, and the task is nobody's.
      await page.goto('/beheer/collegas')
      await item.locator('summary').click()
      await item.getByRole('button', { name: `Haal ${name} weg` }).click()
      await expect(said(page)).toContainText('Weggehaald')
      await expect(item).toHaveCount(0)
      await phone.getByRole('button', { name: 'Mail mij de dag' }).click()
      await expect(phone.getByText('Je bent niet meer ingelogd')).toBeVisible()
      await phone.getByLabel('E-mailadres').fill(email)
      await phone.locator('input[name=password]').fill(password)
      await phone.getByRole('button', { name: 'Inloggen', exact: true }).click()
      await expect(phone.getByText('Ongeldige login gegevens')).toBeVisible()
      await theirs.close()
    })

    test('an invitation that cannot be accepted says why, and what to do; nobody gets in by it', async ({
      page,
      context,
      site,
      mailServer,
    }) => {
      const owner = await demoAdministrator(site)
      for (const [column, when, heading, next] of UNUSABLE) {
        const email = someAddress('late')
        expect((await inviteAs(site, owner, { email, name: 'Sanne', role: 'owner' })).status).toBe(303)
        const link = await invitationOf(mailServer, email)
        await later(site, `UPDATE colleague_invitations SET ${column} = ${when} WHERE email = '${email}'`)
        expect((await page.goto(link))?.status(), heading).toBe(410)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expect(page.getByText(next)).toBeVisible()
        await expect(page.locator('input[name=new_password]')).toHaveCount(0)
        expect(await axe(page), heading).toEqual([])
      }

      const email = someAddress('sanne')
      await inviteAs(site, owner, { email, name: 'Sanne', role: 'colleague' })
      const link = await invitationOf(mailServer, email)
      const customer = await newCustomer(site, mailServer)
      await signInWith(context, site, customer.cookie)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Je bent ingelogd als iemand anders.' })).toBeVisible()
      await expect(page.getByText(`je bent ingelogd als ${customer.email}.`)).toBeVisible()
      expect(await axe(page)).toEqual([])
      await page.getByRole('main').getByRole('button', { name: 'Uitloggen', exact: true }).click()
      await expect(page.getByText(FLASH_NOTICES['signed-out'].title)).toBeVisible()
      await page.goto(link)
      await expect(page.getByRole('button', { name: 'Aannemen en inloggen' })).toBeVisible()
    })

    test('a bookkeeper sees money only, and nothing that changes it', async ({
      browser,
      site,
      mailServer,
    }) => {
      const owner = await demoAdministrator(site)
      const email = someAddress('kim')
      const kim = await newColleague(site, mailServer, owner, { email, name: 'Kim', role: 'bookkeeper' })
      const context = await otherBrowser(browser, site, javaScriptEnabled)
      const page = await signInWith(context, site, kim.cookie)
      await page.goto('/beheer')
      await expect(menu(page).getByRole('listitem')).toHaveText(['Vandaag', 'Facturen', 'Geld'])
      await page.goto('/hosting-admin')
      await expect(page).toHaveURL(/tab=facturen$/)
      await expect(page.getByRole('main')).not.toContainText('Bestellingen')
      const paths = [
        '/beheer',
        '/hosting-admin?tab=facturen',
        '/hosting-admin/omzet',
        '/hosting-admin/bankafschrift',
        '/beheer/betalingen',
        '/beheer/incasso',
        '/beheer/boekhouding',
      ]
      const invoice = await page
        .getByRole('table')
        .getByRole('link', { name: /^INV/ })
        .first()
        .getAttribute('href')
      for (const path of [...paths, invoice ?? '']) {
        await page.goto(path)
        // The one form is that of their own morning mail; searches only read.
        const sending = page.getByRole('main').locator('form[method=post]:not([action*=setMorningMail])')
        await expect(sending, path).toHaveCount(0)
        const links = await page
          .getByRole('main')
          .getByRole('link')
          .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname))
        const closed = links.filter((to) => /\/(klant|bestelling|leads|e-mail|projecten|offertes)\//.test(to))
        expect(closed, path).toEqual([])
        expect(await axe(page), path).toEqual([])
      }
      await page.goto('/admin-dashboard')
      await expect(page.getByRole('heading', { name: 'Hier mag je niet komen.' })).toBeVisible()
      await context.close()
    })
  })
