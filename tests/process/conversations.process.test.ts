import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socketAddressOf } from '../support/embedded'
import { readEvents } from '../support/event-stream'
import { removeDirectory, type Site, startSite } from '../support/site'

let site: Site

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' } })
})

afterAll(async () => {
  await site.stop()
  await removeDirectory(site.dataDir)
})

interface Visitor {
  cookie: string
  id: string
}

/** Begins a conversation, from an IP address of its own. */
async function visitor(turn: number): Promise<Visitor> {
  const sent = await fetch(`${site.url}/api/chat`, {
    method: 'POST',
    headers: {
      origin: site.url,
      'content-type': 'application/json',
      'x-forwarded-for': `10.2.0.${turn}`,
    },
    body: JSON.stringify({ clientId: randomUUID(), text: 'Hallo', page: '/', sessionId: 's', website: '' }),
  })
  expect(sent.status).toBe(200)
  const [cookie = ''] = sent.headers.getSetCookie()
  expect(cookie).toMatch(/; Path=\/api\/chat; HttpOnly; SameSite=Lax$/)
  const [pair = ''] = cookie.split(';')
  return { cookie: pair, id: pair.slice('chat='.length, 'chat='.length + 36) }
}

async function openStream({ cookie }: Visitor) {
  const response = await fetch(`${site.url}/api/chat/stream?after=0`, {
    headers: { cookie, 'accept-encoding': 'br, gzip' },
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  const stream = readEvents(response)
  await expect.poll(() => stream.events.map(({ event }) => event)).toContain('message')
  return stream
}

async function inDatabase<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const pool = new Pool(await socketAddressOf(site.dataDir))
  try {
    return (await pool.query<Row>(sql, values)).rows
  } finally {
    await pool.end()
  }
}

const STATE = `select (select json_agg(c) from conversations c) as talks,
  (select json_agg(m order by n) from conversation_messages m) as messages,
  (select json_agg(l) from conversation_links l) as links,
  (select json_agg(f order by seq) from conversation_feed f) as feed`

// promise conversations: Opening the link of that mail changes nothing
test('whoever looks at every link of a mail changes nothing in a conversation; its reader answers without JavaScript', async () => {
  const { id } = await visitor(99)
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  await inDatabase(
    `insert into conversation_links (token_hash, conversation_id, mail_id, sent_at) values ($1, $2, $3, now())`,
    [hash, id, randomUUID()],
  )
  const before = await inDatabase(STATE)
  const address = `${site.url}/gesprek/${token}`
  const pages = await Promise.all(Array.from({ length: 3 }, () => fetch(address)))
  const html = (await pages[0]?.text()) ?? ''
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(html).toContain('Hallo')
  expect(html).toContain('noindex')
  expect(pages[0]?.headers.get('referrer-policy')).toBe('same-origin')
  expect(await inDatabase(STATE)).toEqual(before)
  const requestId = /name="request_id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = () =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url },
      body: new URLSearchParams({ text: '<b>Dank je</b>', request_id: requestId }),
    })
  expect([(await answer()).status, (await answer()).status]).toEqual([303, 303])
  const after = await (await fetch(address)).text()
  expect(after.match(/&lt;b&gt;Dank je/g)).toHaveLength(1)
  expect((await fetch(`${site.url}/gesprek/${'x'.repeat(43)}`)).status).toBe(410)
  expect(site.output()).not.toContain(token)
})

// promise conversations: A process that stops ends its streams in order
test('a process that is asked to stop ends fifty streams in order, each with a time to come back, and goes', async () => {
  const visitors = await Promise.all(Array.from({ length: 25 }, (_, turn) => visitor(turn + 1)))
  const streams = await Promise.all([...visitors, ...visitors].map(openStream))
  expect(streams).toHaveLength(50)
  await site.stop()
  // Waits for the streams to end: a connection that is reset after a timeout would be an error here.
  await Promise.all(streams.map(({ ended }) => ended))
  for (const stream of streams) expect(stream.text()).toMatch(/\n\nretry: \d+\n\n$/)
  expect(site.process.exitCode).toBe(0)
  expect(site.output()).toContain('"msg":"stream"')
  expect(site.output()).not.toMatch(/api\/chat\/stream[^\n]*"msg":"request"/)
})
