import { randomInt } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { AnsweringServer } from '../support/answering-server'
import { startPdokServer } from '../support/pdok'
import { type RdapServer, startRdapServer } from '../support/rdap'
import { removeDirectory, type Site, startSite } from '../support/site'
import { type MailServer, startMailServer } from '../support/smtp'
import { startViesServer, type ViesServer } from '../support/vies'

interface Fixtures {
  /** A browser that has seen the splash screen and has answered the cookie banner. */
  settledPage: Page
  /** Errors on the browser's console that no visitor should cause; a test fails when any are left. */
  consoleErrors: string[]
  /**
   * Advances the clock by four seconds: a form that comes within three seconds counts as a bot's. Without JavaScript it
   * sets the form's time of opening back instead.
   */
  takeTime: () => Promise<void>
  /** Expected messages on the console, such as the 401 of a page that asks to sign in. */
  expectedOnConsole: RegExp
}

/**
 * Starting a site takes longer than most tests, so a worker has one for all of them. A spec file with a worker fixture
 * of its own would get a worker, and a site, of its own.
 */
interface WorkerFixtures {
  mailServer: MailServer
  /** A registry in which every name is free, unless a test changes a name of its own. */
  rdap: RdapServer
  /** Address register, which knows the two homes of `HOMES`. */
  pdok: AnsweringServer
  /** VIES, which knows one VAT id. */
  vies: ViesServer
  /** A site in demo mode, with its samples. Tests leave its accounts unchanged. */
  site: Site
}

/** An IP address per test, so that no test uses up another's rate limit. */
function visitorAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

const HOMES = {
  '7511JE 14': [{ straatnaam: 'Oude Markt', woonplaatsnaam: 'Enschede' }],
  '7511JE 16': [{ straatnaam: 'Oude Markt', woonplaatsnaam: 'Enschede' }],
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  mailServer: [
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  rdap: [
    async ({}, use) => {
      const server = await startRdapServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  pdok: [
    async ({}, use) => {
      const server = await startPdokServer(HOMES)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  vies: [
    async ({}, use) => {
      const server = await startViesServer({ DE111111125: { valid: true, name: 'Bäckerei Bäcker' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mailServer, rdap, pdok, vies }, use) => {
      const addresses = {
        SMTP_URL: mailServer.url,
        RDAP_URL: rdap.url,
        PDOK_URL: pdok.url,
        VIES_URL: vies.url,
      }
      const site = await startSite({ env: { ...addresses, TRUST_PROXY: '127.0.0.1' } })
      await use(site)
      await site.stop()
      await removeDirectory(site.dataDir)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': visitorAddress() }),
  consoleErrors: async ({}, use) => use([]),
  expectedOnConsole: [/^$/, { option: true }],
  page: async ({ page, consoleErrors, expectedOnConsole }, use) => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedOnConsole.test(message.text()))
        consoleErrors.push(message.text())
    })
    page.on('pageerror', ({ message }) => {
      if (!expectedOnConsole.test(message)) consoleErrors.push(message)
    })
    await use(page)
    expect(consoleErrors, 'errors on the console').toEqual([])
  },
  settledPage: async ({ page, context }, use) => {
    await settle(context)
    await use(page)
  },
  takeTime: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled === false) return await use(() => openedEarlier(page))
    await page.clock.install()
    await use(async () => {
      // Waits for hydration, as after four seconds: before it, the form would get the page's answer, as without
      // JavaScript.
      await expect(page.locator('astro-island[ssr]:has(:focus)')).toHaveCount(0)
      await page.clock.fastForward(TAKEN_MS)
    })
  },
})

export { expect }

const TAKEN_MS = 4_000

/** Sets the time of opening back; a cached page has none. */
async function openedEarlier(page: Page): Promise<void> {
  await page.locator('[name=opened_at]:not([value=""])').evaluateAll((fields: HTMLInputElement[], taken) => {
    for (const field of fields) field.value = String(Number(field.value) - taken)
  }, TAKEN_MS)
}

/** Marks what a first visit shows as seen: splash screen and cookie banner. */
export async function settle(context: BrowserContext) {
  await context.addInitScript(() => {
    // A sandboxed frame has no storage.
    if (window !== window.top) return
    sessionStorage.setItem('splashSeen', 'true')
    localStorage.setItem('cookieConsent', 'false')
  })
}

/** Longer than it takes to render all pages anew after a change. */
const RENEWED_MS = 3_000

/** What a page says once it stays the same: what an earlier test put back may not be on it yet. */
export async function settledPageText(read: () => Promise<string>): Promise<string> {
  let before = await read()
  await expect
    .poll(
      async () => {
        const last = before
        before = await read()
        return before === last
      },
      { timeout: 30_000, intervals: [RENEWED_MS] },
    )
    .toBe(true)
  return before
}

/** Moves the mouse, as a visitor does who goes on with a page, and waits until all islands are hydrated. */
export async function awake(page: Page): Promise<void> {
  await page.mouse.move(4, 4)
  await page.mouse.move(8, 8)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}
