import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { legalTexts } from '@/content/legal-texts'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { KEY_LIMIT } from '@/features/operations/integrations/api-keys/domain/api-key'
import { apiKeys, idempotencyKeys } from '@/features/operations/integrations/api-keys/server/api-key-tables'
import { revokeKey } from '@/features/operations/integrations/api-keys/server/revoke-key'
import { apiKeyJobs } from '@/features/operations/integrations/api-keys/server/run-once'
import { accounts } from '@/features/people/accounts/server/account-tables'
import { leadNotes, leads, offerRequests } from '@/features/sales/leads/server/lead-tables'
import { askApi, type ServedApi, serveApi } from '../../../tests/support/api'
import { serveStagedApi } from '../../../tests/support/api-stage'
import { secondNode } from '../../../tests/support/database'
import { serveEndpoints } from '../../../tests/support/endpoints'
import { allMails } from '../../../tests/support/mails'

const LEADS = '/api/v1/leads'
const TERMS = legalTexts['algemene-voorwaarden']
const fromMiriam = { name: 'Miriam Aarnink', email: 'miriam@bakkerijaarnink.example', service: 'webshop' }

async function leadOf({ ask }: ServedApi): Promise<string> {
  return (await ask('POST', LEADS, { body: fromMiriam })).body.id
}

// promise ApiDocumentation.tsx: Wat een programma ermee wijzigt, gebeurt in jouw naam en staat in het logboek.
test('a program enters a lead: stored as from the form, with both mails, and in the log under its key', async () => {
  await using api = await serveApi()
  const { id: keyId, key } = await api.keyWith(['leads:read', 'leads:write'])
  const sent = await api.ask('POST', LEADS, { body: fromMiriam, key })
  expect(sent).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  expect(await api.site.db.select().from(offerRequests)).toMatchObject([
    { id: sent.body.id, ...fromMiriam, source: 'api' },
  ])
  expect((await allMails(api.site)).map(({ toAddress }) => toAddress)).toContain(fromMiriam.email)
  const { body } = await api.ask('GET', `${LEADS}/${sent.body.id}`, { key })
  expect(body).toMatchObject({ ...fromMiriam, service: 'Webshop', status: 'nieuw', notes: [] })
  expect(await auditOfSubject(api.site.db, 'api-key', keyId)).toMatchObject([
    { action: 'api-key.used', details: { call: 'POST /leads' } },
    { action: 'api-key.made' },
  ])
})

test('a lead is moved on by the table of steps, and gets a note in the name of whoever made the key', async () => {
  await using api = await serveApi()
  const id = await leadOf(api)
  const move = (status: string) => api.ask('PUT', `${LEADS}/${id}/status`, { body: { status } })
  expect(await move('gewonnen')).toMatchObject({ status: 409 })
  expect(await move('gebeld')).toMatchObject({ status: 200, body: { id, status: 'gebeld' } })
  expect(await move('gebeld')).toMatchObject({ status: 200 })
  const note = await api.ask('POST', `${LEADS}/${id}/notes`, { body: { text: 'Belt morgen terug.' } })
  expect(note.status).toBe(201)
  expect(await api.site.db.select().from(leadNotes)).toMatchObject([
    { id: note.body.id, leadId: id, text: 'Belt morgen terug.', authorId: api.admin.id },
  ])
})

test('a list is read page by page, each row once', async () => {
  await using api = await serveApi()
  for (let turn = 0; turn < 7; turn++) {
    await leadOf(api)
    // Some came in the same moment.
    api.site.clock.advance(turn % 2)
  }
  const seen: string[] = []
  let path: string | undefined = `${LEADS}?limit=3`
  const pages: number[] = []
  while (path) {
    const { body } = await api.ask('GET', path)
    seen.push(...body.data.map(({ id }: { id: string }) => id))
    pages.push(body.data.length)
    path = body.next ? `${LEADS}?limit=3&cursor=${body.next}` : undefined
  }
  expect(pages).toEqual([3, 3, 1])
  expect(new Set(seen).size).toBe(7)
  expect((await api.ask('GET', `${LEADS}?cursor=onzin`)).status).toBe(400)
})

// promise people: The secret of an API key stands nowhere … and one that is revoked, over or wrong opens nothing
// promise ApiDocumentation.tsx: Trek je de sleutel in, dan werkt hij meteen niet meer.
test('without a key that works nobody hears anything, whatever is asked', async () => {
  await using api = await serveApi()
  const [revoked, over] = [await api.keyWith(['leads:read']), await api.keyWith(['leads:read'], '2026-11-20')]
  expect((await api.ask('GET', LEADS, over)).status).toBe(200)
  await revokeKey(api.site.context, revoked.id, api.admin)
  api.site.clock.advance(24 * 3600)
  const wrong = `${api.key.slice(0, -1)}${api.key.endsWith('A') ? 'B' : 'A'}`
  const answers = []
  for (const key of [null, 'onzin', wrong, revoked.key, over.key])
    for (const path of [LEADS, '/api/v1/onzin', `${LEADS}/${randomUUID()}`])
      answers.push(await api.ask('GET', path, { key }))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.headers.get('www-authenticate')).toBe('Bearer')
})

