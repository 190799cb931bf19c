import { expect, test } from 'vitest'
import type {
  DnsHost,
  NewZone,
  RecordSet,
  SeenZone,
} from '../../../src/features/hosting/providers/domain/dns-host'
import { type LawfulAct, lawsOfActs, type ProviderStage } from './laws-of-acts'

export interface DnsHostStage extends ProviderStage {
  driver: DnsHost
  /** Puts a zone there that is not ours. */
  addSomebodyElses: (name: string) => void | Promise<void>
  /** From now on the host says yes to changed records, and does nothing. */
  ignoreChanges: () => void
}

const NAME = 'bakkerijjansen.nl'
const DKIM = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOC'.repeat(14)}`

const ZONE: NewZone = {
  name: NAME,
  nameservers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
  records: [
    { name: NAME, type: 'A', ttlSeconds: 3600, values: ['203.0.113.4'] },
    { name: `www.${NAME}`, type: 'CNAME', ttlSeconds: 3600, values: [NAME] },
    { name: NAME, type: 'MX', ttlSeconds: 3600, values: ['10 mail.webnoaber.nl'] },
    { name: NAME, type: 'TXT', ttlSeconds: 3600, values: ['v=spf1 include:webnoaber.nl -all'] },
  ],
}

const CHANGE: readonly RecordSet[] = [
  { name: NAME, type: 'A', ttlSeconds: 600, values: ['203.0.113.5', '203.0.113.6'] },
  { name: `sleutel._domainkey.${NAME}`, type: 'TXT', ttlSeconds: 3600, values: [DKIM] },
  { name: `www.${NAME}`, type: 'CNAME', ttlSeconds: 3600, values: [] },
]

const present = async ({ driver }: DnsHostStage): Promise<SeenZone | undefined> => {
  const looked = await driver.look(NAME)
  if (looked.outcome !== 'done') throw new Error(`The look-up ended in ${looked.outcome}`)
  return looked.known.state === 'present' ? looked.known.zone : undefined
}

const made = (stage: DnsHostStage) => stage.driver.createZone(ZONE)
const canAct = ({ driver }: DnsHostStage) => driver.can.act
const canSign = ({ driver }: DnsHostStage) => driver.can.act && driver.can.sign

const valuesOf = (zone: SeenZone | undefined, type: string, name = NAME) =>
  [...(zone?.records.find((set) => set.type === type && set.name === name)?.values ?? [])].sort()

const ACTS: readonly LawfulAct<DnsHostStage>[] = [
  {
    name: 'create a zone',
    given: async () => undefined,
    act: made,
    isSo: async (stage) => valuesOf(await present(stage), 'A').includes('203.0.113.4'),
    can: canAct,
  },
  {
    name: 'change records',
    given: made,
    act: ({ driver }) => driver.patchRecords(NAME, { sets: CHANGE }),
    isSo: async (stage) => valuesOf(await present(stage), 'A').includes('203.0.113.6'),
    can: canAct,
  },
  {
    name: 'replace records',
    given: made,
    act: ({ driver }) => driver.replaceRecords(NAME, { sets: CHANGE }),
    isSo: async (stage) => valuesOf(await present(stage), 'MX').length === 0,
    can: canAct,
  },
  {
    name: 'sign',
    given: made,
    act: ({ driver }) => driver.sign(NAME),
    isSo: async (stage) => (await present(stage))?.isSigned === true,
    can: canSign,
  },
  {
    name: 'stop signing',
    given: async (stage) => {
      await made(stage)
      await stage.driver.sign(NAME)
    },
    act: ({ driver }) => driver.unsign(NAME),
    isSo: async (stage) => (await present(stage))?.isSigned === false,
    can: canSign,
  },
  {
    name: 'remove a zone',
    given: made,
    act: ({ driver }) => driver.remove(NAME),
    isSo: async (stage) => (await present(stage)) === undefined,
    can: canAct,
  },
]

