import { createHash } from 'node:crypto'
import { dsOfKey } from '../../../src/features/hosting/providers/server/internal/ds-of-key'
import {
  asJson,
  asText,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server'

interface Rrset {
  name: string
  type: string
  ttl: number
  records: { content: string; disabled: boolean }[]
}

interface Zone {
  name: string
  account: string
  dnssec: boolean
  serial: number
  rrsets: Map<string, Rrset>
}

export interface PowerDnsServer extends ProviderServer {
  apiKey: string
  zones: Map<string, Zone>
  /** Adds a zone as a person does at the server itself. */
  addZone: (name: string, account: string) => void
  /** Number of times that something was made, changed or removed. */
  changes: () => number
  /** Says yes to every change from now on, and does nothing. */
  ignoreChanges: () => void
}

/** Fake of the PowerDNS API, as version 4.7.3 was seen to answer. */
export async function startPowerDnsServer(): Promise<PowerDnsServer> {
  const apiKey = 'powerdns-sleutel-8f3a'
  const zones = new Map<string, Zone>()
  let changes = 0
  let ignores = false

  function answer(request: ProviderRequest): ProviderReply {
    if (request.headers['x-api-key'] !== apiKey) return asText(401, 'Unauthorized')
    const [, server, name, rest] =
      /^\/api\/v1\/servers\/([^/]+)\/zones(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(request.path) ?? []
    if (server !== 'localhost') return asText(404, 'Not Found')
    if (name === undefined) return request.method === 'POST' ? create(JSON.parse(request.text)) : list()
    const zone = zones.get(name)
    if (!zone) return asText(404, 'Not Found')
    if (rest === 'export') return exported(zone, request)
    if (rest === 'cryptokeys') return asJson(200, zone.dnssec ? [key(zone)] : [])
    return ofZone(zone, request)
  }

  function ofZone(zone: Zone, { method, text }: ProviderRequest): ProviderReply {
    if (method === 'GET') return asJson(200, body(zone))
    if (ignores) return { status: 204, text: '' }
    if (method === 'DELETE') zones.delete(zone.name)
    if (method === 'PUT') zone.dnssec = JSON.parse(text).dnssec
    const fault = method === 'PATCH' ? patch(zone, JSON.parse(text).rrsets) : undefined
    if (fault) return asJson(422, { error: fault })
    zone.serial++
    changes++
    return { status: 204, text: '' }
  }

  const list = () => asJson(200, [...zones.values()].map(listed))

  function create(asked: { name: string; account?: string; nameservers: string[]; rrsets?: Rrset[] }) {
    if (!asked.name.endsWith('.')) return asJson(422, { error: `DNS Name '${asked.name}' is not canonical` })
    if (zones.has(asked.name)) return asText(409, 'Conflict')
    const zone = newZone(asked.name, asked.account ?? '', asked.nameservers)
    const fault = patch(
      zone,
      (asked.rrsets ?? []).map((set) => ({ ...set, changetype: 'REPLACE' })),
    )
    if (fault) return asJson(422, { error: fault })
    zones.set(asked.name, zone)
    changes++
    return asJson(201, body(zone))
  }

  const server = await startProviderServer(answer)
  return {
    ...server,
    apiKey,
    zones,
    addZone: (name, account) => void zones.set(name, newZone(name, account, ['ns1.elders.nl.'])),
    changes: () => changes,
    ignoreChanges: () => {
      ignores = true
    },
  }
}

function newZone(name: string, account: string, nameservers: string[]): Zone {
  const rrsets = new Map<string, Rrset>()
  const add = (type: string, contents: string[]) =>
    rrsets.set(`${name} ${type}`, {
      name,
      type,
      ttl: 3600,
      records: contents.map((content) => ({ content, disabled: false })),
    })
  add('SOA', [`a.misconfigured.dns.server.invalid. hostmaster.${name} 2026113001 10800 3600 604800 3600`])
  if (nameservers.length > 0) add('NS', nameservers)
  return { name, account, dnssec: false, serial: 2026113001, rrsets }
}

/** All or nothing: one record that does not parse refuses the rest. */
function patch(zone: Zone, sets: readonly (Rrset & { changetype: string })[]): string | undefined {
  const next = new Map(zone.rrsets)
  for (const { changetype, ...set } of sets) {
    const key = `${set.name} ${set.type}`
    if (changetype === 'DELETE') next.delete(key)
    else {
      const fault = faultIn(set)
      if (fault) return fault
      next.set(key, set)
    }
  }
  for (const set of next.values())
    if (set.type === 'CNAME' && [...next.values()].some((other) => other !== set && other.name === set.name))
      return `RRset ${set.name} IN CNAME: Conflicts with pre-existing RRset`
  zone.rrsets = next
  return undefined
}

function faultIn({ name, type, records }: Rrset): string | undefined {
  for (const { content } of records) {
    if (type === 'TXT' && !content.startsWith('"'))
      return `Record ${name}/TXT '${content}': Parsing record content (try 'pdnsutil check-zone'): Data field in DNS should start with quote (") at position 0 of '${content}'`
    if (
      type === 'TXT' &&
      [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].some(
        ([, text = '']) => text.replace(/\\(\d{3}|.)/g, 'x').length > 255,
      )
    )
      return `Record ${name}/TXT '${content}': Parsing record content: Data field in DNS is too long`
    if (type === 'A' && !/^\d+\.\d+\.\d+\.\d+$/.test(content))
      return `Record ${name}/A '${content}': Parsing record content: unable to parse IP address`
    if (type === 'CNAME' && !content.endsWith('.'))
      return `Record ${name}/CNAME '${content}': Not in expected format (parsed as '${content}.')`
  }
  return undefined
}

const listed = ({ name, account, dnssec, serial }: Zone) => ({
  account,
  catalog: '',
  dnssec,
  edited_serial: serial,
  id: name,
  kind: 'Native',
  last_check: 0,
  masters: [],
  name,
  notified_serial: 0,
  serial,
  url: `/api/v1/servers/localhost/zones/${name}`,
})

const body = (zone: Zone) => ({
  ...listed(zone),
  api_rectify: true,
  master_tsig_key_ids: [],
  nsec3narrow: false,
  nsec3param: '',
  rrsets: [...zone.rrsets.values()].map((set) => ({ comments: [], ...set })),
  slave_tsig_key_ids: [],
  soa_edit: '',
  soa_edit_api: 'DEFAULT',
})

/** JSON or text, by what the caller accepts. */
function exported(zone: Zone, { headers }: ProviderRequest): ProviderReply {
  const lines = [...zone.rrsets.values()].flatMap(({ name, type, ttl, records }) =>
    records.map(({ content }) => `${name}\t${ttl}\tIN\t${type}\t${content}\n`),
  )
  const text = lines.join('')
  return headers.accept?.includes('json') ? asJson(200, { zone: text }) : asText(200, text)
}

function key({ name }: Zone) {
  const publicKey = createHash('sha512').update(name).digest('base64')
  const { keyTag, digest } = dsOfKey(name.replace(/\.$/, ''), 13, { flags: 257, publicKey })
  return {
    active: true,
    algorithm: 'ECDSAP256SHA256',
    bits: 256,
    dnskey: `257 3 13 ${publicKey}`,
    ds: [
      `${keyTag} 13 1 ${digest.slice(0, 40)}`,
      `${keyTag} 13 2 ${digest}`,
      `${keyTag} 13 4 ${digest}${digest.slice(0, 32)}`,
    ],
    flags: 257,
    id: 1,
    keytype: 'csk',
    published: true,
    type: 'Cryptokey',
  }
}
