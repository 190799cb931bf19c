import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Pool } from 'pg'
import { company } from '../../src/content/company'
import { quotePage } from '../../src/content/pages/offerte-bekijken'
import { DEMO_CUSTOMER } from '../../src/features/people/accounts/domain/demo-sign-in'
import { socketAddressOf } from '../support/embedded'
import { aQuoteFor, putQuote } from '../support/sent-quotes'
import type { Site } from '../support/site'
import { axeFindingsAtBothWidths } from './axe'
import { expect, test } from './fixtures'

// The browser logs the 409, 410 and 422 of a page that comes back. A Content-Security-Policy violation is none of
// these.
test.use({ expectedOnConsole: /status of (?:409|410|422)/ })

const customer = () => `miriam-${randomUUID()}@bakkerijaarnink.example`
const accept = (page: Page) => page.getByRole('button', { name: quotePage.buttonText }).click()
const pathOf = ({ token }: { token: string }) => `/offerte-bekijken/${token}`

async function sign(page: Page): Promise<void> {
  await page.getByLabel(quotePage.consumer.choices.company).check()
  await page.getByLabel('Je naam').fill('Miriam Aarnink')
  await page.getByLabel('Je functie').fill('eigenaar')
  await page.getByLabel('Ik ga akkoord met deze offerte').check()
}

/** All stored rows about a quote. */
async function storedQuote(site: Site, token: { quoteId: string }): Promise<unknown> {
  const pool = new Pool(await socketAddressOf(site.dataDir))
  try {
    const { rows } = await pool.query(
      `SELECT q AS quote, (SELECT jsonb_agg(v) FROM quote_versions v WHERE quote_id = q.id) AS versions,
         (SELECT jsonb_agg(m) FROM quote_messages m WHERE quote_id = q.id) AS messages,
         (SELECT jsonb_agg(a) FROM quote_acceptances a WHERE quote_id = q.id) AS acceptances,
         (SELECT count(*) FROM quote_links JOIN quote_versions v ON v.id = version_id WHERE v.quote_id = q.id) AS links,
         (SELECT count(*) FROM audit_log WHERE subject_id = q.id::text) AS logged
       FROM quotes q WHERE id = $1`,
      [token.quoteId],
    )
    return rows
  } finally {
    await pool.end()
  }
}

