import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { type Refused, refused } from '../../domain/answer'
import {
  RECORD_TYPES,
  type RecordSet,
  type RecordType,
  type SeenZone,
  type ZoneChange,
} from '../../domain/dns-host'
import { sameValues, writeContent } from '../../domain/record-content'

/** The name as name servers have it: in Punycode, with its last dot. */
export function canonical(name: string): string {
  return `${domainToASCII(name) || name.toLowerCase()}.`
}

export function isEdited(type: string): type is RecordType {
  return (RECORD_TYPES as readonly string[]).includes(type)
}

/** The reason why this set cannot stand in the zone; undefined when it can. */
export function faultInSet(zoneName: string, { name, type, values }: RecordSet): Refused | undefined {
  const [own, apex] = [canonical(name), canonical(zoneName)]
  if (own !== apex && !own.endsWith(`.${apex}`)) return refused('details', `${name} ligt buiten ${zoneName}.`)
  if (own === apex && type === 'NS')
    return refused('details', `De nameservers van ${zoneName} zelf staan vast.`)
  const wrong = values.find((value) => writeContent(type, value) === undefined)
  return wrong === undefined
    ? undefined
    : refused('details', `'${wrong}' is geen waarde van een ${type}-record.`)
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

/**
 * All record sets of a zone after a change, for hosts that take it whole or check nothing; the first fault when it
 * cannot be so.
 */
export function changedSets(
  zone: Pick<SeenZone, 'name' | 'version' | 'records'>,
  { sets, shown }: ZoneChange,
): RecordSet[] | Refused {
  const fault = sets.map((set) => faultInSet(zone.name, set)).find((each) => each !== undefined)
  if (fault) return fault
  if (shown !== undefined && shown !== zone.version)
    return refused('changed-meanwhile', `De zone ${zone.name} is intussen veranderd.`)
  const all = new Map([...zone.records, ...sets].map((set) => [keyOf(set), set]))
  const next = [...all.values()].filter(({ values }) => values.length > 0)
  return faultInNeighbours(zone.name, next) ?? next
}

/** Only the CNAME may stand at its name, and none at the zone's own (RFC 1034, 3.6.2; RFC 1912, 2.4). */
function faultInNeighbours(zoneName: string, sets: readonly RecordSet[]): Refused | undefined {
  const aliases = sets.filter(({ type }) => type === 'CNAME').map(({ name }) => canonical(name))
  if (aliases.includes(canonical(zoneName)))
    return refused('details', `Op ${zoneName} zelf kan geen CNAME staan.`)
  const beside = sets.find(({ name, type }) => type !== 'CNAME' && aliases.includes(canonical(name)))
  return beside && refused('details', `Bij ${beside.name} kan naast een CNAME niets anders staan.`)
}

/**
 * What leads to a new zone where something stands already, as hosts fill one themselves: what is wanted takes the place
 * of an alias at its name, and the rest stays.
 */
export function making(zone: Pick<SeenZone, 'records'>, wanted: readonly RecordSet[]): RecordSet[] {
  const inTheWay = zone.records.filter((set) =>
    wanted.some(
      ({ name, type }) =>
        canonical(name) === canonical(set.name) && (type === 'CNAME') !== (set.type === 'CNAME'),
    ),
  )
  return [...inTheWay.map((set) => ({ ...set, values: [] })), ...wanted]
}

const keyOf = ({ name, type }: RecordSet) => `${canonical(name)} ${type}`

/** Version of a zone at a host that numbers none: a digest of its records, in whatever order they came. */
export function digestOf(records: readonly (readonly unknown[])[]): string {
  const lines = records.map((record) => JSON.stringify(record)).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}
