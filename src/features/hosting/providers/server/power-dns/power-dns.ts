import {
  type Answer,
  afterTheAct,
  asReading,
  done,
  failed,
  refused,
  unknown,
  whenDone,
} from '../../domain/answer'
import type {
  DnsHost,
  DsRecord,
  ListedZone,
  NewZone,
  RecordSet,
  SeenZone,
  ZoneChange,
  ZoneSighting,
} from '../../domain/dns-host'
import { withoutDot } from '../../domain/record-content'
import {
  type Call,
  type ClientOptions,
  commonFault,
  parsedJson,
  providerClient,
  type Reply,
  readJson,
} from '../internal/provider-client'
import {
  cryptokeys,
  fault,
  newZoneBody,
  type PowerDnsSettings,
  patchBody,
  type WireZone,
  zone,
  zones,
} from './schemas'
import { canonical, dsRecord, holds, patchOf, replacing, seenZone, startOfAuthority } from './zone-content'

/**
 * Driver for the HTTP API of the PowerDNS Authoritative Server, 4.7 and later
 * (https://doc.powerdns.com/authoritative/http-api/). One change of a zone is all or nothing.
 */
export function powerDns(settings: PowerDnsSettings, options: ClientOptions = {}): DnsHost {
  const ask = asker(settings, options)
  const look = async (name: string) => asReading(await lookAt(ask, settings, name))
  return {
    can: { act: true, look: true, sign: true },
    createZone: (wanted) => createZone(ask, settings, wanted),
    patchRecords: (name, change) => onOurs(ask, settings, name, (seen) => patch(ask, settings, seen, change)),
    replaceRecords: (name, { sets, shown }) =>
      onOurs(ask, settings, name, (seen) =>
        patch(ask, settings, seen, { sets: replacing(seen, sets), shown }),
      ),
    exportZone: async (name) =>
      asReading(await onOurs(ask, settings, name, () => ask(exporting(name), masterFile))),
    sign: (name) => onOurs(ask, settings, name, (seen) => sign(ask, seen)),
    unsign: (name) =>
      onOurs(ask, settings, name, async ({ isSigned }) =>
        isSigned ? ask({ ...at('PUT', name), json: { dnssec: false } }, changed) : done(undefined),
      ),
    remove: (name) => remove(ask, settings, name),
    look,
    list: async () => asReading(await listZones(ask, settings)),
  }
}

type Ask = <Known>(call: Call, read: (reply: Reply) => Answer<Known>) => Promise<Answer<Known>>

function asker({ baseUrl, apiKey, serverId }: PowerDnsSettings, options: ClientOptions): Ask {
  const client = providerClient(
    { baseUrl: `${baseUrl}/api/v1/servers`, headers: { 'X-API-Key': apiKey }, secrets: [apiKey] },
    options,
  )
  return async (call, read) =>
    whenDone(
      await client({ ...call, path: [serverId, ...call.path] }),
      (reply) => commonFault(reply, wordsOf(reply)) ?? read(reply),
    )
}

/** PowerDNS explains in JSON, and says 'Not Found', 'Conflict' and 'Unauthorized' in plain text. */
function wordsOf({ text }: Reply): string {
  return fault.safeParse(parsedJson(text)).data?.error ?? text
}

function at(method: Call['method'], name: string, ...rest: string[]): Call {
  return { method, path: ['zones', canonical(name), ...rest] }
}

const exporting = (name: string): Call => ({
  ...at('GET', name, 'export'),
  headers: { Accept: 'text/plain' },
})

function masterFile(reply: Reply): Answer<string> {
  if (reply.status === 200 && !reply.isHtml && /\sSOA\s/.test(reply.text)) return done(reply.text)
  return otherwise(reply)
}

/** An empty 204 says that it was done; a 200 comes from something that is not PowerDNS. */
function changed(reply: Reply): Answer<undefined> {
  return reply.status === 204 ? done(undefined) : otherwise(reply)
}

/** Only PowerDNS's own words say that a zone is not there: a proxy's page with 404 says nothing of it. */
const isNotFound = ({ status, text, isHtml }: Reply) => status === 404 && !isHtml && /not found/i.test(text)

function otherwise(reply: Reply): Answer<never> {
  const sentence = reply.sentence(wordsOf(reply))
  if (isNotFound(reply)) return refused('gone', sentence)
  if (reply.status === 422 || reply.status === 400) return refused('details', sentence)
  if (reply.status >= 400) return failed('unreachable', undefined, sentence)
  return unknown('unreadable', 'Het antwoord is niet te lezen.')
}

function lookAt(ask: Ask, { account }: PowerDnsSettings, name: string): Promise<Answer<ZoneSighting>> {
  return ask(at('GET', name), (reply): Answer<ZoneSighting> => {
    if (isNotFound(reply)) return done({ state: 'absent' })
    if (reply.status !== 200) return otherwise(reply)
    const read = readJson(zone, reply)
    if (read.outcome !== 'done') return read
    return done(
      read.known.account === account
        ? { state: 'present', zone: seenZone(read.known) }
        : { state: 'somebody-else' },
    )
  })
}

