import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_CUSTOMER } from '../../src/features/people/accounts/domain/demo-sign-in'
import { totalsMark } from '../../src/features/sales/quotes/documents/domain/asked-totals'
import { linesShown, pickedAtFirst } from '../../src/features/sales/quotes/documents/domain/quote-document'
import { choiceField } from '../../src/features/sales/quotes/documents/domain/quote-fields'
import { quoteTotals } from '../../src/features/sales/quotes/documents/domain/quote-totals'
import { socketAddressOf } from '../support/embedded'
import { aQuoteFor, putQuote, type SentTestQuote } from '../support/sent-quotes'
import { demoCustomer } from '../support/signed-in'
import { removeDirectory, type Site, startSite } from '../support/site'
import { databaseWatch } from '../support/whole-database'

let site: Site
let pool: Pool

beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'info' } })
  pool = new Pool(await socketAddressOf(site.dataDir))
})

afterAll(async () => {
  await pool.end()
  await site.stop()
  await removeDirectory(site.dataDir)
})

const customer = () => `miriam-${randomUUID()}@bakkerijaarnink.example`
const pathOf = ({ token }: SentTestQuote) => `/offerte-bekijken/${token}`

/** Fields of the quote's page with only name, function and checkbox filled in. */
function acceptanceOf({ sent, sha256 }: SentTestQuote): Record<string, string> {
  const picked = pickedAtFirst(sent.document)
  const choices = sent.document.blocks.flatMap(({ id, pick, lines }) =>
    lines
      .filter((line) => picked.has(line.id))
      .map((line) => [pick === 'one' ? choiceField(id) : 'pick', line.id]),
  )
  return {
    chosen: '1',
    intent: 'accept',
    ...Object.fromEntries(choices),
    sha256,
    totals: totalsMark(quoteTotals(linesShown(sent.document, picked), 21)),
    name: 'Miriam Aarnink',
    role: 'eigenaar',
    acting_as: 'company',
    agree: 'on',
    request_id: randomUUID(),
  }
}

async function post(path: string, fields: Record<string, string>, cookie = '') {
  return await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, cookie, 'user-agent': 'Firefox' },
    body: new URLSearchParams(fields),
  })
}

// promise quotes: No token of a link stands in the database … nor in the log
test('whoever opens a link of a mail, or the PDF behind it, finds no trace of its token in the log', async () => {
  const quote = await putQuote(site, aQuoteFor(customer()))
  for (const method of ['GET', 'HEAD'])
    for (const path of [pathOf(quote), `${pathOf(quote)}/offerte.pdf`])
      expect((await fetch(site.url + path, { method })).status).toBe(200)
  expect((await post(pathOf(quote), { ...acceptanceOf(quote), totals: '1-0-0' })).status).toBe(409)
  await pool.query(`UPDATE quote_versions SET status = 'replaced' WHERE id = $1`, [quote.versionId])
  expect((await fetch(site.url + pathOf(quote))).status).toBe(410)
  await expect.poll(() => site.output()).toContain('"path":"/offerte-bekijken/…/offerte.pdf"')
  await expect.poll(() => site.output()).toContain('"path":"/offerte-bekijken/…","status":410')
  expect(site.output()).not.toContain(quote.token)
})

/** Records that an acceptance would write, without those that a running site writes by itself. */
async function keptOfQuotes() {
  const held = await (await databaseWatch({ pool }))()
  const tables = /^public\.(quotes|quote_\w+|projects|hosting_customers|leads)$/
  return Object.fromEntries(Object.entries(held).filter(([table]) => tables.test(table)))
}

/** Tampered forms of a quote, and the response to each. */
const TAMPERED: Record<string, [fields: Record<string, string>, status: number]> = {
  'an option of another quote': [{ pick: 'free-beer' }, 409],
  'a choice of another block': [{ 'pick-hosting': 'care' }, 409],
  'no choice where one has to be made': [{ 'pick-hosting': '' }, 409],
  'a lower total': [{ totals: '100-9438-1452' }, 409],
  'the total of other options': [{ pick: 'english' }, 409],
  'the digest of another document': [{ sha256: 'f'.repeat(64) }, 409],
  'no digest': [{ sha256: '' }, 422],
  'no total': [{ totals: 'none' }, 422],
  'no tick': [{ agree: '' }, 422],
  'nobody’s name': [{ name: ' ' }, 422],
}

// promise quotes: It is accepted once, however many accept at once … whatever is made of its form
test.each(Object.entries(TAMPERED))(
  'a form with %s is answered with what is wrong, and nothing is written',
  async (_, [fields, status]) => {
    const quote = await putQuote(site, aQuoteFor(customer()))
    const before = await keptOfQuotes()
    expect(Object.keys(before).length).toBeGreaterThan(8)
    const answer = await post(pathOf(quote), { ...acceptanceOf(quote), ...fields })
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain('Akkoord geven')
    expect(await keptOfQuotes()).toEqual(before)
    expect((await post(pathOf(quote), acceptanceOf(quote))).status).toBe(303)
  },
)

// promise quotes: It is accepted once, however many accept at once … the same by the page and by the portal
test('the page behind a link and the page in the portal keep the same evidence, but for where', async () => {
  const { cookie } = await demoCustomer(site)
  const onPage = await putQuote(site, aQuoteFor(DEMO_CUSTOMER.email))
  const inPortal = await putQuote(site, aQuoteFor(DEMO_CUSTOMER.email))
  const portal = `/hosting-dashboard/offerte/${inPortal.quoteId}`
  expect((await post(pathOf(onPage), acceptanceOf(onPage))).status).toBe(303)
  expect((await post(portal, acceptanceOf(inPortal), cookie)).status).toBe(303)
  const evidenceOf = async ({ quoteId }: SentTestQuote) => {
    const { rows } = await pool.query(`SELECT * FROM quote_acceptances WHERE quote_id = $1`, [quoteId])
    return rows[0]
  }
  const [one, other] = [await evidenceOf(onPage), await evidenceOf(inPortal)]
  const { quote_id, version_id, request_id, accepted_at, sha256, pdf_sha256 } = other
  expect(other).toEqual({
    ...one,
    channel: 'portal',
    quote_id,
    version_id,
    request_id,
    accepted_at,
    sha256,
    pdf_sha256,
  })
  expect([one.channel, one.sha256, sha256]).toEqual(['page', onPage.sha256, inPortal.sha256])
})
