import { axeFindings, axeFindingsAgain } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const PATH = '/beheer/instellingen'
const OPENS = 'zaterdag open vanaf, Contactpagina en support'
const CLOSES = 'zaterdag open tot, Contactpagina en support'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'in the browser' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // promise people: What an owner saves holds at once … an opening hour, seen by the next visitor
    test('an owner changes an opening hour, the next visitor reads it, and the beginning holds again', async ({
      page,
      site,
    }) => {
      const shownAt = async (path: string) => await (await fetch(site.url + path)).text()
      await openOffice(page, site, PATH)
      const form = page.getByRole('form', { name: 'Openingstijden' })
      await form.getByLabel(OPENS).fill('10')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(form.getByText('Vul beide tijden in, of laat ze allebei leeg.')).toBeVisible()
      await expect(form.getByLabel(OPENS)).toHaveValue('10')

      await form.getByLabel(CLOSES).fill('13:00')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText('Bewaard. Het staat meteen overal').first()).toBeVisible()
      await expect(form.getByLabel(OPENS)).toHaveValue('10:00')
      await expect.poll(() => shownAt('/contact')).toContain('10:00 – 13:00 uur')
      await expect.poll(() => shownAt('/support')).toContain('10:00 – 13:00 uur')

      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await axeFindingsAgain(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      }

      const hours = page.getByRole('region', { name: 'Openingstijden' })
      await hours.getByText('Eerdere versies').click()
      await hours.getByRole('button', { name: 'Terugzetten: Openingstijden, Het begin' }).click()
      await expect(page.getByText('Teruggezet. Het staat meteen overal').first()).toBeVisible()
      await expect.poll(() => shownAt('/contact')).not.toContain('10:00 – 13:00 uur')
    })
  })

test('who is no owner does not find the settings', async ({ page }) => {
  const answer = await page.goto(PATH)
  expect(answer?.status()).toBe(401)
})
