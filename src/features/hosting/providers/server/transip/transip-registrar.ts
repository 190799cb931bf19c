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
import { type ClientOptions, type Reply, readJson } from '../internal/provider-client'
import { sameDs, sameSet } from '../internal/same-set'
import { lookUp, type Sighting, underWay } from './look-up'
import { failedAction, orderDomain, priceQuote } from './order-domain'
import { authCode, dnsSecBody, domains, nameserversBody, retryBody, type TransIpSettings } from './schemas'
import { type TransIp, transIp, wireName } from './transip-client'
import { isRegistration, listedDomain } from './wire-domain'

const BUSY_SECONDS = 60
const PAGE = 100

/** Driver for domain names at TransIP (https://api.transip.nl/rest/docs.html). */
export function transIpRegistrar(settings: TransIpSettings, options: ClientOptions = {}): Registrar {
  const api = transIp(settings, options)
  return {
    can: {
      act: true,
      look: true,
      ds: true,
      undoCancellation: false,
      cancelActions: true,
      transferCode: true,
    },
    quote: async (name, act) => asReading(await priceQuote(api, name, act)),
    register: (asked, permit, reference) => orderDomain(api, { act: 'register', asked, permit }, reference),
    transfer: (asked, permit, reference) => orderDomain(api, { act: 'transfer', asked, permit }, reference),
    setNameservers: (name, nameservers, reference) =>
      change(api, name, reference, {
        isSo: (domain) => sameSet(domain.nameservers, nameservers.map(wireName)),
        repairs: /nameserver/i,
        act: (isRepair) => writeNameservers(api, name, nameservers.map(wireName), isRepair),
      }),
    setDs: (name, ds, reference) =>
      change(api, name, reference, {
        isSo: (domain) => sameDs(domain.ds, ds),
        act: () => writeDs(api, name, ds),
      }),
    setAutoRenew: (name, isOn, reference) =>
      change(api, name, reference, {
        isSo: ({ isAutoRenewed }) => isAutoRenewed === isOn,
        act: async () =>
          isOn ? byAPerson(`Draai de opzegging van ${name} terug bij TransIP.`) : cancelAtEnd(api, name),
      }),
    authCode: (name) => transferCode(api, name),
    look: async (name) =>
      asReading(await whenDone(await lookUp(api, name), (seen) => done(portSighting(seen)))),
    actions: async (name) =>
      asReading(await whenDone(await lookUp(api, name), (seen) => done(actionsOf(seen)))),
    cancelAction: (name, id) => cancelAction(api, name, id),
    list: async (from) => asReading(await listDomains(api, Number(from ?? 1))),
  }
}

function portSighting(seen: Sighting): DomainSighting {
  if (seen.state === 'absent') return seen
  if (seen.state !== 'present') return { state: seen.state, action: seen.action }
  return { state: 'present', domain: seen.domain, actions: seen.actions.filter(isRunning) }
}

const isRunning = ({ state }: DomainAction) => state !== 'failed'

function actionsOf(seen: Sighting): readonly DomainAction[] {
  if (seen.state === 'absent') return []
  return seen.state === 'present' ? seen.actions : [seen.action]
}

interface Change {
  isSo: (domain: SeenDomain) => boolean
  /** Names of failed actions that the same act can put right. */
  repairs?: RegExp
  act: (isRepair: boolean) => Promise<Answer<undefined>>
}

/** Changes a name of ours, and believes it when it is seen: what is accepted may fail later, and nobody is told. */
async function change(
  api: TransIp,
  name: string,
  reference: string | undefined,
  { isSo, repairs, act }: Change,
): Promise<Answer<SeenDomain>> {
  if (reference !== undefined) return afterTheAct(await whatBecame(api, name, isSo))
  return whenDone<Sighting, SeenDomain>(await lookUp(api, name), async (seen) => {
    if (seen.state === 'under-way' || seen.state === 'failed')
      return failed('busy', BUSY_SECONDS, seen.action.sentence)
    if (seen.state !== 'present') return refused('gone', `${name} staat niet bij ons.`)
    if (isSo(seen.domain)) return done(seen.domain)
    const [open] = seen.actions
    if (open && isRunning(open)) return underWay(open)
    const isRepair = open !== undefined && repairs?.test(open.id) === true
    // An action that failed stands in the way of every other.
    const isFree = open && !isRepair ? await callOff(api, name) : done(undefined)
    return whenDone<undefined, SeenDomain>(isFree, async () =>
      whenDone(await act(isRepair), async () => afterTheAct(await whatBecame(api, name, isSo))),
    )
  })
}

