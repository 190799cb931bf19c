import { z } from 'astro/zod'
import {
  contactBody,
  orderBody,
} from '../../../src/features/hosting/providers/server/realtime-register/schemas'
import {
  asJson,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server'
import { TLD_NL } from './published/realtime-register'

interface Domain {
  domainName: string
  registry: string
  customer: string
  registrant: string
  privacyProtect: boolean
  status: string[]
  authcode: string
  autoRenew: boolean
  autoRenewPeriod: number
  ns: string[]
  createdDate: string
  expiryDate: string
  premium: boolean
  keyData: object[]
  dsData: object[]
}

type Body = Record<string, unknown>

interface Process {
  id: number
  user: string
  customer: string
  status: string
  createdDate: string
  action: string
  type: 'domain'
  identifier: string
  command: Body
  statusDetail?: string
}

export interface RealtimeRegisterServer extends ProviderServer {
  apiKey: string
  domains: Map<string, Domain>
  contacts: Map<string, Body>
  processes: Process[]
  changes: () => number
  /** Answers 202 from now on, and does the work at `finish`. */
  answerLater: () => void
  /** Does all work that waits. A next one ends in this state instead, and does nothing. */
  finish: () => void
  endsIn: (status: 'FAILED' | 'IN_DOUBT' | 'SUSPENDED' | 'CANCELLED', words?: string) => void
  /** Puts a process that was in doubt or suspended back to work. */
  resume: () => void
  /** A name that somebody else has at another registrar. */
  takeElsewhere: (name: string) => void
  addDomain: (name: string, registrant: string) => void
  /** Changes are accepted and not carried out; with `transfers`, transfers keep the nameservers they came with. */
  ignore: (what: 'changes' | 'transfers') => void
  /** Names that move here from now on come with a key at their registry. */
  movesWithKeys: () => void
  /** The price in cents; a second one is what it costs once it was quoted. */
  price: (quoted: number, charged?: number) => void
  makePremium: (name: string) => void
  /** The next write is refused with this error. */
  refuse: (type: string, message: string, status?: number) => void
}

export const CUSTOMER = 'webnoaber'
export const OWN_CONTACT = 'webnoaber-tech'
export const TRANSFER_CODE = 'Verhuis#8812'
/** Code with which a name leaves. */
export const LEAVING_CODE = 'Weg-294759302'

const NOW = '2026-11-20T11:00:00Z'
const OLD_KEY = {
  protocol: 3,
  flags: 257,
  algorithm: 13,
  publicKey: '1pQ+BGPV2gWx2/su/QCTafub+keT2BbZgmGU2dc4O/Fx7toC2RJ/0t/UeKozbHOvPfEgtIpryz0VfvUTfbkntg==',
}
const fault = (status: number, type: string, message: string): ProviderReply =>
  asJson(status, { type, message })
const ABSENT = fault(404, 'ObjectDoesNotExist', 'Entity not found')

/** Fake of the REST API of Realtime Register, version 2, for contacts, names, processes and extensions. */
export async function startRealtimeRegisterServer(): Promise<RealtimeRegisterServer> {
  const apiKey = 'rr-sleutel-51cc9e'
  const domains = new Map<string, Domain>()
  const contacts = new Map<string, Body>([[OWN_CONTACT, {}]])
  const processes: Process[] = []
  const elsewhere = new Set<string>()
  const premium = new Set<string>()
  const ignored = new Set<'changes' | 'transfers'>()
  const waitingWork = new Map<number, () => void>()
  let isLater = false
  let hasKeys = false
  let end: { status: string; words: string } | undefined
  let refusal: ProviderReply | undefined
  let price = { quoted: 450, charged: 450 }
  let changes = 0

  function answer(request: ProviderRequest): ProviderReply {
    if (request.headers.authorization !== `ApiKey ${apiKey}`)
      return fault(401, 'AuthenticationFailed', 'Authentication failed')
    if (isWrite(request) && refusal) {
      const said = refusal
      refusal = undefined
      return said
    }
    const [, kind = '', ...rest] = request.path.replace(/^\/v2/, '').split('/')
    const routes: Record<string, () => ProviderReply> = {
      domains: () => ofDomain(request, rest),
      customers: () => ofContact(request, rest),
      processes: () => ofProcess(request, rest[0]),
      tlds: () => tld(rest[0] ?? ''),
    }
    return routes[kind]?.() ?? ABSENT
  }

  function ofDomain(request: ProviderRequest, [name, act]: string[]): ProviderReply {
    const { method, query } = request
    if (!name) return listed(request, [...domains.values()].sort(byName))
    if (act === 'check') return check(name)
    if (method === 'GET') return domains.has(name) ? asJson(200, domains.get(name)) : ABSENT
    const body: Body = JSON.parse(request.text)
    if (act === 'update') return update(name, body)
    return order(name, act === 'transfer' ? 'transfer' : 'create', body, query.get('quote') === 'true')
  }

  const check = (name: string) =>
    domains.has(name) || elsewhere.has(name)
      ? asJson(200, { available: false, reason: 'In use' })
      : asJson(200, { available: true, premium: premium.has(name), price: 499, currency: 'EUR' })

  function order(name: string, action: 'create' | 'transfer', body: Body, isQuote: boolean): ProviderReply {
    const shape = orderBody.safeParse(body)
    if (!shape.success) return fault(400, 'ConstraintViolationException', 'The order is not valid')
    const { registrant, contacts: roles, authcode } = shape.data
    if ([registrant, ...roles.map(({ handle }) => handle)].some((handle) => !contacts.has(handle)))
      return fault(400, 'ValidationError', 'Contact does not exist')
    const isOrdered = processes.some(
      (each) => each.identifier === name && each.status === 'RUNNING' && each.action !== 'update',
    )
    const isTaken = domains.has(name) || isOrdered || (action === 'create' && elsewhere.has(name))
    if (isTaken) return fault(409, 'ObjectExists', `Domain ${name} already exists`)
    const quote = quoteOf(action, isQuote ? price.quoted : price.charged)
    if (isQuote) return asJson(200, { command: `${action}DomainCommand`, quote })
    if (price.charged > 0 && (!shape.data.billables?.length || price.charged !== price.quoted))
      return asJson(400, {
        type: 'BillableAcknowledgmentNeededException',
        message: 'Billable acknowledgement needed',
        quote,
      })
    if (action === 'transfer' && !name.endsWith('.zondercode') && authcode !== TRANSFER_CODE)
      return fault(400, 'ProcessError', `Invalid authorization information: ${authcode}`)
    return work(name, action, body, () => {
      elsewhere.delete(name)
      const ns =
        action === 'transfer' && ignored.has('transfers') ? ['ns1.oud.nl', 'ns2.oud.nl'] : shape.data.ns
      const keyData = action === 'transfer' && hasKeys ? [OLD_KEY] : []
      domains.set(name, { ...newDomain(name, registrant), ns, keyData })
    })
  }

  function update(name: string, body: Body): ProviderReply {
    const domain = domains.get(name)
    if (!domain) return ABSENT
    return work(name, 'update', body, () => {
      if (!ignored.has('changes')) Object.assign(domain, body)
    })
  }

  /** Does it now, or leaves it to a process. */
  function work(identifier: string, action: string, command: Body, act: () => void): ProviderReply {
    changes++
    const id = 46_069_000 + processes.length
    const process: Process = {
      id,
      user: `${CUSTOMER}/api`,
      customer: CUSTOMER,
      status: isLater ? 'RUNNING' : 'COMPLETED',
      createdDate: NOW,
      action,
      type: 'domain',
      identifier,
      command,
    }
    processes.push(process)
    if (!isLater) {
      act()
      return asJson(action === 'create' ? 201 : 200, {
        domainName: identifier,
        expiryDate: '2027-11-20T11:00:00Z',
      })
    }
    waitingWork.set(id, act)
    return asJson(202, { processId: String(id) })
  }

  function finish(): void {
    for (const [id, act] of waitingWork) {
      const process = processes.find((each) => each.id === id)
      if (process?.status !== 'RUNNING') continue
      if (end) {
        process.status = end.status
        process.statusDetail = end.words
        end = undefined
        continue
      }
      act()
      process.status = 'COMPLETED'
      waitingWork.delete(id)
    }
  }

  function ofContact(
    { method, text }: ProviderRequest,
    [customer, , handle, ...rest]: string[],
  ): ProviderReply {
    if (customer !== CUSTOMER || !handle) return ABSENT
    const there = contacts.get(handle)
    if (method === 'GET') return there ? asJson(200, { handle, ...there }) : ABSENT
    const body: Body = JSON.parse(text)
    if (rest.length === 0 || rest[0] === 'update') {
      const shape = contactBody.partial().safeParse(body)
      if (!shape.success) return fault(400, 'ConstraintViolationException', 'The contact is not valid')
      if (rest.length === 0 && there) return fault(409, 'ObjectExists', `Contact ${handle} already exists`)
      if (rest.length > 0 && !there) return ABSENT
      contacts.set(handle, { ...there, ...body })
    } else {
      const properties = z.object({ properties: z.record(z.string(), z.string()) }).parse(body)
      contacts.set(handle, { ...there, properties: { [rest[0] ?? '']: properties.properties } })
    }
    changes++
    return { status: rest.length === 0 ? 201 : 200, text: '' }
  }

  function ofProcess(request: ProviderRequest, id: string | undefined): ProviderReply {
    if (!id) {
      const identifier = request.query.get('identifier')
      return listed(
        request,
        processes.filter((each) => !identifier || each.identifier === identifier),
      )
    }
    const process = processes.find((each) => String(each.id) === id)
    if (!process) return ABSENT
    if (request.method === 'GET') return asJson(200, process)
    if (!['RUNNING', 'SUSPENDED', 'NEW'].includes(process.status))
      return fault(400, 'InvalidParameter', 'Process can not be cancelled')
    process.status = 'CANCELLED'
    waitingWork.delete(process.id)
    changes++
    return { status: 200, text: '' }
  }

  const server = await startProviderServer(answer, isWrite)
  return {
    ...server,
    apiKey,
    domains,
    contacts,
    processes,
    changes: () => changes,
    movesWithKeys: () => {
      hasKeys = true
    },
    answerLater: () => {
      isLater = true
    },
    finish,
    endsIn: (status, words = '') => {
      end = { status, words }
    },
    resume: () => {
      for (const each of processes) if (/IN_DOUBT|SUSPENDED/.test(each.status)) each.status = 'RUNNING'
    },
    takeElsewhere: (name) => void elsewhere.add(name),
    addDomain: (name, registrant) => void domains.set(name, newDomain(name, registrant)),
    ignore: (what) => void ignored.add(what),
    price: (quoted, charged = quoted) => {
      price = { quoted, charged }
    },
    makePremium: (name) => void premium.add(name),
    refuse: (type, message, status = 400) => {
      refusal = fault(status, type, message)
    },
  }
}

/** A quote changes nothing, though it is posted. */
function isWrite({ method, query }: ProviderRequest): boolean {
  return method !== 'GET' && query.get('quote') !== 'true'
}

const byName = (one: Domain, other: Domain) => one.domainName.localeCompare(other.domainName)

function listed({ query }: ProviderRequest, all: readonly object[]): ProviderReply {
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)]
  return asJson(200, {
    entities: all.slice(offset, offset + limit),
    pagination: { total: all.length, offset, limit },
  })
}

