import type { Page } from '@playwright/test'

/** Has the browser draw what it puts off until the reader comes near: until then it knows neither text nor colours. */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
  })
}
