import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { axeFindings, axeFindingsAgain } from './axe'
import { drawAll } from './draw-all'
import { test as base, expect, settle } from './fixtures'
import { LISTED_PATHS } from './public-pages'

interface Tabs {
  /**
   * One tab for all pages of a worker: opening one takes longer than checking a page. `setLetters` sets the browser's
   * default font size, otherwise 16 px.
   */
  tab: { page: Page; errors: string[]; setLetters: (px: number) => Promise<void> }
  /** The same without JavaScript. */
  plainTab: Page
}

let scripted: Promise<Tabs['tab']> | undefined
let plain: Promise<Page> | undefined

const test = base.extend<Tabs>({
  tab: async ({ browser, site }, use) => {
    scripted ??= openScripted(browser, site.url)
    await use(await scripted)
  },
  plainTab: async ({ browser, site }, use) => {
    plain ??= open(browser, site.url, { javaScriptEnabled: false })
    await use(await plain)
  },
})

async function openScripted(browser: Browser, baseURL: string): Promise<Tabs['tab']> {
  const page = await open(browser, baseURL)
  await settle(page.context())
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  const devTools = await page.context().newCDPSession(page)
  const setLetters = async (px: number) => {
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: px } })
  }
  return { page, errors, setLetters }
}

async function open(browser: Browser, baseURL: string, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'nl-NL', reducedMotion: 'reduce', ...options })
  return context.newPage()
}

/** The configurator's steps need JavaScript; without it the page offers the quote form. */
const OTHERWISE_WITHOUT_SCRIPT = '/configurator'

// Tests of pages are independent: the workers share them.
test.describe.configure({ mode: 'parallel' })

for (const path of LISTED_PATHS) {
  // promise visitors 13: A page can be read without JavaScript
  // promise visitors 13: WCAG, 320 px, letters of twice the size
  // promise visitors 13: Reduced motion … and nothing that goes on moving
  // promise toegankelijkheid.md: bekijkt een programma (axe) elke openbare pagina
  // promise toegankelijkheid.md: passen op een scherm van 320 pixels breed
  test(`${path} is sound on a phone and on a desk, with and without JavaScript`, async ({
    tab,
    plainTab,
  }) => {
    const { page, errors, setLetters } = tab
    errors.length = 0
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    expect(await moving(page), 'moving, though it was asked not to').toEqual([])
    expect(await axeFindings(page), 'at 1440 px').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await axeFindingsAgain(page), 'at 390 px').toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await overflowing(page), 'wider than 320 px').toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await setLetters(32)
    expect(await overflowing(page), 'wider than 390 px, with letters of twice the size').toEqual([])
    await setLetters(16)

    await plainTab.goto(path)
    await expect(plainTab.locator('h1')).toBeVisible()
    if (path === OTHERWISE_WITHOUT_SCRIPT)
      await expect(plainTab.getByRole('button', { name: 'Offerte aanvragen' })).toBeVisible()
    else expect(await shownLength(plainTab)).toBeGreaterThan(0.9 * (await shownLength(page)))
    expect(errors, 'on the console').toEqual([])
  })
}

/** Length of the page's visible text, whatever hides the rest. */
async function shownLength(page: Page): Promise<number> {
  await drawAll(page)
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
  return (await page.locator('main').innerText()).length
}

/** Endless animations; transitions end by themselves. */
async function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const { endTime = 0 } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number(endTime) > 1000
      })
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )
}

/** Elements that overflow the window; those inside a scrolling or clipping ancestor do not count. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('main *, footer *, header *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  })
}
