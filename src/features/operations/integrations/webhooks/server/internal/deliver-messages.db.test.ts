import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { openLead } from '@/features/sales/leads/server/open-lead'
import { suppressEvents } from '@/platform/suppress-events'
import { said } from '../../../../../../../tests/support/conversations'
import { payOrderOf, placeOrderOf } from '../../../../../../../tests/support/customers'
import { createTestContext, secondNode, type TestContext } from '../../../../../../../tests/support/database'
import { aLead } from '../../../../../../../tests/support/quotes'
import { type Receiver, startReceiver } from '../../../../../../../tests/support/webhook-receiver'
import { RETRY_SECONDS } from '../../domain/delivery'
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '../../domain/webhook-event'
import {
  makeWebhook,
  pauseWebhook,
  replaceSecret,
  resumeWebhook,
  sendAgain,
  testWebhook,
} from '../change-webhooks'
import { lookForMessages } from '../webhook-jobs'
import { newestMessages, newestWebhooks, webhookWithId } from '../webhook-queries'
import { webhookAttempts, webhookEndpoints, webhookMessages } from '../webhook-tables'
import { deliverMessages } from './deliver-messages'

const admin = { id: randomUUID(), name: 'Fenna' }
const DAY = 24 * 3600

async function made(
  site: TestContext,
  events: readonly WebhookEvent[] = WEBHOOK_EVENT_NAMES,
  host = 'ontvanger.nl',
) {
  const id = randomUUID()
  const webhook = await makeWebhook(site.context, { id, url: `https://${host}/melding`, events, admin })
  return { id, secret: webhook.outcome === 'made' ? webhook.secret : '' }
}

const typesIn = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body).type as string)
const messagesOf = (site: TestContext, id: string) =>
  site.db
    .select()
    .from(webhookMessages)
    .where(eq(webhookMessages.endpointId, id))
    .orderBy(asc(webhookMessages.happenedAt))

// promise webhooks: What happens is told in its own transaction, to whoever asked for it
test('a lead, an order, its invoice, its payment and a conversation are told in the transaction that stores them', async () => {
  await using site = await createTestContext()
  const all = await made(site)
  const some = await made(site, ['invoice.paid'], 'ander.nl')
  const leadId = await aLead(site)
  const order = await placeOrderOf(site)
  await payOrderOf(site, order)
  await said(site.context, 'Wat kost een website?')
  const told = await messagesOf(site, all.id)
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'lead.received',
      'order.placed',
      'invoice.issued',
      'payment.state-changed',
      'invoice.paid',
      'conversation.begun',
    ]),
  )
  expect(told).toContainEqual(
    expect.objectContaining({ type: 'lead.received', subjectKind: 'lead', subjectId: leadId }),
  )
  expect((await messagesOf(site, some.id)).map(({ type, subjectId }) => [type, subjectId])).toEqual([
    ['invoice.paid', order.invoiceId],
  ])
})

// promise webhooks: What comes from elsewhere tells nobody anything
test('what is written as old news is told to nobody', async () => {
  await using site = await createTestContext()
  const { id } = await made(site, ['lead.received'])
  const { context, db } = site
  const lead = { id: randomUUID(), name: 'Miriam', email: 'm@wevers.example', source: null, phone: null }
  await db.transaction(async (tx) => {
    await suppressEvents(tx)
    await openLead(tx, { ...lead, service: null, receivedAt: context.now() })
  })
  expect(await messagesOf(site, id)).toEqual([])
  await aLead(site)
  expect(await messagesOf(site, id)).toHaveLength(1)
})

// promise webhooks: A message goes out once while all is well, whoever looks for it
test('a message arrives signed, once, whatever looks for it', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  await using receiver = await startReceiver()
  const { id, secret } = await made(site, ['lead.received'])
  for (let lead = 0; lead < 6; lead++) await aLead(site)
  await Promise.all(
    [site.context, other.context, site.context].map((node) => deliverMessages(node, id, receiver.route)),
  )
  expect(receiver.received).toHaveLength(6)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  for (const { body, headers } of receiver.received) {
    // The site's clock is fixed; a receiver uses its own.
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(at).toEqual(site.clock.now)
    const own = new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)
    expect(headers['webhook-signature']).toBe(own)
  }
  expect(await newestWebhooks(site.db)).toMatchObject([
    { id, waiting: 0, failed: 0, lastDeliveredAt: site.clock.now },
  ])
})

