import { z } from 'astro/zod'
import {
  type Answer,
  afterTheAct,
  asReading,
  byAPerson,
  done,
  refused,
  unknown,
  whenDone,
} from '../../domain/answer'
import type {
  AccountKey,
  HostingPanel,
  NewAccount,
  SeenAccount,
  SignInLink,
  Usage,
} from '../../domain/hosting-panel'
import { onOurs, orOurs, seenSo, somebodyElses, wireName } from '../internal/own-account'
import { type Call, type ClientOptions, readJson } from '../internal/provider-client'
import {
  domainFree,
  type Found,
  findAccount,
  isOff,
  listAccounts,
  look,
  type OwnAccount,
  type Plans,
} from './find-account'
import { node, type PleskApi, pleskClient, text } from './plesk-client'
import {
  clientToMake,
  createdSession,
  createdThing,
  domainStatus,
  domainToMake,
  type PleskSettings,
  setWebspace,
  statusAnswer,
  switchedPlan,
  type XmlFault,
} from './schemas'

const LINK_SECONDS = 60

/**
 * Driver for Plesk: an account is a client with a subscription for the domain of the order. REST makes, suspends and
 * removes; the XML API looks, changes plans and makes the link to sign in, for which REST has no calls.
 */
export function plesk(settings: PleskSettings, options: ClientOptions = {}): HostingPanel {
  const panel = pleskClient(settings, options)
  return {
    can: {
      act: true,
      look: true,
      suspends: settings.suspension === 'site-only' ? 'site' : 'nothing',
      signInLink: 'for-address',
      usage: true,
    },
    userNames: { minLength: 2, maxLength: 16 },
    createAccount: (account) => createAccount(panel, account),
    changePackage: (account, packageName) => changePackage(panel, account, packageName),
    suspend: (account) =>
      settings.suspension === 'by-hand' ? suspendByHand(panel, account) : suspendSite(panel, account),
    unsuspend: (account) => unsuspend(panel, account, MOST_SWITCHES),
    remove: (account) => remove(panel, account),
    signInLink: (account, address) => signInLink(panel, account, address),
    usage: async (account) => asReading(await usage(panel, account)),
    look: (account) => look(panel, account),
    list: async (from) => asReading(await listAccounts(panel, Number(from ?? 0))),
  }
}

const lookWith = (panel: PleskApi) => (key: AccountKey) => look(panel, key)

/** Does something with an account of ours and all that was seen of it. */
async function withOurs<Known>(
  panel: PleskApi,
  key: AccountKey,
  act: (own: OwnAccount & { plans: Plans }) => Answer<Known> | Promise<Answer<Known>>,
): Promise<Answer<Known>> {
  return whenDone<Found, Known>(asReading(await findAccount(panel, key)), (found) => {
    if (found.state === 'present') return act(found)
    return found.state === 'somebody-else'
      ? somebodyElses(found.account)
      : refused('gone', `De klant ${key.userName} is er niet.`)
  })
}

/** Plesk takes passwords of 14 characters at most, and wants a digit and a sign among them. */
export function shortPassword(password: string): string {
  return `${password.slice(0, 11)}-7a`
}

/**
 * Makes the client and then its domain, from wherever an earlier call stopped. The plan, and whose the domain is, are
 * looked at before the client is made: one without a domain would stay behind.
 */
async function createAccount(panel: PleskApi, account: NewAccount): Promise<Answer<SeenAccount>> {
  const { userName, email, packageName } = account
  const domainName = wireName(account.domainName)
  const password = account.password.length < 8 ? account.password : shortPassword(account.password)
  const client = clientToMake.safeParse({
    name: account.domainName.slice(0, 60),
    login: userName,
    password,
    email,
    type: 'customer',
    external_id: userName,
  })
  const { ipAddresses } = panel.settings
  const domain = domainToMake.safeParse({
    name: domainName,
    hosting_type: 'virtual',
    hosting_settings: { ftp_login: userName, ftp_password: password },
    owner_client: { login: userName },
    plan: { name: packageName },
    ...(ipAddresses.length > 0 && { ip_addresses: ipAddresses }),
  })
  const fault = client.error ?? domain.error
  if (fault) return refused('details', `Dit account is zo niet te maken: ${fault.issues[0]?.path.join('.')}.`)
  const post = (path: string, json: unknown): Call => ({
    method: 'POST',
    path: [path],
    json,
    secrets: [password],
    takesLong: true,
  })
  const halves = { key: account, client: post('clients', client.data), domain: post('domains', domain.data) }
  return whenDone<Found, SeenAccount>(asReading(await findAccount(panel, account)), async (found) => {
    if (found.state === 'present') return done(found.account)
    if (found.state === 'somebody-else') return somebodyElses(found.account)
    if (!found.plans.has(packageName))
      return refused('details', `Plesk heeft geen dienstenpakket ‘${packageName}’.`)
    if (found.state === 'half-made') return addDomain(panel, halves)
    return whenDone(await domainFree(panel, domainName), () => addClient(panel, halves))
  })
}

