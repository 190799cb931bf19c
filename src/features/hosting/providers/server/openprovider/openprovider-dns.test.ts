import { expect, test } from 'vitest'
import { dnsHostConformance } from '../../../../../../tests/support/providers/dns-host-conformance'
import {
  notesInMemory,
  OWN_HANDLE,
  startOpenproviderServer,
} from '../../../../../../tests/support/providers/openprovider'
import { openproviderDns } from './openprovider-dns'
import { openproviderSettings } from './schemas'

const NAME = 'bakkerijjansen.nl'
const NAMESERVERS = ['ns1.openprovider.nl', 'ns2.openprovider.be', 'ns3.openprovider.eu']

async function startStage() {
  const server = await startOpenproviderServer()
  const { username, password, now, timeLimit } = server
  const settings = openproviderSettings.parse({
    baseUrl: server.url,
    username,
    password,
    ownHandle: OWN_HANDLE,
  })
  return {
    server,
    fake: server,
    driver: openproviderDns(settings, notesInMemory(), { timeLimit, now }),
    get secrets() {
      return [password, ...server.tokens]
    },
    changes: server.changes,
    finish: () => {},
    nameservers: NAMESERVERS,
    addSomebodyElses: (name: string) => server.addZone(name),
    ignoreChanges: () => server.ignore('changes'),
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
}

dnsHostConformance('Openprovider', startStage)

test('the priority stands apart, names are within the zone, and our mark is neither shown nor lost', async () => {
  await using stage = await startStage()
  const record = (type: 'MX' | 'SRV' | 'TXT', values: readonly string[], label = '') => ({
    name: `${label}${NAME}`,
    type,
    ttlSeconds: 3600,
    values,
  })
  const records = [
    record('MX', ['10 mail.webnoaber.nl']),
    record('SRV', ['0 5 5060 sip.webnoaber.nl'], '_sip._tcp.'),
    record('TXT', ['v=spf1 -all']),
  ]
  expect(await stage.driver.createZone({ name: NAME, nameservers: NAMESERVERS, records })).toMatchObject({
    outcome: 'done',
    known: { records, otherRecords: 0 },
  })
  const sent = stage.fake.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/zones'))
  expect(JSON.parse(sent?.text ?? '')).toEqual({
    domain: { name: 'bakkerijjansen', extension: 'nl' },
    type: 'master',
    records: [
      { name: '', type: 'MX', ttl: 3600, value: 'mail.webnoaber.nl', prio: 10 },
      { name: '_sip._tcp', type: 'SRV', ttl: 3600, value: '5 5060 sip.webnoaber.nl', prio: 0 },
      { name: '', type: 'TXT', ttl: 3600, value: '"v=spf1 -all"' },
      { name: '_beheer', type: 'TXT', ttl: 3600, value: '"webnoaber"' },
    ],
  })
  await stage.driver.replaceRecords(NAME, { sets: [record('TXT', ['v=spf1 mx -all'])] })
  expect(await stage.driver.look(NAME)).toMatchObject({ known: { state: 'present' } })
})

test('the record that says whose the zone is stays as it is', async () => {
  await using stage = await startStage()
  await stage.driver.createZone({ name: NAME, nameservers: NAMESERVERS, records: [] })
  const sets = [{ name: `_beheer.${NAME}`, type: 'TXT' as const, ttlSeconds: 900, values: ['ander'] }]
  expect(await stage.driver.patchRecords(NAME, { sets })).toMatchObject({
    outcome: 'refused',
    reason: 'details',
  })
  expect(stage.changes()).toBe(1)
})

test('what we do not edit goes back as it came, in the zone as a whole', async () => {
  await using stage = await startStage()
  await stage.driver.createZone({ name: NAME, nameservers: NAMESERVERS, records: [] })
  const sshfp = { name: `www.${NAME}`, type: 'SSHFP', value: '4 2 00ff', ttl: 900 }
  stage.fake.zones.get(NAME)?.push(sshfp)
  const sets = [{ name: NAME, type: 'A' as const, ttlSeconds: 900, values: ['203.0.113.4'] }]
  expect(await stage.driver.replaceRecords(NAME, { sets })).toMatchObject({ known: { otherRecords: 1 } })
  expect(stage.fake.zones.get(NAME)).toContainEqual(sshfp)
  expect(await stage.driver.exportZone(NAME)).toMatchObject({ known: expect.stringContaining('4 2 00ff') })
})

test('a zone on the nameservers of others is refused, before anything is asked', async () => {
  await using stage = await startStage()
  const nameservers = ['ns1.webnoaber.nl', 'ns2.webnoaber.nl']
  expect(await stage.driver.createZone({ name: NAME, nameservers, records: [] })).toMatchObject({
    outcome: 'refused',
    reason: 'details',
  })
  expect(stage.fake.requests).toEqual([])
})

test('records of a name with letters of its own stand under that name: an editor that adds one finds those beside it', async () => {
  await using stage = await startStage()
  const name = 'café-jansen.nl'
  const text = (owner: string, value: string) =>
    ({ name: owner, type: 'TXT', ttlSeconds: 3600, values: [value] }) as const
  const records = [text(name, 'v=spf1 -all'), text(`_dmarc.${name}`, 'v=DMARC1; p=reject')]
  expect(await stage.driver.createZone({ name, nameservers: NAMESERVERS, records })).toMatchObject({
    outcome: 'done',
    known: { name, records },
  })
  expect(await stage.driver.look(name)).toMatchObject({ known: { zone: { name, records } } })
})
