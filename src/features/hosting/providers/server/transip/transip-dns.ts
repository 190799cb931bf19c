import { domainToUnicode } from 'node:url'
import {
  type Answer,
  afterTheAct,
  asReading,
  byAPerson,
  done,
  type Page,
  refused,
  whenDone,
} from '../../domain/answer'
import type {
  DnsHost,
  ListedZone,
  NewZone,
  RecordSet,
  SeenZone,
  ZoneChange,
  ZoneSighting,
} from '../../domain/dns-host'
import { masterFile } from '../internal/master-file'
import { type ClientOptions, readJson } from '../internal/provider-client'
import { sameSet } from '../internal/same-set'
import { changedSets, holds, making, replacing } from '../internal/zone-change'
import { wireDomain } from './look-up'
import {
  type DnsEntry,
  dnsEntries,
  domains,
  type TransIpSettings,
  type WireDomain,
  zoneBody,
} from './schemas'
import { type TransIp, transIp, wireName } from './transip-client'
import { absolute, entriesOf, othersOf, seenZone } from './zone-content'

const PAGE = 25

/**
 * Driver for zones at TransIP (https://api.transip.nl/rest/docs.html). A name that is in the account has a zone, on
 * TransIP's own nameservers and signed by TransIP itself; a zone without entries is none. It is written whole, because
 * single entries are found by what several may have.
 */
export function transIpDns(settings: TransIpSettings, options: ClientOptions = {}): DnsHost {
  const api = transIp(settings, options)
  return {
    can: { act: true, look: true, sign: false },
    createZone: (wanted) => createZone(api, wanted),
    patchRecords: (name, change) => onOurs(api, name, (there) => save(api, there, change)),
    replaceRecords: (name, { sets, shown }) =>
      onOurs(api, name, (there) => save(api, there, { sets: replacing(there.zone, sets), shown })),
    exportZone: async (name) => asReading(await onOurs(api, name, async (there) => done(kept(there)))),
    sign: async (name) => byAPerson(`Zet DNSSEC van ${name} aan bij TransIP.`),
    unsign: async (name) => byAPerson(`Zet DNSSEC van ${name} uit bij TransIP.`),
    remove: (name) => remove(api, name),
    look: async (name) => asReading(await look(api, name)),
    list: async (from) => asReading(await listZones(api, Number(from ?? 1))),
  }
}

/** A zone of ours as TransIP has it. */
interface There {
  zone: SeenZone
  entries: readonly DnsEntry[]
}

/** The name's zone; undefined when the name is not in the account. `isOurs` is that the name has our tag. */
async function zoneAt(
  api: TransIp,
  name: string,
): Promise<Answer<(There & { isOurs: boolean }) | undefined>> {
  return whenDone(await wireDomain(api, name), async (wire) =>
    wire && wire.status !== 'gone'
      ? whenDone(await entriesAt(api, name), (entries) => done(thereOf(api, wire, entries)))
      : done(undefined),
  )
}

function thereOf({ settings }: TransIp, wire: WireDomain, entries: readonly DnsEntry[]) {
  const name = domainToUnicode(wire.name)
  const head = { name, nameservers: settings.nameservers, isSigned: wire.hasDnsSec ?? false }
  return { zone: seenZone(head, entries), entries, isOurs: wire.tags.includes(settings.tag) }
}

async function entriesAt({ ask }: TransIp, name: string): Promise<Answer<readonly DnsEntry[]>> {
  const read = await ask({ path: ['domains', wireName(name), 'dns'] }, (reply) => readJson(dnsEntries, reply))
  return asReading(await whenDone(read, (known) => done(known.dnsEntries)))
}

async function look(api: TransIp, name: string): Promise<Answer<ZoneSighting>> {
  return whenDone<(There & { isOurs: boolean }) | undefined, ZoneSighting>(
    await zoneAt(api, name),
    (there) => {
      if (!there || there.entries.length === 0) return done({ state: 'absent' })
      return done(there.isOurs ? { state: 'present', zone: there.zone } : { state: 'somebody-else' })
    },
  )
}

