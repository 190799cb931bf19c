import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { selfSigned } from '../../../../../../tests/support/certificate'
import {
  asText,
  type ProviderReply,
  type ProviderRequest,
  startProviderServer,
} from '../../../../../../tests/support/providers/provider-server'
import { commonFault, providerClient, readJson } from './provider-client'

const GET = { method: 'GET', path: ['zones', 'a/b c'] } as const

async function client(answer: (request: ProviderRequest) => ProviderReply, secrets: string[] = []) {
  const server = await startProviderServer(answer)
  const { url, timeLimit } = server
  const ask = providerClient({ baseUrl: url, headers: { 'X-API-Key': 'k' }, secrets }, { timeLimit })
  return { server, ask, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

async function replyTo(reply: ProviderReply, secrets?: string[]) {
  await using asked = await client(() => reply, secrets)
  const answer = await asked.ask(GET)
  if (answer.outcome !== 'done') throw new Error(answer.outcome)
  return answer.known
}

test('a piece of a path stays one piece, and goes with the headers of the target', async () => {
  await using asked = await client(() => asText(200, 'ok'))
  await asked.ask({ ...GET, query: { van: '1 2' } })
  expect(asked.server.requests).toMatchObject([
    { method: 'GET', path: '/zones/a/b c', headers: { 'x-api-key': 'k' } },
  ])
  expect(asked.server.requests[0]?.query.get('van')).toBe('1 2')
})

test('a certificate that does not hold is no connection: nothing is sent', async () => {
  const { key, pem } = selfSigned('localhost', new Date('2099-01-01'))
  let calls = 0
  const server = createTlsServer({ key, cert: pem }, (_req, res) => {
    calls++
    res.end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  const { port } = server.address() as AddressInfo
  const ask = providerClient({ baseUrl: `https://localhost:${port}`, headers: {}, secrets: [] }, {})
  expect(await ask({ method: 'POST', path: ['zones'], json: {} })).toMatchObject({
    outcome: 'failed',
    reason: 'unreachable',
  })
  expect(calls).toBe(0)
  await new Promise((closed) => server.close(closed))
})

test('what an error holds goes on to nobody: no address, no key', async () => {
  const gone = createServer()
  await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready))
  const { port } = gone.address() as AddressInfo
  await new Promise((closed) => gone.close(closed))
  const ask = providerClient(
    {
      baseUrl: `http://127.0.0.1:${port}`,
      headers: { 'X-API-Key': 'geheim-8f3a' },
      secrets: ['geheim-8f3a'],
    },
    {},
  )
  const said = JSON.stringify(await ask({ method: 'GET', path: ['x'], query: { passwd: 'geheim-8f3a' } }))
  expect(said).toContain('ECONNREFUSED')
  expect(said).not.toMatch(/127\.0\.0\.1|geheim/)
})

test('a header that cannot be sent is no answer of a provider: it throws nothing', async () => {
  const ask = providerClient(
    { baseUrl: 'http://127.0.0.1:9', headers: { 'X-API-Key': 'een\nkop' }, secrets: [] },
    {},
  )
  expect(['failed', 'unknown']).toContain((await ask(GET)).outcome)
})

test('words of a provider lose secrets, markup, control characters and whatever is too much', async () => {
  const { sentence } = await replyTo(asText(200, ''), ['sleutel-8f3a'])
  expect(sentence('<b>Fout</b>\u0000\n bij\t sleutel-8f3a; passwd=Weefgetouw')).toBe(
    'Fout bij [verborgen]; passwd=[verborgen]',
  )
  expect(sentence('x'.repeat(5000))).toHaveLength(300)
})

test.each([
  [429, { 'Retry-After': '17' }, { outcome: 'failed', reason: 'rate-limit', retryAfterSeconds: 17 }],
  [429, { 'Retry-After': 'Fri, 20 Nov 2026 11:00:00 GMT' }, { retryAfterSeconds: 60 }],
  [401, {}, { outcome: 'failed', reason: 'credentials', retryAfterSeconds: undefined }],
  [403, {}, { outcome: 'failed', reason: 'credentials' }],
  [302, { Location: 'https://elders.nl' }, { outcome: 'failed', reason: 'unreachable' }],
  [408, {}, { outcome: 'unknown', reason: 'time-out' }],
  [500, {}, { outcome: 'unknown', reason: 'server-error' }],
  [502, {}, { outcome: 'unknown', reason: 'server-error' }],
])('status %i with %j is said so', async (status, headers, expected) => {
  const reply = await replyTo({ status, headers, text: 'woorden' })
  expect(commonFault(reply, reply.text)).toMatchObject(expected)
})

test.each([200, 204, 404, 409, 422])('status %i is for the driver to judge', async (status) => {
  const reply = await replyTo({ status, text: '' })
  expect(commonFault(reply, '')).toBeUndefined()
})

test('an answer of another shape is unreadable', async () => {
  const schema = z.object({ id: z.number() })
  expect(readJson(schema, await replyTo(asText(200, '{"id":7}')))).toEqual({
    outcome: 'done',
    known: { id: 7 },
  })
  for (const text of ['{"id":"7"}', '<html>', '', '{"id":'])
    expect(readJson(schema, await replyTo(asText(200, text)))).toMatchObject({
      outcome: 'unknown',
      reason: 'unreadable',
    })
})
