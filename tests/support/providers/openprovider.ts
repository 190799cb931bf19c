import {
  changeBody,
  customerBody,
  newZoneBody,
  orderBody,
  type SentRecord,
  zoneBody,
} from '../../../src/features/hosting/providers/server/openprovider/schemas'
import type {
  Note,
  SharedNotes,
} from '../../../src/features/hosting/providers/server/openprovider/shared-notes'
import {
  asJson,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server'

interface Domain {
  id: number
  domain: { name: string; extension: string }
  status: string
  active_date: string
  expiration_date: string
  autorenew: string
  comments: string
  owner_handle: string
  auth_code: string
  is_locked: boolean
  is_client_hold_enabled: string
  name_servers: { name: string; seq_nr: number }[]
  dnssec_keys: object[]
  is_dnssec_enabled: boolean
  soft_quarantine_expiry_date: string
  verification_email_status: string
}

type Body = Record<string, unknown>

export interface OpenproviderServer extends ProviderServer {
  username: string
  password: string
  domains: Map<string, Domain>
  customers: Map<string, Body & { comments: string }>
  /** Records by zone, with whole names. */
  zones: Map<string, SentRecord[]>
  /** Adds a zone as a person does. */
  addZone: (name: string) => void
  tokens: string[]
  /** The clock of driver and fake: milliseconds since 1970. */
  now: () => number
  pass: (milliseconds: number) => void
  changes: () => number
  /** Orders are asked of the registry from now on, until `finish`. */
  answerLater: () => void
  finish: () => void
  failsNext: () => void
  takeElsewhere: (name: string) => void
  addDomain: (name: string, comments: string, status?: string) => Domain
  ignore: (what: 'changes' | 'transfers') => void
  price: (cents: number) => void
  makePremium: (name: string) => void
  /** The next write is refused, whatever its status says. */
  refuse: (code: number, desc: string, status?: number, maintenance?: boolean) => void
  /** Faulty orders of .eu names: ten of them within twenty minutes shut the extension. */
  faultyEuOrders: () => number
}

export const TRANSFER_CODE = 'Verhuis#8812'
export const OWN_HANDLE = 'WN900001-NL'

const ok = (data: unknown) => asJson(200, { code: 0, data, desc: '', maintenance: false, warnings: [] })

function fault(code: number, desc: string, status = 500, maintenance = false): ProviderReply {
  return asJson(status, { code, data: {}, desc, maintenance, warnings: [] })
}

const REPEATED_MS = 10_000
const BLOCKED_MS = 300_000
const SETTLING_MS = 10_000
const FINISHED_MS = 300_000

/** Fake of the REST API of Openprovider, v1beta, for names and handles. */
export async function startOpenproviderServer(): Promise<OpenproviderServer> {
  const [username, password] = ['webnoaber', 'openprovider-wachtwoord-7c1']
  const domains = new Map<string, Domain>()
  const customers = new Map<string, Body & { comments: string }>([[OWN_HANDLE, { comments: '' }]])
  const zones = new Map<string, SentRecord[]>()
  const madeAt = new Map<string, number>()
  const tokens: string[] = []
  const elsewhere = new Set<string>()
  const premium = new Set<string>()
  const ignored = new Set<'changes' | 'transfers'>()
  const ordered = new Map<string, number>()
  const blocked = new Map<string, number>()
  let clock = Date.UTC(2026, 10, 20, 11)
  let isLater = false
  let isFailing = false
  let refusal: ProviderReply | undefined
  let cents = 450
  let changes = 0
  let euFaults = 0

  function answer(request: ProviderRequest): ProviderReply {
    const [, , kind = '', ...rest] = request.path.split('/')
    if (kind === 'auth') return signIn(JSON.parse(request.text))
    if (!tokens.some((token) => request.headers.authorization === `Bearer ${token}`))
      return fault(196, 'Authentication/Authorization Failed')
    if (isWrite(request) && refusal) {
      const said = refusal
      refusal = undefined
      return said
    }
    const routes: Record<string, () => ProviderReply> = {
      domains: () => ofDomains(request, rest),
      customers: () => ofCustomers(request, rest[0]),
      dns: () => ofZones(request, rest[1]),
      tlds: () => tld(rest[0] ?? ''),
    }
    return routes[kind]?.() ?? fault(1000, 'Method does not exist')
  }

  function signIn(asked: Body): ProviderReply {
    if (asked.username !== username || asked.password !== password)
      return fault(196, 'Authentication/Authorization Failed')
    const token = `bearer-${tokens.length}-9f27c04d`
    tokens.push(token)
    return ok({ token, reseller_id: 900 })
  }

  function ofDomains(request: ProviderRequest, [part, act]: string[]): ProviderReply {
    const { method, query, text } = request
    if (part === undefined) return method === 'GET' ? listed(query) : order(request, 'register')
    if (part === 'check') return check(JSON.parse(text).domains[0])
    if (part === 'prices') return priced(query)
    if (part === 'transfer') return order(request, 'transfer')
    const domain = [...domains.values()].find(({ id }) => String(id) === part)
    if (!domain) return fault(320, 'The domain is not in your account')
    if (act === 'authcode') return ok({ auth_code: domain.auth_code, success: true, type: 'external' })
    return act === 'last-operation' ? restart(domain) : update(domain, JSON.parse(text))
  }

  function listed(query: URLSearchParams): ProviderReply {
    const [limit, offset] = [Number(query.get('limit') ?? 100), Number(query.get('offset') ?? 0)]
    const [name, status] = [query.get('full_name'), query.get('status')]
    const all = [...domains.entries()]
      .filter(([full, each]) => (!name || full === name) && (!status || each.status === status))
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([, each]) => each)
    // An empty result is null, as Go writes one.
    return ok({ results: all.length > 0 ? all.slice(offset, offset + limit) : null, total: all.length })
  }

  function check({ name, extension }: { name: string; extension: string }): ProviderReply {
    const full = `${name}.${extension}`
    const isTaken = domains.has(full) || elsewhere.has(full)
    return ok({ results: [{ domain: full, status: isTaken ? 'active' : 'free' }] })
  }

  function priced(query: URLSearchParams): ProviderReply {
    const full = `${query.get('domain.name')}.${query.get('domain.extension')}`
    const amount = { currency: 'EUR', price: cents / 100 }
    return ok({ is_premium: premium.has(full), price: { product: amount, reseller: amount } })
  }

  function order({ text }: ProviderRequest, act: 'register' | 'transfer'): ProviderReply {
    const repeated = repeatFault(text)
    if (repeated) return repeated
    const shape = orderBody.safeParse(JSON.parse(text))
    if (!shape.success) {
      euFaults += /"extension":"eu"/.test(text) ? 1 : 0
      return fault(350, 'Invalid request')
    }
    const body = shape.data
    const full = `${body.domain.name}.${body.domain.extension}`
    if (domains.has(full) || (act === 'register' && elsewhere.has(full)))
      return fault(346, 'The domain you want to register is not free')
    const owner = madeAt.get(body.owner_handle)
    if (owner === undefined || clock - owner < SETTLING_MS) return fault(311, 'Owner handle does not exist')
    if (act === 'transfer' && body.auth_code !== TRANSFER_CODE)
      return fault(364, `Wrong auth code: ${body.auth_code}`)
    changes++
    const domain = newDomain(full, body.comments)
    domain.owner_handle = body.owner_handle
    domain.autorenew = body.autorenew
    const isKept = act === 'transfer' && ignored.has('transfers')
    domain.name_servers = isKept
      ? ['ns1.oud.nl', 'ns2.oud.nl'].map((name, seq_nr) => ({ name, seq_nr }))
      : body.name_servers
    domains.set(full, domain)
    request(domain)
    return ok({ id: domain.id, status: domain.status, activation_date: domain.active_date })
  }

  function repeatFault(text: string): ProviderReply | undefined {
    if ((blocked.get(text) ?? 0) > clock) return fault(4007, 'Duplicate request, wait 300 seconds')
    const before = ordered.get(text)
    ordered.set(text, clock)
    if (before === undefined || clock - before > REPEATED_MS) return undefined
    blocked.set(text, clock + BLOCKED_MS)
    return fault(4007, 'Duplicate request, wait 300 seconds')
  }

  /** A request that the registry answers at once, or later. */
  function request(domain: Domain): void {
    domain.status = isLater ? 'REQ' : 'ACT'
    domain.active_date = isLater ? '' : '2026-11-20 11:00:00'
  }

  function restart(domain: Domain): ProviderReply {
    if (domain.status !== 'FAI') return fault(1001, 'Invalid status of the last operation')
    changes++
    request(domain)
    return ok({ success: true })
  }

  function update(domain: Domain, asked: Body): ProviderReply {
    const body = changeBody.safeParse(asked)
    if (!body.success) return fault(350, 'Invalid request')
    changes++
    if (!ignored.has('changes')) Object.assign(domain, body.data)
    return ok({ id: domain.id, status: domain.status })
  }

  function ofCustomers({ method, text, query }: ProviderRequest, handle?: string): ProviderReply {
    if (method === 'GET') {
      const pattern = query.get('comment_pattern') ?? ''
      const results = [...customers]
        .filter(([, each]) => each.comments.includes(pattern))
        .map(([key, each]) => ({ handle: key, ...each }))
      return ok({ results: results.length > 0 ? results : null, total: results.length })
    }
    const body = customerBody.safeParse(JSON.parse(text))
    if (!body.success) return fault(350, 'Invalid handle')
    const key = handle ?? `JJ90010${customers.size}-NL`
    changes++
    customers.set(key, body.data)
    madeAt.set(key, clock)
    return ok(handle ? { success: true } : { handle: key })
  }

  function ofZones({ method, text, query }: ProviderRequest, name?: string): ProviderReply {
    if (name === undefined) return method === 'POST' ? createZone(JSON.parse(text)) : listedZones(query)
    const records = zones.get(name)
    if (!records) return fault(872, 'Zone specified is not found')
    if (method === 'GET') return ok(zoneOf(name, records))
    const body = method === 'PUT' ? zoneBody.safeParse(JSON.parse(text)) : undefined
    if (body && !body.success) return fault(817, 'Invalid record')
    const next = body?.data.records.replace.map((each) => inFull(each, name))
    if (JSON.stringify(next) !== JSON.stringify(records)) changes++
    if (ignored.has('changes')) return ok({ success: true })
    if (next) zones.set(name, next)
    else zones.delete(name)
    return ok({ success: true })
  }

  function createZone(asked: Body): ProviderReply {
    const body = newZoneBody.safeParse(asked)
    if (!body.success) return fault(817, 'Invalid record')
    const name = `${body.data.domain.name}.${body.data.domain.extension}`
    if (zones.has(name)) return fault(871, 'Zone already exists')
    changes++
    zones.set(
      name,
      body.data.records.map((each) => inFull(each, name)),
    )
    return ok({ success: true })
  }

  function listedZones(query: URLSearchParams): ProviderReply {
    const [limit, offset] = [Number(query.get('limit') ?? 100), Number(query.get('offset') ?? 0)]
    const all = [...zones].map(([name, records]) => zoneOf(name, records))
    return ok({ results: all.slice(offset, offset + limit), total: all.length })
  }

  function finish(): void {
    clock += FINISHED_MS
    for (const domain of domains.values()) {
      if (domain.status !== 'REQ') continue
      domain.status = isFailing ? 'FAI' : 'ACT'
      if (!isFailing) domain.active_date = '2026-11-20 11:00:00'
      isFailing = false
    }
  }

  const server = await startProviderServer(answer, isWrite)
  return {
    ...server,
    username,
    password,
    domains,
    customers,
    zones,
    addZone: (name) => void zones.set(name, [{ name, type: 'A', value: '203.0.113.9', ttl: 900 }]),
    tokens,
    now: () => clock,
    pass: (milliseconds) => {
      clock += milliseconds
    },
    changes: () => changes,
    answerLater: () => {
      isLater = true
    },
    finish,
    failsNext: () => {
      isFailing = true
    },
    takeElsewhere: (name) => void elsewhere.add(name),
    addDomain: (name, comments, status = 'ACT') => {
      const domain = { ...newDomain(name, comments), status }
      domains.set(name, domain)
      return domain
    },
    ignore: (what) => void ignored.add(what),
    price: (next) => {
      cents = next
    },
    makePremium: (name) => void premium.add(name),
    refuse: (code, desc, status, maintenance) => {
      refusal = fault(code, desc, status, maintenance)
    },
    faultyEuOrders: () => euFaults,
  }
}

