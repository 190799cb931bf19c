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
  AccountSighting,
  HostingPanel,
  NewAccount,
  SeenAccount,
  Usage,
} from '../../domain/hosting-panel'
import { onOurs, orOurs, seenSo, somebodyElses, wireName } from '../internal/own-account'
import type { ClientOptions } from '../internal/provider-client'
import { asSighting, type Found, findAccount, listAccounts, markOf, type OwnUser } from './find-account'
import { type Command, type HestiaApi, hestiaCpClient } from './hestia-cp-client'
import { accountToMake, type HestiaCpSettings } from './schemas'
import { switchAccount } from './suspend-account'

const MEGABYTE = 1024 * 1024

/** Driver for HestiaCP: an account is a user of the server with the domain of the order, made in two commands. */
export function hestiaCp(settings: HestiaCpSettings, options: ClientOptions = {}): HostingPanel {
  const panel = hestiaCpClient(settings, options)
  return {
    can: {
      act: true,
      look: true,
      suspends: settings.suspension === 'site-and-sign-in' ? 'site-and-mailboxes' : 'nothing',
      signInLink: false,
      usage: true,
    },
    userNames: { minLength: 2, maxLength: 30 },
    createAccount: (account) => createAccount(panel, account),
    changePackage: (account, packageName) => changePackage(panel, account, packageName),
    suspend: (account) =>
      settings.suspension === 'by-hand' ? suspendByHand(panel, account) : setSuspended(panel, account, true),
    unsuspend: (account) => setSuspended(panel, account, false),
    remove: (account) => remove(panel, account),
    signInLink: (account) =>
      onOurs(lookWith(panel), account, () =>
        byAPerson(
          `HestiaCP geeft geen inloglink: laat de klant een wachtwoord kiezen voor ${account.userName}.`,
        ),
      ),
    usage: async (account) => asReading(await usage(panel, account)),
    look: lookWith(panel),
    list: async (from) => asReading(await listAccounts(panel, Number(from ?? 0))),
  }
}

const lookWith = (panel: HestiaApi) => async (key: AccountKey) =>
  asReading<AccountSighting>(
    await whenDone<Found, AccountSighting>(await findAccount(panel, key), (found) => done(asSighting(found))),
  )

const nothing = () => done(undefined)

/** Does something with an account of ours and all that was seen of it. */
async function withOurs<Known>(
  panel: HestiaApi,
  key: AccountKey,
  act: (own: OwnUser & { account: SeenAccount }) => Answer<Known> | Promise<Answer<Known>>,
): Promise<Answer<Known>> {
  return whenDone<Found, Known>(asReading(await findAccount(panel, key)), (found) => {
    if (found.state === 'present') return act(found)
    return found.state === 'somebody-else'
      ? somebodyElses(found.account)
      : refused('gone', `De gebruiker ${key.userName} is er niet.`)
  })
}

/**
 * Makes the user and then its domain, from wherever an earlier call stopped. Whose the domain is, is asked before the
 * user is made: a user without one would stay behind.
 */
async function createAccount(panel: HestiaApi, account: NewAccount): Promise<Answer<SeenAccount>> {
  const domainName = wireName(account.domainName)
  const { success, data, error } = accountToMake.safeParse({ ...account, domainName })
  if (!success)
    return refused('details', `Dit account is zo niet te maken: ${error.issues[0]?.path.join('.')}.`)
  return whenDone<Found, SeenAccount>(asReading(await findAccount(panel, account)), async (found) => {
    if (found.state === 'present') return done(found.account)
    if (found.state === 'somebody-else') return somebodyElses(found.account)
    if (found.state === 'half-made') return addDomain(panel, account)
    return whenDone(await domainFree(panel, domainName), async () => {
      const { userName, password, email, packageName } = data
      const args = [userName, password, email, packageName, markOf(account)]
      const made = await panel.command(
        { name: 'v-add-user', args, secrets: [password], takesLong: true },
        nothing,
      )
      if (made.outcome === 'refused' && made.reason === 'taken')
        return goOnAfterTaken(panel, account, made.sentence)
      return whenDone(asNoPackage(made), () => addDomain(panel, account))
    })
  })
}

/** Somebody was first: it may have been we, in another process. */
async function goOnAfterTaken(
  panel: HestiaApi,
  key: AccountKey,
  sentence: string,
): Promise<Answer<SeenAccount>> {
  return whenDone<Found, SeenAccount>(afterTheAct(await findAccount(panel, key)), (found) => {
    if (found.state === 'present') return done(found.account)
    return found.state === 'half-made' ? addDomain(panel, key) : refused('taken', sentence)
  })
}

/** What is absent when the user is known to be there, or to be made, is the package. */
function asNoPackage<Known>(answer: Answer<Known>): Answer<Known> {
  return answer.outcome === 'refused' && answer.reason === 'gone'
    ? refused('details', answer.sentence)
    : answer
}