interface Halves {
  key: AccountKey
  client: Call
  domain: Call
}

/** Somebody may have been first: we, in another process. */
async function addClient(panel: PleskApi, halves: Halves): Promise<Answer<SeenAccount>> {
  const made = await panel.rest(halves.client, (reply) => readJson(createdThing, reply))
  if (made.outcome !== 'refused' || made.reason !== 'taken')
    return whenDone(made, () => addDomain(panel, halves))
  return whenDone<Found, SeenAccount>(afterTheAct(await findAccount(panel, halves.key)), (found) => {
    if (found.state === 'present') return done(found.account)
    return found.state === 'half-made' ? addDomain(panel, halves) : refused('taken', made.sentence)
  })
}

async function addDomain(panel: PleskApi, { key, domain }: Halves): Promise<Answer<SeenAccount>> {
  const made = await panel.rest(domain, (reply) => readJson(createdThing, reply))
  if (made.outcome === 'refused' && made.reason === 'taken')
    return orOurs(lookWith(panel), key, made.sentence)
  return whenDone(made, () => seenSo(lookWith(panel), key, () => true))
}

function changePackage(panel: PleskApi, key: AccountKey, packageName: string): Promise<Answer<SeenAccount>> {
  return withOurs(panel, key, async ({ account, webspace, plans }) => {
    if (account.packageName === packageName) return done(account)
    const guid = plans.get(packageName)
    if (!guid) return refused('details', `Plesk heeft geen dienstenpakket ‘${packageName}’.`)
    const act = node('switch-subscription', filterOf(webspace.id), text('plan-guid', guid))
    return whenDone(await panel.xml(node('webspace', act), switchedPlan), async ({ packet, errorOf }) => {
      const switched = resultOf(packet.packet.webspace['switch-subscription'].result, errorOf)
      return whenDone(switched, () =>
        seenSo(lookWith(panel), key, (seen) => seen.packageName === packageName),
      )
    })
  })
}

const filterOf = (id: number) => node('filter', text('id', String(id)))

function resultOf(
  results: readonly XmlFault[],
  errorOf: (fault: XmlFault) => Answer<never>,
): Answer<undefined> {
  const error = results.find(({ status }) => status === 'error')
  return error ? errorOf(error) : done(undefined)
}

function suspendByHand(panel: PleskApi, key: AccountKey): Promise<Answer<SeenAccount>> {
  return onOurs(lookWith(panel), key, (seen) =>
    seen.state === 'suspended'
      ? done(seen)
      : byAPerson(
          `Zet de site van ${key.userName} op Suspended en het verzenden uit. Niet op Disabled, en niet het abonnement of de klant: dan komt er ook geen mail meer binnen.`,
        ),
  )
}

/** 'Suspended' shows visitors a page with 503, and mail goes on; 'disabled' would stop it. */
function suspendSite(panel: PleskApi, key: AccountKey): Promise<Answer<SeenAccount>> {
  return withOurs(panel, key, async ({ account, webspace }) =>
    account.state === 'suspended'
      ? done(account)
      : whenDone(await setSite(panel, webspace.id, 'suspended'), () =>
          seenSo(lookWith(panel), key, ({ state }) => state === 'suspended'),
        ),
  )
}

function setSite(
  panel: PleskApi,
  id: number,
  status: 'active' | 'suspended',
): Promise<Answer<{ status: string }>> {
  const call: Call = { method: 'PUT', path: ['domains', String(id), 'status'], json: { status } }
  return panel.rest(call, (reply) => readJson(domainStatus, reply))
}

/** Client, subscription and site can each be off. */
const MOST_SWITCHES = 3

