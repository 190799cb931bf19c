import { type Answer, done, whenDone } from '../../domain/answer'
import { readJson } from '../internal/provider-client'
import type { Command, HestiaApi } from './hestia-cp-client'
import { type WireThings, wireThings } from './schemas'

interface Switched {
  userName: string
  /** The order's own site in ASCII, which is switched last. */
  ownSite: string
  sites: WireThings
  isSuspended: boolean
}

/**
 * Switches an account off or on: each mailbox, then each site, the order's own last, so that what is seen of that one
 * holds for all before it. Never `v-suspend-user` or `v-suspend-mail-domain`: both also stop mail that comes in, and the
 * first the zone. A suspended mailbox cannot sign in, to send nor to read; Exim goes on delivering to it.
 */
export async function switchAccount(
  panel: HestiaApi,
  { userName, ownSite, sites, isSuspended }: Switched,
): Promise<Answer<undefined>> {
  const verb = isSuspended ? 'suspend' : 'unsuspend'
  const others = Object.keys(sites).filter((site) => site !== ownSite)
  const toSwitch = [...others, ownSite].filter((site) => sites[site]?.SUSPENDED !== isSuspended)
  return whenDone<string[][], undefined>(await mailboxesToSwitch(panel, userName, isSuspended), (mailboxes) =>
    inTurn(panel, [
      ...mailboxes.map((args): Command => ({ name: `v-${verb}-mail-account`, args })),
      ...toSwitch.map((site): Command => ({ name: `v-${verb}-web-domain`, args: [userName, site] })),
    ]),
  )
}

/** Arguments of each mailbox that is not so yet. One of a mail domain that is off as a whole cannot be switched. */
async function mailboxesToSwitch(
  panel: HestiaApi,
  userName: string,
  isSuspended: boolean,
): Promise<Answer<string[][]>> {
  const list = (command: Command) => panel.command(command, (reply) => readJson(wireThings, reply))
  return whenDone<WireThings, string[][]>(
    await list({ name: 'v-list-mail-domains', args: [userName, 'json'] }),
    async (domains) => {
      const mailboxes: string[][] = []
      for (const [domain, { SUSPENDED: isOff }] of Object.entries(domains)) {
        if (isOff) continue
        const read = await list({ name: 'v-list-mail-accounts', args: [userName, domain, 'json'] })
        if (read.outcome !== 'done') return read
        for (const [mailbox, { SUSPENDED }] of Object.entries(read.known))
          if (SUSPENDED !== isSuspended) mailboxes.push([userName, domain, mailbox])
      }
      return done(mailboxes)
    },
  )
}

/** One after the other, until one fails. What was switched meanwhile, or is gone, needs no switching. */
async function inTurn(panel: HestiaApi, commands: readonly Command[]): Promise<Answer<undefined>> {
  for (const command of commands) {
    const answer = await panel.command(command, () => done(undefined))
    const isNoLonger =
      answer.outcome === 'refused' && (answer.reason === 'changed-meanwhile' || answer.reason === 'gone')
    if (answer.outcome !== 'done' && !isNoLonger) return answer
  }
  return done(undefined)
}
