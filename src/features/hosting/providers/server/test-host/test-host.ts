import { domainToASCII, domainToUnicode } from 'node:url'
import type { z } from 'astro/zod'
import {
  type Answer,
  afterTheAct,
  asReading,
  byAPerson,
  done,
  type Failed,
  failed,
  type Page,
  type Refused,
  refused,
  type Unknown,
  whenDone,
} from '../../domain/answer'
import type {
  AccountKey,
  AccountSighting,
  HostingPanel,
  NewAccount,
  SeenAccount,
} from '../../domain/hosting-panel'
import {
  type Call,
  type ClientOptions,
  commonFault,
  parsedJson,
  providerClient,
  type Reply,
  readJson,
} from '../internal/provider-client'
import {
  agentDone,
  agentFault,
  newAccount,
  type TestHostSettings,
  type WireAccount,
  wireAccount,
  wireAccounts,
  wireUsage,
} from './schemas'

const BUSY_SECONDS = 10

type Ask = <Schema extends z.ZodType>(schema: Schema, call: Call) => Promise<Answer<z.output<Schema>>>

/**
 * Driver for the test host of `tools/hosting`: nginx, PHP, SFTP, MariaDB and mail on a Debian of its own, for proving
 * deliveries on something that serves pages. It is no panel to sell hosting with (docs/choices.md).
 */
export function testHost(settings: TestHostSettings, options: ClientOptions = {}): HostingPanel {
  const ask = agentClient(settings, options)
  return {
    can: { act: true, look: true, suspends: 'site-and-sending', signInLink: false, usage: true },
    userNames: { minLength: 4, maxLength: 16 },
    createAccount: (account) => createAccount(ask, account),
    changePackage: (account, packageName) =>
      change(ask, account, { isSo: (seen) => seen.packageName === packageName, changes: { packageName } }),
    suspend: (account) => setState(ask, account, 'suspended'),
    unsuspend: (account) => setState(ask, account, 'running'),
    remove: (account) => remove(ask, account),
    signInLink: (account) => onOurs(ask, account, () => byAPerson('De testhost heeft geen inlogpagina.')),
    usage: async (account) => asReading(await onOurs(ask, account, () => usage(ask, account))),
    look: async (account) => asReading(whenSeen(await findAccount(ask, account))),
    list: async (from) => asReading(await listAccounts(ask, from)),
  }
}

/** Client of the agent's JSON API. */
function agentClient({ baseUrl, agentKey }: TestHostSettings, options: ClientOptions): Ask {
  const headers = { Authorization: `Bearer ${agentKey}` }
  const client = providerClient({ baseUrl, headers, secrets: [agentKey] }, options)
  return async (schema, call) =>
    whenDone(await client(call), (reply) => faultOf(reply) ?? readJson(schema, reply))
}

/** Only the agent's own words refuse; a page of something in between says nothing of what was done. */
function faultOf(reply: Reply): Failed | Unknown | Refused | undefined {
  const { fault, sentence } = agentFault.safeParse(parsedJson(reply.text)).data ?? {}
  if (fault === 'busy')
    return failed('busy', reply.retryAfterSeconds ?? BUSY_SECONDS, reply.sentence(sentence ?? ''))
  if (fault) return refused(fault, reply.sentence(sentence ?? ''))
  const common = commonFault(reply, reply.text)
  if (common) return common
  return reply.status >= 400 ? failed('unreachable', undefined, reply.sentence(reply.text)) : undefined
}

/** What stands under the user name: our account, somebody else's, or nothing. */
type Found = { whose: 'nobody' } | { whose: 'ours' | 'somebody-else'; account: WireAccount }

async function findAccount(ask: Ask, { userName, domainName }: AccountKey): Promise<Answer<Found>> {
  const read = await ask(wireAccount, { method: 'GET', path: ['accounts', userName] })
  if (read.outcome === 'refused' && read.reason === 'gone') return done({ whose: 'nobody' })
  return whenDone<WireAccount, Found>(read, (account) =>
    done({
      whose: account.isOurs && account.domainName === wireName(domainName) ? 'ours' : 'somebody-else',
      account,
    }),
  )
}

/** An account that is half made counts as absent: only making it again leads on. */
function whenSeen(found: Answer<Found>): Answer<AccountSighting> {
  if (found.outcome !== 'done') return found
  const { known } = found
  if (known.whose === 'nobody') return done({ state: 'absent' })
  const { account } = known
  if (known.whose === 'somebody-else')
    return done({ state: 'somebody-else', account: { ...seenAccount(account), state: 'running' } })
  return account.state === 'unfinished'
    ? done({ state: 'absent' })
    : done({ state: 'present', account: { ...seenAccount(account), state: account.state } })
}

function seenAccount({ userName, domainName, packageName }: WireAccount): Omit<SeenAccount, 'state'> {
  return { userName, domainName: domainToUnicode(domainName), packageName }
}

