import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { company } from '../../src/content/company'
import { GUARD_NOTICES } from '../../src/features/operations/rate-limits/spam-protection/domain/submission-guard'
import { REQUEST_NOTICES } from '../../src/features/sales/leads/domain/request-notices'
import { expect, test } from './fixtures'

/** Opens a page with the form and waits until it can be submitted without leaving the page. */
async function openForm(page: Page) {
  await page.goto('/locatie')
  await page.getByLabel('Naam').scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])')).toBeAttached()
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Naam').fill('Jan Wevers')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('053 123 45 67')
  await page.getByLabel('Dienst (optioneel)').selectOption('webshop')
}

const send = (page: Page) => page.getByRole('button', { name: 'Offerte aanvragen' }).click()
const visitor = () => `jan-${randomUUID()}@wevers.example`

// promise request-notices.ts: Check je e-mail voor de bevestiging. We nemen binnen 24 uur contact met je op.
test('a visitor asks for a quote: both sides get one mail, and the thank-you card stays', async ({
  settledPage: page,
  mailServer,
  takeTime,
}) => {
  const email = visitor()
  await openForm(page)
  await fillIn(page, email)
  await takeTime()
  await send(page)

  await expect(page.getByText(REQUEST_NOTICES.accepted.title)).toBeVisible()
  await expect(page.getByText(REQUEST_NOTICES.accepted.description)).toBeVisible()
  await expect(page.getByText('Je aanvraag is opgeslagen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nieuwe aanvraag doen' })).toHaveCount(0)

  const [confirmation] = await mailServer.mailsTo(email, 1)
  expect(confirmation?.text).toContain('Jan Wevers')
  const notices = (await mailServer.mailsTo(company.email, 1)).filter((mail) => mail.text?.includes(email))
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toContain('Locatiepagina')
})

// promise request-notices.ts: Vul je naam en e-mailadres in.
test('an incomplete form names its faults and keeps what was typed', async ({ settledPage: page }) => {
  await openForm(page)
  await page.getByLabel('E-mailadres').fill('jan@wevers.example')
  await send(page)
  await expect(page.getByText('Oeps! 😅')).toBeVisible()
  await expect(page.getByText(REQUEST_NOTICES.incomplete.description)).toBeVisible()
  await expect(page.getByLabel('Naam')).toHaveAccessibleDescription('Vul je naam in.')
  await expect(page.getByLabel('Naam')).toBeFocused()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('jan@wevers.example')
})

// promise people 11: Minimum filling time … and nothing typed is lost by it
test('a form sent within three seconds is held back with nothing lost, and one sent after them is taken', async ({
  settledPage: page,
}) => {
  // However slow the machine is, this visitor took one second.
  await page.addInitScript(() => {
    performance.now = () => 1_000
  })
  await openForm(page)
  await fillIn(page, visitor())
  await send(page)
  await expect(page.getByText(GUARD_NOTICES['too-fast'].title)).toBeVisible()
  await expect(page.getByLabel('Naam')).toHaveValue('Jan Wevers')
  await expect(page.getByLabel('Dienst (optioneel)')).toHaveValue('webshop')
  await page.evaluate(() => {
    performance.now = () => 3_000
  })
  await send(page)
  await expect(page.getByText('Je aanvraag is opgeslagen')).toBeVisible()
})

