import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { quoteRequest } from '@/features/sales/leads/domain/quote-request'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { requestQuote } from '@/features/sales/leads/server/request-quote'
import { writeNote } from '@/features/sales/leads/server/write-note'
import { beginQuote } from '@/features/sales/quotes/server/begin-quote'
import { quotes } from '@/features/sales/quotes/server/quote-tables'
import {
  CONSUMER_ORDER,
  type OrderedBy,
  payOrderOf,
  placeOrderOf,
} from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { SEARCH_KIND_NAMES } from '../domain/search-kind'
import { kindsOfRole } from '../web/office/kinds-of-role'
import { searchEverything } from './search-everything'

let site: TestContext
let order: OrderedBy
let leadId: string
let quoteNumber: string

const ADMIN = '1f0e2c3d-0000-4000-8000-000000000400'
const CONVERSATION = '1f0e2c3d-0000-4000-8000-000000000012'

beforeAll(async () => {
  site = await createTestContext()
  const { context, db, pool } = site
  order = await placeOrderOf(site, {
    cart: {
      ...CONSUMER_ORDER.cart,
      domainName: 'cafe-zoe.nl',
      domainPlan: 'register',
      furtherNames: ['terras-aan-zee.eu'],
    },
    customer: {
      ...CONSUMER,
      customerName: 'Zoë Lukassen',
      customerCompany: 'Café Zoë',
      customerPhone: '06 12 34 56 78',
      customerZipcode: '7513 EA',
    },
  })
  await payOrderOf(site, order)
  const quote = quoteRequest.parse({
    name: 'Tjeerd Poelman',
    email: 'tjeerd@poelman.example',
    phone: '053 123 45 67',
    service: 'webshop',
    source: 'locatie-page',
  })
  await requestQuote(context, quote, {
    form: 'quote',
    requestId: crypto.randomUUID(),
    content: quote,
    clientAddress: '198.51.100.7',
  })
  const [lead] = await db.select().from(leads).where(eq(leads.email, 'tjeerd@poelman.example'))
  leadId = lead?.id ?? ''
  await writeNote(context, {
    id: crypto.randomUUID(),
    leadId,
    text: 'Wil zijn <webwinkel> verhuizen in januari.',
    author: { id: ADMIN, name: 'Anna' },
  })
  await beginQuote(context, { id: crypto.randomUUID(), leadId, admin: { id: ADMIN } })
  const [begun] = await db.select().from(quotes)
  quoteNumber = begun?.number ?? ''
  await pool.query(
    `INSERT INTO conversations (id, number, status, token_hash, session_id, page, last_n, started_at, last_at) VALUES ($1, 12, 'open', 'x', 'y', '/', 1, now(), now())`,
    [CONVERSATION],
  )
  await pool.query(
    `INSERT INTO conversation_messages (conversation_id, n, author, body, links, offers, at) VALUES ($1, 1, 'visitor', 'Hebben jullie ook spitskool?', '[]', '[]', now())`,
    [CONVERSATION],
  )
})

afterAll(() => site[Symbol.asyncDispose]())

let turns = 0

/** What is found, as 'kind ref'; each search is of somebody else, so that no limit is in the way. */
async function found(text: string, role: OfficeRole = 'owner'): Promise<string[]> {
  turns += 1
  const answer = await searchEverything(site.context, {
    text,
    kinds: kindsOfRole(role),
    accountId: `account ${turns}`,
    limit: 5,
  })
  if (answer.outcome !== 'found') return [answer.outcome]
  return answer.groups.flatMap(({ hits }) => hits.map(({ kind, ref }) => `${kind} ${ref}`))
}

test('an order is found by its number with and without prefix, in pieces, and by its beginning', async () => {
  const { orderNumber } = order
  const digits = orderNumber.slice(2)
  for (const text of [
    orderNumber,
    digits,
    `HO ${digits.slice(0, 4)} ${digits.slice(4)}`,
    orderNumber.slice(0, 7),
  ])
    expect(await found(text)).toContain(`order ${orderNumber}`)
})

test('an invoice and its payment are found by the number of the invoice', async () => {
  const [invoice] = await found('INV')
  const number = invoice?.split(' ')[1] ?? ''
  expect(number).toMatch(/^INV/)
  expect(await found(number)).toEqual(expect.arrayContaining([`invoice ${number}`, `payment ${number}`]))
  expect(await found(number.replace(/\D/g, ''))).toContain(`invoice ${number}`)
})

