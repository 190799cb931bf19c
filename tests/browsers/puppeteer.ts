import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import type { Driver } from './driver.ts'

/** Firefox over WebDriver BiDi, Chromium over its own protocol (CDP): one library supports both. */
export async function launchPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: null, ...options })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    run: (inPage, ...args) => page.evaluate(inPage as (...args: unknown[]) => never, ...args),
    move: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    enter: () => page.keyboard.press('Enter'),
    resize: (width, height) => page.setViewport({ width, height }),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  }
}