/** Signing in and asking whether a name is free change nothing, though they are posted. */
function isWrite({ method, path }: ProviderRequest): boolean {
  return method !== 'GET' && !/\/(?:auth\/login|domains\/check)$/.test(path)
}

const inFull = (record: SentRecord, zone: string): SentRecord => ({
  ...record,
  name: record.name === '' ? zone : `${record.name}.${zone}`,
})

/** With the records that nobody edits. */
function zoneOf(name: string, records: readonly SentRecord[]) {
  const soa = 'ns1.openprovider.eu dns@openprovider.eu 2026112001'
  return {
    name,
    type: 'master',
    is_deleted: false,
    dnskey: '',
    records: [
      { name, type: 'SOA', value: soa, ttl: 86_400, prio: 0 },
      { name, type: 'NS', value: 'ns1.openprovider.nl', ttl: 86_400, prio: 0 },
      ...records.map((each) => ({ prio: 0, ...each })),
    ],
  }
}

let lastId = 4_000_000

function newDomain(full: string, comments: string): Domain {
  const dot = full.indexOf('.')
  lastId++
  return {
    id: lastId,
    domain: { name: full.slice(0, dot), extension: full.slice(dot + 1) },
    status: 'ACT',
    active_date: '2026-11-20 11:00:00',
    expiration_date: '2027-11-20 11:00:00',
    autorenew: 'on',
    comments,
    owner_handle: 'JJ900100-NL',
    auth_code: 'kJqfuOXNOYQK',
    is_locked: false,
    is_client_hold_enabled: '0',
    name_servers: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'].map((name, seq_nr) => ({ name, seq_nr })),
    dnssec_keys: [],
    is_dnssec_enabled: false,
    soft_quarantine_expiry_date: '',
    verification_email_status: '',
  }
}

function tld(name: string): ProviderReply {
  if (!['nl', 'be', 'eu'].includes(name)) return fault(319, 'The extension does not exist')
  return ok({ name, min_period: 1, max_period: 10, is_transfer_auth_code_required: true })
}

/** Notes in memory, as one process has them: the product keeps them in its database. */
export function notesInMemory(): SharedNotes & { notes: Map<string, Note> } {
  const notes = new Map<string, Note>()
  const there = (key: string, now: number) => {
    const note = notes.get(key)
    return note && note.until > now ? note : undefined
  }
  return {
    notes,
    read: async (key, now) => there(key, now),
    keep: async (key, note) => void notes.set(key, note),
    claim: async (key, until, now) => {
      if (there(key, now)) return false
      notes.set(key, { value: 'claimed', until })
      return true
    },
    forget: async (key) => void notes.delete(key),
  }
}
