import { expect, test } from 'vitest'
import { startDnsServer } from '../../../../../../tests/support/dns'
import { readDs } from './read-ds'

const NAME = 'bakkerijjansen.nl'
const DS_RECORD = Buffer.from(
  '30390d02e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766',
  'hex',
)

test('a DS at the registry is seen, and a name without one, or that is not there, has none', async () => {
  const dns = await startDnsServer()
  const seen = (name = NAME) => readDs({ dnsServer: dns.address }, name)
  expect(await seen()).toMatchObject({ outcome: 'done', known: false })
  dns.set(NAME, 'v=spf1 -all')
  expect(await seen()).toMatchObject({ outcome: 'done', known: false })
  dns.put(NAME, 'DS', DS_RECORD, DS_RECORD)
  expect(await seen()).toMatchObject({ outcome: 'done', known: true })
  expect(await seen('bakkerij-é.nl')).toMatchObject({ outcome: 'done', known: false })
  await dns.stop()
})

test('a server that fails, or answers nothing, says neither that there is one nor that there is none', async () => {
  const dns = await startDnsServer()
  dns.put(NAME, 'DS', DS_RECORD)
  dns.fail(NAME, 2)
  expect(await readDs({ dnsServer: dns.address }, NAME)).toMatchObject({ outcome: 'failed' })
  dns.hang()
  expect(await readDs({ dnsServer: dns.address }, NAME)).toMatchObject({ outcome: 'failed' })
  await dns.stop()
  expect(await readDs({ dnsServer: dns.address }, NAME)).toMatchObject({ outcome: 'failed' })
})
