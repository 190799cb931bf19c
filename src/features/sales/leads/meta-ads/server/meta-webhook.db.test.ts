import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { createTestContext, type TestContext, testSettings } from '../../../../../../tests/support/database'
import { serveEndpoints } from '../../../../../../tests/support/endpoints'
import { type GraphServer, startGraphServer } from '../../../../../../tests/support/graph'
import { runs } from '../../../../../../tests/support/long-runs'
import { allMails } from '../../../../../../tests/support/mails'
import { ADS_SERVICE } from '../../domain/campaign'
import { leads, offerRequests } from '../../server/lead-tables'
import { MAX_TRIES } from '../domain/internal/delivery-state'
import { replayDelivery } from './internal/replay-delivery'
import { storeMetaLead } from './internal/store-meta-lead'
import { deadDeliveries } from './meta-queries'
import { metaDeliveries } from './meta-tables'

const SECRET = 'the app secret of a test'
const TOKEN = 'verify-me'
const WEBHOOK = '/api/webhooks/meta'

interface Hook extends AsyncDisposable {
  site: TestContext
  graph: GraphServer
  url: string
}

/** Our own edge over HTTP, on a database of its own, with a Graph API of the test's own behind it. */
async function startHook(): Promise<Hook> {
  const graph = await startGraphServer()
  const settings = {
    ...testSettings(),
    metaAppSecret: SECRET,
    metaVerifyToken: TOKEN,
    metaPageToken: 'page-token',
    metaGraphUrl: graph.url,
  }
  const site = await createTestContext({ settings })
  const edge = await serveEndpoints(site.context)
  return {
    site,
    graph,
    url: edge.url + WEBHOOK,
    [Symbol.asyncDispose]: async () => {
      await edge[Symbol.asyncDispose]()
      await graph.stop()
      await site[Symbol.asyncDispose]()
    },
  }
}

function delivery(...leadgenIds: string[]): string {
  const changes = leadgenIds.map((leadgen_id) => ({
    field: 'leadgen',
    value: { leadgen_id, page_id: '11', form_id: '22', ad_id: '33', created_time: 1795168800 },
  }))
  return JSON.stringify({ object: 'page', entry: [{ id: '11', time: 1795168800, changes }] })
}

