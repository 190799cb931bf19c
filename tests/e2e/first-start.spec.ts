import { axeFindings } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const PATH = '/beheer/beginnen'

for (const [javaScriptEnabled, width] of [
  [true, 390],
  [false, 1440],
] as const)
  test.describe(`${javaScriptEnabled ? 'in the browser' : 'without JavaScript'} at ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    // promise people: The first start can be left and taken up again … in the browser, on a phone too
    test('an owner is led through the first start, tries mail on the spot, and goes on later where they were', async ({
      page,
      site,
      mailServer,
    }) => {
      await openOffice(page, site, PATH)
      const step = (name: string) => page.getByRole('listitem', { name, exact: true })
      await expect(page.getByText('Dit is een proef')).toBeVisible()
      await expect(step('Wie je bent')).toContainText('Nog te doen')
      await expect(step('Wie je bent')).toContainText('het KVK-nummer')
      await expect(step('Online betalen met Mollie')).toContainText('Niet nodig')

      const mail = step('Mail')
      const before = mailServer.mails.length
      await mail.getByRole('button', { name: 'Stuur een proefmail' }).click()
      await expect(page.getByText('De proefmail is verzonden').first()).toBeVisible()
      await expect(mail).toContainText('De mailserver nam hem aan')
      await expect(mail).toContainText('Klaar')
      expect(mailServer.mails.slice(before).map(({ subject }) => subject)).toContain('Testmail van Webnoaber')

      const hours = step('Openingstijden en feestdagen')
      await hours.getByRole('button', { name: 'Het klopt zo' }).click()
      await expect(hours).toContainText('Nagekeken op')
      const claim = 'De opzegtermijn'
      await page.getByRole('button', { name: `Nagekeken: ${claim}` }).click()
      await expect(page.getByRole('button', { name: `Toch niet: ${claim}` })).toBeVisible()

      // Left, and taken up again.
      await page.goto('/beginnen')
      await expect(page).toHaveURL(new RegExp(`${PATH}$`))
      await expect(hours).toContainText('Klaar')

      await page.getByRole('link', { name: 'Alles controleren' }).click()
      const checks = page.getByRole('region', { name: 'Controle van de site' })
      await expect(checks).toContainText('Mailserver')
      await expect(mail).toContainText('Afzender: SPF')
      const left = page.getByRole('region', { name: 'Klaar voor klanten?' })
      await left
        .getByRole('listitem')
        .filter({ hasText: 'het KVK-nummer' })
        .getByRole('link', { name: 'Stap 1: Wie je bent' })
        .click()
      await expect(page).toHaveURL(/#identity$/)
      await step('Wie je bent').getByRole('link', { name: 'Bedrijf invullen' }).click()
      await expect(page).toHaveURL(/\/beheer\/instellingen#identity$/)
      await page.goto(PATH)
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      // As it was, for who comes next.
      await hours.getByRole('button', { name: 'Toch niet' }).click()
      await page.getByRole('button', { name: `Toch niet: ${claim}` }).click()
      await expect(page.getByRole('button', { name: `Nagekeken: ${claim}` })).toBeVisible()
    })
  })

test('a colleague who is no owner goes on to their work, and a visitor to the site', async ({ page }) => {
  await page.goto('/beginnen')
  await expect(page).toHaveURL(/\/$/)
  expect((await page.goto(PATH))?.status()).toBe(401)
})
