import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { selfSigned } from '../../../../../../tests/support/certificate'
import { startDnsServer } from '../../../../../../tests/support/dns'
import { checkSite } from './internal/check-site'

const NAME = 'bakkerijjansen.nl'

async function startSite() {
  const { key, pem } = selfSigned(NAME, new Date('2036-01-01T00:00:00Z'))
  const asked: (string | undefined)[] = []
  let status = 200
  const server = createServer({ key, cert: pem }, (request, response) => {
    asked.push(request.headers.host)
    response.writeHead(status).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const dns = await startDnsServer()
  return {
    dns,
    asked,
    answerWith: (code: number) => {
      status = code
    },
    check: (addresses = ['127.0.0.1'], ca: string | undefined = pem) =>
      checkSite({ dnsServer: dns.address }, { name: NAME, addresses }, { port, ca }),
    [Symbol.asyncDispose]: async () => {
      await dns.stop()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('a name that leads to our server, where a page comes with a certificate that holds, is there', async () => {
  await using site = await startSite()
  site.dns.lead(NAME, '127.0.0.1')
  expect(await site.check()).toMatchObject({ outcome: 'done' })
  expect(site.asked).toEqual([NAME])
  site.answerWith(404)
  expect(await site.check()).toMatchObject({ outcome: 'done' })
})

test('a name that leads nowhere or elsewhere is not there yet, and nobody else’s server is asked', async () => {
  await using site = await startSite()
  const notYet = { outcome: 'failed', retryAfterSeconds: expect.any(Number) }
  expect(await site.check()).toMatchObject(notYet)
  site.dns.lead(NAME, '127.0.0.1')
  expect(await site.check(['203.0.113.4'])).toMatchObject(notYet)
  expect(site.asked).toEqual([])
})

test('without a certificate that holds, or with a server that fails, it is not there yet', async () => {
  await using site = await startSite()
  site.dns.lead(NAME, '127.0.0.1')
  expect(await site.check(['127.0.0.1'], '')).toMatchObject({
    outcome: 'failed',
    sentence: expect.stringContaining('SELF_SIGNED'),
  })
  expect(site.asked).toEqual([])
  site.answerWith(503)
  expect(await site.check()).toMatchObject({ outcome: 'failed', sentence: expect.stringContaining('503') })
})