async function whatBecame(api: TransIp, name: string, isSo: Change['isSo']): Promise<Answer<SeenDomain>> {
  return whenDone<Sighting, SeenDomain>(await lookUp(api, name), (seen) => {
    if (seen.state !== 'present') return refused('gone', `${name} staat niet meer bij ons.`)
    if (isSo(seen.domain)) return done(seen.domain)
    const [open] = seen.actions
    if (open) return isRunning(open) ? underWay(open) : failedAction(open)
    return refused('ignored', `${name} is niet veranderd, terwijl de aanvraag was aangenomen.`)
  })
}

async function writeNameservers(
  api: TransIp,
  name: string,
  hosts: readonly string[],
  isRepair: boolean,
): Promise<Answer<undefined>> {
  const nameservers = hosts.map((hostname) => ({ hostname }))
  const body = nameserversBody.safeParse({ nameservers })
  if (!body.success) return refused('details', `Deze nameservers van ${name} kloppen niet.`)
  const at = ['domains', wireName(name)]
  if (isRepair)
    return api.write({ method: 'PATCH', path: [...at, 'actions'], json: retryBody.parse(body.data) })
  return api.write({ method: 'PUT', path: [...at, 'nameservers'], json: body.data })
}

/** TransIP takes keys and makes the digests itself. */
async function writeDs(api: TransIp, name: string, ds: readonly DsRecord[]): Promise<Answer<undefined>> {
  const entries = ds.map(({ keyTag, algorithm, key }) => ({ keyTag, algorithm, ...key }))
  const body = dnsSecBody.safeParse({ dnsSecEntries: entries })
  if (!body.success) return refused('details', `Voor DNSSEC van ${name} is hier de sleutel zelf nodig.`)
  return api.write({ method: 'PUT', path: ['domains', wireName(name), 'dnssec'], json: body.data })
}

/** At the end of the period that is paid, and never at once. */
function cancelAtEnd(api: TransIp, name: string): Promise<Answer<undefined>> {
  return api.write({ method: 'DELETE', path: ['domains', wireName(name)], json: { endTime: 'end' } })
}

/** Some registries hand out no code, and mail it to the holder instead: another one at each request. */
async function transferCode(api: TransIp, name: string): Promise<Answer<AuthCode>> {
  const path = ['domains', wireName(name), 'auth-code']
  const read = asReading(await api.ask({ path }, (reply: Reply) => readJson(authCode, reply)))
  if (read.outcome === 'refused' && read.reason === 'other')
    return whenDone(await api.write({ method: 'POST', path }), () => done({ given: 'mailed-to-registrant' }))
  return whenDone(
    read,
    (known): Answer<AuthCode> =>
      known.authCode
        ? done({ given: 'shown', code: known.authCode })
        : byAPerson(`Voor ${name} geeft de registrar geen verhuiscode.`),
  )
}

/** Calls off what is under way or failed; done when nothing of that name is. */
async function cancelAction(api: TransIp, name: string, id: string): Promise<Answer<undefined>> {
  return whenDone<Sighting, undefined>(asReading(await lookUp(api, name)), (seen) =>
    actionsOf(seen).some((each) => each.id === id) ? callOff(api, name) : done(undefined),
  )
}

function callOff(api: TransIp, name: string): Promise<Answer<undefined>> {
  return api.write({ method: 'DELETE', path: ['domains', wireName(name), 'actions'] })
}

async function listDomains(api: TransIp, page: number): Promise<Answer<Page<ListedDomain>>> {
  const query = { include: 'nameservers,contacts', page: String(page), pageSize: String(PAGE) }
  const read = await api.ask({ path: ['domains'], query }, (reply) => readJson(domains, reply))
  return whenDone(read, (known) =>
    done({
      entries: known.domains
        .filter((each) => isRegistration(each) && each.status !== 'inprogress')
        .map((each) => listedDomain(each)),
      next: known.domains.length < PAGE ? undefined : String(page + 1),
    }),
  )
}
