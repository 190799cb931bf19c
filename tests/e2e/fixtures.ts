import { randomInt } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type RdapServer, startRdapServer } from '../support/rdap'
import { removeDirectory, type Site, startSite } from '../support/site'
import { type MailServer, startMailServer } from '../support/smtp'

interface Fixtures {
  /** A browser that has seen the splash and has answered the cookie banner. */
  settledPage: Page
  /** Messages on the browser's console that no visitor should cause; a test fails when any are left. */
  consoleErrors: string[]
  /** What the browser may report in a test, such as the 401 of a page that asks to sign in. */
  expectedOnConsole: RegExp
}

/**
 * Starting a site takes longer than most tests, so a worker has one for all of them. A spec file with a worker fixture
 * of its own would get a worker, and a site, of its own.
 */
interface WorkerFixtures {
  mailServer: MailServer
  /** A registry that knows every name as free, until a test says otherwise of a name of its own. */
  rdap: RdapServer
  /** In demo mode, with its examples. Tests leave its accounts as they found them. */
  site: Site
}

/** An address for one test, so that no test uses up another's turns. */
function visitorAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
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
  site: [
    async ({ mailServer, rdap }, use) => {
      const env = { SMTP_URL: mailServer.url, TRUST_PROXY: '127.0.0.1', RDAP_URL: rdap.url }
      const site = await startSite({ env })
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
})

export { expect }

/** Skips what greets a first visit: splash and cookie banner. */
export async function settle(context: BrowserContext) {
  await context.addInitScript(() => {
    sessionStorage.setItem('splashSeen', 'true')
    localStorage.setItem('cookieConsent', 'false')
  })
}
