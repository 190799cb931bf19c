import { expect, test } from 'vitest'
import { dnsHostConformance } from '../../../../../../tests/support/providers/dns-host-conformance'
import { startTransIpServer } from '../../../../../../tests/support/providers/transip'
import { transIpSettings } from './schemas'
import { transIpDns } from './transip-dns'

const NAME = 'bakkerijjansen.nl'
const NAMESERVERS = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu']

async function startStage() {
  const server = await startTransIpServer()
  for (const name of [NAME, 'xn--bakkerij-zo-9bb.be']) server.addDomain(name, ['webnoaber'])
  const { login, privateKey } = server
  const settings = transIpSettings.parse({
    baseUrl: `${server.url}/v6`,
    login,
    privateKey,
    technicalContact: {
      firstName: 'Web',
      lastName: 'Noaber',
      street: 'Marktplein',
      number: '1',
      postalCode: '7511 AA',
      city: 'Enschede',
      phoneNumber: '+31 534305000',
      email: 'techniek@webnoaber.example',
      country: 'nl',
    },
  })
  return {
    server,
    fake: server,
    driver: transIpDns(settings, { timeLimit: server.timeLimit }),
    get secrets() {
      return [privateKey, ...server.tokens.map(({ token }) => token)]
    },
    changes: server.changes,
    finish: () => {},
    nameservers: NAMESERVERS,
    addSomebodyElses: (name: string) => {
      server.addDomain(name, ['eigen'])
      server.zones.set(name, [{ name: '@', expire: 300, type: 'A', content: '203.0.113.9' }])
    },
    ignoreChanges: () => server.ignore('changes'),
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
}

dnsHostConformance('TransIP', startStage)

const A = (values: readonly string[]) => ({ name: NAME, type: 'A' as const, ttlSeconds: 3600, values })

test('hosts without a dot at their end are within the zone, and are written with one', async () => {
  await using stage = await startStage()
  stage.fake.zones.set(NAME, [
    { name: '@', expire: 300, type: 'MX', content: '10 mail' },
    { name: 'www', expire: 300, type: 'CNAME', content: '@' },
    { name: 'shop', expire: 300, type: 'CNAME', content: 'winkel.elders.nl.' },
    { name: '@', expire: 300, type: 'TXT', content: 'v=spf1 a -all' },
  ])
  expect(await stage.driver.look(NAME)).toMatchObject({
    known: {
      zone: {
        records: [
          { type: 'MX', values: [`10 mail.${NAME}`] },
          { name: `www.${NAME}`, values: [NAME] },
          { name: `shop.${NAME}`, values: ['winkel.elders.nl'] },
          { type: 'TXT', values: ['v=spf1 a -all'] },
        ],
      },
    },
  })
  await stage.driver.patchRecords(NAME, { sets: [A(['203.0.113.4'])] })
  expect(stage.fake.zones.get(NAME)?.map(({ content }) => content)).toEqual([
    `10 mail.${NAME}.`,
    `${NAME}.`,
    'winkel.elders.nl.',
    'v=spf1 a -all',
    '203.0.113.4',
  ])
})

test('the zone is written whole and never by the entry, and what we do not edit goes back as it came', async () => {
  await using stage = await startStage()
  const naptr = { name: '@', expire: 300, type: 'NAPTR', content: '100 10 "U" "E2U+sip" "" .' }
  stage.fake.zones.set(NAME, [naptr, { name: '@', expire: 300, type: 'A', content: '203.0.113.9' }])
  expect(await stage.driver.replaceRecords(NAME, { sets: [A(['203.0.113.4'])] })).toMatchObject({
    outcome: 'done',
    known: { otherRecords: 1 },
  })
  expect(stage.fake.zones.get(NAME)).toEqual([
    { name: '@', expire: 3600, type: 'A', content: '203.0.113.4' },
    naptr,
  ])
  expect(await stage.driver.exportZone(NAME)).toMatchObject({ known: expect.stringContaining('E2U+sip') })
  const writes = stage.fake.requests.filter(({ method, path }) => method !== 'GET' && path.includes('/dns'))
  expect(writes.map(({ method }) => method)).toEqual(['PUT'])
})

test('a zone that is being saved is busy for half a minute', async () => {
  await using stage = await startStage()
  stage.fake.savesZone()
  expect(
    await stage.driver.createZone({ name: NAME, nameservers: NAMESERVERS, records: [A(['203.0.113.4'])] }),
  ).toMatchObject({
    outcome: 'failed',
    reason: 'busy',
    retryAfterSeconds: 30,
  })
})

test('a new zone takes the place of the alias that TransIP put there, and leaves the rest', async () => {
  await using stage = await startStage()
  stage.fake.zones.set(NAME, [
    { name: 'www', expire: 300, type: 'CNAME', content: '@' },
    { name: '@', expire: 300, type: 'MX', content: '10 mail' },
  ])
  const records = [{ ...A(['203.0.113.4']), name: `www.${NAME}` }]
  await stage.driver.createZone({ name: NAME, nameservers: NAMESERVERS, records })
  expect(stage.fake.zones.get(NAME)?.map(({ name, type }) => `${name} ${type}`)).toEqual(['@ MX', 'www A'])
})

test('without the name there is no zone to make, and none on the nameservers of others', async () => {
  await using stage = await startStage()
  const zone = { name: 'elders.nl', nameservers: NAMESERVERS, records: [] }
  expect(await stage.driver.createZone(zone)).toMatchObject({ outcome: 'refused', reason: 'gone' })
  const elsewhere = { ...zone, name: NAME, nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'] }
  expect(await stage.driver.createZone(elsewhere)).toMatchObject({ outcome: 'refused', reason: 'details' })
  expect(stage.changes()).toBe(0)
})
