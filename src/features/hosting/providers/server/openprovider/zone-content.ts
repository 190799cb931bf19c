import { domainToASCII, domainToUnicode } from 'node:url'
import type { RecordSet, RecordType, SeenZone } from '../../domain/dns-host'
import { readContent, withoutDot, writeContent } from '../../domain/record-content'
import { digestOf, isEdited } from '../internal/zone-change'
import type { OpenproviderSettings, SentRecord, WireZone } from './schemas'

/** Name within the zone of the text that says whose it is: zones have neither comments nor tags. */
const MARK_LABEL = '_beheer'
const MARK_TTL = 3600

type WireRecord = WireZone['records'][number]

export function isOurs({ name, records }: WireZone, { zoneMark }: OpenproviderSettings): boolean {
  return records.some((each) => isMark(each, name) && textIn(each.value) === zoneMark)
}

export function isMark({ name, type }: Pick<WireRecord, 'name' | 'type'>, zoneName: string): boolean {
  return type === 'TXT' && name === `${MARK_LABEL}.${zoneName}`
}

export function markRecord({ zoneMark }: OpenproviderSettings): SentRecord {
  return { name: MARK_LABEL, type: 'TXT', value: `"${zoneMark}"`, ttl: MARK_TTL }
}

export function seenZone(wire: WireZone, { nameservers }: OpenproviderSettings): SeenZone {
  const sets = new Map<string, RecordSet>()
  const zoneName = domainToUnicode(wire.name)
  for (const record of wire.records) {
    const { type, ttl } = record
    if (!isEdited(type) || isOfHost(record, wire.name)) continue
    // The zone's own part in the same letters as its name, or nobody finds which records stand at the name itself.
    const name = record.name.slice(0, -wire.name.length) + zoneName
    const key = `${name} ${type}`
    const there = sets.get(key)
    const values = [...(there?.values ?? []), valueIn(type, record)]
    sets.set(key, { name, type, ttlSeconds: there?.ttlSeconds ?? ttl, values })
  }
  return {
    name: zoneName,
    nameservers,
    records: [...sets.values()],
    otherRecords: othersOf(wire).length,
    version: digestOf(
      wire.records.map(({ name, type, ttl, value, prio }) => [name, type, ttl, value, prio ?? 0]),
    ),
    isSigned: Boolean(wire.dnskey),
  }
}

/** The mark, the SOA and the zone's own nameservers: nobody edits those. */
function isOfHost(record: WireRecord, zoneName: string): boolean {
  const { name, type } = record
  return isMark(record, zoneName) || type === 'SOA' || (type === 'NS' && name === zoneName)
}

/** Records of types that we do not edit, which go back as they came. */
export function othersOf({ name, records }: WireZone): WireRecord[] {
  return records.filter((each) => !isEdited(each.type) && !isOfHost(each, name))
}

/** A record with its name within the zone; the priority stands apart. */
export function recordsOf(zoneName: string, sets: readonly RecordSet[]): SentRecord[] {
  return sets.flatMap(({ name, type, ttlSeconds, values }) =>
    values.map((value) => ({
      name: labelOf(name, zoneName),
      type,
      ttl: ttlSeconds,
      ...contentOf(type, value),
    })),
  )
}

export function sentAgain({ name, type, value, ttl, prio }: WireRecord, zoneName: string): SentRecord {
  return { name: labelOf(name, zoneName), type, value, ttl, ...(prio ? { prio } : {}) }
}

const HAS_PRIORITY: readonly RecordType[] = ['MX', 'SRV']

function contentOf(type: RecordType, value: string): { value: string; prio?: number } {
  const content = withoutLastDot(type, writeContent(type, value) ?? value)
  if (!HAS_PRIORITY.includes(type)) return { value: content }
  const [priority = '', ...rest] = content.split(' ')
  return { value: rest.join(' '), prio: Number(priority) }
}

/** Hosts are whole names here, without a dot at their end. */
function withoutLastDot(type: RecordType, content: string): string {
  return type === 'TXT' ? content : withoutDot(content)
}

function valueIn(type: RecordType, { value, prio }: WireRecord): string {
  if (type === 'TXT') return textIn(value)
  return readContent(type, HAS_PRIORITY.includes(type) ? `${prio ?? 0} ${value}` : value)
}

function textIn(value: string): string {
  return value.startsWith('"') ? readContent('TXT', value) : value
}

function labelOf(name: string, zoneName: string): string {
  const [own, apex] = [domainToASCII(name) || name, domainToASCII(zoneName)]
  return own === apex ? '' : own.slice(0, -apex.length - 1)
}
