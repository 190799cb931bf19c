import { Resolver } from 'node:dns/promises'
import { ADDRESSES, PORTS } from '../rig.ts'
import { apply } from './accounts.ts'
import { type Account, accountOf, allAccounts } from './register.ts'
import { CHALLENGES, hasCertificate } from './site-files.ts'
import { run } from './system.ts'

const LOOK_MS = 1_000
const PAUSE_MS = { first: 5_000, most: 600_000 } as const

/** When the next try of a name is due, after tries that failed. */
const nextTry = new Map<string, { at: number; pause: number }>()

/**
 * Gets a certificate for each site whose names lead to this server: asked before that, an ACME server counts a failure
 * against us. It looks each second, and a name that fails waits longer each time.
 */
export async function keepCertificates(inTurn: (work: () => Promise<void>) => Promise<void>): Promise<never> {
  for (;;) {
    for (const account of allAccounts())
      if (
        account.state !== 'unfinished' &&
        !hasCertificate(account) &&
        isDue(account) &&
        (await leadsHere(account))
      )
        await certify(account, inTurn)
    await new Promise((later) => setTimeout(later, LOOK_MS))
  }
}

const isDue = ({ domainName }: Account) => (nextTry.get(domainName)?.at ?? 0) <= Date.now()

async function leadsHere({ domainName }: Account): Promise<boolean> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([ADDRESSES.outside])
  const names = [domainName, `www.${domainName}`]
  const found = await Promise.all(names.map((name) => resolver.resolve4(name).catch((): string[] => [])))
  return found.every((addresses) => addresses.includes(ADDRESSES.host))
}

async function certify(
  account: Account,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { domainName, userName } = account
  try {
    await run('certbot', [
      'certonly',
      '--non-interactive',
      '--agree-tos',
      '--register-unsafely-without-email',
      '--server',
      `https://${ADDRESSES.acme}:${PORTS.acme}/dir`,
      '--webroot',
      '--webroot-path',
      CHALLENGES,
      '--cert-name',
      domainName,
      '--domain',
      domainName,
      '--domain',
      `www.${domainName}`,
      '--keep-until-expiring',
      '--key-type',
      'ecdsa',
    ])
    nextTry.delete(domainName)
    // The account may have been suspended or removed meanwhile: what it is now counts.
    await inTurn(async () => {
      const now = accountOf(userName)
      if (now && now.state !== 'unfinished') await apply(now)
    })
  } catch (error) {
    const pause = Math.min((nextTry.get(domainName)?.pause ?? PAUSE_MS.first / 2) * 2, PAUSE_MS.most)
    nextTry.set(domainName, { at: Date.now() + pause, pause })
    console.error(`${domainName}: ${error instanceof Error ? error.message : error}`)
  }
}