/** Switches on whatever is off, the widest first, and looks after each what is left. */
function unsuspend(panel: PleskApi, key: AccountKey, switches: number): Promise<Answer<SeenAccount>> {
  return withOurs<SeenAccount>(panel, key, async (own) => {
    if (own.account.state === 'running') return done(own.account)
    if (switches === 0) return refused('ignored', `Er is niets veranderd aan ${key.userName}.`)
    return whenDone<unknown, SeenAccount>(await switchOn(panel, own), async () =>
      afterTheAct(await unsuspend(panel, key, switches - 1)),
    )
  })
}

async function switchOn(panel: PleskApi, { customer, webspace }: OwnAccount): Promise<Answer<unknown>> {
  if (isOff(customer.status))
    return panel.rest({ method: 'PUT', path: ['clients', String(customer.id), 'activate'] }, (reply) =>
      readJson(statusAnswer, reply),
    )
  if (!isOff(webspace.gen_info.status)) return setSite(panel, webspace.id, 'active')
  const values = node('values', node('gen_setup', text('status', '0')))
  const act = node('webspace', node('set', filterOf(webspace.id), values))
  return whenDone(await panel.xml(act, setWebspace), ({ packet, errorOf }) =>
    resultOf(packet.packet.webspace.set.result, errorOf),
  )
}

/** Removes the client with all that is in it, one that was made by half too. */
async function remove(panel: PleskApi, key: AccountKey): Promise<Answer<undefined>> {
  return whenDone<Found, undefined>(asReading(await findAccount(panel, key)), async (found) => {
    if (found.state === 'absent') return done(undefined)
    if (found.state === 'somebody-else') return somebodyElses(found.account)
    const call: Call = { method: 'DELETE', path: ['clients', String(found.customer.id)], takesLong: true }
    const removed = await panel.rest(call, (reply) => readJson(createdThing, reply))
    const isGone = removed.outcome === 'refused' && removed.reason === 'gone'
    return whenDone<unknown, undefined>(isGone ? done(undefined) : removed, () => seenGone(panel, key))
  })
}

async function seenGone(panel: PleskApi, key: AccountKey): Promise<Answer<undefined>> {
  return afterTheAct(
    await whenDone<Found, undefined>(asReading(await findAccount(panel, key)), ({ state }) =>
      state === 'absent' ? done(undefined) : refused('ignored', `De klant ${key.userName} is er nog.`),
    ),
  )
}

const networkAddress = z.union([z.ipv4(), z.ipv6()])

/** A session of the client for one address, which the link opens once; Plesk makes none without an address. */
function signInLink(
  panel: PleskApi,
  key: AccountKey,
  address: string | undefined,
): Promise<Answer<SignInLink>> {
  return onOurs(lookWith(panel), key, async () => {
    const visitor = networkAddress.safeParse(address)
    if (!visitor.success)
      return refused('details', 'Plesk geeft alleen een inloglink voor een bekend netwerkadres.')
    const base64 = Buffer.from(visitor.data).toString('base64')
    const session = node(
      'create_session',
      text('login', key.userName),
      node('data', text('user_ip', base64), text('source_server', '')),
    )
    const made = await panel.xml(node('server', session), createdSession)
    return whenDone(made, ({ packet, errorOf }) => {
      const [result] = packet.packet.server.create_session.result
      if (result?.status === 'error') return errorOf(result)
      if (!result?.id) return unknown('unreadable', 'Het antwoord is niet te lezen.')
      const url = `${panel.settings.baseUrl}/enterprise/rsession_init.php?PLESKSESSID=${encodeURIComponent(result.id)}`
      return done({ url, lifeSeconds: LINK_SECONDS })
    })
  })
}

function usage(panel: PleskApi, key: AccountKey): Promise<Answer<Usage>> {
  return withOurs(panel, key, ({ webspace: { gen_info, stat, limits } }) => {
    if (!stat) return unknown('unreadable', 'Het antwoord is niet te lezen.')
    const limitOf = (name: string) => {
      const value = Number(limits?.limit.find((limit) => limit.name === name)?.value ?? -1)
      return Number.isFinite(value) && value >= 0 ? value : undefined
    }
    return done({
      diskBytes: gen_info.real_size,
      diskLimitBytes: limitOf('disk_space'),
      trafficBytes: stat.traffic,
      trafficLimitBytes: limitOf('max_traffic'),
    })
  })
}