// promise offerte-bekijken.ts: Je krijgt een kopie per mail, met de PDF erbij.
test('a customer ticks, sees the totals follow, accepts, and has it in the mail with the PDF', async ({
  settledPage: page,
  site,
  mailServer,
}) => {
  const email = customer()
  const quote = await putQuote(site, aQuoteFor(email))
  await page.goto(pathOf(quote))
  await expect(page.getByRole('heading', { level: 1, name: 'Website voor Bakkerij Aarnink' })).toBeVisible()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  const sums = page.locator('#bedragen')
  await expect(sums).toContainText('€ 2.297,55')
  await page.getByLabel('Alles ook in het Engels').check()
  await expect(sums).toContainText('€ 2.721,05')
  await page.getByRole('radio', { name: 'Hosting Basis' }).check()
  await expect(page.locator('[data-live=agreement]')).toContainText('€ 72,60 per maand')
  await expect(page.getByRole('button', { name: quotePage.update })).toBeHidden()
  await accept(page)
  await expect(page.getByText(quotePage.faults.agree)).toBeVisible()
  await expect(page.getByLabel('Alles ook in het Engels')).toBeChecked()
  await sign(page)
  await accept(page)
  await expect(page.getByText('Je hebt de offerte geaccepteerd')).toBeVisible()
  await expect(page.getByRole('heading', { name: quotePage.evidence.heading })).toBeVisible()
  await expect(page.getByText(quote.sha256)).toBeVisible()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  const [copy] = await mailServer.mailsTo(email, 1)
  expect(copy?.text).toContain('2.721,05 eenmalig')
  expect(copy?.attachments.map(({ filename }) => filename)).toEqual([`offerte-${quote.sent.number}.pdf`])
  const notices = await mailServer.mailsTo(company.email, 1)
  expect(notices.some(({ subject }) => subject?.includes(quote.sent.number))).toBe(true)
  const pdf = await page.request.get(`${pathOf(quote)}/offerte.pdf`)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('what is ticked while the scripts are still on their way is added up once they are there', async ({
  settledPage: page,
  site,
}) => {
  const { email, password } = DEMO_CUSTOMER
  const quote = await putQuote(site, aQuoteFor(email))
  await page.goto('/hosting-login')
  await page.getByLabel('E-mailadres').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL(/hosting-dashboard/)
  const line = Promise.withResolvers<void>()
  await page.route(/_astro\/.*\.js/, async (route) => {
    await line.promise
    await route.continue()
  })
  await page.goto(`/hosting-dashboard/offerte/${quote.quoteId}`, { waitUntil: 'commit' })
  await page.getByLabel('Alles ook in het Engels').check()
  const sums = page.locator('#bedragen')
  await expect(sums).toContainText('€ 2.297,55')
  line.resolve()
  await expect(sums).toContainText('€ 2.721,05')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // promise quotes: Without JavaScript nothing is accepted that was not added up
  // promise quote-notices.ts: Wat je invulde, staat er nog.
  test('what is ticked and not yet added up is not accepted: the page says what it comes to, and loses nothing', async ({
    page,
    site,
  }) => {
    const quote = await putQuote(site, aQuoteFor(customer()))
    await page.goto(pathOf(quote))
    await page.getByLabel('Alles ook in het Engels').check()
    await sign(page)
    await accept(page)
    await expect(page.getByText('Je keuze en het totaal liepen uiteen')).toBeVisible()
    await expect(page.locator('#bedragen')).toContainText('€ 2.721,05')
    await expect(page.getByLabel('Je naam')).toHaveValue('Miriam Aarnink')
    await page.getByLabel('Bestellen en afhalen').uncheck()
    await page.getByRole('button', { name: quotePage.update }).click()
    await expect(page.locator('#bedragen')).toContainText('€ 2.176,55')
    await expect(page.getByLabel('Je functie')).toHaveValue('eigenaar')
    await page.getByLabel('Ik ga akkoord met deze offerte').check()
    await accept(page)
    await expect(page.getByText('Geaccepteerd door Miriam Aarnink')).toBeVisible()
  })

  test('a consumer reads about the time to think, accepts, and withdraws in two steps with a mail of it', async ({
    page,
    site,
    mailServer,
  }) => {
    const email = customer()
    const quote = await putQuote(site, aQuoteFor(email))
    await page.goto(pathOf(quote))
    const early = page.getByLabel('Begin al binnen de bedenktijd')
    await expect(early).toBeHidden()
    await accept(page)
    await expect(page.getByText('Kies of je namens een bedrijf of privé akkoord gaat.')).toBeVisible()
    await page.getByLabel(quotePage.consumer.choices.consumer).check()
    await expect(page.getByText('Als consument heb je 14 dagen bedenktijd')).toBeVisible()
    await expect(early).not.toBeChecked()
    await expect(page.getByLabel('Je functie')).toBeHidden()
    await page.getByLabel('Je naam').fill('Miriam Aarnink')
    await page.getByLabel('Ik ga akkoord met deze offerte').check()
    await accept(page)
    await expect(page.getByText('Geaccepteerd door Miriam Aarnink')).toBeVisible()
    await page.getByText('Overeenkomst hier herroepen').click()
    await page.getByRole('button', { name: quotePage.withdraw.confirm }).click()
    await expect(page.getByText('Deze overeenkomst is beëindigd.')).toBeVisible()
    await expect(page.getByText('Overeenkomst hier herroepen')).toHaveCount(0)
    const subjects = async () => (await mailServer.mailsTo(email, 2)).map(({ subject }) => subject)
    await expect.poll(subjects, { timeout: 60_000 }).toContain(`Herroepen: offerte ${quote.sent.number}`)
  })

  test('a customer asks, and declines with a reason', async ({ page, site }) => {
    const quote = await putQuote(site, aQuoteFor(customer()))
    await page.goto(pathOf(quote))
    await page.getByLabel('Je vraag').fill('Kan het ook in januari?')
    await page.getByRole('button', { name: quotePage.question.submit }).click()
    await expect(page.getByText('Je vraag is verstuurd')).toBeVisible()
    await expect(page.getByText('Kan het ook in januari?')).toBeVisible()
    await page.getByText('Liever niet?').click()
    await page.getByLabel('Reden').fill('Te duur')
    await page.getByRole('button', { name: 'Offerte afwijzen' }).click()
    await expect(page.getByText('Van gedachten veranderd?')).toBeVisible()
    await expect(page.getByRole('button', { name: /accepteren/ })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a customer accepts with a thumb, and nothing runs off the screen', async ({
    settledPage: page,
    site,
  }) => {
    const quote = await putQuote(site, aQuoteFor(customer()))
    await page.goto(pathOf(quote))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByText('Alles ook in het Engels').tap()
    await expect(page.locator('#bedragen')).toContainText('€ 2.721,05')
    await page.getByRole('link', { name: 'Naar akkoord' }).tap()
    await sign(page)
    await accept(page)
    await expect(page.getByText('Je hebt de offerte geaccepteerd')).toBeVisible()
  })
})

// promise quotes: Opening its page changes nothing
test('a scanner that asks, looks and runs the scripts changes nothing; no search engine keeps the page', async ({
  settledPage: page,
  site,
}) => {
  const quote = await putQuote(site, aQuoteFor(customer()))
  const before = await storedQuote(site, quote)
  const address = site.url + pathOf(quote)
  for (const method of ['GET', 'HEAD'])
    for (const path of ['', '?chosen=1&pick=english&intent=accept&agree=on', '/offerte.pdf']) {
      const answer = await fetch(address + path, { method })
      expect([answer.status, answer.headers.get('x-robots-tag')], `${method} ${path}`).toEqual([
        200,
        'noindex',
      ])
    }
  await page.goto(pathOf(quote))
  await page.getByLabel('Alles ook in het Engels').check()
  await expect(page.locator('#bedragen')).toContainText('€ 2.721,05')
  expect(await storedQuote(site, quote)).toEqual(before)
})

// promise quotes: A replaced link tells nothing of its version
test('the link of a version that was replaced says so, tells nothing of it, and mails the way on', async ({
  settledPage: page,
  site,
  mailServer,
}) => {
  const email = customer()
  const quote = await putQuote(site, aQuoteFor(email))
  const pool = new Pool(await socketAddressOf(site.dataDir))
  await pool.query(`UPDATE quote_versions SET status = 'replaced' WHERE id = $1`, [quote.versionId])
  await pool.query(
    `INSERT INTO quote_versions (id, quote_id, version, status, revision, party, document, valid_until, sent_at, sent, sha256, pdf_sha256)
     SELECT gen_random_uuid(), quote_id, 2, 'sent', 1, party, document, valid_until, sent_at, sent, sha256, pdf_sha256
     FROM quote_versions WHERE id = $1`,
    [quote.versionId],
  )
  await pool.end()
  const answer = await page.goto(pathOf(quote))
  expect(answer?.status()).toBe(410)
  await expect(
    page.getByRole('heading', { name: 'Er is een nieuwere versie van deze offerte' }),
  ).toBeVisible()
  await expect(page.getByText('Website van vijf')).toHaveCount(0)
  expect((await fetch(`${site.url}${pathOf(quote)}/offerte.pdf`)).status).toBe(410)
  await page.getByRole('button', { name: 'Mail me de nieuwste versie' }).click()
  await expect(page.getByText('De link is onderweg')).toBeVisible()
  const [mail] = await mailServer.mailsTo(email, 1)
  const path = /\/offerte-bekijken\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '/no-link'
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Akkoord geven' })).toBeVisible()
  expect((await page.goto('/offerte-bekijken/geen-link'))?.status()).toBe(410)
})
