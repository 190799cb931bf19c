import type { RecordSet, RecordType, SeenZone } from '../../domain/dns-host'
import { readContent, withoutDot, writeContent } from '../../domain/record-content'
import { digestOf, isEdited } from '../internal/zone-change'
import type { DnsEntry } from './schemas'
import { wireName } from './transip-client'

/** Types of which the content ends in a host, which is within the zone when it has no dot at its end. */
const ENDS_IN_HOST: readonly RecordType[] = ['CNAME', 'MX', 'NS', 'SRV']

/** What is known of a zone beside its entries. */
interface ZoneHead {
  name: string
  nameservers: readonly string[]
  isSigned: boolean
}

export function seenZone({ name, nameservers, isSigned }: ZoneHead, entries: readonly DnsEntry[]): SeenZone {
  const sets = new Map<string, RecordSet>()
  for (const { name: label, expire, type, content } of entries) {
    if (!isEdited(type)) continue
    const owner = absolute(label, name)
    const key = `${owner} ${type}`
    const there = sets.get(key)
    const value = valueIn(type, content, name)
    const ttlSeconds = there?.ttlSeconds ?? expire
    sets.set(key, { name: owner, type, ttlSeconds, values: [...(there?.values ?? []), value] })
  }
  return {
    name,
    nameservers,
    records: [...sets.values()],
    otherRecords: othersOf(entries).length,
    version: versionOf(entries),
    isSigned,
  }
}

/** Entries of types that we do not edit, which go back as they came. */
export function othersOf(entries: readonly DnsEntry[]): DnsEntry[] {
  return entries.filter(({ type }) => !isEdited(type))
}

export function entriesOf(zoneName: string, sets: readonly RecordSet[]): DnsEntry[] {
  return sets.flatMap(({ name, type, ttlSeconds, values }) =>
    values.map((value) => ({
      name: labelOf(name, zoneName),
      expire: ttlSeconds,
      type,
      content: contentOf(type, value),
    })),
  )
}

/** A text goes whole and without quotes; everything else as a master file has it. */
function contentOf(type: RecordType, value: string): string {
  return type === 'TXT' ? value : (writeContent(type, value) ?? value)
}

function valueIn(type: RecordType, content: string, zoneName: string): string {
  if (type === 'TXT') return content.startsWith('"') ? readContent(type, content) : content
  if (!ENDS_IN_HOST.includes(type)) return readContent(type, content)
  const parts = content.split(/\s+/)
  const host = parts.pop() ?? ''
  return [...parts, absolute(host, zoneName)].join(' ')
}

/** '@' → the zone, 'www' → 'www.bakkerijjansen.nl', 'mail.elders.nl.' → 'mail.elders.nl'. */
export function absolute(label: string, zoneName: string): string {
  if (label.endsWith('.')) return withoutDot(label)
  return label === '@' ? zoneName : `${label}.${zoneName}`
}

function labelOf(name: string, zoneName: string): string {
  const [own, apex] = [wireName(name), wireName(zoneName)]
  return own === apex ? '@' : own.slice(0, -apex.length - 1)
}

function versionOf(entries: readonly DnsEntry[]): string {
  return digestOf(entries.map(({ name, expire, type, content }) => [name, expire, type, content]))
}
