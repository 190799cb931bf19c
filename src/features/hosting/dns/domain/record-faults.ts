import ipaddr from 'ipaddr.js'
import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { writeContent } from '@/features/hosting/providers/domain/record-content'
import type { Texts } from '@/shared/form-state'
import { type EditedType, RECORD_KINDS, valueOfFields } from './record-fields'
import { isSpf } from './spf'
import { MOST_TEXT, type TypedRecord, typedTtl } from './zone-edit'
import { hostOf, nameOf, setAt, shownHost, typedHost } from './zone-names'

/** A record that can stand in a zone, and where. */
export interface WantedRecord {
  type: EditedType
  name: string
  ttlSeconds: number
  value: string
}

export type ReadRecord = { record: WantedRecord } | { faults: Texts }

export const RECORD_FAULTS = {
  host: 'Vul in wat voor je domeinnaam staat, zoals www. Laat leeg voor de naam zelf.',
  ttl: 'Kies hoelang dit bewaard mag worden.',
  tooLong: `Gebruik hier hoogstens ${MOST_TEXT} tekens.`,
  apexAlias:
    'Op je domeinnaam zelf kan geen CNAME staan: daar staan altijd al andere records. Gebruik A en AAAA.',
  besideAlias: (host: string) =>
    `Bij ${host} staat een CNAME, en daar kan niets anders naast. Haal die eerst weg.`,
  aliasBeside: (host: string) =>
    `Bij ${host} staan al andere records, en naast een CNAME kan niets staan. Haal die eerst weg.`,
  mailToAlias: (host: string) => `Naar ${host} gaat mail, en daar kan dan geen CNAME staan.`,
  secondSpf: 'Er staat hier al een SPF-record, en twee samen werken niet. Wijzig het record dat er staat.',
  private: 'Dit adres werkt alleen binnen een eigen netwerk. Op internet komt niemand er.',
  mailToAddress: 'Vul de naam van een mailserver in, geen IP-adres.',
  mailViaAlias: (host: string) =>
    `Bij ${host} staat een CNAME. Mail moet naar een naam met een A- of AAAA-record.`,
  nullMx:
    'Een mailserver die alleen een punt is, zegt dat hier geen mail kan komen. Daar kan geen andere naast.',
  toItself: 'Een naam kan niet naar zichzelf wijzen, ook niet langs een omweg.',
  there: 'Dit record staat er al.',
  tooMany: 'Er staan in deze zone al zoveel records dat er niets meer bij kan. Haal eerst iets weg.',
} as const

/** Messages about a value that is none of its type, at the field that is most likely wrong. */
const NOT_OF_TYPE: Record<EditedType, readonly [field: string, message: string]> = {
  A: ['address', 'Vul een IPv4-adres in: vier getallen met punten, zoals 203.0.113.4.'],
  AAAA: ['address', 'Vul een IPv6-adres in, zoals 2001:db8::4.'],
  CNAME: ['target', 'Vul een volledige naam in, zoals winkel.voorbeeld.com.'],
  MX: ['server', 'Vul de naam van een mailserver in, zoals mail.voorbeeld.nl.'],
  TXT: ['text', 'Vul de tekst in.'],
  SRV: ['target', 'Vul de naam van een server in, zoals sip.voorbeeld.nl.'],
  CAA: ['issuer', 'Vul de naam in die je uitgever opgeeft, zoals letsencrypt.org.'],
  TLSA: ['digest', 'Vul de vingerafdruk in als cijfers en de letters a tot en met f.'],
}

const NUMBER = 'Vul een heel getal in van 0 tot en met 65535.'

/** Reads what was typed as a record of this zone; faults stand at their fields. */
export function readRecord(zone: SeenZone, typed: TypedRecord): ReadRecord {
  const host = typedHost(zone, typed.host)
  const ttlSeconds = typedTtl(typed.ttl)
  const value = valueOfFields(typed.type, typed.fields)
  const inFields = faultInFields(typed)
  const faults: Texts = {
    ...(host === undefined && { host: RECORD_FAULTS.host }),
    ...(ttlSeconds === undefined && { ttl: RECORD_FAULTS.ttl }),
    ...inFields,
  }
  const [field, message] = NOT_OF_TYPE[typed.type]
  const isEmpty = typed.type === 'TXT' && value === ''
  const isOfType = !isEmpty && writeContent(typed.type, value) !== undefined
  if (Object.keys(inFields).length === 0 && !isOfType) faults[field] = message
  if (host === undefined || ttlSeconds === undefined || Object.keys(faults).length > 0) return { faults }
  const record = {
    type: typed.type,
    name: nameOf(zone, host),
    ttlSeconds,
    value: canonicalValue(typed.type, value),
  }
  return { record }
}

