import type { Page } from '@playwright/test'

/**
 * Forces the browser to render deferred sections (`content-visibility`): until then it knows neither their text nor
 * their colours.
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
  })
}
