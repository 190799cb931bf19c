import { domainToUnicode } from 'node:url'
import {
  type Answer,
  afterTheAct,
  asReading,
  byAPerson,
  done,
  type Page,
  refused,
  unknown,
  whenDone,
} from '../../domain/answer'
import type {
  AccountKey,
  AccountSighting,
  HostingPanel,
  NewAccount,
  SeenAccount,
  SignInLink,
  Usage,
} from '../../domain/hosting-panel'
import { onOurs, orOurs, seenSo, somebodyElses, wireName } from '../internal/own-account'
import { type ClientOptions, parsedJson, type Reply, readJson } from '../internal/provider-client'
import {
  type Command,
  commanded,
  type DirectAdminApi,
  directAdminClient,
  formOf,
  listIn,
} from './direct-admin-client'
import {
  accountForm,
  type DirectAdminSettings,
  oneTimeUrl,
  userConfig,
  userUsage,
  type WireUser,
} from './schemas'

const PAGE = 25
const LINK_SECONDS = 60

/**
 * Driver for DirectAdmin. Accounts are made, changed and removed by its legacy commands, because its newer API has none
 * for that, and looked at by the newer one, which has an error of its own for who is not there.
 */
export function directAdmin(settings: DirectAdminSettings, options: ClientOptions = {}): HostingPanel {
  const panel = directAdminClient(settings, options)
  return {
    can: {
      act: true,
      look: true,
      suspends: settings.suspension === 'whole-account' ? 'everything' : 'nothing',
      signInLink: 'for-anyone',
      usage: true,
    },
    userNames: { minLength: 4, maxLength: 8 },
    createAccount: (account) => createAccount(panel, account),
    changePackage: (account, packageName) =>
      change(panel, account, {
        isSo: (seen) => seen.packageName === packageName,
        command: {
          name: 'MODIFY_USER',
          form: { action: 'package', user: account.userName, package: packageName },
        },
      }),
    suspend: (account) =>
      settings.suspension === 'by-hand' ? suspendByHand(panel, account) : setSuspended(panel, account, true),
    unsuspend: (account) => setSuspended(panel, account, false),
    remove: (account) => remove(panel, account),
    signInLink: (account, address) => signInLink(panel, account, address),
    usage: async (account) => asReading(await usage(panel, account)),
    look: lookWith(panel),
    list: async (from) => asReading(await listAccounts(panel, Number(from ?? 0))),
  }
}

const lookWith = (panel: DirectAdminApi) => (key: AccountKey) => lookUp(panel, key)

async function lookUp({ ask, settings }: DirectAdminApi, key: AccountKey) {
  const read = await ask(['users', key.userName, 'config'], (reply) => readJson(userConfig, reply))
  const sighting: Answer<AccountSighting> =
    read.outcome === 'refused' && read.reason === 'gone'
      ? done({ state: 'absent' })
      : await whenDone<WireUser, AccountSighting>(read, (user) =>
          done({
            state: isOurs(settings, user, key) ? 'present' : 'somebody-else',
            account: seenAccount(user),
          }),
        )
  return asReading(sighting)
}

/** A user of the same name is ours when we made it, and it has the domain name of the order. */
function isOurs(
  { userName }: DirectAdminSettings,
  { creator, domain, domains }: WireUser,
  { domainName }: AccountKey,
): boolean {
  return creator === userName && [domain, ...domains].includes(wireName(domainName))
}

function seenAccount({ username, domain, package: packageName, suspended }: WireUser): SeenAccount {
  return {
    userName: username,
    domainName: domainToUnicode(domain),
    packageName,
    state: suspended ? 'suspended' : 'running',
  }
}

/**
 * Makes an account. 'That username already exists' is done only when that user is ours: it may be somebody else's, and
 * so may the domain name.
 */
async function createAccount(
  panel: DirectAdminApi,
  { userName, domainName, packageName, email, password }: NewAccount,
): Promise<Answer<SeenAccount>> {
  const form = accountForm.safeParse({
    action: 'create',
    add: 'Submit',
    username: userName,
    email,
    passwd: password,
    passwd2: password,
    domain: wireName(domainName),
    package: packageName,
    ip: panel.settings.ip,
    notify: 'no',
  })
  if (!form.success)
    return refused('details', `Dit account is zo niet te maken: ${form.error.issues[0]?.path.join('.')}.`)
  const key = { userName, domainName }
  const seen = await onOurs(lookWith(panel), key, (account) => done(account))
  if (seen.outcome !== 'refused' || seen.reason !== 'gone') return seen
  const command = { name: 'ACCOUNT_USER', form: form.data, secrets: [password], takesLong: true }
  const made = await panel.command(command, commanded)
  if (made.outcome === 'refused' && made.reason === 'taken')
    return orOurs(lookWith(panel), key, made.sentence)
  return whenDone(made, () => seenSo(lookWith(panel), key, () => true))
}

interface Change {
  isSo: (seen: SeenAccount) => boolean
  command: Command
}

/** Changes an account of ours that is not so yet, and looks whether it became so. */
function change(
  panel: DirectAdminApi,
  key: AccountKey,
  { isSo, command }: Change,
): Promise<Answer<SeenAccount>> {
  return onOurs(lookWith(panel), key, async (seen) =>
    isSo(seen)
      ? done(seen)
      : whenDone(await panel.command(command, commanded), () => seenSo(lookWith(panel), key, isSo)),
  )
}

