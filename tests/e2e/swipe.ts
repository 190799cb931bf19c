import type { Locator, Page } from '@playwright/test'

/** Drags something to the right by so many pixels and releases it. */
export async function swipe(page: Page, target: Locator, px: number) {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be swiped has no place on the screen')
  const [x, y] = [box.x + 60, box.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + px / 2, y, { steps: 4 })
  await page.mouse.move(x + px, y, { steps: 4 })
  await page.mouse.up()
}