/** The conformance suite of `DnsHost`: every driver of that port passes all of it. */
export function dnsHostConformance(driver: string, startStage: () => Promise<DnsHostStage>): void {
  lawsOfActs(driver, startStage, ACTS)

  const only = (name: string, body: (stage: DnsHostStage) => Promise<void>) =>
    test(`${driver}: ${name}`, async () => {
      await using stage = await startStage()
      if (stage.driver.can.act) return await body(stage)
      expect(await stage.driver.look(NAME)).toMatchObject({
        outcome: 'waiting',
        askAgainAfterSeconds: undefined,
      })
    })

  only('a zone is seen as it was made: names without dots, texts without quotes', async (stage) => {
    expect(await made(stage)).toMatchObject({ outcome: 'done', known: { name: NAME, isSigned: false } })
    const zone = await present(stage)
    expect(zone?.nameservers.toSorted()).toEqual(ZONE.nameservers)
    for (const { name, type, values } of ZONE.records) expect(valuesOf(zone, type, name)).toEqual(values)
    expect(zone?.otherRecords).toBe(0)
  })

  only('a key of four hundred letters goes in pieces and comes back whole', async (stage) => {
    await made(stage)
    await stage.driver.patchRecords(NAME, { sets: CHANGE })
    expect(valuesOf(await present(stage), 'TXT', `sleutel._domainkey.${NAME}`)).toEqual([DKIM])
  })

  only('one bad record refuses all of a change, with the words of the host or ours', async (stage) => {
    await made(stage)
    const before = await present(stage)
    const sets: readonly RecordSet[] = [
      { name: NAME, type: 'A', ttlSeconds: 600, values: ['203.0.113.9'] },
      { name: NAME, type: 'CNAME', ttlSeconds: 600, values: ['elders.nl'] },
    ]
    const answer = await stage.driver.patchRecords(NAME, { sets })
    expect(answer).toMatchObject({
      outcome: 'refused',
      reason: 'details',
      sentence: expect.stringMatching(/CNAME/),
    })
    expect(await present(stage)).toEqual(before)
  })

  only('what is no value of its type is refused before it is sent', async (stage) => {
    await made(stage)
    const changes = stage.changes()
    const wrong: readonly [RecordSet['type'], string][] = [
      ['A', '300.1.2.3'],
      ['AAAA', '203.0.113.4'],
      ['MX', 'mail.webnoaber.nl'],
      ['CNAME', 'twee woorden.nl'],
      ['SRV', '0 5 5060'],
      ['CAA', 'letsencrypt.org'],
    ]
    for (const [type, value] of wrong) {
      const sets = [{ name: `x.${NAME}`, type, ttlSeconds: 3600, values: [value] }]
      expect(await stage.driver.patchRecords(NAME, { sets }), type).toMatchObject({
        outcome: 'refused',
        reason: 'details',
      })
    }
    const outside = [{ name: 'elders.nl', type: 'A' as const, ttlSeconds: 3600, values: ['203.0.113.4'] }]
    expect(await stage.driver.patchRecords(NAME, { sets: outside })).toMatchObject({ outcome: 'refused' })
    const own = [{ name: NAME, type: 'NS' as const, ttlSeconds: 3600, values: ['ns1.elders.nl'] }]
    expect(await stage.driver.replaceRecords(NAME, { sets: own })).toMatchObject({ outcome: 'refused' })
    expect(stage.changes()).toBe(changes)
  })

  only(
    'who saves over a zone that changed meanwhile is refused, and who saves the same again is not',
    async (stage) => {
      await made(stage)
      const shown = (await present(stage))?.version
      const change = { sets: CHANGE, shown }
      expect(await stage.driver.patchRecords(NAME, change)).toMatchObject({ outcome: 'done' })
      expect(await stage.driver.patchRecords(NAME, change)).toMatchObject({ outcome: 'done' })
      const other = {
        sets: [{ name: NAME, type: 'A' as const, ttlSeconds: 60, values: ['203.0.113.7'] }],
        shown,
      }
      expect(await stage.driver.patchRecords(NAME, other)).toMatchObject({
        outcome: 'refused',
        reason: 'changed-meanwhile',
      })
    },
  )

  only('replaced records are the only ones left, with the nameservers of the zone', async (stage) => {
    await made(stage)
    const sets = [{ name: NAME, type: 'A' as const, ttlSeconds: 3600, values: ['203.0.113.8'] }]
    expect(await stage.driver.replaceRecords(NAME, { sets })).toMatchObject({ outcome: 'done' })
    const zone = await present(stage)
    expect(zone?.records).toEqual(sets)
    expect(zone?.nameservers).toHaveLength(2)
  })

  only('a host that says yes and changes nothing is found out', async (stage) => {
    await made(stage)
    stage.ignoreChanges()
    expect(await stage.driver.patchRecords(NAME, { sets: CHANGE })).toMatchObject({
      outcome: 'refused',
      reason: 'ignored',
    })
  })

  only("somebody else's zone is neither taken over, changed, signed, read nor removed", async (stage) => {
    await stage.addSomebodyElses(NAME)
    const changes = stage.changes()
    const { driver: host } = stage
    expect(await host.look(NAME)).toMatchObject({ known: { state: 'somebody-else' } })
    for (const answer of [
      await host.createZone(ZONE),
      await host.patchRecords(NAME, { sets: CHANGE }),
      await host.replaceRecords(NAME, { sets: CHANGE }),
      await host.sign(NAME),
      await host.unsign(NAME),
      await host.exportZone(NAME),
      await host.remove(NAME),
    ])
      expect(answer).toMatchObject({ outcome: 'refused', reason: 'taken' })
    expect(stage.changes()).toBe(changes)
    expect(await host.list()).toMatchObject({ known: { entries: [] } })
  })

  only('what is gone is removed, and nothing else can be done with it', async ({ driver: host }) => {
    expect(await host.remove(NAME)).toMatchObject({ outcome: 'done' })
    for (const answer of [
      await host.patchRecords(NAME, { sets: CHANGE }),
      await host.sign(NAME),
      await host.exportZone(NAME),
    ])
      expect(answer).toMatchObject({ outcome: 'refused', reason: 'gone' })
  })

  only('signing gives one DS with SHA-256, the same when asked again', async (stage) => {
    await made(stage)
    const signed = await stage.driver.sign(NAME)
    expect(signed).toMatchObject({
      outcome: 'done',
      known: [
        {
          algorithm: 13,
          digestType: 2,
          digest: expect.stringMatching(/^[0-9a-f]{64}$/),
          key: { flags: 257, publicKey: expect.stringMatching(/^[\w+/=]{20,}$/) },
        },
      ],
    })
    expect(await stage.driver.sign(NAME)).toEqual(signed)
  })

  only('the whole zone can be kept as text, and all of ours are listed', async (stage) => {
    await made(stage)
    await stage.addSomebodyElses('elders.nl')
    const kept = await stage.driver.exportZone(NAME)
    expect(kept).toMatchObject({ outcome: 'done', known: expect.stringContaining('v=spf1 include') })
    expect(kept).toMatchObject({ known: expect.stringMatching(/SOA\s+ns1\.webnoaber\.nl\. /) })
    expect(await stage.driver.list()).toMatchObject({
      known: { entries: [{ name: NAME, isSigned: false }], next: undefined },
    })
  })

  only('a name with other letters is the same zone in Punycode', async (stage) => {
    const name = 'bakkerij-zoë.be'
    const zone = { name, nameservers: ZONE.nameservers, records: [] }
    expect(await stage.driver.createZone(zone)).toMatchObject({ outcome: 'done' })
    expect(await stage.driver.createZone(zone)).toMatchObject({ outcome: 'done' })
    expect(await stage.driver.look(name)).toMatchObject({ known: { state: 'present' } })
    expect(stage.changes()).toBe(1)
  })
}
