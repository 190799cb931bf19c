import { generateKeyPairSync, verify } from 'node:crypto'
import {
  authBody,
  dnsSecBody,
  nameserversBody,
  orderBody,
  retryBody,
  zoneBody,
} from '../../../src/features/hosting/providers/server/transip/schemas'
import {
  asJson,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server'

interface Contact {
  type: string
  [field: string]: string
}

interface Entry {
  name: string
  expire: number
  type: string
  content: string
}

interface Domain {
  name: string
  tags: string[]
  authCode: string
  isTransferLocked: boolean
  isWhitelabel: boolean
  isDnsOnly: boolean
  hasAutoDns: boolean
  hasDnsSec: boolean
  registrationDate: string
  renewalDate: string
  cancellationDate: string | null
  cancellationStatus: string | null
  status: string
  nameservers: { hostname: string; ipv4: null; ipv6: null }[]
  contacts: Contact[]
}

interface Action {
  name: string | null
  hasFailed: boolean
  message: string
}

type Body = Record<string, unknown>

export interface TransIpServer extends ProviderServer {
  login: string
  privateKey: string
  domains: Map<string, Domain>
  zones: Map<string, Entry[]>
  actions: Map<string, Action>
  /** Tokens that were given out, oldest first. */
  tokens: { token: string; isReadOnly: boolean; body: Body }[]
  changes: () => number
  /** Orders and other nameservers are worked on from now on, until `finish`. */
  answerLater: () => void
  finish: () => void
  /** What is next finished fails, and stays there in silence with this message. */
  failsNext: (message: string) => void
  takeElsewhere: (name: string) => void
  addDomain: (name: string, tags: readonly string[], status?: string) => void
  ignore: (what: 'changes' | 'transfers') => void
  /** Cents of the first period, and of the next ones. */
  price: (first: number, recurring?: number) => void
  /** The next write is refused with this sentence. */
  refuse: (status: number, error: string) => void
  /** Zones are being saved: the next write of one is refused. */
  savesZone: () => void
  /** What availability says of every name that is not free. */
  offers: (status: string, actions: readonly string[]) => void
}

export const TRANSFER_CODE = 'Verhuis#8812'
export const LOGIN = 'webnoaber'

/** One pair for all, and a short one: making and using one takes longer than a test. */
const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

const fault = (status: number, error: string) => asJson(status, { error })
const CREATED: ProviderReply = { status: 201, text: '' }
const DONE: ProviderReply = { status: 204, text: '' }
const absent = (name: string) => fault(404, `Domain with name '${name}' not found`)

/** Fake of the REST API of TransIP, version 6, for names, their zones and what is under way for them. */
export async function startTransIpServer(): Promise<TransIpServer> {
  const domains = new Map<string, Domain>()
  const zones = new Map<string, Entry[]>()
  const actions = new Map<string, Action>()
  const waitingWork = new Map<string, () => void>()
  const elsewhere = new Set<string>()
  const ignored = new Set<'changes' | 'transfers'>()
  const tokens: TransIpServer['tokens'] = []
  const nonces = new Set<string>()
  let isLater = false
  let failure: string | undefined
  let refusal: ProviderReply | undefined
  let prices = { price: 450, recurringPrice: 450 }
  let notFree = { status: 'notfree', actions: ['transfer'] as readonly string[] }
  let changes = 0

  function answer(request: ProviderRequest): ProviderReply {
    const [, kind = '', name = '', part = ''] = request.path.replace(/^\/v6/, '').split('/')
    if (kind === 'auth') return signIn(request)
    const token = tokens.find((each) => request.headers.authorization === `Bearer ${each.token}`)
    if (!token) return fault(401, 'Your access token is invalid')
    if (isWrite(request)) {
      if (token.isReadOnly) return fault(403, 'This token is read only')
      if (refusal) return takeRefusal(refusal)
    }
    if (kind === 'tlds') return tld(name, prices)
    if (kind === 'domain-availability') return available(name)
    if (kind !== 'domains') return fault(404, 'Not found')
    if (isWrite(request) && request.query.get('test') === '1') return name ? DONE : CREATED
    if (!name) return request.method === 'POST' ? order(JSON.parse(request.text)) : listed(request)
    const domain = domains.get(name)
    return domain ? ofDomain(domain, part, request) : absent(name)
  }

  function takeRefusal(said: ProviderReply): ProviderReply {
    refusal = undefined
    return said
  }

  /** The signature has to be over the very bytes that came, and a nonce serves once. */
  function signIn({ text, headers }: ProviderRequest): ProviderReply {
    const signature = Buffer.from(String(headers.signature ?? ''), 'base64')
    if (!verify('RSA-SHA512', Buffer.from(text), KEYS.publicKey, signature))
      return fault(401, 'The given signature is not valid')
    const body = authBody.parse(JSON.parse(text))
    if (body.login !== LOGIN || nonces.has(body.nonce)) return fault(401, 'The nonce was used before')
    nonces.add(body.nonce)
    const token = `eyJ0eXAiOiJKV1Qi.${Buffer.from(body.nonce).toString('base64url')}.handtekening`
    tokens.push({ token, isReadOnly: body.read_only, body })
    return asJson(201, { token })
  }

  function available(domainName: string): ProviderReply {
    const say = (status: string, can: readonly string[]) =>
      asJson(200, { availability: { actions: can, domainName, status } })
    if (domains.has(domainName)) return say('inyouraccount', [])
    return elsewhere.has(domainName) ? say(notFree.status, notFree.actions) : say('free', ['register'])
  }

  function order(asked: Body): ProviderReply {
    const shape = orderBody.safeParse(asked)
    if (!shape.success) return fault(406, `This is not a valid order: ${shape.error.issues[0]?.path}`)
    const { domainName, authCode, contacts, nameservers } = shape.data
    if (authCode === undefined && (elsewhere.has(domainName) || domains.has(domainName)))
      return fault(406, `The domain '${domainName}' is not free and thus cannot be registered`)
    if (domains.has(domainName)) return fault(406, `The domain '${domainName}' is already registered`)
    if (authCode !== undefined && !elsewhere.has(domainName))
      return fault(409, `The domain '${domainName}' is not registered and thus cannot be transferred`)
    if (authCode !== undefined && authCode !== TRANSFER_CODE)
      return fault(406, `The auth code '${authCode}' is not valid`)
    const domain = { ...newDomain(domainName), status: 'inprogress', contacts: [...contacts] as Contact[] }
    domains.set(domainName, domain)
    zones.set(domainName, parkedZone())
    const isMoved = authCode !== undefined
    work(domainName, isMoved ? 'transfer' : 'register', () => {
      elsewhere.delete(domainName)
      domain.status = 'registered'
      domain.nameservers =
        isMoved && ignored.has('transfers') ? hosts(OLD_HOSTS) : hosts(namesOf(nameservers))
    })
    return CREATED
  }

  /** Does it now, or leaves it to an action: one for a name at a time. */
  function work(name: string, actionName: string, act: () => void): void {
    changes++
    if (!isLater) {
      act()
      return
    }
    actions.set(name, { name: actionName, hasFailed: false, message: '' })
    waitingWork.set(name, act)
  }

  function finish(): void {
    for (const [name, act] of waitingWork) {
      const action = actions.get(name)
      if (!action || action.hasFailed) continue
      if (failure !== undefined) {
        Object.assign(action, { hasFailed: true, message: failure })
        failure = undefined
        continue
      }
      act()
      actions.delete(name)
      waitingWork.delete(name)
    }
  }

  function ofDomain(domain: Domain, part: string, request: ProviderRequest): ProviderReply {
    const { name } = domain
    const parts: Record<string, () => ProviderReply> = {
      '': () => ofItself(domain, request),
      actions: () => ofAction(domain, request),
      'auth-code': () => ofCode(domain, request),
      dns: () => ofZone(name, request),
      dnssec: () => ofKeys(name, request),
      nameservers: () => ofHosts(domain, request),
    }
    const action = actions.get(name)
    if (isWrite(request) && action && !['actions', 'auth-code'].includes(part))
      return fault(409, `Domain '${name}' has action '${action.name}' running, no modification is allowed`)
    return parts[part]?.() ?? fault(404, 'Not found')
  }

  function ofItself(domain: Domain, { method, text, query }: ProviderRequest): ProviderReply {
    if (method === 'GET') return asJson(200, { domain: shown(domain, query) })
    const body: Body = JSON.parse(text)
    if (method === 'DELETE') return cancel(domain, body)
    if (domain.status !== 'registered') return fault(406, `The domain '${domain.name}' is not registered`)
    const { tags } = body.domain as Domain
    if (JSON.stringify(tags) !== JSON.stringify(domain.tags)) changes++
    domain.tags = tags
    return DONE
  }

  function cancel(domain: Domain, { endTime }: Body): ProviderReply {
    if (endTime !== 'end' && endTime !== 'immediately')
      return fault(406, `This is not a valid cancellation time: '${endTime}'`)
    if (domain.cancellationStatus)
      return fault(409, `The domain '${domain.name}' already has a cancellation pending`)
    changes++
    if (ignored.has('changes')) return DONE
    domain.cancellationStatus = 'cancelled'
    domain.cancellationDate = `${domain.renewalDate} 00:00:00`
    if (endTime === 'immediately') domains.delete(domain.name)
    return DONE
  }

  function ofAction(domain: Domain, { method, text }: ProviderRequest): ProviderReply {
    const { name } = domain
    const action = actions.get(name)
    if (method === 'GET')
      return asJson(200, { action: action ?? { hasFailed: false, message: '', name: null } })
    if (!action) return fault(409, `Unable to cancel the running action for '${name}' at this time`)
    changes++
    if (method === 'DELETE') {
      actions.delete(name)
      waitingWork.delete(name)
      if (domain.status === 'inprogress') domains.delete(name)
      return DONE
    }
    const corrected = retryBody.parse(JSON.parse(text))
    if (corrected.contacts) domain.contacts = [...corrected.contacts] as Contact[]
    Object.assign(action, { hasFailed: false, message: '' })
    return DONE
  }

  function ofCode({ name, authCode }: Domain, { method }: ProviderRequest): ProviderReply {
    const extension = name.slice(name.lastIndexOf('.'))
    const isMailed = ['.be', '.eu'].includes(extension)
    if (isMailed === (method === 'GET')) return fault(405, `Tld '${extension}' does not allow this action`)
    if (method === 'GET') return asJson(200, { authCode })
    changes++
    return CREATED
  }

  function ofZone(name: string, { method, text }: ProviderRequest): ProviderReply {
    const entries = zones.get(name) ?? []
    if (method === 'GET') return asJson(200, { dnsEntries: entries })
    if (method !== 'PUT') return fault(406, 'Multiple matches found for DNS entry')
    const body = zoneBody.safeParse(JSON.parse(text))
    if (!body.success) return fault(406, 'Invalid DNS entry')
    if (JSON.stringify(entries) !== JSON.stringify(body.data.dnsEntries)) changes++
    if (!ignored.has('changes')) zones.set(name, body.data.dnsEntries)
    return DONE
  }

  const keys = new Map<string, Body[]>()

  function ofKeys(name: string, { method, text }: ProviderRequest): ProviderReply {
    if (method === 'GET') return asJson(200, { dnsSecEntries: keys.get(name) ?? [] })
    const { dnsSecEntries } = dnsSecBody.parse(JSON.parse(text))
    changes++
    if (!ignored.has('changes')) keys.set(name, dnsSecEntries)
    return DONE
  }

  function ofHosts(domain: Domain, { method, text }: ProviderRequest): ProviderReply {
    if (method === 'GET') return asJson(200, { nameservers: domain.nameservers })
    const { nameservers } = nameserversBody.parse(JSON.parse(text))
    work(domain.name, 'changeNameservers', () => {
      if (!ignored.has('changes')) domain.nameservers = hosts(namesOf(nameservers))
    })
    return DONE
  }

  function listed({ query }: ProviderRequest): ProviderReply {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 25)]
    const tag = query.get('tags')
    const all = [...domains.values()]
      .filter(({ tags }) => !tag || tags.includes(tag))
      .sort((one, other) => one.name.localeCompare(other.name))
    const some = all.slice((page - 1) * size, page * size)
    return asJson(200, { domains: some.map((each) => shown(each, query)) })
  }

  const server = await startProviderServer(answer, isWrite)
  return {
    ...server,
    login: LOGIN,
    privateKey: KEYS.privateKey,
    domains,
    zones,
    actions,
    tokens,
    changes: () => changes,
    answerLater: () => {
      isLater = true
    },
    finish,
    failsNext: (message) => {
      failure = message
    },
    takeElsewhere: (name) => void elsewhere.add(name),
    addDomain: (name, tags, status = 'registered') => {
      domains.set(name, { ...newDomain(name), tags: [...tags], status, isDnsOnly: status === 'dnsonly' })
    },
    ignore: (what) => void ignored.add(what),
    price: (first, recurring = first) => {
      prices = { price: first, recurringPrice: recurring }
    },
    refuse: (status, error) => {
      refusal = fault(status, error)
    },
    savesZone: () => {
      refusal = fault(409, 'Error fetching Dns Entries: DNS Entries are currently being saved')
    },
    offers: (status, can) => {
      notFree = { status, actions: can }
    },
  }
}