// promise request-notices.ts: Probeer het opnieuw of bel ons direct op ${company.phone.shown}
test('a lost connection keeps the form, and the second try stores one request', async ({
  settledPage: page,
  mailServer,
  consoleErrors,
  takeTime,
}) => {
  const email = visitor()
  await openForm(page)
  await fillIn(page, email)
  await takeTime()
  // The request arrives, the response is lost: the visitor cannot know, and tries again.
  await page.route(
    '**/_actions/**',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send(page)
  await expect(page.getByText(REQUEST_NOTICES.failed.title)).toBeVisible()
  await expect(
    page.getByText(`Probeer het opnieuw of bel ons direct op ${company.phone.shown}`),
  ).toBeVisible()
  await expect(page.getByLabel('Naam')).toHaveValue('Jan Wevers')
  await expect(page.getByRole('button', { name: 'Offerte aanvragen' })).toBeFocused()
  await send(page)
  await expect(page.getByText(REQUEST_NOTICES.accepted.title)).toBeVisible()
  expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
  // Chromium itself logs the aborted request.
  expect(consoleErrors.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

test('the sixth request from one address within ten minutes is asked to wait', async ({ request, site }) => {
  const answers: string[] = []
  for (let turn = 1; turn <= 6; turn++) {
    const response = await request.post('/_actions/leads.requestQuote', {
      headers: { origin: site.url },
      multipart: {
        name: 'Jan',
        email: visitor(),
        source: 'limit',
        request_id: randomUUID(),
        elapsed_ms: '9000',
      },
    })
    answers.push(await response.text())
  }
  expect(answers.slice(0, 5).every((answer) => answer.includes('accepted'))).toBe(true)
  expect(answers[5]).toContain('Even wachten')
})

test('a machine that fills the hidden field is turned away with a word for people', async ({
  request,
  site,
}) => {
  const response = await request.post('/_actions/leads.requestQuote', {
    headers: { origin: site.url },
    multipart: {
      name: 'Bot',
      email: visitor(),
      fax_number: '1',
      request_id: randomUUID(),
      elapsed_ms: '9000',
    },
  })
  expect(await response.text()).toContain('Niet verzonden')
})

test('a form from another site is refused', async ({ request }) => {
  const form = { name: 'Jan', email: visitor(), request_id: randomUUID(), elapsed_ms: '9000' }
  const forged = await request.post('/_actions/leads.requestQuote', {
    headers: { origin: 'https://evil.example' },
    multipart: form,
  })
  expect(forged.status()).toBe(403)
  const bare = await request.post('/_actions/leads.requestQuote', { multipart: form })
  expect(bare.status()).toBe(403)
})

test('on the page with only the form another request can follow, by itself after thirty seconds', async ({
  settledPage: page,
  takeTime,
}) => {
  const sendOne = async () => {
    await fillIn(page, visitor())
    await takeTime()
    await send(page)
    await expect(page.getByText('Bedankt, je aanvraag is binnen.')).toBeVisible()
  }
  await page.goto('/offerte')
  await page.getByLabel('Naam').scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await sendOne()
  await page.getByRole('button', { name: 'Nieuwe aanvraag doen' }).click()
  await expect(page.getByLabel('Naam')).toHaveValue('')
  await sendOne()
  await page.clock.fastForward(31_000)
  await expect(page.getByLabel('Naam')).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor asks for a quote, and a refreshed answer changes nothing', async ({
    page,
    mailServer,
    takeTime,
  }) => {
    const email = visitor()
    await page.goto('/locatie')
    await fillIn(page, email)
    await takeTime()
    await send(page)
    await expect(page.getByText(REQUEST_NOTICES.accepted.title)).toBeVisible()
    await expect(page.getByText('Bedankt, je aanvraag is binnen.')).toBeVisible()
    await page.reload()
    await expect(page.getByText(REQUEST_NOTICES.accepted.title)).toBeVisible()
    expect(await mailServer.mailsTo(email, 1)).toHaveLength(1)
  })

  test('an incomplete form comes back with its faults and with what was typed', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/locatie')
    await page.getByLabel('Naam').fill('Jan Wevers')
    await page.getByLabel('E-mailadres').fill('jan@')
    await send(page)
    await expect(page.getByText('Oeps! 😅')).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(/Vul een geldig e-mailadres in/)
    await expect(page.getByLabel('E-mailadres')).toHaveValue('jan@')
    await expect(page.getByLabel('Naam')).toHaveValue('Jan Wevers')
    // Chromium itself logs the 422 that the page answers with.
    expect(consoleErrors.splice(0)).toHaveLength(1)
  })
})
