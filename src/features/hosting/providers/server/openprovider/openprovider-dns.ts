import { domainToASCII } from 'node:url'
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
import { sameSet } from '../internal/same-set'
import { changedSets, holds, replacing } from '../internal/zone-change'
import { type Openprovider, type OpenproviderOptions, openprovider, wireName } from './openprovider-client'
import {
  newZoneBody,
  type OpenproviderSettings,
  type WireZone,
  zone,
  zoneBody,
  zoneSaved,
  zones,
} from './schemas'
import type { SharedNotes } from './shared-notes'
import { isMark, isOurs, markRecord, othersOf, recordsOf, seenZone, sentAgain } from './zone-content'

const PAGE = 100

/**
 * Driver for zones at Openprovider (https://docs.openprovider.com), on its own nameservers. A zone is written whole.
 * `notes` are shared by all processes.
 */
export function openproviderDns(
  settings: OpenproviderSettings,
  notes: SharedNotes,
  options: OpenproviderOptions = {},
): DnsHost {
  const api = openprovider(settings, notes, options)
  return {
    can: { act: true, look: true, sign: false },
    createZone: (wanted) => createZone(api, wanted),
    patchRecords: (name, change) => onOurs(api, name, (wire) => save(api, wire, change)),
    replaceRecords: (name, { sets, shown }) =>
      onOurs(api, name, (wire) =>
        save(api, wire, { sets: replacing(seenZone(wire, settings), sets), shown }),
      ),
    exportZone: async (name) =>
      asReading(await onOurs(api, name, async (wire) => done(kept(wire, settings)))),
    sign: async (name) => byAPerson(`Zet DNSSEC van ${name} aan bij Openprovider.`),
    unsign: async (name) => byAPerson(`Zet DNSSEC van ${name} uit bij Openprovider.`),
    remove: (name) => remove(api, name),
    look: async (name) => asReading(await look(api, name)),
    list: async (from) => asReading(await listZones(api, Number(from ?? 0))),
  }
}

const at = (name: string) => ['dns', 'zones', domainToASCII(name) || name.toLowerCase()]

async function wireZone({ ask }: Openprovider, name: string): Promise<Answer<WireZone | undefined>> {
  const read = await ask(
    { method: 'GET', path: at(name), query: { with_records: 'true', with_dnskey: 'true' } },
    zone,
  )
  if (read.outcome === 'refused' && read.reason === 'gone') return done(undefined)
  return asReading(await whenDone(read, (wire) => done(wire.is_deleted ? undefined : wire)))
}

async function look(api: Openprovider, name: string): Promise<Answer<ZoneSighting>> {
  return whenDone<WireZone | undefined, ZoneSighting>(await wireZone(api, name), (wire) => {
    if (!wire) return done({ state: 'absent' })
    return done(
      isOurs(wire, api.settings)
        ? { state: 'present', zone: seenZone(wire, api.settings) }
        : { state: 'somebody-else' },
    )
  })
}

async function onOurs<Known>(
  api: Openprovider,
  name: string,
  act: (wire: WireZone) => Promise<Answer<Known>>,
): Promise<Answer<Known>> {
  return whenDone<WireZone | undefined, Known>(await wireZone(api, name), (wire) => {
    if (!wire) return refused('gone', `De zone ${name} is er niet.`)
    return isOurs(wire, api.settings) ? act(wire) : refused('taken', `De zone ${name} is van iemand anders.`)
  })
}