async function domainFree(panel: HestiaApi, domainName: string): Promise<Answer<undefined>> {
  const asked: Command = { name: 'v-search-domain-owner', args: [domainName] }
  const owner = asReading(await panel.command(asked, (reply) => ownerIn(reply.text)))
  if (owner.outcome === 'refused' && owner.reason === 'gone') return done(undefined)
  return whenDone(owner, (userName) =>
    refused('taken', `De domeinnaam ${domainName} staat al bij de gebruiker ${userName}.`),
  )
}

function ownerIn(text: string): Answer<string> {
  const owner = /^[\w.-]{1,64}$/.exec(text.trim())?.[0]
  return owner ? done(owner) : unknown('unreadable', 'Het antwoord is niet te lezen.')
}

/** Site, zone and mail of the domain, as far as the server has those services. */
async function addDomain(panel: HestiaApi, key: AccountKey): Promise<Answer<SeenAccount>> {
  const args = [key.userName, wireName(key.domainName)]
  const added = await panel.command({ name: 'v-add-domain', args, takesLong: true }, nothing)
  if (added.outcome === 'refused' && added.reason === 'taken')
    return orOurs(lookWith(panel), key, added.sentence)
  return whenDone(added, async () => {
    const seen = await seenSo(lookWith(panel), key, () => true)
    // A package without room for a site is no fault of the command: it makes what there is room for.
    return seen.outcome === 'refused' && seen.reason === 'gone'
      ? refused('ignored', 'HestiaCP maakte het domein niet: heeft het pakket er ruimte voor?')
      : seen
  })
}

function changePackage(panel: HestiaApi, key: AccountKey, packageName: string): Promise<Answer<SeenAccount>> {
  return withOurs(panel, key, async ({ account }) => {
    if (account.packageName === packageName) return done(account)
    const command: Command = { name: 'v-change-user-package', args: [key.userName, packageName] }
    return whenDone(asNoPackage(await panel.command(command, nothing)), () =>
      seenSo(lookWith(panel), key, (seen) => seen.packageName === packageName),
    )
  })
}

/** A user that a person suspended as a whole is suspended already, and comes back as a whole. */
function setSuspended(panel: HestiaApi, key: AccountKey, isSuspended: boolean): Promise<Answer<SeenAccount>> {
  const wanted = isSuspended ? 'suspended' : 'running'
  return withOurs<SeenAccount>(panel, key, async ({ account, user, sites }) => {
    if (isSuspended && user.SUSPENDED) return done(account)
    const command: Command = { name: 'v-unsuspend-user', args: [key.userName] }
    const freed = user.SUSPENDED ? await panel.command(command, nothing) : done(undefined)
    const ownSite = wireName(key.domainName)
    const switched = await whenDone(freed, () =>
      switchAccount(panel, { userName: key.userName, ownSite, sites, isSuspended }),
    )
    // Freeing the user may have done all of it: what fails after that is no longer 'nothing happened'.
    if (user.SUSPENDED && freed.outcome === 'done' && switched.outcome !== 'done')
      return afterTheAct(switched)
    return whenDone(switched, () => seenSo(lookWith(panel), key, ({ state }) => state === wanted))
  })
}

function suspendByHand(panel: HestiaApi, key: AccountKey): Promise<Answer<SeenAccount>> {
  return onOurs(lookWith(panel), key, (seen) =>
    seen.state === 'suspended'
      ? done(seen)
      : byAPerson(
          `Zet de site en het verzenden van ${key.userName} uit, en laat mail binnenkomen: zet de gebruiker en het maildomein niet op 'suspended'.`,
        ),
  )
}

/** Removes the user with all that is in it, one that was made by half too. */
async function remove(panel: HestiaApi, key: AccountKey): Promise<Answer<undefined>> {
  return whenDone<Found, undefined>(asReading(await findAccount(panel, key)), async (found) => {
    if (found.state === 'absent') return done(undefined)
    if (found.state === 'somebody-else') return somebodyElses(found.account)
    const command: Command = { name: 'v-delete-user', args: [key.userName], takesLong: true }
    const removed = await panel.command(command, nothing)
    const isGone = removed.outcome === 'refused' && removed.reason === 'gone'
    return whenDone(isGone ? done(undefined) : removed, () => seenGone(panel, key))
  })
}

async function seenGone(panel: HestiaApi, key: AccountKey): Promise<Answer<undefined>> {
  return afterTheAct(
    await whenDone<Found, undefined>(asReading(await findAccount(panel, key)), ({ state }) =>
      state === 'absent' ? done(undefined) : refused('ignored', `De gebruiker ${key.userName} is er nog.`),
    ),
  )
}

function usage(panel: HestiaApi, key: AccountKey): Promise<Answer<Usage>> {
  return withOurs(panel, key, ({ user }) =>
    done({
      diskBytes: user.U_DISK * MEGABYTE,
      diskLimitBytes: bytesOf(user.DISK_QUOTA),
      trafficBytes: user.U_BANDWIDTH * MEGABYTE,
      trafficLimitBytes: bytesOf(user.BANDWIDTH),
    }),
  )
}

function bytesOf(megabytes: number | undefined): number | undefined {
  return megabytes === undefined ? undefined : megabytes * MEGABYTE
}
