import {
  type Answer,
  afterTheAct,
  asReading,
  byAPerson,
  done,
  failed,
  type Page,
  refused,
  whenDone,
} from '../../domain/answer'
import type { DsRecord } from '../../domain/dns-host'
import type {
  AuthCode,
  DomainAction,
  DomainSighting,
  ListedDomain,
  Registrar,
  SeenDomain,
} from '../../domain/registrar'
import { sameDs, sameSet } from '../internal/same-set'
import { lookUp, type Sighting, seenDomain, underWay, wireDomain } from './look-up'
import { type Openprovider, type OpenproviderOptions, openprovider } from './openprovider-client'
import { orderDomain, priceOf, sentNameServers } from './order-domain'
import {
  authCode,
  type ChangeBody,
  changeBody,
  domains,
  type OpenproviderSettings,
  ordered,
  type WireDomain,
} from './schemas'
import type { SharedNotes } from './shared-notes'

const BUSY_SECONDS = 300
const PAGE = 100
const DNSSEC_PROTOCOL = 3

/** Driver for domain names at Openprovider (https://docs.openprovider.com). `notes` are shared by all processes. */
export function openproviderRegistrar(
  settings: OpenproviderSettings,
  notes: SharedNotes,
  options: OpenproviderOptions = {},
): Registrar {
  const api = openprovider(settings, notes, options)
  return {
    can: {
      act: true,
      look: true,
      ds: true,
      undoCancellation: true,
      cancelActions: false,
      transferCode: true,
    },
    quote: async (name, act) => asReading(await priceOf(api, act, name)),
    register: (asked, permit, reference) => orderDomain(api, { act: 'register', asked, permit }, reference),
    transfer: (asked, permit, reference) => orderDomain(api, { act: 'transfer', asked, permit }, reference),
    setNameservers: (name, nameservers) => {
      const name_servers = sentNameServers(nameservers)
      return change(api, name, {
        isSo: (_, domain) =>
          sameSet(
            domain.nameservers,
            name_servers.map((each) => each.name),
          ),
        body: { name_servers },
      })
    },
    setDs: (name, ds) => change(api, name, { isSo: (_, domain) => sameDs(domain.ds, ds), body: dsBody(ds) }),
    setAutoRenew: (name, isOn) => {
      // 'default' follows the account, and is neither.
      const autorenew = isOn ? 'on' : 'off'
      return change(api, name, { isSo: (wire) => wire.autorenew === autorenew, body: { autorenew } })
    },
    authCode: (name) => transferCode(api, name),
    look: async (name) =>
      asReading(await whenDone(await lookUp(api, name), (seen) => done(portSighting(seen)))),
    actions: async (name) =>
      asReading(await whenDone(await lookUp(api, name), (seen) => done(actionsOf(seen)))),
    cancelAction: async (name) => byAPerson(`Breek af wat er bij Openprovider voor ${name} loopt.`),
    list: async (from) => asReading(await listDomains(api, Number(from ?? 0))),
  }
}

function portSighting(seen: Sighting): DomainSighting {
  if (seen.state === 'absent') return seen
  if (seen.state !== 'present') return { state: seen.state, action: seen.action }
  return {
    state: 'present',
    domain: seen.domain,
    actions: seen.actions.filter(({ state }) => state !== 'failed'),
  }
}

function actionsOf(seen: Sighting): readonly DomainAction[] {
  if (seen.state === 'absent') return []
  return seen.state === 'present' ? seen.actions : [seen.action]
}

interface Change {
  isSo: (wire: WireDomain, domain: SeenDomain) => boolean
  /** Undefined when it cannot be said at Openprovider. */
  body: ChangeBody | undefined
}

/** Openprovider takes keys; the digests follow from them. */
function dsBody(ds: readonly DsRecord[]): ChangeBody | undefined {
  const keys = ds.flatMap(({ algorithm, key }) =>
    key ? { alg: algorithm, flags: key.flags, protocol: DNSSEC_PROTOCOL, pub_key: key.publicKey } : [],
  )
  if (keys.length < ds.length) return undefined
  return { is_dnssec_enabled: keys.length > 0, dnssec_keys: keys }
}

/** Changes a name of ours, and believes it when it is seen. */
async function change(api: Openprovider, name: string, { isSo, body }: Change): Promise<Answer<SeenDomain>> {
  return whenDone<Sighting, SeenDomain>(await lookUp(api, name), async (seen) => {
    if (seen.state === 'under-way' || seen.state === 'failed')
      return failed('busy', BUSY_SECONDS, seen.action.sentence)
    if (seen.state !== 'present') return refused('gone', `${name} staat niet bij ons.`)
    if (isSo(seen.wire, seen.domain)) return done(seen.domain)
    const [open] = seen.actions
    if (open?.state === 'running') return underWay(open)
    const checked = changeBody.safeParse(body)
    if (!checked.success)
      return refused('details', `Deze gegevens van ${name} kloppen niet, of missen een sleutel.`)
    const path = ['domains', String(seen.wire.id)]
    const sent = await api.ask({ method: 'PUT', path, json: checked.data }, ordered)
    return whenDone<unknown, SeenDomain>(sent, async () => afterTheAct(await whatBecame(api, name, isSo)))
  })
}

async function whatBecame(
  api: Openprovider,
  name: string,
  isSo: Change['isSo'],
): Promise<Answer<SeenDomain>> {
  return whenDone<Sighting, SeenDomain>(await lookUp(api, name), (seen) => {
    if (seen.state !== 'present') return refused('gone', `${name} staat niet meer bij ons.`)
    if (isSo(seen.wire, seen.domain)) return done(seen.domain)
    const [open] = seen.actions
    if (open?.state === 'running') return underWay(open)
    return refused(
      open ? 'other' : 'ignored',
      open?.sentence ?? `${name} is niet veranderd, terwijl de aanvraag was aangenomen.`,
    )
  })
}

async function transferCode(api: Openprovider, name: string): Promise<Answer<AuthCode>> {
  return whenDone<WireDomain | undefined, AuthCode>(await wireDomain(api, name), async (wire) => {
    if (!wire || wire.status === 'FAI') return refused('gone', `${name} staat niet bij ons.`)
    const path = ['domains', String(wire.id), 'authcode']
    const read = await api.ask({ method: 'GET', path, query: { auth_code_type: 'external' } }, authCode)
    return whenDone(
      asReading(read),
      ({ auth_code }): Answer<AuthCode> =>
        auth_code
          ? done({ given: 'shown', code: auth_code })
          : byAPerson(`Voor ${name} geeft de registrar geen verhuiscode.`),
    )
  })
}

async function listDomains(api: Openprovider, offset: number): Promise<Answer<Page<ListedDomain>>> {
  const query = {
    status: 'ACT',
    limit: String(PAGE),
    offset: String(offset),
    'order_by.domain_name': 'asc',
  }
  const read = await api.ask({ method: 'GET', path: ['domains'], query }, domains)
  return whenDone(read, ({ results, total }) => {
    const end = offset + results.length
    const isLast = results.length === 0 || end >= total
    return done({ entries: results.map(seenDomain), next: isLast ? undefined : String(end) })
  })
}
