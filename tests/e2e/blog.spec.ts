import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { blogPage, olderArticlesPage } from '../../src/content/pages/blog'
import { newsletter } from '../../src/content/pages/nieuwsbrief'
import { expect, test } from './fixtures'

const ARTICLES = [6, 5, 4, 3, 2, 1]

/** Numbers of the articles in the list, from top to bottom. */
async function listed(page: Page): Promise<number[]> {
  const addresses = await page
    .locator('[data-article-list] h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return addresses.map((address) => Number(address.replace('/blog/', '')))
}

test('a button brings the older articles into the list, and reading goes on at the first of them', async ({
  settledPage: page,
}) => {
  await page.goto('/blog')
  expect(await listed(page)).toEqual(ARTICLES.slice(0, 4))
  await page.getByRole('button', { name: blogPage.loadMore }).click()
  await expect(page.getByText(blogPage.noMore)).toBeVisible()
  expect(await listed(page)).toEqual(ARTICLES)
  await expect(page.locator('[data-article-list] > li').nth(4).getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: blogPage.loadMore })).toHaveCount(0)
  await expect(page).toHaveURL(/\/blog$/)
})

test('when the older articles cannot be fetched, the button goes to their page', async ({
  settledPage: page,
  consoleErrors,
}) => {
  await page.goto('/blog')
  await page.route('**/blog/pagina/2', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: blogPage.loadMore }).click()
  await expect(page).toHaveURL(/\/blog\/pagina\/2$/)
  expect(await listed(page)).toEqual(ARTICLES.slice(4))
  // Chromium itself logs the aborted request.
  expect(consoleErrors.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to a page with the older articles, under an address of their own', async ({ page }) => {
    await page.goto('/blog')
    expect(await listed(page)).toEqual(ARTICLES.slice(0, 4))
    await page.getByRole('link', { name: blogPage.loadMore }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(olderArticlesPage.heading)
    expect(await listed(page)).toEqual(ARTICLES.slice(4))
    // Every article is indexed under its own URL; this page only links to them.
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  })
})

// promise blog.ts: Waar we een feit noemen, staat erbij waar het vandaan komt.
test('each article can be read from its contents to its sources, and leads to its neighbours and further', async ({
  settledPage: page,
}) => {
  for (const [index, id] of ARTICLES.entries()) {
    await page.goto(`/blog/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText(/^\d+ minuten lezen$/).first()).toBeVisible()
    const contents = page.getByRole('navigation', { name: blogPage.contents }).getByRole('link')
    const chapters = await contents.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('#')),
    )
    expect(chapters.length).toBeGreaterThan(2)
    for (const chapter of chapters) await expect(page.locator(`[id="${chapter.slice(1)}"]`)).toHaveCount(1)
    await expect(page.getByRole('region', { name: blogPage.sources }).getByRole('link').first()).toBeVisible()

    const neighbours = await page
      .locator('.article-neighbour')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')]))
    const expected = [
      ['prev', ARTICLES[index + 1]],
      ['next', ARTICLES[index - 1]],
    ]
    expect(neighbours).toEqual(
      expected.filter(([, number]) => number !== undefined).map(([rel, number]) => [rel, `/blog/${number}`]),
    )
    await expect(
      page.getByRole('region', { name: blogPage.related }).getByRole('heading', { level: 3 }),
    ).not.toHaveCount(0)
  }
})

test('an article ships no React, and its newsletter form works all the same', async ({
  settledPage: page,
  mailServer,
}) => {
  const email = `lies-${randomUUID()}@wevers.example`
  await page.goto('/blog/1')
  await page.getByLabel(newsletter.signUp.label).fill(email)
  await expect(page.locator('astro-island')).toHaveCount(0)
  await page.getByRole('button', { name: newsletter.signUp.button }).click()
  await expect(page.getByText(newsletter.signUp.accepted.description).first()).toBeVisible()
  expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
})

test('on the narrowest screen nothing overflows but tables, which scroll by themselves and by keyboard', async ({
  settledPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/blog', '/blog/pagina/2', '/blog/1', '/blog/2']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
  await page.goto('/blog/2')
  const table = page.getByRole('region', { name: 'Tabel: Wat, Voorbeeld, Toestemming vooraf?' })
  await table.focus()
  expect(await table.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
})

test('the feed is linked from the blog, is well-formed and lists every article, newest first', async ({
  settledPage: page,
}) => {
  await page.goto('/blog')
  const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const response = await page.request.get(address ?? '/no-feed')
  expect(response.headers()['content-type']).toContain('xml')
  const feed = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      return {
        faults: parsed.querySelectorAll('parsererror').length,
        links: [...parsed.querySelectorAll('item > link')].map(({ textContent }) => textContent),
      }
    },
    await response.text(),
  )
  expect(feed.faults).toBe(0)
  expect(feed.links.map((link) => new URL(link ?? '').pathname)).toEqual(ARTICLES.map((id) => `/blog/${id}`))
})

for (const width of [390, 1440]) {
  test(`axe finds nothing on the page with older articles at ${width} px`, async ({ settledPage: page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog/pagina/2')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