// promise people: The secret of an API key stands nowhere … nor one whose maker works here no more
test('a key ends with the account of whoever made it', async () => {
  await using api = await serveApi()
  await api.site.db
    .update(accounts)
    .set({ role: 'customer', officeRole: null })
    .where(eq(accounts.id, api.admin.id))
  expect((await api.ask('GET', LEADS)).status).toBe(401)
})

// promise people: What a key may not is not told apart from what is not there
test('what a key may not is answered as what is not there: calls, methods and records', async () => {
  await using api = await serveApi()
  const id = await leadOf(api)
  const { key: reading } = await api.keyWith(['leads:read'])
  const { key: other } = await api.keyWith(['orders:read'])
  const nothing = await api.ask('GET', '/api/v1/niets', { key: other })
  expect(nothing.status).toBe(404)
  const alike = [
    await api.ask('GET', `${LEADS}/${id}`, { key: other }),
    await api.ask('GET', `${LEADS}/${randomUUID()}`, { key: other }),
    await api.ask('GET', `${LEADS}/${randomUUID()}`),
    await api.ask('GET', `${LEADS}/geen-nummer`),
    await api.ask('POST', LEADS, { key: other, body: fromMiriam }),
  ]
  for (const { status, body } of alike) expect({ status, body }).toEqual({ status: 404, body: nothing.body })
  const asked = await api.ask('POST', LEADS, { key: reading, body: fromMiriam })
  expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const everything = await api.ask('DELETE', LEADS)
  expect([everything.status, everything.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

// promise people: The secret of an API key stands nowhere
// promise ApiDocumentation.tsx: Je ziet hem één keer; wij bewaren alleen een hash.
test('the secret of a key stands nowhere, and its use is noted once a minute', async () => {
  await using api = await serveApi()
  await api.ask('GET', LEADS)
  const secret = api.key.split('_').slice(2).join('_')
  const everything = JSON.stringify([
    await api.site.db.select().from(apiKeys),
    (await api.site.pool.query('SELECT * FROM audit_log')).rows,
  ])
  expect(secret).toHaveLength(43)
  expect(everything).not.toContain(secret)
  const lastUse = async () => (await api.site.db.select().from(apiKeys))[0]?.lastUsedAt
  const first = api.site.clock.now
  api.site.clock.advance(59)
  await api.ask('GET', LEADS)
  expect(await lastUse()).toEqual(first)
  api.site.clock.advance(1)
  await api.ask('GET', LEADS)
  expect(await lastUse()).toEqual(api.site.clock.now)
})

// promise contract: A write of a program happens once, on whatever node
// promise ApiDocumentation.tsx: Elke opdracht gebeurt één keer.
test('twenty of one write at once, at two nodes, are one: every answer is that one, or says that it runs', async () => {
  await using api = await serveApi()
  await using node = secondNode(api.site)
  await using other = await serveEndpoints(node.context)
  const idempotencyKey = randomUUID()
  const send = (url: string) => askApi(url, 'POST', LEADS, { key: api.key, idempotencyKey, body: fromMiriam })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => send(turn % 2 ? api.url : other.url)),
  )
  expect(await api.site.db.select().from(leads)).toHaveLength(1)
  expect(await allMails(api.site)).toHaveLength(2)
  const [lead] = await api.site.db.select().from(leads)
  for (const { status, body } of answers)
    if (status !== 409) expect({ status, body }).toEqual({ status: 201, body: { id: lead?.id } })
  const again = await send(other.url)
  expect(again).toMatchObject({ status: 201, body: { id: lead?.id } })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

// promise contract: A write of a program happens once … and its key is for no other write
test('a key of a write that came before: the same again is answered the same, another is refused', async () => {
  await using api = await serveApi()
  const idempotencyKey = 'bestelling-42'
  const write = (body: object) => api.ask('POST', LEADS, { idempotencyKey, body })
  const first = await write(fromMiriam)
  expect((await write(fromMiriam)).body).toEqual(first.body)
  const other = await write({ ...fromMiriam, name: 'Wim' })
  expect([other.status, other.body.type]).toEqual([
    422,
    expect.stringMatching(/#fout-idempotency-key-reused$/),
  ])
  expect(await api.site.db.select().from(leads)).toHaveLength(1)
  const { key } = await api.keyWith(['leads:write'])
  expect((await api.ask('POST', LEADS, { idempotencyKey, key, body: fromMiriam })).status).toBe(201)
  expect(await api.site.db.select().from(leads)).toHaveLength(2)
})

test.each([null, ' ', 'x'.repeat(256)])(
  'a write without a key of its own (%j) does nothing',
  async (given) => {
    await using api = await serveApi()
    const answer = await api.ask('POST', LEADS, { idempotencyKey: given, body: fromMiriam })
    expect([answer.status, answer.body.type]).toEqual([
      400,
      expect.stringMatching(/#fout-idempotency-key-missing$/),
    ])
    expect(await api.site.db.select().from(leads)).toEqual([])
  },
)

// promise contract: A write of a program happens once … also when a node dies with it
// promise ApiDocumentation.tsx: wat al bewaard was, wordt niet dubbel bewaard.
test('a write that a node began and never finished is begun again after two minutes, and stored once', async () => {
  await using api = await serveApi()
  const idempotencyKey = randomUUID()
  const write = () => api.ask('POST', LEADS, { idempotencyKey, body: fromMiriam })
  await write()
  const nothingKnown = { status: null, body: null, headers: null, begunAt: api.site.clock.now }
  await api.site.db.update(idempotencyKeys).set(nothingKnown)
  expect(await write()).toMatchObject({ status: 409, body: { status: 409 } })
  api.site.clock.advance(121)
  expect((await write()).status).toBe(201)
  expect(await api.site.db.select().from(leads)).toHaveLength(1)
})

test('answers are kept for a day at least, and two at most', async () => {
  await using api = await serveApi()
  await leadOf(api)
  const forget = () => apiKeyJobs['forget-idempotency-keys'].run(api.site.context)
  api.site.clock.advance(24 * 3600)
  await forget()
  expect(await api.site.db.select().from(idempotencyKeys)).toHaveLength(1)
  api.site.clock.advance(24 * 3600 + 1)
  await forget()
  expect(await api.site.db.select().from(idempotencyKeys)).toEqual([])
})

// promise people: What a key may not is not told apart from what is not there … and each key has its limit
// promise ApiDocumentation.tsx: 120 vragen per minuut per sleutel.
test('a key has its limit, which headers tell, and which no other key feels', async () => {
  await using api = await serveApi()
  const { requests, seconds } = KEY_LIMIT
  const { key } = await api.keyWith(['leads:read'])
  const ask = () => api.ask('GET', '/api/v1/key', { key })
  const first = await ask()
  expect(first.headers.get('ratelimit-policy')).toBe(`"default";q=${requests};w=${seconds}`)
  expect(first.headers.get('ratelimit')).toBe(`"default";r=${requests - 1};t=1`)
  for (let turn = 1; turn < requests; turn++) await ask()
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.body.type).toBe('https://iana.org/assignments/http-problem-types#quota-exceeded')
  expect(refused.headers.get('ratelimit')).toBe('"default";r=0;t=1')
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await api.ask('GET', '/api/v1/key')).status).toBe(200)
  api.site.clock.advance(1)
  expect((await ask()).status).toBe(200)
})

// promise people: What a key may not is not told apart from what is not there … which a look at a domain name does not use up
test('asking about a domain name takes one from the limit of a key, as any call does', async () => {
  await using api = await serveStagedApi()
  const left = async (path: string) => {
    const { headers } = await api.ask('GET', path)
    return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
  }
  const before = await left('/api/v1/key')
  expect(await left('/api/v1/domains/bakkerijaarnink.nl')).toBe(before - 1)
  expect(await left('/api/v1/key')).toBe(before - 2)
})

// promise money: Whoever agreed to other general terms than those in force orders nothing, and is told so … also by a program
test('a program that showed another price, another rate or other terms orders nothing, and is told which', async () => {
  await using api = await serveStagedApi()
  const { body: sold } = await api.ask('GET', '/api/v1/catalogue')
  expect(sold.terms).toEqual({ version: TERMS.updatedOn, mark: expect.stringMatching(/^[0-9a-f]{16}$/) })
  const { id: hosting_package, price_monthly: net } = sold.packages[0]
  const order = (shown: object) =>
    api.ask('POST', '/api/v1/orders', {
      body: {
        hosting_package,
        customer_name: 'Jan Poelman',
        customer_email: 'jan@poelman.example',
        customer_address: 'Oude Markt 14',
        customer_zipcode: '7511GA',
        customer_city: 'Enschede',
        terms_accepted: true,
        ...shown,
      },
    })
  const shown = { shown_net: net, shown_vat: 21, shown_terms: sold.terms.mark }
  for (const [field, value] of [
    ['shown_net', net + 1],
    ['shown_vat', 19],
    ['shown_terms', 'andere'],
  ] as const) {
    const refused = await order({ ...shown, [field]: value })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(field)])
  }
  expect((await order(shown)).status).toBe(201)
})

test('a program orders as many of an extra as it names, each with a name of its own, or is told why not', async () => {
  await using api = await serveStagedApi()
  const order = async (extras: unknown) =>
    await api.ask('POST', '/api/v1/orders', {
      body: {
        hosting_package: 'basis',
        customer_name: 'Jan Poelman',
        customer_email: `jan-${randomUUID()}@poelman.example`,
        customer_address: 'Oude Markt 14',
        customer_zipcode: '7511GA',
        customer_city: 'Enschede',
        terms_accepted: true,
        extras,
      },
    })
  const ordered = async (extras: unknown) => {
    const { status, body } = await order(extras)
    expect(status).toBe(201)
    const [stored] = await api.site.db.select().from(hostingOrders).where(eq(hostingOrders.id, body.id))
    const answered = (await api.ask('GET', `/api/v1/orders/${body.order_number}`)).body.extras
    expect(answered).toEqual(stored?.extras)
    return { extras: stored?.extras, names: stored?.extraNames['extra-email'], net: stored?.extrasTotal }
  }
  const three = { extras: ['ssl', 'extra-email', 'extra-email', 'extra-email'], net: 1750 }
  expect(await ordered(three.extras)).toEqual({ ...three, names: undefined })
  expect(
    await ordered([
      'ssl',
      { id: 'extra-email', count: 2, names: ['info'] },
      { id: 'extra-email', names: ['jan'] },
    ]),
  ).toEqual({ ...three, names: ['info', 'jan'] })
  for (const [extras, why] of [
    [['ssl', 'ssl'], 'Hiervan kun je er één kiezen.'],
    [[{ id: 'extra-email', count: 2, names: ['jan jansen'] }], 'jan jansen kan niet'],
    [
      [
        { id: 'extra-email', count: 6 },
        { id: 'extra-email', count: 5 },
      ],
      'Kies er 1 tot en met 10.',
    ],
  ] as const) {
    const refused = await order(extras)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(why)])
  }
})

