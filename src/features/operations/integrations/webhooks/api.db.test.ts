import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { MOST_RECEIVERS } from '@/features/operations/integrations/webhooks/domain/delivery'
import {
  webhookEndpoints,
  webhookMessages,
} from '@/features/operations/integrations/webhooks/server/webhook-tables'
import { askApi, type ServedApi, serveApi } from '../../../../../tests/support/api'
import { secondNode } from '../../../../../tests/support/database'
import { serveEndpoints } from '../../../../../tests/support/endpoints'
import { startReceiver } from '../../../../../tests/support/webhook-receiver'
import { wordsOfDatabase } from '../../../../../tests/support/whole-database'
import { deliverMessages } from './server/internal/deliver-messages'

const WEBHOOKS = '/api/v1/webhook-endpoints'
const RECEIVER = { url: 'https://ontvanger.nl/melding', events: ['lead.status_changed', 'invoice.paid'] }

async function madeBy({ ask }: ServedApi): Promise<string> {
  return (await ask('POST', WEBHOOKS, { body: RECEIVER })).body.id
}

// promise webhooks: No secret stands readable in the database … nor one that a program made, and it is answered once
// promise integrations/webhooks/api.ts: het geheim staat alleen in dit antwoord
// promise ApiDocumentation.tsx: alleen een geheim staat er dan niet meer in.
test('a program makes a webhook: its secret is answered once and kept nowhere readable, not as an answer either', async () => {
  await using api = await serveApi()
  const make = () => api.ask('POST', WEBHOOKS, { idempotencyKey: 'webhook-1', body: RECEIVER })
  const first = await make()
  expect(first).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_.{44}$/) } })
  const { id, secret } = first.body
  const again = await make()
  expect(again).toMatchObject({ status: 201, body: { id, secret: null } })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const replaced = await api.ask('POST', `${WEBHOOKS}/${id}/secret`, { idempotencyKey: 'geheim-2' })
  expect(replaced.body).toEqual({ id, secret: expect.stringMatching(/^whsec_.{44}$/) })
  expect(replaced.body.secret).not.toBe(secret)
  expect((await api.ask('POST', `${WEBHOOKS}/${id}/secret`, { idempotencyKey: 'geheim-2' })).body).toEqual({
    id,
    secret: null,
  })
  const stored = await wordsOfDatabase(api.site)
  expect(stored).toContain(id)
  for (const shown of [secret, replaced.body.secret]) expect(stored).not.toContain(shown.slice(6))
  expect((await api.ask('GET', `${WEBHOOKS}/${id}`)).body).toMatchObject({
    id,
    ...RECEIVER,
    status: 'on',
    waiting: 0,
    failed: 0,
    created_by: 'Jan Wevers',
    old_secret_until: expect.any(String),
  })
  expect((await auditOfSubject(api.site.db, 'webhook', id)).map(({ action }) => action).toSorted()).toEqual([
    'webhook.made',
    'webhook.secret-replaced',
  ])
})

// promise webhooks: A webhook that a program asks for twice is one
test('what goes wrong after a webhook was stored, and is begun again, makes no second one', async () => {
  await using api = await serveApi()
  const make = () => api.ask('POST', WEBHOOKS, { idempotencyKey: 'webhook-1', body: RECEIVER })
  const { id } = (await make()).body
  await api.site.pool.query('DELETE FROM idempotency_keys')
  expect(await make()).toMatchObject({ status: 201, body: { id, secret: null } })
  expect(await api.site.db.select().from(webhookEndpoints)).toHaveLength(1)
})

