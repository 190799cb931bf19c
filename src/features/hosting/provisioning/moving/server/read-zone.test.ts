import { expect, test } from 'vitest'
import { nameBytes, numberBytes, startDnsServer } from '../../../../../../tests/support/dns'
import { MOST_QUESTIONS } from '../domain/usual-hosts'
import { readZone } from './read-zone'

const NAME = 'bakkerijjansen.nl'

/** The internet and the name servers of a name, as one server. */
async function startElsewhere() {
  const dns = await startDnsServer()
  dns.put(NAME, 'NS', nameBytes('ns1.oud.nl'), nameBytes('ns2.oud.nl'))
  for (const host of ['ns1.oud.nl', 'ns2.oud.nl']) dns.lead(host, '127.0.0.1')
  const port = Number(dns.address.split(':')[1])
  return {
    dns,
    read: () => readZone({ dnsServer: dns.address }, NAME, { port }),
    [Symbol.asyncDispose]: () => dns.stop(),
  }
}

const set = (host: string, type: string, ...values: string[]) => ({
  name: host ? `${host}.${NAME}` : NAME,
  type,
  ttlSeconds: 3600,
  values,
})

test('a zone is read at its own name servers: every type, at every host that is usual', async () => {
  await using elsewhere = await startElsewhere()
  const { dns } = elsewhere
  dns.lead(NAME, '198.51.100.7')
  dns.put(NAME, 'AAAA', Buffer.from('20010db8000000000000000000000007', 'hex'))
  dns.put(NAME, 'MX', Buffer.concat([numberBytes(10), nameBytes('mail.platform.example')]))
  dns.set(NAME, 'v=spf1 a mx -all', 'x'.repeat(300))
  dns.put(NAME, 'CAA', Buffer.concat([Buffer.from([0, 5]), Buffer.from('issueletsencrypt.org')]))
  dns.put(`www.${NAME}`, 'CNAME', nameBytes(NAME))
  dns.set(`_dmarc.${NAME}`, 'v=DMARC1; p=none')
  dns.put(`selector1._domainkey.${NAME}`, 'CNAME', nameBytes('selector1.platform.example'))
  dns.put(
    `_sip._tls.${NAME}`,
    'SRV',
    Buffer.concat([numberBytes(100, 1, 443), nameBytes('sip.platform.example')]),
  )
  expect(await elsewhere.read()).toEqual({
    outcome: 'done',
    known: {
      nameservers: ['ns1.oud.nl', 'ns2.oud.nl'],
      records: [
        set('', 'A', '198.51.100.7'),
        set('', 'AAAA', '2001:db8::7'),
        set('', 'MX', '10 mail.platform.example'),
        set('', 'TXT', 'v=spf1 a mx -all', 'x'.repeat(300)),
        set('', 'CAA', '0 issue letsencrypt.org'),
        set('www', 'CNAME', NAME),
        set('_dmarc', 'TXT', 'v=DMARC1; p=none'),
        set('selector1._domainkey', 'CNAME', 'selector1.platform.example'),
        set('_sip._tls', 'SRV', '100 1 443 sip.platform.example'),
      ],
    },
  })
  expect(dns.asked()).toBeLessThan(MOST_QUESTIONS)
})

test('a record of * is one record, and not one of each host that is asked for', async () => {
  await using elsewhere = await startElsewhere()
  const { dns } = elsewhere
  dns.lead(NAME, '198.51.100.7')
  dns.lead(`*.${NAME}`, '198.51.100.8')
  dns.lead(`mail.${NAME}`, '198.51.100.9')
  expect(await elsewhere.read()).toMatchObject({
    known: {
      records: [
        set('*', 'A', '198.51.100.8'),
        set('', 'A', '198.51.100.7'),
        set('mail', 'A', '198.51.100.9'),
      ],
    },
  })
  expect(dns.asked()).toBeLessThan(MOST_QUESTIONS)
})

test('a zone of which one question gets no answer is not read at all', async () => {
  await using elsewhere = await startElsewhere()
  elsewhere.dns.lead(NAME, '198.51.100.7')
  for (const code of [2, 5]) {
    elsewhere.dns.fail(`autodiscover.${NAME}`, code)
    expect(await elsewhere.read()).toMatchObject({ outcome: 'failed', retryAfterSeconds: 300 })
  }
})

test('texts are read as the UTF-8 that they are, and one that no table can hold is not left out in silence', async () => {
  await using elsewhere = await startElsewhere()
  const { dns } = elsewhere
  dns.lead(NAME, '198.51.100.7')
  const bytesOf = (text: string) => Buffer.from(text).toString('latin1')
  dns.set(NAME, bytesOf(`café © ${'é'.repeat(200)}`))
  expect(await elsewhere.read()).toMatchObject({
    known: { records: [{ type: 'A' }, { type: 'TXT', values: [`café © ${'é'.repeat(200)}`] }] },
  })
  dns.set(NAME, 'met een \u0000 erin')
  expect(await elsewhere.read()).toMatchObject({ outcome: 'refused', reason: 'other' })
})

test('more name servers than any registry takes are refused', async () => {
  await using elsewhere = await startElsewhere()
  const { dns } = elsewhere
  dns.put(NAME, 'NS', ...Array.from({ length: 14 }, (_, number) => nameBytes(`ns${number}.oud.nl`)))
  expect(await elsewhere.read()).toMatchObject({ outcome: 'refused', reason: 'other' })
})

test('a server that does not know a type has none of it', async () => {
  await using elsewhere = await startElsewhere()
  elsewhere.dns.lead(NAME, '198.51.100.7')
  elsewhere.dns.fail(`_sip._udp.${NAME}`, 4)
  expect(await elsewhere.read()).toMatchObject({ outcome: 'done' })
})

test('a name without name servers is refused, and one whose servers are inside a network is not asked', async () => {
  await using elsewhere = await startElsewhere()
  const { dns } = elsewhere
  const settings = { dnsServer: dns.address }
  expect(await readZone(settings, 'bestaatniet.nl')).toMatchObject({ outcome: 'refused', reason: 'gone' })
  const before = dns.asked()
  expect(await readZone(settings, NAME)).toMatchObject({ outcome: 'failed', reason: 'unreachable' })
  // Its name servers were looked up, with both kinds of address; nothing was asked of them.
  expect(dns.asked() - before).toBe(5)
})
