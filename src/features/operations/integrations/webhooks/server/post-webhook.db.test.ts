import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startReceiver } from '../../../../../../tests/support/webhook-receiver'
import { isPublicAddress } from '../domain/internal/receiver-address'
import { INTERNET, postWebhook } from './post-webhook'

const MESSAGE = {
  headers: {
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1',
    'webhook-signature': 'v1,x',
    'content-type': 'application/json',
  },
  body: '{"type":"invoice.paid"}',
}
const URL = 'https://ontvanger.nl/melding'

test('a receiver takes a message', async () => {
  await using receiver = await startReceiver()
  expect(await postWebhook(URL, MESSAGE, receiver.route)).toMatchObject({ outcome: 'delivered', status: 204 })
  expect(receiver.received).toMatchObject([
    { path: '/melding', body: MESSAGE.body, headers: { host: 'ontvanger.nl' } },
  ])
})

test.each([
  [410, 'gone'],
  [500, 'refused'],
  [404, 'refused'],
  [429, 'refused'],
])('an answer %i is %s', async (status, outcome) => {
  await using receiver = await startReceiver((_, response) => response.writeHead(status).end())
  expect(await postWebhook(URL, MESSAGE, receiver.route)).toMatchObject({ outcome, status })
})

// promise webhooks: No message goes inside … by a redirection
test('a redirection to this machine is not followed', async () => {
  let visits = 0
  const inside = createServer((_, response) => {
    visits++
    response.end()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`
  await using receiver = await startReceiver((_, response) => response.writeHead(307, { location }).end())
  expect(await postWebhook(URL, MESSAGE, receiver.route)).toMatchObject({
    outcome: 'redirected',
    status: 307,
  })
  expect(visits).toBe(0)
  inside.close()
})

// promise webhooks: No message goes inside
test('a name that leads inside is refused before anything is sent, also when only one of its addresses does', async () => {
  await using receiver = await startReceiver()
  for (const addresses of [
    ['127.0.0.1'],
    ['93.184.215.14', '10.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
  ]) {
    const route = { ...receiver.route, addressesOf: async () => addresses, isAllowed: isPublicAddress }
    expect(await postWebhook(URL, MESSAGE, route)).toMatchObject({ outcome: 'not-public', status: null })
  }
  expect(receiver.received).toEqual([])
})

// promise webhooks: No message goes inside … by a name that changes its mind
test('the name is looked up once, and the connection goes where that look-up led', async () => {
  await using receiver = await startReceiver()
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  const asked: string[] = []
  const route = {
    ...receiver.route,
    addressesOf: async (hostname: string) => {
      asked.push(hostname)
      return answers[asked.length - 1] ?? []
    },
    isAllowed: (address: string) => address === '127.0.0.1',
  }
  expect(await postWebhook(URL, MESSAGE, route)).toMatchObject({ outcome: 'delivered' })
  expect(asked).toEqual(['ontvanger.nl'])
})

test('a name that cannot be looked up, or is nobody’s, is no way in', async () => {
  await using receiver = await startReceiver()
  const failing = { ...receiver.route, addressesOf: async () => Promise.reject(new Error('SERVFAIL')) }
  expect(await postWebhook(URL, MESSAGE, failing)).toMatchObject({ outcome: 'unreachable' })
  expect(await postWebhook(URL, MESSAGE, { ...receiver.route, addressesOf: async () => [] })).toMatchObject({
    outcome: 'unreachable',
  })
  expect(receiver.received).toEqual([])
})

test('an address without a name is never told, whatever the route', async () => {
  await using receiver = await startReceiver()
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'http://ontvanger.nl/',
    'https://ontvanger.nl:8443/',
  ])
    expect(await postWebhook(url, MESSAGE, receiver.route)).toMatchObject({ outcome: 'not-public' })
  expect(receiver.received).toEqual([])
})

test('a receiver whose certificate is somebody else’s is not told', async () => {
  await using receiver = await startReceiver()
  expect(await postWebhook('https://derde.nl/', MESSAGE, receiver.route)).toMatchObject({
    outcome: 'unreachable',
  })
  const { ca: _, ...withoutAuthority } = receiver.route
  expect(await postWebhook(URL, MESSAGE, withoutAuthority)).toMatchObject({ outcome: 'unreachable' })
  expect(receiver.received).toEqual([])
})

test('who does not answer is given up, and who answers without end is not read', async () => {
  await using silent = await startReceiver(() => {})
  expect(await postWebhook(URL, MESSAGE, { ...silent.route, patienceMs: 300 })).toMatchObject({
    outcome: 'timed-out',
  })
  await using endless = await startReceiver((_, response) => {
    response.writeHead(200)
    const more = setInterval(() => response.write('x'.repeat(65_536)), 1)
    response.on('close', () => clearInterval(more))
  })
  expect(await postWebhook(URL, MESSAGE, endless.route)).toMatchObject({ outcome: 'delivered', status: 200 })
  const never = { ...endless.route, addressesOf: () => new Promise<string[]>(() => {}), patienceMs: 200 }
  expect(await postWebhook(URL, MESSAGE, never)).toMatchObject({ outcome: 'timed-out' })
})

test('on the internet only port 443 of public addresses is told', () => {
  expect(INTERNET).toMatchObject({ port: 443, isAllowed: isPublicAddress, patienceMs: 15_000 })
})