// promise webhooks: What a program does to webhooks goes by the rules of the office
test('a webhook is tested, read, told again, paused and removed by a program, as by the office', async () => {
  await using api = await serveApi()
  await using receiver = await startReceiver()
  const id = await madeBy(api)
  const message = (await api.ask('POST', `${WEBHOOKS}/${id}/test`)).body.id
  await deliverMessages(api.site.context, id, receiver.route)
  const messages = async (query = '') =>
    (await api.ask('GET', `${WEBHOOKS}/${id}/messages${query}`)).body.data
  expect(await messages()).toMatchObject([
    {
      id: message,
      type: 'webhook.tested',
      state: 'delivered',
      attempts: [{ outcome: 'delivered', status: 204 }],
    },
  ])
  expect(await messages('?state=failed')).toEqual([])
  const again = { body: { message_id: message } }
  expect(await api.ask('POST', `${WEBHOOKS}/${id}/replay`, again)).toMatchObject({
    body: { status: 'waiting' },
  })
  await deliverMessages(api.site.context, id, receiver.route)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(2).fill(`msg_${message.replaceAll('-', '')}`),
  )
  const nothing = await api.ask('POST', `${WEBHOOKS}/${id}/replay`, { body: { message_id: 'failed' } })
  expect(nothing.status).toBe(409)
  const turn = (status: string) => api.ask('PUT', `${WEBHOOKS}/${id}/status`, { body: { status } })
  expect((await turn('paused')).body).toEqual({ id, status: 'paused' })
  expect((await api.ask('POST', `${WEBHOOKS}/${id}/test`)).status).toBe(409)
  expect((await turn('on')).body).toEqual({ id, status: 'on' })
  const changed = { url: 'https://ander.nl/', events: ['invoice.issued', 'invoice.issued'] }
  expect((await api.ask('PUT', `${WEBHOOKS}/${id}`, { body: changed })).status).toBe(200)
  expect((await api.ask('GET', WEBHOOKS)).body.data).toMatchObject([
    { id, url: 'https://ander.nl/', events: ['invoice.issued'] },
  ])
  expect((await api.ask('DELETE', `${WEBHOOKS}/${id}`)).body).toEqual({ id, status: 'removed' })
  expect((await api.ask('GET', `${WEBHOOKS}/${id}`)).status).toBe(404)
})

test('a webhook that went off by itself is not called paused', async () => {
  await using api = await serveApi()
  const id = await madeBy(api)
  await api.site.db.update(webhookEndpoints).set({ isOn: false, offReason: 'gone' })
  const paused = await api.ask('PUT', `${WEBHOOKS}/${id}/status`, { body: { status: 'paused' } })
  expect(paused.body).toEqual({ id, status: 'gone' })
})

// promise webhooks: Of one webhook nothing of another is read or told again
test('of one webhook nothing of another is read or told again', async () => {
  await using api = await serveApi()
  const [one, other] = [await madeBy(api), await madeBy(api)]
  const message = (await api.ask('POST', `${WEBHOOKS}/${other}/test`)).body.id
  await api.site.db.update(webhookMessages).set({ state: 'failed' })
  expect((await api.ask('GET', `${WEBHOOKS}/${one}/messages`)).body.data).toEqual([])
  expect((await api.ask('GET', `${WEBHOOKS}/${one}`)).body).toMatchObject({ failed: 0 })
  expect((await api.ask('GET', `${WEBHOOKS}/${other}`)).body).toMatchObject({ failed: 1 })
  const replay = await api.ask('POST', `${WEBHOOKS}/${one}/replay`, { body: { message_id: message } })
  expect(replay.status).toBe(409)
  const [stored] = await api.site.db.select().from(webhookMessages).where(eq(webhookMessages.id, message))
  expect(stored).toMatchObject({ endpointId: other, state: 'failed' })
})

test.each([
  ['http://ontvanger.nl/', 'Het adres moet met https:// beginnen.'],
  ['https://10.0.0.1/', 'Gebruik een naam in plaats van een IP-adres.'],
  ['https://database.internal/', 'Dit is geen naam op internet.'],
])('%s is refused by the rule of the office', async (url, detail) => {
  await using api = await serveApi()
  const refused = await api.ask('POST', WEBHOOKS, { body: { ...RECEIVER, url } })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: '/url', detail }] } })
  expect(await api.site.db.select().from(webhookEndpoints)).toEqual([])
})

// promise webhooks: There are never more receivers than the office sees
test('there are never more webhooks than the office sees, whoever makes them at once', async () => {
  await using api = await serveApi()
  await using node = secondNode(api.site)
  await using other = await serveEndpoints(node.context)
  const row = {
    url: RECEIVER.url,
    events: [],
    sealedSecret: '',
    createdAt: api.site.clock.now,
    createdBy: 'Fenna',
  }
  await api.site.db
    .insert(webhookEndpoints)
    .values(Array.from({ length: MOST_RECEIVERS - 1 }, () => ({ ...row, id: randomUUID() })))
  const nodes = [api.url, other.url, api.url, other.url]
  const made = await Promise.all(
    nodes.map((url) => askApi(url, 'POST', WEBHOOKS, { key: api.key, body: RECEIVER })),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect((await api.ask('GET', WEBHOOKS)).body.data).toHaveLength(MOST_RECEIVERS)
})
