import type { Page } from '@playwright/test'
import { photo } from '../support/photos'
import { axeFindings, axeOf } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const PATH = '/beheer/artikelen/nieuw'
const ADDED = /^Het plaatje is toegevoegd/

async function typeArticle(page: Page, title: string): Promise<void> {
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Samenvatting').fill('Wie op de markt staat, wil gezien worden.')
  await page.getByLabel('Onderwerp').fill('Markt')
  await page.getByLabel('Tekst', { exact: true }).fill('Om zes uur staan we er.')
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Nieuw plaatje').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

for (const [javaScriptEnabled, width, colour] of [
  [true, 390, '#a33'],
  [false, 1440, '#3a3'],
] as const)
  test.describe(`${javaScriptEnabled ? 'in the browser' : 'without JavaScript'}, ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    // promise people: An article with a picture
    test('an article gets a picture, loses nothing meanwhile, and visitors see it in a format of today', async ({
      page,
      site,
      browser,
    }) => {
      const title = `Op de foto ${width}`
      const alt = `Een kraam met kaas, ${width}`
      await openOffice(page, site, PATH)
      await typeArticle(page, title)

      await choose(page, 'logo.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
      await page.getByLabel('Wat is erop te zien?').fill(alt)
      await page.getByRole('button', { name: 'Plaatje toevoegen' }).click()
      await expect(page.getByText(/^Een SVG kan niet/).first()).toBeVisible()
      await expect(page.getByLabel('Titel')).toHaveValue(title)
      await expect(page.getByLabel('Wat is erop te zien?')).toHaveValue(alt)
      await choose(page, 'markt.jpg', await photo({ width: 1600, height: 1000, colour }))
      await page.getByRole('button', { name: 'Plaatje toevoegen' }).click()
      await expect(page.getByText(ADDED).first()).toBeVisible()
      await expect(page.getByLabel('Titel')).toHaveValue(title)
      await expect(page.getByLabel('Wat is erop te zien?')).toHaveValue('')

      const markdown = await page.getByLabel(`Om in een tekst te plakken: ${alt}`).inputValue()
      const body = page.getByLabel('Tekst', { exact: true })
      if (javaScriptEnabled) {
        // By keyboard: the button has the focus once the picture is there.
        await expect(page.getByRole('button', { name: `Zet in de tekst: ${alt}` })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(body).toBeFocused()
        await expect(page.getByRole('region', { name: 'Voorbeeld' }).getByAltText(alt)).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
      } else await body.fill(`Om zes uur staan we er.\n\n${markdown}\n`)
      await expect(body).toHaveValue(/^Om zes uur staan we er\.\n\n!\[Een kraam/)
      const [, address = ''] = /\((\/beelden\/[^)]+)\)/.exec(markdown) ?? []
      expect((await fetch(site.url + address)).status).toBe(404)

      await page.getByRole('button', { name: 'Nu publiceren' }).click()
      await expect(page.getByText('Gepubliceerd. Het staat meteen op de site').first()).toBeVisible()
      const [, id] = /\/beheer\/artikelen\/(\d+)$/.exec(new URL(page.url()).pathname) ?? []
      const visitor = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled })
      const reader = await visitor.newPage()
      await reader.goto(`${site.url}/blog/${id}`)
      const shown = reader.getByRole('article').getByAltText(alt)
      await shown.scrollIntoViewIfNeeded()
      await expect(shown).toBeVisible()
      const box = await shown.boundingBox()
      expect(box && Math.round((100 * box.width) / box.height)).toBe(160)
      const files = await reader
        .locator('picture')
        .evaluate((one) =>
          [...one.querySelectorAll('source, img')].map((file) => file.getAttribute('srcset')),
        )
      for (const [index, type] of ['image/avif', 'image/webp'].entries()) {
        const [file = ''] = files[index]?.split(' ') ?? []
        const answer = await fetch(site.url + file)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
      }
      const loaded = () =>
        shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc)
      await expect.poll(loaded).toMatch(width === 390 ? /-480\.avif$/ : /-960\.avif$/)
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expect
        .poll(async () => await (await fetch(`${site.url}/blog/rss.xml`)).text())
        .toContain(`src="${site.url}${address}`)
      expect(await axeOf(javaScriptEnabled)(reader)).toEqual([])
      await visitor.close()

      await page.goto('/beheer/plaatjes')
      const card = page.getByRole('list', { name: 'Plaatjes' }).getByRole('listitem').filter({ hasText: alt })
      await expect(card.first().getByRole('link', { name: title })).toBeVisible()
      expect(await axeOf(javaScriptEnabled)(page)).toEqual([])

      // Other tests count the articles of this site.
      await page.goto(`/beheer/artikelen/${id}`)
      await page.getByRole('button', { name: 'Terugtrekken' }).click()
      await expect.poll(async () => (await fetch(`${site.url}/blog/${id}`)).status).not.toBe(200)
      await expect
        .poll(async () => await (await fetch(`${site.url}/blog`)).text())
        .not.toContain(`/blog/${id}"`)
    })
  })

test('a picture is pasted into the text, and one that nothing shows is removed', async ({ page, site }) => {
  await openOffice(page, site, PATH)
  await typeArticle(page, 'Geplakt')
  const bytes = [...(await photo({ width: 300, height: 200, colour: '#33a' }))]
  await page.getByLabel('Tekst', { exact: true }).evaluate((text, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(content)], 'plakje.jpg', { type: 'image/jpeg' }))
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, bytes)
  await expect(page.getByText(/^‘plakje.jpg’ is gekozen/)).toBeVisible()
  await expect(page.getByLabel('Wat is erop te zien?')).toBeFocused()
  // Not added yet: it is not lost unseen.
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByText(/^Je koos een plaatje dat nog niet is toegevoegd/).first()).toBeVisible()
  await choose(page, 'plakje.jpg', Buffer.from(bytes))
  await page.getByLabel('Wat is erop te zien?').fill('Een blauw vlak')
  await page.getByRole('button', { name: 'Plaatje toevoegen' }).click()
  await expect(page.getByText(ADDED).first()).toBeVisible()
  await page.goto('/beheer/plaatjes')
  await page.getByRole('button', { name: 'Weghalen: Een blauw vlak' }).click()
  await expect(page.getByText('Het plaatje is weggehaald').first()).toBeVisible()
  await expect(page.getByText('Een blauw vlak')).toHaveCount(0)
})