test('only JSON comes in, of a size, and nothing that cannot be stored', async () => {
  await using api = await serveApi()
  const send = (text: string, headers: Record<string, string> = {}) =>
    api.ask('POST', LEADS, { text, headers })
  const statuses = [
    await send('name=x', { 'Content-Type': 'application/x-www-form-urlencoded' }),
    await send('{"name":'),
    await send(JSON.stringify({ ...fromMiriam, name: 'a\u0000b' })),
    await send('{"name":"\\ud800"}'),
    await send(JSON.stringify({ ...fromMiriam, name: 'x'.repeat(100_001) })),
    await send(JSON.stringify({ ...fromMiriam, fax: '1' })),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([415, 400, 400, 400, 413, 422])
  expect(statuses.at(-1)?.body.errors).toEqual([{ field: '/fax', detail: 'Dit veld kennen we niet.' }])
})

// promise contract: A problem speaks Dutch or English
test('a problem speaks Dutch, or English to who would rather read that; its type stays', async () => {
  await using api = await serveApi()
  const ask = (language?: string) =>
    api.ask('POST', LEADS, {
      body: { name: 'Jan', email: 'jan@' },
      ...(language && { headers: { 'Accept-Language': language } }),
    })
  const [dutch, english] = [await ask(), await ask('en-GB, nl;q=0.4')]
  expect(dutch.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(dutch.body).toMatchObject({ status: 422, title: 'De gegevens kloppen niet' })
  expect(english.body).toMatchObject({ status: 422, title: 'Invalid content' })
  expect(english.body.type).toBe(dutch.body.type)
  expect(dutch.body.type).toMatch(/^http.*\/api\/documentatie#fout-invalid$/)
  expect([english.headers.get('content-language'), dutch.headers.get('content-language')]).toEqual([
    'en',
    'nl',
  ])
  expect(JSON.stringify(english.body)).not.toMatch(/Vul|geschreven|Dit /)
})

test('what breaks off is a problem too, in no words of the error, and the same write may be sent again', async () => {
  await using api = await serveApi()
  const idempotencyKey = randomUUID()
  const { enqueue } = api.site.context
  const write = () => api.ask('POST', LEADS, { idempotencyKey, body: fromMiriam })
  Object.assign(api.site.context, {
    mailer: {},
    enqueue: async () => Promise.reject(new Error('the queue is down')),
  })
  const failed = await write()
  expect([failed.status, failed.body.type]).toEqual([500, expect.stringMatching(/#fout-failed$/)])
  expect(JSON.stringify(failed.body)).not.toContain('queue')
  expect(await api.site.db.select().from(leads)).toEqual([])
  Object.assign(api.site.context, { mailer: undefined, enqueue })
  expect((await write()).status).toBe(201)
  expect(await api.site.db.select().from(leads)).toHaveLength(1)
})