/** What is free has a total and nothing else. */
function quoteOf(action: 'create' | 'transfer', total: number) {
  if (total === 0) return { total }
  return {
    currency: 'EUR',
    billables: [
      {
        action: action === 'create' ? 'CREATE' : 'TRANSFER',
        product: 'domain_nl',
        quantity: 1,
        amount: total,
        refundable: false,
        total,
      },
    ],
    total,
  }
}

function newDomain(domainName: string, registrant: string): Domain {
  return {
    domainName,
    registry: 'sidn',
    customer: CUSTOMER,
    registrant,
    privacyProtect: false,
    status: ['OK'],
    authcode: LEAVING_CODE,
    autoRenew: true,
    autoRenewPeriod: 12,
    ns: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
    createdDate: NOW,
    expiryDate: '2027-11-20T11:00:00Z',
    premium: false,
    keyData: [],
    dsData: [],
  }
}

function tld(extension: string): ProviderReply {
  if (extension === 'nl') return asJson(200, TLD_NL)
  const metadata = { ...TLD_NL.metadata, contactProperties: [], transferRequiresAuthcode: true }
  if (extension === 'be')
    return asJson(200, { ...TLD_NL, provider: 'DnsBe', applicableFor: ['be'], metadata })
  if (extension === 'zondercode')
    return asJson(200, { ...TLD_NL, metadata: { ...metadata, transferRequiresAuthcode: false } })
  if (extension !== 'organisatie') return ABSENT
  return asJson(200, {
    ...TLD_NL,
    metadata: { ...metadata, registrant: { organizationRequired: true, organizationAllowed: true } },
  })
}