test('a receiver that is down is tried ten times over three days, and nothing is lost when it comes back', async () => {
  await using site = await createTestContext()
  const { id } = await made(site, ['lead.received'])
  await aLead(site)
  const down = await startReceiver()
  await down[Symbol.asyncDispose]()
  for (const pause of RETRY_SECONDS) {
    await deliverMessages(site.context, id, down.route)
    await deliverMessages(site.context, id, down.route)
    site.clock.advance(pause)
  }
  const [message] = await newestMessages(site.db, id)
  expect(message?.attempts.map(({ outcome }) => outcome)).toEqual(RETRY_SECONDS.map(() => 'unreachable'))
  await using back = await startReceiver()
  await deliverMessages(site.context, id, back.route)
  expect(back.received).toHaveLength(1)
  expect(await webhookWithId(site.db, id)).toMatchObject({ isOn: true, failingSince: null })
})

// promise webhooks: Ten tries over three days, then a person may send it again
test('the tenth failure is the last; the office sends it again under the same id', async () => {
  await using site = await createTestContext()
  await using failing = await startReceiver((_, response) => response.writeHead(500).end())
  const { id } = await made(site, ['lead.received'])
  await aLead(site)
  for (const pause of [...RETRY_SECONDS, DAY]) {
    await deliverMessages(site.context, id, failing.route)
    site.clock.advance(pause)
  }
  expect(failing.received).toHaveLength(10)
  expect(await newestMessages(site.db, id)).toMatchObject([{ state: 'failed', nextTryAt: null }])
  await using back = await startReceiver()
  expect(await sendAgain(site.context, { id, messageId: 'failed', admin })).toBe('sent')
  expect(await sendAgain(site.context, { id, messageId: 'failed', admin })).toBe('nothing')
  await deliverMessages(site.context, id, back.route)
  expect(back.received[0]?.headers['webhook-id']).toBe(failing.received[0]?.headers['webhook-id'])
})

// promise webhooks: A receiver that wants no more is told no more
test('an answer 410 turns a receiver off at once, and the agency hears of it once', async () => {
  await using site = await createTestContext()
  await using gone = await startReceiver((_, response) => response.writeHead(410).end())
  const { id } = await made(site, ['lead.received'])
  for (let lead = 0; lead < 3; lead++) await aLead(site)
  await deliverMessages(site.context, id, gone.route)
  expect(await webhookWithId(site.db, id)).toMatchObject({ isOn: false, offReason: 'gone' })
  const waiting = (await messagesOf(site, id)).filter(({ state }) => state === 'waiting')
  expect(waiting).toEqual([])
  const told = await site.db.select().from(mails).where(eq(mails.kind, 'webhook-off'))
  expect(told).toHaveLength(1)
  await aLead(site)
  expect(await messagesOf(site, id)).toHaveLength(3)
})

// promise webhooks: A receiver that wants no more is told no more … nor one that took nothing for five days
test('a receiver that takes nothing for five days is turned off; one that took something in between is not', async () => {
  await using site = await createTestContext()
  await using failing = await startReceiver((_, response) => response.writeHead(503).end())
  await using working = await startReceiver()
  const [dead, shaky] = [await made(site, ['lead.received']), await made(site, ['lead.received'], 'ander.nl')]
  for (let day = 0; day <= 5; day++) {
    await aLead(site)
    await deliverMessages(site.context, dead.id, failing.route)
    await deliverMessages(site.context, shaky.id, day === 3 ? working.route : failing.route)
    site.clock.advance(DAY)
  }
  expect(await webhookWithId(site.db, dead.id)).toMatchObject({ isOn: false, offReason: 'failing' })
  expect(await webhookWithId(site.db, shaky.id)).toMatchObject({ isOn: true })
})

// promise webhooks: A slow receiver keeps none of the others waiting
test('a slow receiver keeps none of the others waiting: each has a job of its own', async () => {
  await using site = await createTestContext()
  const ids = [(await made(site, ['lead.received'])).id, (await made(site, ['lead.received'], 'ander.nl')).id]
  await aLead(site)
  await lookForMessages(site.context)
  await lookForMessages(site.context)
  const jobs = (await site.waitingJobs()).filter(({ name }) => name === 'deliver-webhooks')
  expect(jobs.map(({ data }) => (data as { endpointId: string }).endpointId).sort()).toEqual([...ids].sort())
})

// promise webhooks: A message goes out once while all is well … and at least once when a process dies over it
test('a process that dies over a message leaves it to the next', async () => {
  await using site = await createTestContext()
  await using receiver = await startReceiver()
  const { id } = await made(site, ['lead.received'])
  await aLead(site)
  let isDead = false
  const dying = {
    ...site.context,
    get db() {
      if (isDead) throw new Error('killed')
      return site.db
    },
  }
  const addressesOf = async () => {
    isDead = true
    return []
  }
  await expect(deliverMessages(dying, id, { ...receiver.route, addressesOf })).rejects.toThrow('killed')
  await deliverMessages(site.context, id, receiver.route)
  expect(receiver.received).toEqual([])
  site.clock.advance(61)
  await deliverMessages(site.context, id, receiver.route)
  expect(receiver.received).toHaveLength(1)
})