const signatureOf = (body: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

function post({ url }: Hook, body: string, signature: string | undefined = signatureOf(body)) {
  const headers = {
    'Content-Type': 'application/json',
    ...(signature && { 'X-Hub-Signature-256': signature }),
  }
  return fetch(url, { method: 'POST', headers, body })
}

const storedLeads = ({ site }: Hook) => site.db.select().from(offerRequests)
const deliveries = ({ site }: Hook) => site.db.select().from(metaDeliveries)

test('Meta connects with the right token and gets its challenge back, letter for letter', async () => {
  await using hook = await startHook()
  const ask = (token: string) =>
    fetch(`${hook.url}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  const answer = await ask(TOKEN)
  expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
  for (const token of ['', 'verify-m', 'verify-mee']) expect((await ask(token)).status).toBe(403)
  expect((await fetch(hook.url)).status).toBe(403)
})

test('a lead is kept before Meta is answered, then fetched, stored once, and mailed to both sides', async () => {
  await using hook = await startHook()
  hook.graph.fill('700', {
    id: '700',
    field_data: [
      { name: 'full_name', values: ['Gerda Nijhuis'] },
      { name: 'email', values: ['gerda@nijhuis.example'] },
      { name: 'phone_number', values: ['+31612345678'] },
      { name: 'company_name', values: ['Nijhuis Tuinen'] },
      { name: 'waar_heb_je_een_site_voor_nodig?', values: ['Offertes', 'Foto’s'] },
    ],
  })
  const answer = await post(hook, delivery('700'))
  expect(answer.status).toBe(200)
  expect(hook.graph.requests).toEqual([])
  expect(await deliveries(hook)).toMatchObject([{ leadgenId: '700', formId: '22', state: 'received' }])

  await hook.site.runJobs()
  expect(await storedLeads(hook)).toMatchObject([
    {
      name: 'Gerda Nijhuis',
      email: 'gerda@nijhuis.example',
      phone: '+31612345678',
      company: 'Nijhuis Tuinen',
      service: ADS_SERVICE,
      message: 'Waar heb je een site voor nodig?: Offertes, Foto’s',
      source: 'meta-ads',
      leadgenId: '700',
    },
  ])
  const [confirmation, notice, ...others] = await allMails(hook.site)
  expect(others).toEqual([])
  expect(confirmation).toMatchObject({ kind: 'meta-ads-lead', toAddress: 'gerda@nijhuis.example' })
  expect(notice).toMatchObject({ kind: 'meta-ads-lead-notice', toAddress: company.email })
  expect(notice?.text).toContain('Neem binnen 1 uur contact op')
  expect(hook.graph.requests[0]).toMatchObject({ path: '/v24.0/700', authorization: 'Bearer page-token' })
})

test('the clock of one hour starts when the visitor sent the form', async () => {
  await using hook = await startHook()
  await post(hook, delivery('701'))
  hook.site.clock.advance(10 * 60)
  await hook.site.runJobs()
  const [lead] = await hook.site.db.select().from(leads)
  expect(lead).toMatchObject({
    channel: 'meta-ads',
    promise: 'contact',
    receivedAt: new Date(1795168800 * 1000),
  })
})

test('a forged, unsigned or changed delivery is turned away and leaves no trace', async () => {
  await using hook = await startHook()
  const body = delivery('702')
  const forgeries = [
    signatureOf(body, 'another secret'),
    signatureOf(`${body} `),
    signatureOf(body).replace('sha256=', 'sha1='),
    signatureOf(body).slice(0, -2),
    'sha256=',
    'sha256=zz',
    '',
  ]
  for (const signature of forgeries) expect((await post(hook, body, signature)).status, signature).toBe(401)
  const unsigned = await fetch(hook.url, { method: 'POST', body })
  expect(unsigned.status).toBe(401)
  expect(await deliveries(hook)).toEqual([])
  expect(await hook.site.waitingJobs()).toEqual([])
})

test('what is signed but no delivery is refused, other news of a page is taken and left', async () => {
  await using hook = await startHook()
  for (const odd of ['{', '[]', 'null', '{"entry":1}']) expect((await post(hook, odd)).status, odd).toBe(400)
  const other = JSON.stringify({
    object: 'page',
    entry: [
      { id: '11', changes: [{ field: 'feed', value: {} }] },
      { id: '11', changes: [{ field: 'leadgen', value: { leadgen_id: '../me?fields=access_token' } }] },
    ],
  })
  expect((await post(hook, other)).status).toBe(200)
  expect((await post(hook, 'x'.repeat(1_000_001))).status).toBe(413)
  expect(await deliveries(hook)).toEqual([])
})

test('a delivery that is replayed, before or after it was stored, changes nothing', async () => {
  await using hook = await startHook()
  const body = delivery('703')
  await Promise.all([post(hook, body), post(hook, body), post(hook, body)])
  await hook.site.runJobs()
  expect((await post(hook, body)).status).toBe(200)
  await hook.site.runJobs()
  expect(await storedLeads(hook)).toHaveLength(1)
  expect(await allMails(hook.site)).toHaveLength(2)
  expect(hook.graph.requests).toHaveLength(1)
})

test('deliveries that come out of order, together and overlapping, store every lead once', async () => {
  await using hook = await startHook()
  const answers = await Promise.all([
    post(hook, delivery('9', '3', '7')),
    post(hook, delivery('7', '9')),
    post(hook, delivery('1', '3')),
    post(hook, delivery('3', '1', '7', '7')),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await hook.site.runJobs()
  expect((await storedLeads(hook)).map(({ leadgenId }) => leadgenId).sort()).toEqual(['1', '3', '7', '9'])
})

test('a Graph API that is down for ten minutes loses no lead: each is stored soon after, once', async () => {
  await using hook = await startHook()
  hook.graph.fail(503)
  await post(hook, delivery('704', '705'))
  for (let second = 0; second < 600; second += 10) {
    await hook.site.runJobs()
    hook.site.clock.advance(10)
  }
  expect(await storedLeads(hook)).toEqual([])
  const [waiting] = await deliveries(hook)
  expect(waiting).toMatchObject({ state: 'received', lastError: expect.stringContaining('503') })
  const triedSoFar = hook.graph.requests.length
  expect(triedSoFar).toBeGreaterThan(6)
  expect(triedSoFar).toBeLessThan(40)

  hook.graph.fail()
  for (let second = 0; second < 300; second += 10) {
    hook.site.clock.advance(10)
    await hook.site.runJobs()
  }
  expect((await storedLeads(hook)).map(({ leadgenId }) => leadgenId).sort()).toEqual(['704', '705'])
})

test('a lead that can never be fetched ends as a dead letter, and a replay stores it after all', async () => {
  await using hook = await startHook()
  hook.graph.fail(400)
  await post(hook, delivery('706'))
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await hook.site.runJobs()
    hook.site.clock.advance(25 * 60 * 60)
  }
  expect(hook.graph.requests).toHaveLength(MAX_TRIES)
  const [dead, ...others] = await deadDeliveries(hook.site.db)
  expect(others).toEqual([])
  expect(dead).toMatchObject({ leadgenId: '706', lastError: expect.stringContaining('(190)') })
  await hook.site.runJobs()
  expect(hook.graph.requests).toHaveLength(MAX_TRIES)

  hook.graph.fail()
  const id = dead?.id ?? ''
  const actor = { kind: 'admin', accountId: '1f0e2c3d-0000-4000-8000-000000000001' } as const
  expect(await replayDelivery(hook.site.context, { deliveryId: id, actor })).toBe('replayed')
  expect(await replayDelivery(hook.site.context, { deliveryId: id, actor })).toBe('nothing-to-replay')
  await hook.site.runJobs()
  expect(await storedLeads(hook)).toHaveLength(1)
  expect(await deadDeliveries(hook.site.db)).toEqual([])
  const audited = await auditOfSubject(hook.site.db, 'meta-delivery', id)
  expect(audited).toMatchObject([{ action: 'meta-delivery.replayed', actorId: actor.accountId }])
  expect(await replayDelivery(hook.site.context, { deliveryId: id, actor })).toBe('nothing-to-replay')
})

test('a delivery whose job was lost is found again', async () => {
  await using hook = await startHook()
  await post(hook, delivery('707'))
  await hook.site.pool.query("DELETE FROM pgboss.job WHERE name = 'store-meta-lead'")
  hook.site.clock.advance(120)
  await hook.site.context.enqueue(hook.site.db, 'sweep-meta-leads', {})
  await hook.site.runJobs()
  await hook.site.runJobs()
  expect(await storedLeads(hook)).toHaveLength(1)
})

test('a lead without an e-mail address is stored and shown to the agency; nobody is mailed in vain', async () => {
  await using hook = await startHook()
  hook.graph.fill('708', { field_data: [{ name: 'phone_number', values: ['0612345678'] }] })
  await post(hook, delivery('708'))
  await hook.site.runJobs()
  expect(await storedLeads(hook)).toMatchObject([
    { name: 'Lead zonder naam', email: '', phone: '0612345678' },
  ])
  expect((await allMails(hook.site)).map(({ kind }) => kind)).toEqual(['meta-ads-lead-notice'])
})

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: 15 }, lane))
}

const BURST = runs({ short: 200, long: 1000 })

test('a burst of deliveries, half of them twice: every lead once, none lost', async () => {
  await using hook = await startHook()
  const ids = Array.from({ length: BURST }, (_, index) => String(10_000 + index))
  // Most leave a phone number only: writing all mails would be most of the test.
  const field_data = [{ name: 'phone_number', values: ['0612345678'] }]
  for (const id of ids) if (!id.endsWith('0')) hook.graph.fill(id, { field_data })
  const bodies = [...ids, ...ids.filter((_, index) => index % 2 === 0)].map((id) => delivery(id))
  const statuses: number[] = []
  await inLanes(bodies, async (body) => void statuses.push((await post(hook, body)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1.5 * BURST)
  // As workers do: several at once, and every job at least once.
  const jobs = (await hook.site.waitingJobs()).filter(({ name }) => name === 'store-meta-lead')
  expect(jobs).toHaveLength(BURST)
  const received = (await deliveries(hook)).map(({ id }) => id)
  await inLanes([...received, ...received.slice(0, 100)], (id) => storeMetaLead(hook.site.context, id))
  const stored = await hook.site.db.select({ leadgenId: offerRequests.leadgenId }).from(offerRequests)
  expect(stored.map(({ leadgenId }) => leadgenId).sort()).toEqual(ids)
  expect(await hook.site.db.$count(mails)).toBe(BURST + BURST / 10)
  expect(await hook.site.db.$count(leads)).toBe(BURST)
})
