import { expect, test } from 'vitest'
import { serveApi } from '../../../../tests/support/api'
import { said } from '../../../../tests/support/conversations'
import { allMails } from '../../../../tests/support/mails'
import { aQuoteContent } from '../../../../tests/support/quote-content'

type Api = Awaited<ReturnType<typeof serveApi>>

async function filled({ ask }: Api, content = aQuoteContent()): Promise<string> {
  const { id } = (await ask('POST', '/api/v1/quotes', { body: {} })).body
  const saved = await ask('PUT', `/api/v1/quotes/${id}/draft`, { body: { revision: 1, content } })
  expect(saved).toMatchObject({ status: 200, body: { id, status: 'draft', revision: 2 } })
  return id
}

async function sent(api: Api, content = aQuoteContent()): Promise<string> {
  const id = await filled(api, content)
  const sending = await api.ask('POST', `/api/v1/quotes/${id}/send`, { body: { revision: 2 } })
  expect(sending.status).toBe(200)
  return id
}

const AGREEMENT = {
  name: 'Mirthe Aarnink',
  acting_as: 'company',
  role: 'Eigenaar',
  agreed_on: '2026-11-20',
  means: 'phone',
  note: 'Gebeld om tien uur.',
  customer_address: 'Oude Markt 14',
  customer_zipcode: '7511GA',
  customer_city: 'Enschede',
}

test('a quote that a program begins is filled, sent, revised and agreed to by programs alone', async () => {
  await using api = await serveApi()
  const id = await sent(api)
  const first = (await api.ask('GET', `/api/v1/quotes/${id}/versions/1`)).body
  expect(first).toMatchObject({ status: 'sent', content: aQuoteContent() })

  expect(await api.ask('POST', `/api/v1/quotes/${id}/versions`)).toMatchObject({
    status: 201,
    body: { id, status: 'draft' },
  })
  const { content, revision } = (await api.ask('GET', `/api/v1/quotes/${id}/versions/2`)).body
  const cheaper = structuredClone(content)
  cheaper.blocks[0].lines[0].unit_price = 99_525
  const body = { revision, content: cheaper }
  expect((await api.ask('PUT', `/api/v1/quotes/${id}/draft`, { body })).body.revision).toBe(revision + 1)
  const agree = (sha256: string) =>
    api.ask('POST', `/api/v1/quotes/${id}/acceptance`, { body: { sha256, ...AGREEMENT } })
  await api.ask('POST', `/api/v1/quotes/${id}/send`, { body: { revision: revision + 1 } })
  expect(await agree(first.sha256)).toMatchObject({ status: 409 })

  const whole = (await api.ask('GET', `/api/v1/quotes/${id}`)).body
  expect(await agree(whole.versions[0].sha256)).toMatchObject({
    status: 201,
    body: { id, status: 'accepted' },
  })
  const after = (await api.ask('GET', `/api/v1/quotes/${id}`)).body
  expect(after).toMatchObject({
    status: 'accepted',
    once_net: 99_525,
    acceptance: { channel: 'office', name: 'Mirthe Aarnink', role: 'Eigenaar' },
  })
  expect((await api.ask('GET', '/api/v1/projects')).body.data).toHaveLength(1)
  const subjects = (await allMails(api.site)).filter(
    ({ toAddress }) => toAddress === 'mirthe@bakkerijaarnink.example',
  )
  expect(subjects.length).toBeGreaterThan(2)
  expect(await api.ask('POST', `/api/v1/quotes/${id}/versions`)).toMatchObject({ status: 409 })
})

test('what a program writes in a quote is read back as it was, cent for cent', async () => {
  await using api = await serveApi()
  const [block] = aQuoteContent().blocks
  const [line] = block?.lines ?? []
  if (!block || !line) throw new Error('No line')
  const content = aQuoteContent({
    party: { ...aQuoteContent().party, phone: '053 123 45 67', vat_id: 'NL123456782B12' },
    blocks: [
      {
        ...block,
        lines: [
          {
            ...line,
            quantity: 2.25,
            unit: 'hour',
            unit_price: 123_456,
            discount_percent: 15,
            vat_percent: 9,
          },
          {
            ...line,
            id: 'naam',
            unit_price: 100,
            next_year_price: 3005,
            site: 'none',
            product: { kind: 'domain', id: 'nl' },
          },
          {
            ...line,
            id: 'hosting',
            cadence: 'yearly',
            unit: 'year',
            minimum_months: 12,
            is_optional: true,
            is_picked: false,
            site: 'none',
          },
        ],
      },
    ],
  })
  const id = await filled(api, content)
  expect((await api.ask('GET', `/api/v1/quotes/${id}/versions/1`)).body.content).toMatchObject(content)
})

test('nobody overwrites a draft that they did not see, nor sends what cannot be', async () => {
  await using api = await serveApi()
  const id = await filled(api)
  const put = (body: object) => api.ask('PUT', `/api/v1/quotes/${id}/draft`, { body })
  expect((await put({ revision: 1, content: aQuoteContent({ title: 'Anders' }) })).status).toBe(409)
  const [block] = aQuoteContent().blocks
  const [line] = block?.lines ?? []
  if (!block || !line) throw new Error('No line')
  const withLines = (lines: (typeof line)[]) => aQuoteContent({ blocks: [{ ...block, lines }] })
  const wrong = [
    withLines([line, line]),
    withLines([{ ...line, quantity: 1000, unit_price: 50_000_000 }]),
    withLines([{ ...line, quantity: 1.255 }]),
    withLines([{ ...line, unit_price: -1 }]),
  ]
  for (const content of wrong) expect((await put({ revision: 2, content })).status).toBe(422)
  expect((await api.ask('GET', `/api/v1/quotes/${id}/versions/1`)).body).toMatchObject({
    revision: 2,
    content: { title: aQuoteContent().title },
  })
})

test('an acceptance outside the site that cannot have been is not noted, and says why', async () => {
  await using api = await serveApi()
  const id = await sent(api)
  const { sha256 } = (await api.ask('GET', `/api/v1/quotes/${id}/versions/1`)).body
  const agree = async (over: object) =>
    await api.ask('POST', `/api/v1/quotes/${id}/acceptance`, { body: { sha256, ...AGREEMENT, ...over } })
  const statuses = []
  for (const over of [
    { agreed_on: '2026-11-21' },
    { pick: ['niets'] },
    { sha256: 'a'.repeat(64) },
    { customer_city: undefined },
    { role: '' },
  ])
    statuses.push((await agree(over)).status)
  expect(statuses).toEqual([409, 409, 409, 409, 422])
  expect((await api.ask('GET', `/api/v1/quotes/${id}`)).body.status).toBe('sent')
})

test('a program reads what was said in a conversation, page by page, and only with a key for it', async () => {
  await using api = await serveApi()
  const { id } = await said(api.site.context, 'Wat kost een website?')
  const path = `/api/v1/conversations/${id}/messages`
  const read = []
  let next: string | null = ''
  while (next !== null) {
    const { body } = await api.ask('GET', `${path}?limit=1${next && `&cursor=${next}`}`)
    read.push(...body.data)
    next = body.next
  }
  expect(read[0]).toMatchObject({ n: 1, author: 'visitor', body: 'Wat kost een website?' })
  expect(read.map(({ n }) => n)).toEqual(read.map((_, at) => at + 1))
  expect(read.length).toBeGreaterThan(1)
  const { key } = await api.keyWith(['quotes:read'])
  expect((await api.ask('GET', path, { key })).status).toBe(404)
})