// promise webhooks: A replaced secret signs for a day more
test('after a secret was replaced both sign for a day, then the new one alone', async () => {
  await using site = await createTestContext()
  await using receiver = await startReceiver()
  const { id, secret } = await made(site, ['lead.received'])
  const replaced = await replaceSecret(site.context, id, admin)
  const fresh = replaced === 'unknown' ? '' : replaced.secret
  const signatures = async () => {
    await testWebhook(site.context, id, admin)
    await deliverMessages(site.context, id, receiver.route)
    const { headers = {}, body = '' } = receiver.received.at(-1) ?? {}
    const by = (key: string) => new Webhook(key).sign(headers['webhook-id'] ?? '', site.clock.now, body)
    return { sent: headers['webhook-signature']?.split(' '), fresh: by(fresh), old: by(secret) }
  }
  const now = await signatures()
  expect(now.sent).toEqual([now.fresh, now.old])
  site.clock.advance(DAY)
  const later = await signatures()
  expect(later.sent).toEqual([later.fresh])
})

// promise webhooks: A receiver that wants no more is told no more … nor one whose secret cannot be read any more
test('a receiver whose secret cannot be read any more is turned off, the agency hears of it, and a new secret mends it', async () => {
  await using site = await createTestContext()
  await using receiver = await startReceiver()
  const { id } = await made(site, ['lead.received'])
  await aLead(site)
  const settings = { ...site.context.settings, appSecret: 'another one than the one that sealed it' }
  const context = { ...site.context, settings }
  await Promise.all([1, 2].map(() => deliverMessages(context, id, receiver.route)))
  expect(receiver.received).toEqual([])
  expect(await webhookWithId(site.db, id)).toMatchObject({ isOn: false, offReason: 'secret-lost' })
  expect(await newestMessages(site.db, id)).toMatchObject([{ state: 'failed' }])
  expect(await site.db.$count(mails, eq(mails.kind, 'webhook-off'))).toBe(1)
  const replaced = await replaceSecret(context, id, admin)
  expect(await resumeWebhook(context, id, admin)).toBe('resumed')
  await sendAgain(context, { id, messageId: 'failed', admin })
  await deliverMessages(context, id, receiver.route)
  const [{ headers = {}, body = '' } = {}] = receiver.received
  const secret = replaced === 'unknown' ? '' : replaced.secret
  expect(headers['webhook-signature']).toBe(
    new Webhook(secret).sign(headers['webhook-id'] ?? '', site.clock.now, body),
  )
})

test('a receiver that is paused is written nothing; what waited goes on waiting until it is back', async () => {
  await using site = await createTestContext()
  await using receiver = await startReceiver()
  const { id } = await made(site, ['lead.received'])
  await aLead(site)
  expect(await pauseWebhook(site.context, id, admin)).toBe('paused')
  await aLead(site)
  await deliverMessages(site.context, id, receiver.route)
  expect(receiver.received).toEqual([])
  expect(await resumeWebhook(site.context, id, admin)).toBe('resumed')
  await deliverMessages(site.context, id, receiver.route)
  expect(typesIn(receiver)).toEqual(['lead.received'])
})

// promise webhooks: No secret stands readable in the database
test('no secret stands readable in the database', async () => {
  await using site = await createTestContext()
  const { secret } = await made(site)
  const kept = JSON.stringify([
    await site.db.select().from(webhookEndpoints),
    (await site.pool.query('SELECT * FROM audit_log')).rows,
    (await site.pool.query('SELECT data FROM pgboss.job')).rows,
  ])
  expect(kept).not.toContain(secret)
  expect(kept).not.toContain(secret.slice('whsec_'.length))
})

test('the log of deliveries is kept for a month', async () => {
  await using site = await createTestContext()
  await using receiver = await startReceiver()
  const { id } = await made(site, ['lead.received'])
  await testWebhook(site.context, id, admin)
  await deliverMessages(site.context, id, receiver.route)
  site.clock.advance(29 * DAY)
  await site.context.enqueue(site.db, 'forget-webhooks', {})
  await site.runJobs()
  expect(await messagesOf(site, id)).toHaveLength(1)
  site.clock.advance(2 * DAY)
  await site.context.enqueue(site.db, 'forget-webhooks', {})
  await site.runJobs()
  expect(await messagesOf(site, id)).toEqual([])
  expect(await site.db.select().from(webhookAttempts)).toEqual([])
})