/** Does something with a zone of ours as it is now. */
async function onOurs<Known>(
  ask: Ask,
  settings: PowerDnsSettings,
  name: string,
  act: (seen: SeenZone) => Promise<Answer<Known>>,
): Promise<Answer<Known>> {
  const looked = asReading(await lookAt(ask, settings, name))
  return whenDone<ZoneSighting, Known>(looked, (sighting) => {
    if (sighting.state === 'present') return act(sighting.zone)
    return sighting.state === 'absent'
      ? refused('gone', `De zone ${name} is er niet.`)
      : refused('taken', `De zone ${name} is van iemand anders.`)
  })
}

async function createZone(
  ask: Ask,
  settings: PowerDnsSettings,
  { name, nameservers, records }: NewZone,
): Promise<Answer<SeenZone>> {
  const sets = patchOf(name, records)
  if ('outcome' in sets) return sets
  const body = newZoneBody.safeParse({
    name: canonical(name),
    kind: settings.kind,
    account: settings.account,
    api_rectify: true,
    nameservers: nameservers.map(canonical),
    rrsets: [
      ...startOfAuthority(name, nameservers),
      ...sets.flatMap(({ changetype, ...set }) => (changetype === 'REPLACE' ? set : [])),
    ],
  })
  if (!body.success) return refused('details', `De zone ${name} is zo niet te maken.`)
  const looked = await onOurs(ask, settings, name, async (seen) => done(seen))
  if (looked.outcome !== 'refused' || looked.reason !== 'gone') return looked
  const made = await ask(
    { method: 'POST', path: ['zones'], json: body.data },
    (reply): Answer<WireZone | 'there'> => {
      if (reply.status === 201) return readJson(zone, reply)
      return reply.status === 409 ? done('there') : otherwise(reply)
    },
  )
  return whenDone<WireZone | 'there', SeenZone>(made, (known) =>
    known === 'there' ? onOurs(ask, settings, name, async (seen) => done(seen)) : done(seenZone(known)),
  )
}

/**
 * Changes record sets. Sets that are so already are done, also when the zone has another version than the one shown: so
 * an act of which the answer was lost can be called again.
 */
async function patch(
  ask: Ask,
  settings: PowerDnsSettings,
  seen: SeenZone,
  { sets, shown }: ZoneChange,
): Promise<Answer<SeenZone>> {
  const rrsets = patchOf(seen.name, sets)
  if ('outcome' in rrsets) return rrsets
  if (holds(seen, sets)) return done(seen)
  if (shown !== undefined && shown !== seen.version)
    return refused('changed-meanwhile', `De zone ${seen.name} is intussen veranderd.`)
  const body = patchBody.safeParse({ rrsets })
  if (!body.success) return refused('details', 'Deze records zijn zo niet te bewaren.')
  const patched = await ask({ ...at('PATCH', seen.name), json: body.data }, changed)
  return whenDone(patched, () => verified(ask, settings, seen.name, sets))
}

/** What is there after a change that was accepted: its answer is empty. */
async function verified(
  ask: Ask,
  settings: PowerDnsSettings,
  name: string,
  sets: readonly RecordSet[],
): Promise<Answer<SeenZone>> {
  return afterTheAct(
    await onOurs(ask, settings, name, async (now) =>
      holds(now, sets) ? done(now) : refused('ignored', `De zone ${name} is niet veranderd.`),
    ),
  )
}

async function sign(ask: Ask, { name, isSigned }: SeenZone): Promise<Answer<readonly DsRecord[]>> {
  const on = isSigned
    ? done(undefined)
    : await ask({ ...at('PUT', name), json: { dnssec: true, api_rectify: true } }, changed)
  return whenDone<undefined, readonly DsRecord[]>(on, async () => afterTheAct(await dsOf(ask, name)))
}

function dsOf(ask: Ask, name: string): Promise<Answer<readonly DsRecord[]>> {
  return ask(at('GET', name, 'cryptokeys'), (reply): Answer<readonly DsRecord[]> => {
    if (reply.status !== 200) return otherwise(reply)
    const read = readJson(cryptokeys, reply)
    if (read.outcome !== 'done') return read
    const records = read.known
      .filter(({ active, published }) => active && published)
      .flatMap(({ ds, dnskey }) => ds.flatMap((text) => dsRecord(text, dnskey) ?? []))
    return records.length > 0 ? done(records) : refused('ignored', `De zone ${name} heeft geen sleutel.`)
  })
}

async function remove(ask: Ask, settings: PowerDnsSettings, name: string): Promise<Answer<undefined>> {
  const removed = await onOurs(ask, settings, name, () => ask(at('DELETE', name), changed))
  return removed.outcome === 'refused' && removed.reason === 'gone' ? done(undefined) : removed
}

function listZones(
  ask: Ask,
  { account }: PowerDnsSettings,
): Promise<Answer<{ entries: readonly ListedZone[]; next: undefined }>> {
  return ask({ method: 'GET', path: ['zones'] }, (reply) => {
    if (reply.status !== 200) return otherwise(reply)
    const read = readJson(zones, reply)
    if (read.outcome !== 'done') return read
    const entries = read.known
      .filter((each) => each.account === account)
      .map(({ name, serial, edited_serial, dnssec }) => ({
        name: withoutDot(name),
        version: String(edited_serial ?? serial),
        isSigned: dnssec,
      }))
    return done({ entries, next: undefined })
  })
}
