import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type AxeRun = (context: Document, options: object) => Promise<{ violations: Violation[] }>
interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

const VIOLATIONS_ONLY = { resultTypes: ['violations' as const] }

/** Violations that axe finds on the opened page. It leaves axe in the page: injecting it takes longest. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Legacy mode: without frames to inspect, the other mode only opens a further tab.
  const { violations } = await new AxeBuilder({ page }).options(VIOLATIONS_ONLY).setLegacyMode().analyze()
  return listed(violations)
}

/** The same again after `axeFindings`, for the page at another width. */
export async function axeFindingsAgain(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run: AxeRun } }
    return (await axe.run(document, options)).violations
  }, VIOLATIONS_ONLY)
  return listed(violations)
}

const listed = (violations: readonly Violation[]) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))

/** Violations that axe finds at the widths of a desktop and of a phone, by width. It leaves the page at phone width. */
export async function axeFindingsAtBothWidths(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const wide = await axeFindings(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await axeFindingsAgain(page)
  return [...wide.map((finding) => `1440 px, ${finding}`), ...narrow.map((finding) => `390 px, ${finding}`)]
}

/** By whether JavaScript is on in the browser of the page: `axeFindingsAtBothWidths`, or the same without. */
export const axeOf = (javaScriptEnabled: boolean) =>
  javaScriptEnabled ? axeFindingsAtBothWidths : axeFindingsWithoutJavaScript

/**
 * The same for a page of a browser without JavaScript, in which axe cannot run: its document as it stands, in a second
 * browser that runs none of its scripts.
 */
async function axeFindingsWithoutJavaScript(page: Page): Promise<string[]> {
  const html = (await page.content())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<\/?noscript\b[^>]*>/gi, '')
  const context = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: true, reducedMotion: 'reduce' })
  if (!context) throw new Error('This page has no browser.')
  try {
    await context.route('**/*', async (route) =>
      route.request().isNavigationRequest()
        ? await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
        : await (route.request().resourceType() === 'script' ? route.abort() : route.continue()),
    )
    const copy = await context.newPage()
    await copy.goto(page.url())
    return await axeFindingsAtBothWidths(copy)
  } finally {
    await context.close()
  }
}
