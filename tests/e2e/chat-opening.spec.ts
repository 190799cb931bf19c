import type { Page } from '@playwright/test'
import { options, panel } from './chat-window'
import { expect, test } from './fixtures'
import { LISTED_PATHS, readPage } from './public-pages'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Paint {
  type: string
  /** Layout shift score: how much of the window moved how far. */
  value: number
  /** First words of the element that moved or was painted; page scripts cannot read text inside the chat. */
  what: string
}

/** Fields of a performance entry beside its time. */
interface PaintedEntry {
  value?: number
  element?: Element | null
  sources?: { node: Node | null }[]
}

/** Records layout shifts and largest contentful paints, from the first one on. */
async function notePaints(page: Page) {
  await page.addInitScript(() => {
    const noted: Paint[] = []
    Object.assign(window, { noted })
    for (const type of ['layout-shift', 'largest-contentful-paint'])
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & PaintedEntry)[]
        for (const { value = 0, element, sources } of entries) {
          const node = element ?? sources?.[0]?.node
          noted.push({ type, value, what: node?.textContent?.trim().slice(0, 40) ?? '' })
        }
      }).observe({ type, buffered: true })
  })
}

const paints = (page: Page) => page.evaluate(() => (window as unknown as { noted: Paint[] }).noted)

const isShift = ({ type }: Paint) => type === 'layout-shift'

const MARK = 'Merkteken'

/**
 * All entries so far. The browser reports entries in order, so it adds a text that is the largest paint and then moves:
 * once that is reported, everything before it is too.
 */
async function paintsUntilNow(page: Page): Promise<Paint[]> {
  await page.evaluate(async (mark) => {
    const text = document.createElement('p')
    text.textContent = `${mark} `.repeat(200)
    text.style.cssText = 'position: fixed; z-index: 99; inset: 0; overflow: hidden; font: 700 64px/1 serif'
    const told = (type: string) =>
      new Promise<void>((resolve) =>
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & PaintedEntry)[]
          const nodes = entries.flatMap(({ element, sources = [] }) => [
            element,
            ...sources.map(({ node }) => node),
          ])
          if (nodes.includes(text)) resolve()
        }).observe({ type }),
      )
    const painted = told('largest-contentful-paint')
    document.body.append(text)
    await painted
    const moved = told('layout-shift')
    text.style.top = '50vh'
    await moved
  }, MARK)
  return await paints(page)
}

const NOON = Date.parse('2026-11-23T12:00:00')
const HOUR_MS = 60 * 60 * 1000

// promise visitors: It opens by itself once … and moves nothing, nor is any page's largest paint
for (const [device, width, height] of [
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
] as const)
  test(`opening by itself on ${device} moves nothing, and is no page's largest paint`, async ({
    settledPage: page,
    site,
  }) => {
    const pages = await Promise.all(LISTED_PATHS.map((path) => readPage(site.url, path)))
    const opening = pages.filter(({ html }) => html.includes('data-chat="opens"'))
    expect(opening.length).toBeGreaterThan(10)
    await page.setViewportSize({ width, height })
    await notePaints(page)
    await page.clock.install({ time: NOON })
    // Each page at one of the two sizes: all of them at both would take half a minute.
    const own = opening.filter((_, place) => place % 2 === Number(device === 'a phone'))
    for (const [turn, { path }] of own.entries()) {
      await page.goto(path)
      await page.clock.pauseAt(NOON + (turn + 1) * HOUR_MS)
      await expect.poll(async () => (await paints(page)).length).toBeGreaterThan(0)
      await page.evaluate(() => document.fonts.ready)
      const before = (await paints(page)).filter(isShift).length
      await page.clock.runFor(10_000)
      await expect(panel(page), path).toBeVisible()
      await page.clock.runFor(1_000)
      await expect(options(page)).toBeVisible({ visible: device === 'a desk' })
      const noted = (await paintsUntilNow(page)).filter(({ what }) => !what.startsWith(MARK))
      expect(noted.filter(isShift).slice(before), path).toEqual([])
      expect(
        noted.filter((one) => !isShift(one) && one.what === ''),
        path,
      ).toEqual([])
      await page.evaluate(() => localStorage.removeItem('chatSessions'))
    }
  })
