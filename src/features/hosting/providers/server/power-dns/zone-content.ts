import { domainToASCII } from 'node:url'
import { type Refused, refused } from '../../domain/answer'
import {
  type DsRecord,
  RECORD_TYPES,
  type RecordSet,
  type RecordType,
  type SeenZone,
} from '../../domain/dns-host'
import { readContent, withoutDot, writeContent } from '../../domain/record-content'
import type { PatchedRrset, WireRrset, WireZone } from './schemas'

/** SHA-256, which every registry takes; SHA-1 must not be used (RFC 8624, 3.3). */
const DIGEST_TYPE = 2

/** The name as PowerDNS has it: in Punycode, with its last dot. */
export function canonical(name: string): string {
  return `${domainToASCII(name) || name.toLowerCase()}.`
}

export function seenZone({ name, dnssec, serial, edited_serial, rrsets }: WireZone): SeenZone {
  const served = rrsets
    .map((set) => ({ ...set, records: set.records.filter(({ disabled }) => !disabled) }))
    .filter(({ records }) => records.length > 0)
  const own = served.find((set) => set.type === 'NS' && set.name === name)
  const records = served.flatMap((set) => (set === own ? [] : (seenSet(set) ?? [])))
  return {
    name: withoutDot(name),
    nameservers: own ? own.records.map(({ content }) => withoutDot(content)) : [],
    records,
    otherRecords: served.filter(({ type }) => type !== 'SOA' && !isEdited(type)).length,
    version: String(edited_serial ?? serial),
    isSigned: dnssec,
  }
}

function seenSet({ name, type, ttl, records }: WireRrset): RecordSet | undefined {
  if (!isEdited(type)) return undefined
  const values = records.map(({ content }) => readContent(type, content))
  return { name: withoutDot(name), type, ttlSeconds: ttl, values }
}

function isEdited(type: string): type is RecordType {
  return (RECORD_TYPES as readonly string[]).includes(type)
}

/** Changes as PowerDNS reads them, or the first that cannot be sent. */
export function patchOf(zoneName: string, sets: readonly RecordSet[]): PatchedRrset[] | Refused {
  const changes: PatchedRrset[] = []
  for (const set of sets) {
    const change = changeOf(zoneName, set)
    if ('outcome' in change) return change
    changes.push(change)
  }
  return changes
}

function changeOf(zoneName: string, { name, type, ttlSeconds, values }: RecordSet): PatchedRrset | Refused {
  const [own, apex] = [canonical(name), canonical(zoneName)]
  if (own !== apex && !own.endsWith(`.${apex}`)) return refused('details', `${name} ligt buiten ${zoneName}.`)
  if (own === apex && type === 'NS')
    return refused('details', `De nameservers van ${zoneName} zelf staan vast.`)
  if (values.length === 0) return { name: own, type, changetype: 'DELETE' }
  const contents = values.map((value) => writeContent(type, value))
  const wrong = contents.indexOf(undefined)
  if (wrong !== -1) return refused('details', `'${values[wrong]}' is geen waarde van een ${type}-record.`)
  const records = contents.flatMap((content) => (content ? { content, disabled: false as const } : []))
  return { name: own, type, ttl: ttlSeconds, changetype: 'REPLACE', records }
}

/** The sets that lead from a zone to exactly these: what is not among them is removed. */
export function replacing(zone: SeenZone, sets: readonly RecordSet[]): RecordSet[] {
  const wanted = new Set(sets.map(keyOf))
  const gone = zone.records.filter((set) => !wanted.has(keyOf(set)))
  return [...sets, ...gone.map((set) => ({ ...set, values: [] }))]
}

/** Whether the zone has each of these sets as it is to be. */
export function holds(zone: SeenZone, sets: readonly RecordSet[]): boolean {
  const seen = new Map(zone.records.map((set) => [keyOf(set), set]))
  return sets.every((set) => {
    const there = seen.get(keyOf(set))
    if (set.values.length === 0) return there === undefined
    return there?.ttlSeconds === set.ttlSeconds && sameValues(there, set)
  })
}

const keyOf = ({ name, type }: RecordSet) => `${canonical(name)} ${type}`

function sameValues(one: RecordSet, other: RecordSet): boolean {
  const [all, others] = [one, other].map(({ type, values }) =>
    JSON.stringify([...new Set(values.map((value) => writeContent(type, value)))].sort()),
  )
  return all === others
}

/**
 * SOA of a new zone, with its first nameserver as the primary: PowerDNS itself would write one that names no server. It
 * counts the serial from then on.
 */
export function startOfAuthority(zoneName: string, [primary]: readonly string[]): WireRrset[] {
  if (!primary) return []
  const name = canonical(zoneName)
  const content = `${canonical(primary)} hostmaster.${name} 0 10800 3600 604800 3600`
  return [{ name, type: 'SOA', ttl: 3600, records: [{ content, disabled: false }] }]
}

/**
 * '26548 13 2 0049…' and '257 3 13 1pQ+…' → the record that goes to the registrar; undefined for another digest.
 */
export function dsRecord(text: string, dnskey: string): DsRecord | undefined {
  const [keyTag, algorithm, digestType, digest = ''] = text.split(' ')
  const [flags, , , ...publicKey] = dnskey.split(' ')
  if (Number(digestType) !== DIGEST_TYPE) return undefined
  return {
    keyTag: Number(keyTag),
    algorithm: Number(algorithm),
    digestType: DIGEST_TYPE,
    digest: digest.toLowerCase(),
    key: { flags: Number(flags), publicKey: publicKey.join('') },
  }
}