function faultInFields({ type, fields }: TypedRecord): Texts {
  const found: Texts = {}
  for (const { name, kind } of RECORD_KINDS[type].fields) {
    const text = (fields[name] ?? '').trim()
    if (text.length >= MOST_TEXT) found[name] = RECORD_FAULTS.tooLong
    if (kind === 'number' && !(/^\d{1,5}$/.test(text) && Number(text) <= 65_535)) found[name] = NUMBER
  }
  const address = (fields.address ?? '').trim()
  if ((type === 'A' || type === 'AAAA') && isInside(address)) found.address = RECORD_FAULTS.private
  if (type === 'MX' && ipaddr.isValid((fields.server ?? '').trim()))
    found.server = RECORD_FAULTS.mailToAddress
  return found
}

/** The value as a name server gives it back, so that it is recognised. */
function canonicalValue(type: EditedType, value: string): string {
  return type === 'AAAA' ? (writeContent(type, value) ?? value) : value
}

/** Ranges that nobody reaches from outside (RFC 6890). Examples of documentation are no harm. */
const INSIDE: readonly string[] = [
  'private',
  'loopback',
  'linkLocal',
  'carrierGradeNat',
  'uniqueLocal',
  'unspecified',
  'multicast',
  'broadcast',
  'ipv4Mapped',
]

export function isInside(address: string): boolean {
  return ipaddr.isValid(address) && INSIDE.includes(ipaddr.parse(address).range())
}

/** Why a record cannot stand in this zone, given what else stands there; undefined when it can. */
export function faultBeside(zone: SeenZone, { type, name, value }: WantedRecord): Texts | undefined {
  const host = hostOf(zone, name)
  const shown = host === '' ? zone.name : name
  const atName = zone.records.filter((set) => set.name.toLowerCase() === name.toLowerCase())
  const alias = setAt(zone, name, 'CNAME')
  if (type === 'CNAME') {
    if (host === '') return { host: RECORD_FAULTS.apexAlias }
    if (atName.some((set) => set.type !== 'CNAME' || !set.values.includes(value)))
      return { host: RECORD_FAULTS.aliasBeside(shown) }
    if (getsMail(zone.records, name)) return { host: RECORD_FAULTS.mailToAlias(shown) }
    return leadsTo(zone, value, name) ? { target: RECORD_FAULTS.toItself } : undefined
  }
  if (alias) return { host: RECORD_FAULTS.besideAlias(shown) }
  if (type === 'TXT' && isSpf(value) && spfsAt(zone, name).some((text) => text !== value))
    return { text: RECORD_FAULTS.secondSpf }
  if (type === 'MX') {
    const server = value.split(' ').at(-1) ?? ''
    const others = (setAt(zone, name, 'MX')?.values ?? []).filter((there) => there !== value)
    if (others.some(isNullMx) || (isNullMx(value) && others.length > 0))
      return { server: RECORD_FAULTS.nullMx }
    if (setAt(zone, server, 'CNAME')) return { server: RECORD_FAULTS.mailViaAlias(shownHost(server)) }
  }
  return undefined
}

/** A zone grows no further than its versions can be kept. */
export const MOST_RECORDS = 500
const MOST_BYTES = 400_000

/** Why nothing of this size can come into the zone; undefined when it can. */
export function faultOfSize({ records }: SeenZone, { value }: WantedRecord): Texts | undefined {
  const total = records.reduce((sum, { values }) => sum + values.length, 0)
  const bytes = new TextEncoder().encode(JSON.stringify([records, value])).length
  return total >= MOST_RECORDS || bytes > MOST_BYTES ? { host: RECORD_FAULTS.tooMany } : undefined
}

/** A lone dot says that there is no mail; beside another server it is no such record (RFC 7505, 3). */
const isNullMx = (value: string) => value.endsWith(' .')

/** Whether aliases of this zone lead from one name to another. */
function leadsTo(zone: SeenZone, from: string, to: string): boolean {
  const passed = new Set<string>()
  for (let at: string | undefined = from.toLowerCase(); at !== undefined && !passed.has(at); ) {
    if (at === to.toLowerCase()) return true
    passed.add(at)
    at = setAt(zone, at, 'CNAME')?.values[0]?.toLowerCase()
  }
  return false
}

function getsMail(records: readonly RecordSet[], name: string): boolean {
  return records.some(
    ({ type, values }) =>
      type === 'MX' && values.some((value) => value.split(' ').at(-1)?.toLowerCase() === name.toLowerCase()),
  )
}

export function spfsAt(zone: Pick<SeenZone, 'records'>, name: string): string[] {
  return (setAt(zone, name, 'TXT')?.values ?? []).filter(isSpf)
}
