import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { ways } from '../support/long-runs'
import { newCustomer } from '../support/signed-in'
import type { Site } from '../support/site'
import { axeOf } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

async function signIn(context: BrowserContext, site: Site, cookie: string) {
  await context.clearCookies()
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: site.url }
  })
  await context.addCookies(cookies)
}

/** Pages no wider than their window, on a desktop and on a phone. */
async function expectNoSidewaysScrolling(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `at ${width} px`,
    ).toBeLessThanOrEqual(width)
  }
}

for (const javaScriptEnabled of ways([true], [false])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    // Signing in passes a page that answers 401, and a refused form gets 422.
    test.use({ javaScriptEnabled, expectedOnConsole: /status of (401|422)/ })

    // promise AccessPage.tsx: Hier staat waar je alles vindt en hoe je erin komt.
    // promise AccessPage.tsx: Dit zetten we klaar vóór de oplevering.
    test('the office fills access in, and the customer is led to it by the mail of the delivery', async ({
      page,
      context,
      site,
      mailServer,
    }) => {
      const axe = axeOf(javaScriptEnabled)
      const domainName = `toegang-${randomUUID().slice(0, 8)}.nl`
      const customer = await newCustomer(site, mailServer, {
        payment_method: 'bank-transfer',
        domain_name: domainName,
        domain_plan: 'register',
      })
      const place = `/hosting-dashboard/bestelling/${customer.orderNumber}/toegang`
      await signIn(context, site, customer.cookie)
      await page.goto(place)
      await expect(page.getByText('Dit zetten we klaar vóór de oplevering.')).toBeVisible()

      await context.clearCookies()
      await openOffice(page, site, `/hosting-admin?tab=facturen&zoek=${customer.email}`)
      await page.getByRole('link', { name: /^INV/ }).first().click()
      await page.getByText('Overboeking ontvangen').click()
      await page.getByRole('button', { name: 'Boek als ontvangen' }).click()
      await page.getByRole('link', { name: customer.orderNumber }).first().click()
      await page.getByText('Toegang invullen', { exact: true }).click()
      await expect(page.getByLabel('Adres van de site')).toHaveValue(`https://${domainName}/`)
      await page.getByLabel('Waar je inlogt').fill(`https://${domainName}/beheer`)
      await page.getByLabel('Nameservers').fill('ns1.webnoaber.nl\nns2.webnoaber.nl')
      await page.getByLabel('Opmerking voor de klant').fill('wachtwoord: brood123')
      await page.getByRole('button', { name: 'Toegang bewaren' }).click()
      await expect(page.getByText('Hier lijkt een wachtwoord te staan.').last()).toBeVisible()
      await expect(page.getByLabel('Waar je inlogt')).toHaveValue(`https://${domainName}/beheer`)
      await expect(page.getByLabel('Opmerking voor de klant')).toHaveValue('wachtwoord: brood123')
      await page.getByLabel('Opmerking voor de klant').fill('Je hebt vijf mailadressen.')
      await page.getByRole('button', { name: 'Toegang bewaren' }).click()
      await expect(page.getByText('De toegang is bewaard').first()).toBeVisible()
      await page.getByText('Toegang wijzigen', { exact: true }).click()
      expect(await axe(page)).toEqual([])
      await expectNoSidewaysScrolling(page)

      for (;;) {
        const next = page.getByRole('button', { name: /^Klaar/ }).first()
        if (!(await next.isVisible())) break
        await next.click()
        await page.waitForLoadState()
      }
      await expect(page.getByText('Alles klaar').first()).toBeVisible()
      const mails = await mailServer.mailsTo(customer.email, 3)
      expect(mails.find(({ text }) => text?.includes(place))?.subject).toContain('Je hosting staat klaar')

      await signIn(context, site, customer.cookie)
      await page.goto(`/hosting-dashboard/bestelling/${customer.orderNumber}`)
      await page.getByRole('link', { name: 'Bekijk je toegang' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Toegang' })).toBeVisible()
      await expect(page.getByRole('link', { name: `https://${domainName}/beheer` })).toBeVisible()
      await expect(page.locator('#ontvangen-server')).toHaveText(`mail.${domainName}`)
      await expect(page.getByText(`Inkomende server: mail.${domainName}.`)).toBeVisible()
      const copy = page.getByRole('button', { name: 'Kopieer Nameserver 2' })
      if (javaScriptEnabled) {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await copy.click()
        await expect(page.getByRole('button', { name: 'Gekopieerd' })).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ns2.webnoaber.nl')
      } else await expect(copy).toBeHidden()
      expect(await axe(page)).toEqual([])
      await expectNoSidewaysScrolling(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('#nameserver-1')).toBeVisible()
      await expect(page.getByRole('button', { name: /Kopieer/ }).first()).toBeHidden()
    })
  })
}
