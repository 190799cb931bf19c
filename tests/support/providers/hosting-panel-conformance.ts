import { expect, test } from 'vitest'
import type {
  AccountKey,
  AccountSighting,
  HostingPanel,
  NewAccount,
  SeenAccount,
} from '../../../src/features/hosting/providers/domain/hosting-panel'
import { accountUserName } from '../../../src/features/hosting/providers/domain/provider-names'
import { type LawfulAct, lawsOfActs, type ProviderStage } from './laws-of-acts'

export interface HostingPanelStage extends ProviderStage {
  driver: HostingPanel
  packages: readonly [string, string]
  /** An account that somebody else made. */
  addSomebodyElses: (userName: string, domainName: string) => void
  /**
   * An account of ours whose making stopped between its two halves: the user is there, its domain is not. Undefined at
   * a panel that makes both in one command.
   */
  addHalfMade?: (account: AccountKey) => void
  /** Commands answer that they were done, and nothing is. */
  ignoreChanges: () => void
  /** A person suspends or unsuspends the account at the panel itself. */
  setSuspended: (userName: string, isSuspended: boolean) => void
  refuseNext: (what: 'details' | 'busy') => void
  /** Whether the driver suspends; one whose panel takes the mail along leaves it to a person. */
  suspends: boolean
}

/** The password of the account, which no answer may repeat. */
export const ACCOUNT_PASSWORD = 'Weefgetouw&Spoel#41'

const KEY: AccountKey = {
  userName: accountUserName('HO261120123', { minLength: 4, maxLength: 8 }) ?? '',
  domainName: 'bakkerijjansen.nl',
}

const present = async ({ driver }: HostingPanelStage): Promise<SeenAccount | undefined> => {
  const sighting = await seen(driver)
  return sighting.state === 'present' ? sighting.account : undefined
}

async function seen(driver: HostingPanel): Promise<AccountSighting> {
  const looked = await driver.look(KEY)
  if (looked.outcome !== 'done') throw new Error(`The look-up ended in ${looked.outcome}`)
  return looked.known
}

const account = ({ packages: [first] }: HostingPanelStage): NewAccount => ({
  ...KEY,
  packageName: first,
  email: 'piet@bakkerijjansen.example',
  password: ACCOUNT_PASSWORD,
})

const made = (stage: HostingPanelStage) => stage.driver.createAccount(account(stage))
const canAct = ({ driver }: HostingPanelStage) => driver.can.act
const other = ({ packages }: HostingPanelStage) => packages[1]

const ACTS: readonly LawfulAct<HostingPanelStage>[] = [
  {
    name: 'create an account',
    makes: true,
    given: async () => undefined,
    act: made,
    isSo: async (stage) => (await present(stage)) !== undefined,
    can: canAct,
  },
  {
    name: 'change the package',
    given: made,
    act: (stage) => stage.driver.changePackage(KEY, other(stage)),
    isSo: async (stage) => (await present(stage))?.packageName === other(stage),
    can: canAct,
  },
  {
    name: 'suspend',
    given: made,
    act: ({ driver }) => driver.suspend(KEY),
    isSo: async (stage) => (await present(stage))?.state === 'suspended',
    can: (stage) => canAct(stage) && stage.suspends,
  },
  {
    name: 'unsuspend',
    given: async (stage) => {
      await made(stage)
      stage.setSuspended(KEY.userName, true)
    },
    act: ({ driver }) => driver.unsuspend(KEY),
    isSo: async (stage) => (await present(stage))?.state === 'running',
    can: canAct,
  },
  {
    name: 'remove',
    given: made,
    act: ({ driver }) => driver.remove(KEY),
    isSo: async (stage) => (await present(stage)) === undefined,
    can: canAct,
  },
]