async function createZone(
  api: Openprovider,
  { name, nameservers, records }: NewZone,
): Promise<Answer<SeenZone>> {
  const { settings } = api
  if (!sameSet(nameservers, settings.nameservers))
    return refused('details', `Openprovider bedient een zone alleen op ${settings.nameservers.join(', ')}.`)
  const sets = changedSets({ name, version: '', records: [] }, { sets: records })
  if ('outcome' in sets) return sets
  const body = newZoneBody.safeParse({
    domain: wireName(name),
    type: 'master',
    records: [...recordsOf(name, sets), markRecord(settings)],
  })
  if (!body.success) return refused('details', `De zone ${name} is zo niet te maken.`)
  const there = await seenAt(api, name)
  if (there.outcome !== 'refused' || there.reason !== 'gone') return there
  const made = await api.ask({ method: 'POST', path: ['dns', 'zones'], json: body.data }, zoneSaved)
  // Somebody made it between the look-up and this: perhaps the same call, twice at once.
  if (made.outcome === 'refused' && made.reason === 'taken') return seenAt(api, name)
  return whenDone<unknown, SeenZone>(made, () => verified(api, name, sets))
}

function seenAt(api: Openprovider, name: string): Promise<Answer<SeenZone>> {
  return onOurs(api, name, async (wire) => done(seenZone(wire, api.settings)))
}

async function save(api: Openprovider, wire: WireZone, change: ZoneChange): Promise<Answer<SeenZone>> {
  const seen = seenZone(wire, api.settings)
  if (change.sets.some((set) => isMark(set, seen.name)))
    return refused('details', 'Dit record zegt van wie de zone is, en staat vast.')
  if (holds(seen, change.sets)) return done(seen)
  const sets = changedSets(seen, change)
  if ('outcome' in sets) return sets
  const body = zoneBody.safeParse({
    name: wire.name,
    type: 'master',
    records: {
      replace: [
        ...recordsOf(wire.name, sets),
        ...othersOf(wire).map((each) => sentAgain(each, wire.name)),
        markRecord(api.settings),
      ],
    },
  })
  if (!body.success) return refused('details', 'Deze records zijn zo niet te bewaren.')
  const saved = await api.ask({ method: 'PUT', path: at(wire.name), json: body.data }, zoneSaved)
  return whenDone<unknown, SeenZone>(saved, () => verified(api, seen.name, change.sets))
}

async function verified(
  api: Openprovider,
  name: string,
  wanted: readonly RecordSet[],
): Promise<Answer<SeenZone>> {
  return afterTheAct(
    await whenDone<SeenZone, SeenZone>(await seenAt(api, name), (now) =>
      holds(now, wanted) ? done(now) : refused('ignored', `De zone ${name} is niet veranderd.`),
    ),
  )
}

async function remove(api: Openprovider, name: string): Promise<Answer<undefined>> {
  const removed = orGone(
    await onOurs(api, name, async () =>
      whenDone<unknown, undefined>(await api.ask({ method: 'DELETE', path: at(name) }, zoneSaved), () =>
        done(undefined),
      ),
    ),
  )
  return whenDone(removed, async () =>
    afterTheAct(
      orGone(await onOurs(api, name, async () => refused('ignored', `De zone ${name} is er nog.`))),
    ),
  )
}

function orGone(answer: Answer<undefined>): Answer<undefined> {
  return answer.outcome === 'refused' && answer.reason === 'gone' ? done(undefined) : answer
}

function kept(wire: WireZone, settings: OpenproviderSettings): string {
  const others = othersOf(wire).map(({ name, type, ttl, value, prio }) => ({
    name,
    type,
    ttlSeconds: ttl,
    content: prio ? `${prio} ${value}` : value,
  }))
  return masterFile({ ...seenZone(wire, settings), others })
}

async function listZones(api: Openprovider, offset: number): Promise<Answer<Page<ListedZone>>> {
  const query = { limit: String(PAGE), offset: String(offset), with_records: 'true', with_dnskey: 'true' }
  const read = await api.ask({ method: 'GET', path: ['dns', 'zones'], query }, zones)
  return whenDone(read, ({ results, total }) => {
    const end = offset + results.length
    const entries = results
      .filter((wire) => !wire.is_deleted && isOurs(wire, api.settings))
      .map((wire) => seenZone(wire, api.settings))
      .map(({ name, version, isSigned }) => ({ name, version, isSigned }))
    return done({ entries, next: results.length === 0 || end >= total ? undefined : String(end) })
  })
}
