import { domainToUnicode } from 'node:url'
import { type Answer, asReading, done, type Page, type Reading, refused, whenDone } from '../../domain/answer'
import type { AccountKey, AccountSighting, SeenAccount } from '../../domain/hosting-panel'
import { wireName } from '../internal/own-account'
import { readJson } from '../internal/provider-client'
import { node, type PleskApi, text, type XmlAnswer } from './plesk-client'
import {
  domainStatus,
  type SightOfCustomers,
  sightOfCustomers,
  type WireCustomer,
  type WireWebspace,
  wireDomains,
} from './schemas'

/** Plans of the administrator: their guid by name. */
export type Plans = ReadonlyMap<string, string>

export interface OwnAccount {
  customer: WireCustomer
  webspace: WireWebspace
  site: 'active' | 'suspended' | 'disabled'
  account: SeenAccount
}

/** An account as it stands, also one that was made by half: its client without the domain of the order. */
export type Found = { plans: Plans } & (
  | { state: 'absent' }
  | { state: 'half-made'; customer: WireCustomer }
  | ({ state: 'present' } & OwnAccount)
  | { state: 'somebody-else'; account: SeenAccount }
)

/**
 * Looks for an account, in one packet: the client, its subscriptions and the plans. REST cannot look a client up by its
 * login, and tells no plan.
 */
export async function findAccount(panel: PleskApi, key: AccountKey): Promise<Answer<Found>> {
  const packet = [
    askFor('customer', text('login', key.userName), ['gen_info']),
    askFor('webspace', text('owner-login', key.userName), ['gen_info', 'limits', 'stat', 'subscriptions']),
    ASK_FOR_PLANS,
  ]
  return whenDone<Sight, Found>(await sightOf(panel, packet.join('')), (sight) => foundIn(panel, key, sight))
}

function askFor(operator: string, filter: string, dataset: readonly string[]): string {
  const wanted = node('dataset', ...dataset.map((name) => node(name)))
  return node(operator, node('get', filter ? node('filter', filter) : node('filter'), wanted))
}

const ASK_FOR_PLANS = node('service-plan', node('get', node('filter')))

interface Sight {
  customers: WireCustomer[]
  webspaces: WireWebspace[]
  plans: Plans
}

async function sightOf(panel: PleskApi, packet: string): Promise<Answer<Sight>> {
  return whenDone<XmlAnswer<typeof sightOfCustomers>, Sight>(
    await panel.xml(packet, sightOfCustomers),
    ({ packet: answered, errorOf }) => {
      const { customer, webspace, 'service-plan': plan } = answered.packet
      const results = [...customer.get.result, ...webspace.get.result, ...plan.get.result]
      for (const result of results) {
        // What is not there is an answer: a client of that login, or subscriptions of one.
        const error = result.status === 'error' ? errorOf(result) : undefined
        if (error && !(error.outcome === 'refused' && error.reason === 'gone')) return error
      }
      return done(told(answered))
    },
  )
}

function told({ packet: { customer, webspace, 'service-plan': plan } }: SightOfCustomers): Sight {
  return {
    customers: customer.get.result.flatMap(({ id, data }) =>
      id !== undefined && data ? [{ ...data.gen_info, id }] : [],
    ),
    webspaces: webspace.get.result.flatMap(({ id, data }) =>
      id !== undefined && data ? [{ ...data, id }] : [],
    ),
    plans: new Map(plan.get.result.flatMap(({ name, guid }) => (name && guid ? [[name, guid]] : []))),
  }
}

function foundIn(
  panel: PleskApi,
  key: AccountKey,
  { customers: [customer], webspaces, plans }: Sight,
): Answer<Found> | Promise<Answer<Found>> {
  if (!customer) return done({ state: 'absent', plans })
  const own = webspaces.find(({ gen_info }) => gen_info['ascii-name'] === wireName(key.domainName))
  if (!isOurs(customer) || (!own && webspaces.length > 0)) {
    const theirs = own ?? webspaces[0]
    return done({ state: 'somebody-else', plans, account: accountOf(customer, theirs, 'active', plans) })
  }
  return own ? wholeAccount(panel, customer, own, plans) : done({ state: 'half-made', customer, plans })
}