test('a quote is found by its number in any spelling', async () => {
  for (const text of [quoteNumber, quoteNumber.replace('-', ' '), quoteNumber.replace(/\D/g, '')])
    expect((await found(text)).some((hit) => hit.startsWith('quote '))).toBe(true)
})

test.each([
  'cafe zoe',
  'CAFÉ ZOË',
  'cafe-zoe.nl',
  'https://www.cafe-zoe.nl/menu',
  'terras-aan-zee.eu',
  '0612345678',
  '+31 6 1234 5678',
  '0612',
  '7513ea',
  '7513 EA',
])('an order is found by %j', async (text) =>
  expect(await found(text)).toContain(`order ${order.orderNumber}`),
)

test('a customer is found by name, phone, postcode and two letters', async () => {
  for (const text of ['lukassen', 'zo', '06-12345678', '7513ea'])
    expect(await found(text)).toContain(`customer ${order.customerId}`)
})

test('a lead is found by a word of its note, once, and the note says so', async () => {
  expect(await found('webwinkel januari')).toEqual([`lead ${leadId}`])
  const answer = await searchEverything(site.context, {
    text: 'webwinkel',
    kinds: SEARCH_KIND_NAMES,
    accountId: 'a',
    limit: 5,
  })
  const hit = answer.outcome === 'found' ? answer.groups[0]?.hits[0] : undefined
  expect(hit?.found?.label).toBe('Notitie')
})

test('a conversation is found by a word of its messages', async () => {
  expect(await found('spitskool')).toEqual([`conversation ${CONVERSATION}`])
})

test('what a role may not see is not found, and not asked of the database', async () => {
  expect(await found('spitskool', 'bookkeeper')).toEqual([])
  expect(await found('webwinkel', 'bookkeeper')).toEqual([])
  expect(await found('tjeerd', 'bookkeeper')).toEqual([])
  const money = await found('zoe', 'bookkeeper')
  expect(money.filter((hit) => hit.startsWith('invoice '))).not.toEqual([])
  expect(money.filter((hit) => !/^(invoice|payment) /.test(hit))).toEqual([])
  expect(await found('zoe')).toContain(`order ${order.orderNumber}`)
  const searchSources = site.context.registries.searchSources.map((source) =>
    !kindsOfRole('bookkeeper').includes(source.kind)
      ? {
          ...source,
          title: eq(source.newest, source.newest),
          join: undefined as never,
          words: undefined as never,
        }
      : source,
  )
  const context = { ...site.context, registries: { ...site.context.registries, searchSources } }
  const search = { text: 'zoe', kinds: kindsOfRole('bookkeeper'), accountId: 'b', limit: 5 }
  expect((await searchEverything(context, search)).outcome).toBe('found')
})

test('an account that floods the search is held back, others are not', async () => {
  const search = (accountId: string) =>
    searchEverything(site.context, { text: 'bestaatniet', kinds: SEARCH_KIND_NAMES, accountId, limit: 5 })
  const outcomes = new Set<string>()
  for (let turn = 0; turn < 100; turn++) outcomes.add((await search('anna')).outcome)
  expect([...outcomes]).toEqual(['found', 'limited'])
  expect((await search('bram')).outcome).toBe('found')
})

test('of a word in more rows than are sorted, the newest are found', async () => {
  await using busy = await createTestContext()
  await busy.pool.query(
    `INSERT INTO leads (id, channel, name, email, status, received_at, last_contact_at)
     SELECT gen_random_uuid(), 'website', 'Jan ' || n, 'jan' || n || '@veel.example', 'nieuw', now() + n * interval '1 minute', now() FROM generate_series(1, 1500) AS n`,
  )
  const answer = await searchEverything(busy.context, {
    text: 'veel',
    kinds: SEARCH_KIND_NAMES,
    accountId: 'a',
    limit: 2,
  })
  const titles = answer.outcome === 'found' ? answer.groups[0]?.hits.map(({ title }) => title[0]?.text) : []
  expect(titles).toEqual(['Jan 1500', 'Jan 1499'])
})

test('signs of the search language are words like any other', async () => {
  for (const text of ["o'brien & !(zoe", ':* | zoe', '%_%zoe'])
    expect(await found(text)).toEqual(expect.any(Array))
})