/** The command toggles whatever its word is: it goes only when the account is in the other state. */
function setSuspended(
  panel: DirectAdminApi,
  key: AccountKey,
  isSuspended: boolean,
): Promise<Answer<SeenAccount>> {
  const wanted = isSuspended ? 'suspended' : 'running'
  return change(panel, key, {
    isSo: ({ state }) => state === wanted,
    command: selected(key, { suspend: isSuspended ? 'Suspend' : 'Unsuspend' }),
  })
}

function suspendByHand(panel: DirectAdminApi, key: AccountKey): Promise<Answer<SeenAccount>> {
  return onOurs(lookWith(panel), key, (seen) =>
    seen.state === 'suspended'
      ? done(seen)
      : byAPerson(`Zet de site en het verzenden van ${key.userName} uit, en laat mail binnenkomen.`),
  )
}

function selected({ userName }: AccountKey, form: Record<string, string>): Command {
  return { name: 'SELECT_USERS', form: { location: 'CMD_SELECT_USERS', select0: userName, ...form } }
}

async function remove(panel: DirectAdminApi, key: AccountKey): Promise<Answer<undefined>> {
  return whenDone<AccountSighting, undefined>(await lookUp(panel, key), async (seen) => {
    if (seen.state === 'absent') return done(undefined)
    if (seen.state === 'somebody-else') return somebodyElses(seen.account)
    const command = { ...selected(key, { confirmed: 'Confirm', delete: 'yes' }), takesLong: true }
    return whenDone(await panel.command(command, commanded), () => seenGone(panel, key))
  })
}

async function seenGone(panel: DirectAdminApi, key: AccountKey): Promise<Answer<undefined>> {
  return afterTheAct(
    await whenDone<AccountSighting, undefined>(await lookUp(panel, key), ({ state }) =>
      state === 'absent' ? done(undefined) : refused('ignored', `De gebruiker ${key.userName} is er nog.`),
    ),
  )
}

/** A key that signs its user in once, within a minute: made in that user's name, without their password. */
function signInLink(
  panel: DirectAdminApi,
  key: AccountKey,
  address: string | undefined,
): Promise<Answer<SignInLink>> {
  const form = {
    action: 'create',
    type: 'one_time_url',
    max_uses: '1',
    clear_key: 'yes',
    login_keys_notify_on_creation: '0',
    expiry: `${LINK_SECONDS / 60}m`,
    json: 'yes',
    ...(address && { ips: address }),
  }
  return onOurs(lookWith(panel), key, () =>
    panel.command({ name: 'LOGIN_KEYS', form, as: key.userName }, linkIn),
  )
}

/** JSON or a form, by version; whatever else has a status of 200 is no link. */
function linkIn(reply: Reply): Answer<SignInLink> {
  const read = oneTimeUrl.safeParse(parsedJson(reply.text) ?? formOf(reply.text))
  if (read.success) return done({ url: read.data.result, lifeSeconds: LINK_SECONDS })
  const said = commanded(reply)
  return said.outcome === 'done' ? unknown('unreadable', 'Het antwoord is niet te lezen.') : said
}

function usage(panel: DirectAdminApi, key: AccountKey): Promise<Answer<Usage>> {
  return onOurs(lookWith(panel), key, async () => {
    const read = await panel.ask(['users', key.userName, 'usage'], (reply) => readJson(userUsage, reply))
    return whenDone(read, ({ quotaBytes, bandwidthBytes }) =>
      done({
        diskBytes: quotaBytes.usage,
        diskLimitBytes: limitIn(quotaBytes),
        trafficBytes: bandwidthBytes.usage,
        trafficLimitBytes: limitIn(bandwidthBytes),
      }),
    )
  })
}

function limitIn({ limit, unlimited }: { limit: number; unlimited: boolean }): number | undefined {
  return unlimited || limit < 0 ? undefined : limit
}

/** A page of the users that we made, each looked at: the list itself has names only. */
async function listAccounts(panel: DirectAdminApi, offset: number): Promise<Answer<Page<SeenAccount>>> {
  const listed = await panel.command({ name: 'SHOW_USERS', form: {} }, (reply) => {
    const names = listIn(reply.text)
    return names ? done(names.sort()) : commandedNothing(reply)
  })
  return whenDone<string[], Page<SeenAccount>>(listed, async (names) => {
    const entries: SeenAccount[] = []
    for (const name of names.slice(offset, offset + PAGE)) {
      const read = await panel.ask(['users', name, 'config'], (reply) => readJson(userConfig, reply))
      // A user who was removed since the list was made is no entry.
      if (read.outcome === 'refused' && read.reason === 'gone') continue
      if (read.outcome !== 'done') return read
      entries.push(seenAccount(read.known))
    }
    const next = offset + PAGE < names.length ? String(offset + PAGE) : undefined
    return done({ entries, next })
  })
}

function commandedNothing(reply: Reply): Answer<never> {
  const said = commanded(reply)
  return said.outcome === 'done' ? unknown('unreadable', 'Het antwoord is niet te lezen.') : said
}