/** The conformance suite of `HostingPanel`: every driver of that port passes all of it. */
export function hostingPanelConformance(driver: string, startStage: () => Promise<HostingPanelStage>): void {
  lawsOfActs(driver, startStage, ACTS)

  const only = (name: string, body: (stage: HostingPanelStage) => Promise<void>) =>
    test(`${driver}: ${name}`, async () => {
      await using stage = await startStage()
      if (stage.driver.can.act) return await body(stage)
      for (const answer of [
        await stage.driver.look(KEY),
        await stage.driver.list(),
        await stage.driver.usage(KEY),
      ])
        expect(answer).toMatchObject({ outcome: 'waiting', askAgainAfterSeconds: undefined })
    })

  only('an account is seen as it was made', async (stage) => {
    expect(await made(stage)).toEqual({
      outcome: 'done',
      known: { ...KEY, packageName: stage.packages[0], state: 'running' },
    })
    expect(await present(stage)).toMatchObject(KEY)
  })

  only('a user name that somebody else has is refused, and their account is left alone', async (stage) => {
    stage.addSomebodyElses(KEY.userName, 'slagerijdevries.nl')
    const { driver: panel } = stage
    expect(await panel.look(KEY)).toMatchObject({ known: { state: 'somebody-else' } })
    for (const answer of [
      await made(stage),
      await panel.changePackage(KEY, other(stage)),
      await panel.suspend(KEY),
      await panel.unsuspend(KEY),
      await panel.signInLink(KEY),
      await panel.usage(KEY),
      await panel.remove(KEY),
    ])
      expect(answer).toMatchObject({ outcome: 'refused', reason: 'taken' })
    expect(stage.changes()).toBe(0)
  })

  only(
    'the same user name with the same domain name, made by somebody else, is not ours either',
    async (stage) => {
      stage.addSomebodyElses(KEY.userName, KEY.domainName)
      expect(await made(stage)).toMatchObject({ outcome: 'refused', reason: 'taken' })
      expect(stage.changes()).toBe(0)
    },
  )

  only(
    'an account that was made by half is not there yet, is gone on with, and is removed whole',
    async (stage) => {
      if (!stage.addHalfMade) return
      stage.addHalfMade(KEY)
      expect(await seen(stage.driver)).toEqual({ state: 'absent' })
      expect(await stage.driver.list()).toMatchObject({ known: { entries: [KEY] } })
      expect(await made(stage)).toMatchObject({ outcome: 'done', known: KEY })
      expect(await stage.driver.remove(KEY)).toMatchObject({ outcome: 'done' })
      stage.addHalfMade(KEY)
      expect(await stage.driver.remove(KEY)).toMatchObject({ outcome: 'done' })
      expect(await stage.driver.list()).toMatchObject({ known: { entries: [] } })
    },
  )

  only('a domain name that another account has is refused: that is no success', async (stage) => {
    stage.addSomebodyElses('andere', KEY.domainName)
    expect(await made(stage)).toMatchObject({
      outcome: 'refused',
      reason: 'taken',
      sentence: expect.stringMatching(/\w{4}/),
    })
    expect(await present(stage)).toBeUndefined()
  })

  only('refused content is refused in the panel’s own words, without the password in them', async (stage) => {
    const wrong = { ...account(stage), packageName: 'bestaat-niet' }
    const answer = await stage.driver.createAccount(wrong)
    expect(answer).toMatchObject({
      outcome: 'refused',
      reason: 'details',
      sentence: expect.stringContaining('bestaat-niet'),
    })
    expect(JSON.stringify(answer)).not.toContain(ACCOUNT_PASSWORD)
    expect(await present(stage)).toBeUndefined()
    expect(await made(stage)).toMatchObject({ outcome: 'done' })
    expect(await stage.driver.changePackage(KEY, 'bestaat-niet')).toMatchObject({ outcome: 'refused' })
  })

  only('what cannot be an account is refused before it is sent', async (stage) => {
    const whole = account(stage)
    for (const wrong of [
      { ...whole, userName: 'Root' },
      { ...whole, userName: '' },
      { ...whole, domainName: 'geen naam' },
      { ...whole, email: 'piet' },
      { ...whole, password: 'kort' },
    ])
      expect(await stage.driver.createAccount(wrong)).toMatchObject({ outcome: 'refused', reason: 'details' })
    expect(stage.server.count('write')).toBe(0)
  })

  only('a busy panel has done nothing, and is asked again later', async (stage) => {
    stage.refuseNext('busy')
    expect(await made(stage)).toMatchObject({
      outcome: 'failed',
      reason: 'busy',
      retryAfterSeconds: expect.any(Number),
    })
    expect(await made(stage)).toMatchObject({ outcome: 'done' })
  })

  only('a panel that says yes and does nothing is found out', async (stage) => {
    await made(stage)
    stage.ignoreChanges()
    const { driver: panel } = stage
    const acts = [
      () => panel.changePackage(KEY, other(stage)),
      ...(stage.suspends ? [() => panel.suspend(KEY)] : []),
      () => panel.remove(KEY),
    ]
    for (const act of acts) expect(await act()).toMatchObject({ outcome: 'refused', reason: 'ignored' })
  })

  only('an account that a person suspended stays so when it is suspended once more', async (stage) => {
    await made(stage)
    stage.setSuspended(KEY.userName, true)
    const changes = stage.changes()
    for (let turn = 0; turn < 2; turn++)
      expect(await stage.driver.suspend(KEY)).toMatchObject({
        outcome: 'done',
        known: { state: 'suspended' },
      })
    expect(stage.changes()).toBe(changes)
  })

  only(
    'a suspended account can change its package, stays suspended, and is removed like any other',
    async (stage) => {
      await made(stage)
      stage.setSuspended(KEY.userName, true)
      expect(await stage.driver.changePackage(KEY, other(stage))).toMatchObject({
        outcome: 'done',
        known: { packageName: other(stage), state: 'suspended' },
      })
      expect(await stage.driver.remove(KEY)).toMatchObject({ outcome: 'done' })
      expect(await seen(stage.driver)).toEqual({ state: 'absent' })
    },
  )

  only('a domain name with letters of its own is the same name when it is seen again', async (stage) => {
    const key = { ...KEY, domainName: 'bäckerei-müller.de' }
    const { driver: panel } = stage
    for (let turn = 0; turn < 2; turn++)
      expect(await panel.createAccount({ ...account(stage), ...key })).toMatchObject({
        outcome: 'done',
        known: key,
      })
    expect(await panel.look(key)).toMatchObject({ known: { state: 'present', account: key } })
    expect(await panel.list()).toMatchObject({ known: { entries: [key] } })
    expect(await panel.remove(key)).toMatchObject({ outcome: 'done' })
  })

  only('what is gone is removed, and nothing else can be done with it', async (stage) => {
    const { driver: panel } = stage
    for (let turn = 0; turn < 2; turn++) expect(await panel.remove(KEY)).toMatchObject({ outcome: 'done' })
    for (const answer of [
      await panel.changePackage(KEY, other(stage)),
      await panel.suspend(KEY),
      await panel.unsuspend(KEY),
      await panel.usage(KEY),
      await panel.signInLink(KEY),
    ])
      expect(answer).toMatchObject({ outcome: 'refused', reason: 'gone' })
    expect(stage.changes()).toBe(0)
  })

  only('who signs in gets a link that lives a minute at most', async (stage) => {
    await made(stage)
    if (!stage.driver.can.signInLink) return
    const link = await stage.driver.signInLink(KEY, '203.0.113.77')
    expect(link).toMatchObject({ outcome: 'done', known: { url: expect.stringMatching(/^https?:\/\//) } })
    if (link.outcome === 'done') expect(link.known.lifeSeconds).toBeLessThanOrEqual(60)
  })

  only('what is no link is never handed out as one', async (stage) => {
    await made(stage)
    if (!stage.driver.can.signInLink) return
    for (const trouble of ['lost', 'hung', 'unread', 'broken', 'login-page', 'proxied', 'endless'] as const) {
      stage.server.trouble(trouble, 'write')
      const { outcome } = await stage.driver.signInLink(KEY, '203.0.113.77')
      expect(['unknown', 'failed'], trouble).toContain(outcome)
    }
  })

  only('usage is told in bytes, and no limit is no number', async (stage) => {
    await made(stage)
    if (!stage.driver.can.usage) return
    expect(await stage.driver.usage(KEY)).toMatchObject({
      outcome: 'done',
      known: { diskBytes: expect.any(Number), trafficLimitBytes: undefined },
    })
  })

  only('all of ours are listed, page by page, each once, and nobody else’s', async (stage) => {
    await made(stage)
    stage.addSomebodyElses('andere', 'slagerijdevries.nl')
    const listed: SeenAccount[] = []
    let from: string | undefined
    do {
      const page = await stage.driver.list(from)
      if (page.outcome !== 'done') throw new Error(page.sentence)
      listed.push(...page.known.entries)
      from = page.known.next
    } while (from !== undefined)
    expect(listed).toEqual([{ ...KEY, packageName: stage.packages[0], state: 'running' }])
  })

  only('making an account may take two minutes, and everything else half a one', async (stage) => {
    await made(stage)
    expect(new Set(stage.server.limits)).toEqual(new Set([30_000, 120_000]))
  })
}
