import type { Page } from '@playwright/test'
import { ways } from '../support/long-runs'
import { photo } from '../support/photos'
import { axeFindings } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const SAVED = 'Bewaard. Wat getoond wordt, staat meteen op de site'
const WAYS: [boolean, number][] = [
  [true, 390],
  [false, 1440],
]

async function backToTheBeginning(page: Page) {
  await page.getByText('Eerdere versies', { exact: true }).click()
  await page.getByRole('button', { name: 'Terugzetten: Terug naar het begin' }).click()
  await expect(page.getByText('Teruggezet. Het staat meteen op de site').first()).toBeVisible()
}

/** What a script finds wrong with the page at this width, also on a phone. */
async function expectInOrder(page: Page, width: number) {
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

for (const [javaScriptEnabled, width] of ways<[boolean, number]>(WAYS, [[true, 1440]]))
  test.describe(`${javaScriptEnabled ? 'in the browser' : 'without JavaScript'}, at ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    // promise people: A list of the site is the owner's … a question is seen by the next visitor, and by search engines
    test('an owner writes a question, moves it by keyboard, hides it, and has the beginning back', async ({
      page,
      site,
    }) => {
      const shown = async () => await (await fetch(`${site.url}/support`)).text()
      await openOffice(page, site, '/beheer/vragen')
      await page.getByRole('link', { name: 'Support', exact: true }).click()
      if (javaScriptEnabled) await expectInOrder(page, width)
      await page.getByText('Nieuwe vraag').click()
      const form = page.getByRole('form', { name: 'Nieuwe vraag' })
      await form.getByLabel('Vraag').fill('Kan ik bij jullie parkeren?')
      await form.getByLabel('Antwoord').fill('Ja, {waar}.')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(form.getByText('Tussen { en } kan hier alleen:')).toBeVisible()
      await expect(form.getByLabel('Vraag')).toHaveValue('Kan ik bij jullie parkeren?')
      if (javaScriptEnabled) await expectInOrder(page, width)
      await form.getByLabel('Antwoord').fill('Ja, *gratis*: bel {naam}, vanaf {prijs website}. <b>')
      await form.getByLabel('Opschrift van een link').fill('De route')
      await form.getByLabel('Waar de link heen gaat').fill('/locatie')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText(SAVED).first()).toBeVisible()
      await expect.poll(shown).toContain('Kan ik bij jullie parkeren?')
      const html = await shown()
      expect(html).toContain('Ja, <em>gratis</em>: bel Webnoaber, vanaf €')
      expect(html).toContain('&lt;b&gt;')
      expect(html).toContain('Vijf vragen die vaak komen')
      expect(html).toMatch(/"@type":"Question","name":"Kan ik bij jullie parkeren\?"/)
      expect(html).not.toMatch(/[\uE000-\uE00F]|\{prijs website/)

      const up = page.getByRole('button', { name: 'Omhoog: Kan ik bij jullie parkeren?' })
      await up.focus()
      await page.keyboard.press('Enter')
      const item = page.getByRole('listitem').filter({ hasText: 'Kan ik bij jullie parkeren?' })
      await expect(item.getByText('4.', { exact: true })).toBeVisible()
      const last = 'Waar vind ik mijn facturen'
      await expect
        .poll(async () => {
          const [own, other] = ['Kan ik bij jullie parkeren?', last].map((words) => html.indexOf(words))
          const now = await shown()
          return (own ?? 0) > (other ?? 0) && now.indexOf('Kan ik bij jullie') < now.indexOf(last)
        })
        .toBe(true)

      await item.getByText('Wijzigen').click()
      const change = page.getByRole('form', { name: 'Kan ik bij jullie parkeren?' })
      await change.getByLabel('Vraag').fill('Waar kan ik parkeren?')
      await change.getByRole('button', { name: 'Bewaren' }).click()
      await expect.poll(shown).toContain('Waar kan ik parkeren?')
      await page.getByRole('button', { name: 'Verbergen: Waar kan ik parkeren?' }).click()
      await expect(page.getByText('Concept', { exact: true })).toBeVisible()
      await expect.poll(shown).not.toContain('Waar kan ik parkeren?')
      await page.getByRole('button', { name: 'Weghalen: Mijn website doet het niet.' }).click()
      await expect(page.getByText('Weggehaald. Terugzetten kan bij Eerdere versies').first()).toBeVisible()
      await expect.poll(shown).toContain('Drie vragen die vaak komen')
      await page.getByRole('button', { name: 'Terug in de lijst: Mijn website doet het niet.' }).click()
      await expect.poll(shown).toContain('Mijn website doet het niet.')
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      await backToTheBeginning(page)
      await expect.poll(shown).not.toContain('parkeren')
    })

    // promise people: A list of the site is the owner's … own work takes the place of the examples
    test('an owner puts own work in the portfolio, with its picture, and takes an example out', async ({
      page,
      site,
    }) => {
      const shown = async (path = '/') => await (await fetch(site.url + path)).text()
      await openOffice(page, site, '/beheer/portfolio')
      const upload = page.getByRole('form', { name: 'Nieuw plaatje' })
      const buffer = await photo({ width: 900, height: 600, colour: javaScriptEnabled ? '#3a5' : '#35a' })
      await upload
        .getByLabel('Nieuw plaatje')
        .setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer })
      await upload.getByLabel('Wat is erop te zien?').fill('De webshop van Bakkerij Stroom')
      await upload.getByRole('button', { name: 'Plaatje toevoegen' }).click()
      await expect(page.getByText(/Het plaatje is toegevoegd|Dit plaatje was er al/).first()).toBeVisible()

      await page.getByText('Nieuw project').click()
      const form = page.getByRole('form', { name: 'Nieuw project' })
      await form.getByLabel('Voor wie').fill('Bakkerij Stroom')
      await form.getByLabel('Wat het is').fill('Webshop')
      await form.getByLabel('In een of twee zinnen').fill('Brood bestellen tot tien uur ’s avonds.')
      await form.getByLabel('Adres van de site').fill('www.bakkerijstroom.nl')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(form.getByText('Dit is geen adres. Het begint met https://')).toBeVisible()
      await expect(form.getByText('Kies een plaatje.')).toBeVisible()
      await expect(form.getByLabel('Voor wie')).toHaveValue('Bakkerij Stroom')
      if (javaScriptEnabled) await expectInOrder(page, width)
      await form.getByLabel('Adres van de site').fill('https://www.bakkerijstroom.nl')
      await form.getByLabel('Plaatje').selectOption({ label: 'De webshop van Bakkerij Stroom' })
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText(SAVED).first()).toBeVisible()
      await expect.poll(shown).toContain('https://www.bakkerijstroom.nl')
      expect(await shown()).toContain('dat staat erbij')
      const [, file = ''] = /src="(\/beelden\/[^"]+)"/.exec(await shown()) ?? []
      expect((await fetch(site.url + file)).status).toBe(200)

      await page.getByRole('button', { name: 'Weghalen: Bakkerij Voorbeeldbrood' }).click()
      await expect
        .poll(async () => (await fetch(`${site.url}/werk/bakkerij-voorbeeldbrood`)).status)
        .toBe(404)
      await expect.poll(() => shown('/sitemap.xml')).not.toContain('bakkerij-voorbeeldbrood')
      await expect.poll(() => shown('/llms.txt')).not.toContain('Voorbeeldbrood')
      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([])
        await page.goto('/')
        await expect(page.getByRole('img', { name: 'De webshop van Bakkerij Stroom' })).toBeAttached()
        expect(await axeFindings(page)).toEqual([])
        await page.goto('/beheer/portfolio')
      }
      await backToTheBeginning(page)
      await expect.poll(shown).not.toContain('bakkerijstroom')
      await expect
        .poll(async () => (await fetch(`${site.url}/werk/bakkerij-voorbeeldbrood`)).status)
        .toBe(200)
      await page.goto('/beheer/plaatjes')
      const card = page.getByRole('listitem').filter({ hasText: 'De webshop van Bakkerij Stroom' })
      await card.getByRole('button').last().click()
      await expect(page.getByText('Het plaatje is weggehaald').first()).toBeVisible()
    })

    // promise people: A list of the site is the owner's … a partner that was added stands on the home page
    test('an owner adds a partner and takes one away', async ({ page, site }) => {
      const shown = async () => await (await fetch(site.url)).text()
      await openOffice(page, site, '/beheer/partners')
      await page.getByText('Nieuwe partner').click()
      const form = page.getByRole('form', { name: 'Nieuwe partner' })
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(form.getByText('Vul de naam in.')).toBeVisible()
      await form.getByLabel('Naam').fill('Weverijbank')
      await form.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText(SAVED).first()).toBeVisible()
      await expect.poll(shown).toContain('Weverijbank')
      if (javaScriptEnabled) await expectInOrder(page, width)
      await page.getByRole('button', { name: 'Weghalen: WordPress' }).click()
      await expect.poll(shown).not.toContain('/partners/wordpress.svg')
      await backToTheBeginning(page)
      await expect.poll(shown).not.toContain('Weverijbank')
    })
  })
