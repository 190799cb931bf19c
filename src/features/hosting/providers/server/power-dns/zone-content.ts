import type { Refused } from '../../domain/answer'
import type { DsRecord, RecordSet, SeenZone } from '../../domain/dns-host'
import { readContent, withoutDot, writeContent } from '../../domain/record-content'
import { canonical, faultInSet, isEdited } from '../internal/zone-change'
import type { PatchedRrset, WireRrset, WireZone } from './schemas'

/** SHA-256, which every registry takes; SHA-1 must not be used (RFC 8624, 3.3). */
const DIGEST_TYPE = 2

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

function changeOf(zoneName: string, set: RecordSet): PatchedRrset | Refused {
  const fault = faultInSet(zoneName, set)
  if (fault) return fault
  const { type, ttlSeconds, values } = set
  const name = canonical(set.name)
  if (values.length === 0) return { name, type, changetype: 'DELETE' }
  const contents = values.flatMap((value) => writeContent(type, value) ?? [])
  const records = contents.map((content) => ({ content, disabled: false as const }))
  return { name, type, ttl: ttlSeconds, changetype: 'REPLACE', records }
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