async function onOurs<Known>(
  api: TransIp,
  name: string,
  act: (there: There) => Promise<Answer<Known>>,
): Promise<Answer<Known>> {
  return whenDone<(There & { isOurs: boolean }) | undefined, Known>(await zoneAt(api, name), (there) => {
    if (!there || there.entries.length === 0) return refused('gone', `De zone ${name} is er niet.`)
    return there.isOurs ? act(there) : refused('taken', `De zone ${name} is van iemand anders.`)
  })
}

/**
 * Puts the wanted records in the zone that a name of ours has by itself, beside those that TransIP filled it with. A
 * name has to be in the account first.
 */
async function createZone(api: TransIp, { name, nameservers, records }: NewZone): Promise<Answer<SeenZone>> {
  if (!sameSet(nameservers, api.settings.nameservers))
    return refused('details', `TransIP bedient een zone alleen op ${api.settings.nameservers.join(', ')}.`)
  return whenDone<(There & { isOurs: boolean }) | undefined, SeenZone>(await zoneAt(api, name), (there) => {
    if (!there)
      return refused('gone', `${name} staat niet bij TransIP; zonder de naam is er geen zone te maken.`)
    if (!there.isOurs) return refused('taken', `De zone ${name} is van iemand anders.`)
    return save(api, there, { sets: making(there.zone, records) })
  })
}

async function save(api: TransIp, { zone, entries }: There, change: ZoneChange): Promise<Answer<SeenZone>> {
  if (entries.length > 0 && holds(zone, change.sets)) return done(zone)
  const sets = changedSets(zone, change)
  return 'outcome' in sets
    ? sets
    : write(api, zone.name, [...entriesOf(zone.name, sets), ...othersOf(entries)], change.sets)
}

async function write(
  api: TransIp,
  name: string,
  entries: readonly DnsEntry[],
  wanted: readonly RecordSet[],
): Promise<Answer<SeenZone>> {
  const body = zoneBody.safeParse({ dnsEntries: entries })
  if (!body.success) return refused('details', 'Deze records zijn zo niet te bewaren.')
  const written = await api.write({
    method: 'PUT',
    path: ['domains', wireName(name), 'dns'],
    json: body.data,
  })
  return whenDone(written, async () =>
    afterTheAct(
      await onOurs<SeenZone>(api, name, async ({ zone }) =>
        holds(zone, wanted) ? done(zone) : refused('ignored', `De zone ${name} is niet veranderd.`),
      ),
    ),
  )
}

/** The name stays; its zone is left without entries. */
async function remove(api: TransIp, name: string): Promise<Answer<undefined>> {
  const path = ['domains', wireName(name), 'dns']
  const json = zoneBody.parse({ dnsEntries: [] })
  const removed = orGone(await onOurs(api, name, () => api.write({ method: 'PUT', path, json })))
  return whenDone(removed, async () =>
    afterTheAct(
      orGone(await onOurs(api, name, async () => refused('ignored', `De zone ${name} is er nog.`))),
    ),
  )
}

function orGone(answer: Answer<undefined>): Answer<undefined> {
  return answer.outcome === 'refused' && answer.reason === 'gone' ? done(undefined) : answer
}

function kept({ zone, entries }: There): string {
  const others = othersOf(entries).map(({ name, expire, type, content }) => ({
    name: absolute(name, zone.name),
    type,
    ttlSeconds: expire,
    content,
  }))
  return masterFile({ ...zone, others })
}

/** Zones one by one: a listing of names has no entries, and so no version. */
async function listZones(api: TransIp, page: number): Promise<Answer<Page<ListedZone>>> {
  const query = { tags: api.settings.tag, page: String(page), pageSize: String(PAGE) }
  const read = await api.ask({ path: ['domains'], query }, (reply) => readJson(domains, reply))
  return whenDone<{ domains: WireDomain[] }, Page<ListedZone>>(read, async (known) => {
    const entries: ListedZone[] = []
    for (const wire of known.domains) {
      const asked = await entriesAt(api, wire.name)
      if (asked.outcome !== 'done') return asked
      const { name, version, isSigned } = thereOf(api, wire, asked.known).zone
      if (asked.known.length > 0) entries.push({ name, version, isSigned })
    }
    return done({ entries, next: known.domains.length < PAGE ? undefined : String(page + 1) })
  })
}
