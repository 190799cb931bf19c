import { axeFindings } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const PATH = '/beheer/instellingen/koppelingen-en-mail'
const SECRET = 'een-woord-dat-niemand-leest'

for (const [javaScriptEnabled, width] of [
  [true, 390],
  [false, 1440],
] as const)
  test.describe(`${javaScriptEnabled ? 'in the browser' : 'without JavaScript'} at ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    // promise people: A setting of the office is sealed … what was typed is on no page again
    test('an owner sets a secret, which no page shows again, and the server keeps the last word', async ({
      page,
      site,
    }) => {
      await openOffice(page, site, PATH)
      const mail = page.getByRole('region', { name: 'Mailserver', exact: true })
      await expect(mail).toContainText('Vast op de server')
      await expect(mail.getByRole('button')).toHaveCount(0)

      const pixel = page.getByRole('form', { name: 'Google Analytics' })
      await pixel.getByLabel('Waarde').fill('UA-1')
      await pixel.getByRole('button', { name: 'Bewaren' }).click()
      await expect(pixel.getByText('Google Analytics moet met G- beginnen')).toBeVisible()
      await expect(pixel.getByLabel('Waarde')).toHaveValue('UA-1')

      const word = page.getByRole('region', { name: 'Woord voor de webhook van Meta' })
      await word.getByLabel('Waarde').fill(SECRET)
      await word.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('Bewaard en verzegeld').first()).toBeVisible()
      await expect(word).toContainText('Ingesteld')
      expect(await page.content()).not.toContain(SECRET)
      const asked = `${site.url}/api/webhooks/meta?hub.mode=subscribe&hub.challenge=42&hub.verify_token=`
      await expect.poll(async () => (await fetch(asked + SECRET)).status, { timeout: 20_000 }).toBe(200)
      expect(site.output()).not.toContain(SECRET)

      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

      await word.getByRole('button', { name: /^Weghalen/ }).click()
      await expect(page.getByText('Weggehaald').first()).toBeVisible()
      await expect.poll(async () => (await fetch(asked + SECRET)).status, { timeout: 20_000 }).not.toBe(200)
    })
  })