/** A token changes nothing, though it is asked by POST. */
function isWrite({ method, path }: ProviderRequest): boolean {
  return method !== 'GET' && !path.endsWith('/auth')
}

const OLD_HOSTS = ['ns1.oud.nl', 'ns2.oud.nl']

const namesOf = (all: readonly { hostname: string }[]) => all.map(({ hostname }) => hostname)
const hosts = (names: readonly string[]) => names.map((hostname) => ({ hostname, ipv4: null, ipv6: null }))

/** Contacts and nameservers come only when they are asked for. */
function shown(domain: Domain, query: URLSearchParams): Body {
  const include = query.get('include')?.split(',') ?? []
  const { contacts, nameservers, ...rest } = domain
  return {
    ...rest,
    contacts: include.includes('contacts') ? contacts : [],
    nameservers: include.includes('nameservers') ? nameservers : [],
  }
}

/** What TransIP puts in the zone of a new name by itself. */
const parkedZone = (): Entry[] => [
  { name: '@', expire: 3600, type: 'A', content: '203.0.113.99' },
  { name: 'www', expire: 3600, type: 'CNAME', content: '@' },
  { name: '@', expire: 3600, type: 'MX', content: '10 mail' },
]

function newDomain(name: string): Domain {
  return {
    name,
    tags: [],
    authCode: 'kJqfuOXNOYQKqh',
    isTransferLocked: false,
    isWhitelabel: false,
    isDnsOnly: false,
    hasAutoDns: true,
    hasDnsSec: false,
    registrationDate: '2026-11-20',
    renewalDate: '2027-11-20',
    cancellationDate: null,
    cancellationStatus: null,
    status: 'registered',
    nameservers: hosts(['ns1.webnoaber.nl', 'ns2.webnoaber.nl']),
    contacts: [],
  }
}

function tld(name: string, prices: object): ProviderReply {
  if (!['.nl', '.be', '.com'].includes(name)) return fault(404, `Tld with name '${name}' not found`)
  return asJson(200, {
    tld: {
      name,
      ...prices,
      capabilities: [
        'requiresAuthCode',
        'canRegister',
        'canTransferWithOwnerChange',
        'canSetOwner',
        'canSetContacts',
        'canSetNameservers',
        'supportsDnsSec',
      ],
      minLength: 2,
      maxLength: 63,
      registrationPeriodLength: 12,
      cancelTimeFrame: 1,
    },
  })
}
