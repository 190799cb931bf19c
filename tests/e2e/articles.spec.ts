import type { Page } from '@playwright/test'
import { axeFindings } from './axe'
import { expect, test } from './fixtures'
import { openOffice } from './office'

// The browser reports the 401 of signing in.
test.use({ expectedOnConsole: /status of 401/ })

const PATH = '/beheer/artikelen'

async function typeArticle(page: Page, title: string): Promise<void> {
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Samenvatting').fill('Wie op de markt staat, wil doordeweeks gevonden worden.')
  await page.getByLabel('Onderwerp').fill('Markt')
  await page
    .getByLabel('Tekst', { exact: true })
    .fill('Om **zes uur**.\n\n## Wat mensen zoeken\n\nWaar je [staat](/locatie).')
}

for (const [javaScriptEnabled, width] of [
  [true, 390],
  [false, 1440],
] as const)
  test.describe(`${javaScriptEnabled ? 'in the browser' : 'without JavaScript'}, ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    // promise people: An article of the office is everywhere at once, and nowhere when it is taken back
    test('an article is written, seen on the blog, in the feed and in the sitemap, changed, and taken back', async ({
      page,
      site,
    }) => {
      const title = `Naar de markt ${width}`
      const read = async (path: string) => await (await fetch(site.url + path)).text()
      await openOffice(page, site, PATH)
      await page.getByRole('link', { name: 'Nieuw artikel' }).click()
      await typeArticle(page, title)
      await page.getByLabel('Bronnen').fill('KVK')
      if (javaScriptEnabled) {
        const view = page.getByRole('region', { name: 'Voorbeeld' })
        await expect(view.getByRole('heading', { name: 'Wat mensen zoeken' })).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
      } else {
        const opened = page.waitForEvent('popup')
        await page.getByRole('button', { name: 'Voorbeeld' }).click()
        const view = await opened
        await expect(view.getByRole('heading', { name: 'Wat mensen zoeken' })).toBeVisible()
        await view.close()
      }
      await page.getByRole('button', { name: 'Nu publiceren' }).click()
      await expect(page.getByText(/^Zet elke bron op een eigen regel/).first()).toBeVisible()
      await expect(page.getByLabel('Titel')).toHaveValue(title)
      await page.getByLabel('Bronnen').fill('KVK, ondernemen https://www.kvk.nl/')
      await page.getByRole('button', { name: 'Bewaren als concept' }).click()
      await expect(page.getByText('Het concept is bewaard').first()).toBeVisible()
      const [, id] = /\/beheer\/artikelen\/(\d+)$/.exec(new URL(page.url()).pathname) ?? []
      expect((await fetch(`${site.url}/blog/${id}`)).status).toBe(404)
      expect(await read('/blog')).not.toContain(title)

      await page.getByRole('button', { name: 'Nu publiceren' }).click()
      await expect(page.getByText('Gepubliceerd. Het staat meteen op de site').first()).toBeVisible()
      for (const path of ['/blog', '/blog/rss.xml', '/llms.txt', `/blog/${id}`])
        await expect.poll(() => read(path), path).toContain(title)
      await expect.poll(() => read('/sitemap.xml')).toContain(`/blog/${id}<`)
      expect((await fetch(`${site.url}/og/blog-${id}.png`)).headers.get('content-type')).toBe('image/png')
      expect(await read(`/blog/${id}`)).toContain('<strong>zes uur</strong>')
      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }

      await page.getByLabel('Titel').fill(`${title}, vernieuwd`)
      await page.getByRole('button', { name: 'Nu publiceren' }).click()
      await expect.poll(() => read('/blog/rss.xml')).toContain(`${title}, vernieuwd`)
      await page.getByRole('button', { name: /^Terugzetten als concept: Gepubliceerd/ }).click()
      await expect(page.getByText('Teruggezet als concept.').first()).toBeVisible()
      await expect(page.getByLabel('Titel')).toHaveValue(title)

      await page.getByRole('button', { name: 'Terugtrekken' }).click()
      await expect(page.getByText('Teruggetrokken. Bezoekers zien het niet meer').first()).toBeVisible()
      for (const path of ['/blog', '/blog/rss.xml', '/llms.txt', '/sitemap.xml'])
        await expect.poll(() => read(path), path).not.toMatch(new RegExp(`${title}|/blog/${id}<`))
      await expect.poll(async () => (await fetch(`${site.url}/blog/${id}`)).status).toBe(404)

      await page.goto(`${PATH}?q=${encodeURIComponent(title)}&staat=teruggetrokken`)
      await expect(page.getByRole('rowheader').getByText(title)).toBeVisible()
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
    })
  })

test('who saves over another window is told, and keeps what they typed', async ({ page, context, site }) => {
  await openOffice(page, site, `${PATH}/nieuw`)
  await typeArticle(page, 'In twee vensters')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByText('Het concept is bewaard').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Titel').fill('Uit het andere venster')
  await other.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(other.getByText('Het concept is bewaard').first()).toBeVisible()
  await page.getByLabel('Titel').fill('Uit het eerste venster')
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByText(/^Dit artikel is intussen bewaard/).first()).toBeVisible()
  await expect(page.getByLabel('Titel')).toHaveValue('Uit het eerste venster')
  await expect(page.getByText('Uit het andere venster').last()).toBeVisible()
  await page.getByRole('button', { name: 'Bewaren als concept' }).click()
  await expect(page.getByText('Het concept is bewaard').first()).toBeVisible()
})

test('who may not write does not find the articles', async ({ page }) => {
  const answer = await page.goto(PATH)
  expect(answer?.status()).toBe(401)
})
