import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  PATH_OF_SUBJECT,
  subjectOfEvent,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_SUBJECTS,
  wireType,
} from '@/features/operations/integrations/webhooks/domain/webhook-event'
import { makeWebhook } from '@/features/operations/integrations/webhooks/server/change-webhooks'
import { secretOf, signedMessage } from '@/features/operations/integrations/webhooks/server/webhook-message'
import { serveApi } from '../../../tests/support/api'
import { requested } from '../../../tests/support/appointments'
import { say } from '../../../tests/support/conversations'
import { payOrderOf, placeOrderOf } from '../../../tests/support/customers'
import { startedProject } from '../../../tests/support/projects'
import { begun, sendAsIs } from '../../../tests/support/quotes'
import { apiDescription } from '../api-description'
import { WEBHOOK_VERIFICATION } from './examples'

// promise money: The id of each event is known to the API
test('the id of each event is known to the API, under the path that its description names', async () => {
  await using api = await serveApi()
  const { site, admin } = api
  const hook = { id: randomUUID(), url: 'https://boekhouding.example/', events: WEBHOOK_EVENT_NAMES }
  await makeWebhook(site.context, { ...hook, admin })
  await api.ask('POST', '/api/v1/leads', { body: { name: 'Jan', email: 'jan@poelman.example' } })
  await payOrderOf(site, await placeOrderOf(site))
  await startedProject(site)
  await sendAsIs(site, await begun(site))
  await requested(site)
  await say(site.context, 'Is daar iemand?')
  const { rows } = await site.pool.query<{ type: string; kind: string; id: string }>(
    'SELECT DISTINCT type, subject_kind AS kind, subject_id AS id FROM webhook_messages',
  )
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(
    Object.keys(WEBHOOK_SUBJECTS).toSorted(),
  )
  for (const { type, kind, id } of rows) {
    const path = PATH_OF_SUBJECT[kind as keyof typeof PATH_OF_SUBJECT].replace(/\{\w+\}/, id)
    const { status, body } = await api.ask('GET', `/api/v1${path}`)
    expect([type, status, body.id]).toEqual([type, 200, id])
  }
  const orders = await api.ask('GET', '/api/v1/invoices')
  const { order_id: orderId } = orders.body.data.find(
    ({ order_id: id }: { order_id: string | null }) => id !== null,
  )
  expect((await api.ask('GET', `/api/v1/orders/${orderId}`)).body.id).toBe(orderId)
})

test('the description has every event with its body, headers and where its id leads', () => {
  const { webhooks = {}, paths = {} } = JSON.parse(JSON.stringify(apiDescription('https://webnoaber.nl')))
  expect(Object.keys(webhooks).toSorted()).toEqual(WEBHOOK_EVENT_NAMES.map(wireType).toSorted())
  for (const event of WEBHOOK_EVENT_NAMES) {
    const { post } = webhooks[wireType(event)]
    const path = `/api/v1${PATH_OF_SUBJECT[subjectOfEvent(event)]}`
    expect([event, post.description.includes(path), Boolean(paths[path]?.get)]).toEqual([event, true, true])
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
  }
})

// promise money: The documentation's code verifies our events and no other
test('the code of the documentation takes our events, and no other, older or changed one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ontvanger-'))
  await writeFile(join(folder, 'verify.mjs'), WEBHOOK_VERIFICATION)
  const { isVanOns } = await import(/* @vite-ignore */ join(folder, 'verify.mjs'))
  const [secret, other] = [secretOf('a'.repeat(43)), secretOf('b'.repeat(43))]
  const now = new Date('2026-11-23T10:00:00Z')
  const told = {
    id: randomUUID(),
    type: 'order.placed',
    subjectKind: 'order',
    subjectId: randomUUID(),
    happenedAt: now,
  }
  const { headers, body } = signedMessage(told, [other, secret], now)
  const isOurs = (over: { secret?: string; body?: string; at?: number } = {}) =>
    isVanOns(over.secret ?? secret, headers, over.body ?? body, over.at ?? now.getTime())
  expect([isOurs(), isOurs({ secret: other })]).toEqual([true, true])
  expect(isOurs({ secret: secretOf('c'.repeat(43)) })).toBe(false)
  expect(isOurs({ body: body.replace('order', 'orden') })).toBe(false)
  expect(isOurs({ at: now.getTime() + 301_000 })).toBe(false)
  await rm(folder, { recursive: true })
})

test('a field error in English says what would be right', async () => {
  await using api = await serveApi()
  const body = { name: '', email: 'jan@', service: 'luchtkasteel' }
  const headers = { 'Accept-Language': 'en' }
  const { errors } = (await api.ask('POST', '/api/v1/leads', { body, headers })).body
  const detailOf = (field: string) => errors.find((one: { field: string }) => one.field === field)?.detail
  expect(detailOf('/email')).toBe('This is not a valid e-mail address.')
  expect(detailOf('/name')).toBe('This is too short or too small. The least is 1 characters.')
  expect(detailOf('/service')).toMatch(/^Use one of: .*webshop/)
})
