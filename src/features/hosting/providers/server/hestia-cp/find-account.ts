import { domainToUnicode } from 'node:url'
import { type Answer, done, type Page, whenDone } from '../../domain/answer'
import type { AccountKey, AccountSighting, SeenAccount } from '../../domain/hosting-panel'
import { wireName } from '../internal/own-account'
import { readJson } from '../internal/provider-client'
import type { HestiaApi } from './hestia-cp-client'
import { type WireThings, type WireUser, wireThings, wireUsers } from './schemas'

export interface OwnUser {
  user: WireUser
  /** Sites of the user, by their name in ASCII. */
  sites: WireThings
}

/** An account as it stands, also one that was made by half: its user without the domain of the order. */
export type Found =
  | { state: 'absent' }
  | ({ state: 'half-made' } & OwnUser)
  | ({ state: 'present'; account: SeenAccount } & OwnUser)
  | { state: 'somebody-else'; account: SeenAccount }

/**
 * Mark of an account of ours, which stands in the user's 'contact name': domain and user name. Commands take no other
 * note, and the domain itself is not there yet when an account was made by half.
 */
export function markOf({ userName, domainName }: AccountKey): string {
  return `${wireName(domainName)} ${userName}`
}

/** Looks for an account; one that is not there is an answer. */
export async function findAccount(panel: HestiaApi, key: AccountKey): Promise<Answer<Found>> {
  const { userName } = key
  const read = await panel.command({ name: 'v-list-user', args: [userName, 'json'] }, (reply) =>
    readJson(wireUsers, reply),
  )
  return orAbsent(
    await whenDone<Record<string, WireUser>, Found>(read, async (users) => {
      const user = users[userName]
      if (!user) return done({ state: 'absent' })
      return whenDone<WireThings, Found>(await sitesOf(panel, userName), (sites) =>
        done(sightingOf(key, user, sites)),
      )
    }),
  )
}

/** A user who is removed between two questions is absent. */
function orAbsent(read: Answer<Found>): Answer<Found> {
  return read.outcome === 'refused' && read.reason === 'gone' ? done({ state: 'absent' }) : read
}

function sitesOf(panel: HestiaApi, userName: string): Promise<Answer<WireThings>> {
  return panel.command({ name: 'v-list-web-domains', args: [userName, 'json'] }, (reply) =>
    readJson(wireThings, reply),
  )
}

function sightingOf(key: AccountKey, user: WireUser, sites: WireThings): Found {
  const own = wireName(key.domainName)
  if (user.NAME !== markOf(key)) {
    const [first = ''] = Object.keys(sites)
    const theirs = sites[own] ? own : first
    return { state: 'somebody-else', account: accountOf(key.userName, theirs, user, sites) }
  }
  return sites[own]
    ? { state: 'present', account: accountOf(key.userName, own, user, sites), user, sites }
    : { state: 'half-made', user, sites }
}

function accountOf(userName: string, domain: string, user: WireUser, sites: WireThings): SeenAccount {
  return {
    userName,
    domainName: domainToUnicode(domain),
    packageName: user.PACKAGE,
    state: user.SUSPENDED || sites[domain]?.SUSPENDED ? 'suspended' : 'running',
  }
}

/** What is seen of an account from outside: one that was made by half is not there yet. */
export function asSighting(found: Found): AccountSighting {
  if (found.state === 'half-made') return { state: 'absent' }
  return found.state === 'absent' ? found : { state: found.state, account: found.account }
}

const PAGE = 25

/** A page of the users that we made, by half too: nobody else would find those again. */
export async function listAccounts(panel: HestiaApi, offset: number): Promise<Answer<Page<SeenAccount>>> {
  const listed = await panel.command({ name: 'v-list-users', args: ['json'] }, (reply) =>
    readJson(wireUsers, reply),
  )
  return whenDone<Record<string, WireUser>, Page<SeenAccount>>(listed, async (users) => {
    const ours = Object.entries(users)
      .flatMap(([userName, user]) => {
        const [domain = ''] = user.NAME.split(' ')
        return user.NAME === markOf({ userName, domainName: domain }) ? [{ userName, domain, user }] : []
      })
      .sort((one, other) => (one.userName < other.userName ? -1 : 1))
    const entries: SeenAccount[] = []
    for (const { userName, domain, user } of ours.slice(offset, offset + PAGE)) {
      const sites = await sitesOf(panel, userName)
      // A user who was removed since the list was made is no entry.
      if (sites.outcome === 'refused' && sites.reason === 'gone') continue
      if (sites.outcome !== 'done') return sites
      entries.push(accountOf(userName, domain, user, sites.known))
    }
    return done({ entries, next: offset + PAGE < ours.length ? String(offset + PAGE) : undefined })
  })
}