/** Our mark is the external id, which derives from the order's number as the login does. A person's client has none. */
function isOurs({ login, 'external-id': externalId }: WireCustomer): boolean {
  return externalId === login
}

async function wholeAccount(
  panel: PleskApi,
  customer: WireCustomer,
  webspace: WireWebspace,
  plans: Plans,
): Promise<Answer<Found>> {
  return whenDone<OwnAccount['site'], Found>(await siteStatus(panel, webspace.id), (site) =>
    done({
      state: 'present',
      plans,
      customer,
      webspace,
      site,
      account: accountOf(customer, webspace, site, plans),
    }),
  )
}

/** The main site of a subscription has its id. */
async function siteStatus(panel: PleskApi, id: number): Promise<Answer<OwnAccount['site']>> {
  const read = await panel.rest({ method: 'GET', path: ['domains', String(id), 'status'] }, (reply) =>
    readJson(domainStatus, reply),
  )
  return whenDone<{ status: OwnAccount['site'] }, OwnAccount['site']>(read, ({ status }) => done(status))
}

/** 'Being backed up or restored': the only bit of a status with which everything goes on. */
const BACKUP = 4

/** Whether a client or a subscription is off, whoever did it and why: the bits are added up. */
export function isOff(status: number): boolean {
  return (status & ~BACKUP) !== 0
}

function accountOf(
  customer: WireCustomer,
  webspace: WireWebspace | undefined,
  site: OwnAccount['site'],
  plans: Plans,
): SeenAccount {
  const guid = webspace?.subscriptions?.subscription[0]?.plan[0]?.['plan-guid']
  const [packageName = ''] = [...plans].find(([, planGuid]) => planGuid === guid) ?? []
  const off = isOff(customer.status) || isOff(webspace?.gen_info.status ?? 0) || site !== 'active'
  return {
    userName: customer.login,
    domainName: webspace ? domainToUnicode(webspace.gen_info['ascii-name']) : customer.pname,
    packageName,
    state: off ? 'suspended' : 'running',
  }
}

/** What is seen of an account from outside: one that was made by half is not there yet. */
export async function look(panel: PleskApi, key: AccountKey): Promise<Reading<AccountSighting>> {
  return asReading(
    await whenDone<Found, AccountSighting>(await findAccount(panel, key), (found) => {
      if (found.state === 'absent' || found.state === 'half-made') return done({ state: 'absent' })
      return done({ state: found.state, account: found.account })
    }),
  )
}

/** Done when nobody here has the domain name yet. */
export async function domainFree(panel: PleskApi, domainName: string): Promise<Answer<undefined>> {
  const query = { name: domainName }
  const listed = await panel.rest({ method: 'GET', path: ['domains'], query }, (reply) =>
    readJson(wireDomains, reply),
  )
  return whenDone<unknown[], undefined>(asReading(listed), (domains) =>
    domains.length === 0
      ? done(undefined)
      : refused('taken', `De domeinnaam ${domainName} staat al op deze server.`),
  )
}

const PAGE = 25

/** A page of the clients that we made, by half too: nobody else would find those again. */
export async function listAccounts(panel: PleskApi, offset: number): Promise<Answer<Page<SeenAccount>>> {
  const packet = [
    askFor('customer', '', ['gen_info']),
    askFor('webspace', '', ['gen_info', 'subscriptions']),
    ASK_FOR_PLANS,
  ]
  return whenDone<Sight, Page<SeenAccount>>(await sightOf(panel, packet.join('')), async (sight) => {
    const ours = sight.customers.filter(isOurs).sort((one, other) => (one.login < other.login ? -1 : 1))
    const entries: SeenAccount[] = []
    for (const customer of ours.slice(offset, offset + PAGE)) {
      const webspace = sight.webspaces.find(({ gen_info }) => gen_info['owner-id'] === customer.id)
      const site = webspace ? await siteStatus(panel, webspace.id) : done('active' as const)
      // One that was removed since the list was made is no entry.
      if (site.outcome === 'refused' && site.reason === 'gone') continue
      if (site.outcome !== 'done') return site
      entries.push(accountOf(customer, webspace, site.known, sight.plans))
    }
    return done({ entries, next: offset + PAGE < ours.length ? String(offset + PAGE) : undefined })
  })
}
