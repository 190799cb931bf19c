import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { quotePage } from '../../src/content/pages/offerte-bekijken'
import { DEMO_CUSTOMER } from '../../src/features/people/accounts/domain/demo-sign-in'
import { aQuoteFor, putQuote, type SentTestQuote } from '../support/sent-quotes'
import type { Site } from '../support/site'
import { expect, test } from './fixtures'
import { later } from './later'

// The browser logs the 401 of signing in, and the 410 and 422 of a page. A Content-Security-Policy violation is none of
// these.
test.use({ expectedOnConsole: /status of (?:401|410|422)/ })

const pathOf = ({ token }: SentTestQuote) => `/offerte-bekijken/${token}`
const setTo = (set: string) => (quote: SentTestQuote) =>
  `UPDATE quote_versions SET ${set} WHERE id = '${quote.versionId}'`

/** How a quote gets into each of its states, and what its page then says. */
const STATES: Record<string, { comes?: (quote: SentTestQuote) => string; says: string }> = {
  sent: { says: 'Akkoord geven' },
  declined: { comes: setTo(`status = 'declined', ended_at = now()`), says: 'Van gedachten veranderd?' },
  expired: { comes: setTo(`valid_until = '2026-01-02'`), says: 'en is verlopen' },
  withdrawn: {
    comes: setTo(`status = 'withdrawn', ended_at = now(), reason = 'De prijs klopte niet.'`),
    says: 'De prijs klopte niet.',
  },
  replaced: { comes: setTo(`status = 'replaced', ended_at = now()`), says: 'Er is een nieuwere versie' },
}

/** A question, and the answer to it. */
function messagesAbout({ quoteId }: SentTestQuote): string {
  const message = (isOurs: boolean, text: string) =>
    `('${randomUUID()}', '${quoteId}', ${!isOurs}, '${isOurs ? 'Fenna' : 'Miriam'}', '${text}', now())`
  return `INSERT INTO quote_messages (id, quote_id, is_from_customer, author_name, text, written_at)
    VALUES ${message(false, 'Kan het ook in januari?')}, ${message(true, 'Ja, vanaf de tweede week.')}`
}

/** Records Content-Security-Policy violations on this page from now on. */
async function violationsOn(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => found.push(what))
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tellViolation(`${effectiveDirective}: ${blockedURI}`),
    )
  })
  return found
}

async function sign(page: Page): Promise<void> {
  await page.getByLabel(quotePage.consumer.choices.company).check()
  await page.getByLabel('Je naam').fill('Miriam Aarnink')
  await page.getByLabel('Je functie').fill('eigenaar')
  await page.getByLabel('Ik ga akkoord met deze offerte').check()
}

/** Every action on the page of an open quote, up to its acceptance. */
async function doesEverything(page: Page): Promise<void> {
  await page.getByLabel('Alles ook in het Engels').check()
  await expect(page.locator('#bedragen')).toContainText('€ 2.721,05')
  await page.getByText('Liever niet?').click()
  const accept = page.getByRole('button', { name: quotePage.buttonText })
  await accept.click()
  await expect(page.getByText(quotePage.faults.agree)).toBeVisible()
  await page.getByLabel('Je vraag').fill('Is dit alles?')
  await page.getByRole('button', { name: quotePage.question.submit }).click()
  await expect(page.getByText('Je vraag is verstuurd')).toBeVisible()
  await sign(page)
  await accept.click()
  await expect(page.getByRole('heading', { name: quotePage.evidence.heading })).toBeVisible()
}

async function putWith(site: Site, email: string, hasAnswers: boolean, state: keyof typeof STATES = 'sent') {
  const quote = await putQuote(site, aQuoteFor(email))
  const comes = STATES[state]?.comes?.(quote)
  await later(site, ...(hasAnswers ? [messagesAbout(quote)] : []), ...(comes ? [comes] : []))
  return quote
}

// promise quotes: Its page does nothing that its policy forbids, in no state, with answers or without
for (const hasAnswers of [false, true])
  test(`no page of a quote ${hasAnswers ? 'with' : 'without'} answers does what its policy forbids, in whatever state`, async ({
    settledPage: page,
    site,
  }) => {
    const violations = await violationsOn(page)
    const email = `miriam-${randomUUID()}@bakkerijaarnink.example`
    for (const [state, { says }] of Object.entries(STATES)) {
      const answer = await page.goto(pathOf(await putWith(site, email, hasAnswers, state)))
      expect(answer?.headers()['content-security-policy'], state).toMatch(/script-src [^;]*'sha256-/)
      await expect(page.getByText(says).first()).toBeVisible()
      if (state !== 'replaced')
        await expect(page.getByText('Ja, vanaf de tweede week.')).toHaveCount(hasAnswers ? 1 : 0)
    }
    await page.goto('/offerte-bekijken/geen-link')
    await expect(page.getByRole('heading', { name: 'Deze link werkt niet' })).toBeVisible()
    await page.goto(pathOf(await putWith(site, email, hasAnswers)))
    await doesEverything(page)
    expect(violations).toEqual([])
  })

// promise quotes: Its page does nothing that its policy forbids … nor in the portal
test('nor does a quote in the portal, from reading to accepting', async ({ settledPage: page, site }) => {
  const violations = await violationsOn(page)
  const { email, password } = DEMO_CUSTOMER
  const quote = await putWith(site, email, true)
  await page.goto(`/hosting-dashboard/offerte/${quote.quoteId}`)
  await page.getByLabel('E-mailadres').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Akkoord geven' })).toBeVisible()
  await doesEverything(page)
  expect(violations).toEqual([])
})