const wireName = (name: string) => domainToASCII(name) || name.toLowerCase()

const taken = ({ userName, domainName }: Pick<SeenAccount, 'userName' | 'domainName'>) =>
  refused('taken', `De gebruiker ${userName} is van iemand anders (${domainName || 'zonder domeinnaam'}).`)

/** Does something with an account of ours as it is now. */
async function onOurs<Known>(
  ask: Ask,
  key: AccountKey,
  act: (seen: SeenAccount) => Answer<Known> | Promise<Answer<Known>>,
): Promise<Answer<Known>> {
  return whenDone<AccountSighting, Known>(whenSeen(await findAccount(ask, key)), (sighting) => {
    if (sighting.state === 'present') return act(sighting.account)
    return sighting.state === 'absent'
      ? refused('gone', `De gebruiker ${key.userName} is er niet.`)
      : taken(sighting.account)
  })
}

/** Makes an account, or finishes one that was left half made. */
async function createAccount(ask: Ask, account: NewAccount): Promise<Answer<SeenAccount>> {
  const order = newAccount.safeParse({ ...account, domainName: wireName(account.domainName) })
  if (!order.success)
    return refused('details', `Dit account is zo niet te maken: ${order.error.issues[0]?.path.join('.')}.`)
  const { userName, ...json } = order.data
  const seen = await onOurs(ask, account, (there) => done(there))
  if (seen.outcome !== 'refused' || seen.reason !== 'gone') return seen
  const made = await ask(agentDone, {
    method: 'PUT',
    path: ['accounts', userName],
    json,
    secrets: [json.password],
    takesLong: true,
  })
  return whenDone(made, () => seenSo(ask, account, () => true))
}

interface Change {
  isSo: (seen: SeenAccount) => boolean
  changes: { packageName: string } | { state: SeenAccount['state'] }
}

/** Changes an account of ours that is not so yet, and looks whether it became so. */
function change(ask: Ask, key: AccountKey, { isSo, changes }: Change): Promise<Answer<SeenAccount>> {
  return onOurs(ask, key, async (seen) => {
    if (isSo(seen)) return done(seen)
    const json = { domainName: wireName(key.domainName), ...changes }
    const changed = await ask(agentDone, { method: 'PATCH', path: ['accounts', key.userName], json })
    return whenDone(changed, () => seenSo(ask, key, isSo))
  })
}

function setState(ask: Ask, key: AccountKey, state: SeenAccount['state']): Promise<Answer<SeenAccount>> {
  return change(ask, key, { isSo: (seen) => seen.state === state, changes: { state } })
}

async function seenSo(ask: Ask, key: AccountKey, isSo: Change['isSo']): Promise<Answer<SeenAccount>> {
  return afterTheAct(
    await onOurs(ask, key, (seen) =>
      isSo(seen) ? done(seen) : refused('ignored', `Er is niets veranderd aan ${key.userName}.`),
    ),
  )
}

/** Removes what is ours, half made or whole. */
async function remove(ask: Ask, key: AccountKey): Promise<Answer<undefined>> {
  return whenDone<Found, undefined>(await findAccount(ask, key), async (found) => {
    if (found.whose === 'nobody') return done(undefined)
    if (found.whose === 'somebody-else') return taken(seenAccount(found.account))
    const removed = await ask(agentDone, {
      method: 'DELETE',
      path: ['accounts', key.userName],
      query: { domainName: wireName(key.domainName) },
      takesLong: true,
    })
    return whenDone(removed, async () =>
      afterTheAct(
        await whenDone<Found, undefined>(await findAccount(ask, key), ({ whose }) =>
          whose === 'ours' ? refused('ignored', `De gebruiker ${key.userName} is er nog.`) : done(undefined),
        ),
      ),
    )
  })
}

async function usage(ask: Ask, { userName }: AccountKey) {
  const read = await ask(wireUsage, { method: 'GET', path: ['accounts', userName, 'usage'] })
  return whenDone(read, ({ diskBytes, diskLimitBytes, trafficBytes }) =>
    done({ diskBytes, diskLimitBytes, trafficBytes, trafficLimitBytes: undefined }),
  )
}

/** One page of the accounts that are ours and whole. */
async function listAccounts(ask: Ask, from: string | undefined): Promise<Answer<Page<SeenAccount>>> {
  const call: Call = { method: 'GET', path: ['accounts'], ...(from && { query: { from } }) }
  const read = await ask(wireAccounts, call)
  return whenDone(read, ({ accounts, next }) =>
    done({
      entries: accounts.flatMap((account) =>
        account.isOurs && account.state !== 'unfinished'
          ? [{ ...seenAccount(account), state: account.state }]
          : [],
      ),
      next,
    }),
  )
}
