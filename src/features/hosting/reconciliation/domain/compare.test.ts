import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListedZone } from '@/features/hosting/providers/domain/dns-host'
import type { SeenAccount } from '@/features/hosting/providers/domain/hosting-panel'
import type { ListedDomain } from '@/features/hosting/providers/domain/registrar'
import {
  type Comparison,
  compareAccounts,
  compareNames,
  compareZones,
  type OurAccount,
  type OurName,
  type OurZone,
} from './compare'
import { findingInWords, sidesInWords, taskOf } from './finding'

const TODAY = '2026-11-20'
const KEYS = ['a1', 'b2', 'c3', 'd4', 'e5'] as const
const NAMES = ['bakkerij.nl', 'slager.nl', 'fietsen.be', 'kapper.nl'] as const
const DAYS = ['2026-01-01', '2026-11-19', TODAY, '2027-11-19'] as const
const HOSTS = [['ns1.webnoaber.nl', 'ns2.webnoaber.nl'], ['ns1.elders.nl'], []] as const

const subsets = fc.subarray([...KEYS])
const order = fc.record({ orderId: fc.constantFrom('o1', 'o2', 'o3'), isBusy: fc.boolean() })

const accountsOf = (users: readonly string[]) =>
  fc.tuple(
    ...users.map((userName) =>
      fc.tuple(
        order,
        fc.record({
          userName: fc.oneof({ weight: 4, arbitrary: fc.constant(userName) }, fc.constant(null)),
          domainName: fc.constantFrom(...NAMES),
          packageName: fc.constantFrom('klein', 'groot', null),
          isPackageAssumed: fc.boolean(),
          wanted: fc.constantFrom(
            'running' as const,
            'suspended' as const,
            'stopped' as const,
            'gone' as const,
          ),
        }),
      ),
    ),
  )

const panels = fc.tuple(subsets, subsets, subsets).chain(([mine, there, looked]) =>
  fc.record({
    ours: accountsOf(mine).map((each): OurAccount[] => each.map(([of, own]) => ({ ...of, ...own }))),
    entries: fc.tuple(
      ...there.map((userName) =>
        fc.record({
          userName: fc.constant(userName),
          domainName: fc.constantFrom(...NAMES),
          packageName: fc.constantFrom('klein', 'groot'),
          state: fc.constantFrom('running' as const, 'suspended' as const),
        }),
      ),
    ),
    // What is listed is not looked up.
    absent: fc.constant(new Set(looked.filter((key) => !there.includes(key)))),
    showsSuspension: fc.boolean(),
  }),
)

const names = fc
  .tuple(fc.subarray([...NAMES]), fc.subarray([...NAMES]), fc.subarray([...NAMES]))
  .chain(([mine, there, looked]) =>
    fc.record({
      ours: fc
        .tuple(
          ...mine.map((name) =>
            fc.tuple(
              order,
              fc.record({
                name: fc.constant(name),
                mustBeThere: fc.boolean(),
                stays: fc.boolean(),
                holder: fc.constantFrom('ho1-holder', null),
                nameservers: fc.constantFrom(...HOSTS, null),
                isAssumed: fc.boolean(),
                autoRenew: fc.constantFrom(true, false, null),
                paidUntil: fc.constantFrom(...DAYS, null),
              }),
            ),
          ),
        )
        .map((each): OurName[] => each.map(([of, own]) => ({ ...of, ...own }))),
      entries: fc.tuple(
        ...there.map((name) =>
          fc.record({
            name: fc.constant(name),
            registrant: fc.constantFrom('ho1-holder', 'jansen-2', undefined),
            nameservers: fc.constantFrom(...HOSTS),
            isAutoRenewed: fc.boolean(),
            expiresOn: fc.constantFrom(...DAYS, undefined),
            state: fc.constantFrom<ListedDomain['state']>(
              'registered',
              'on-hold',
              'expired',
              'in-quarantine',
              'leaving',
            ),
            isToBeVerified: fc.boolean(),
            isLocked: fc.boolean(),
          }),
        ),
      ),
      absent: fc.constant(new Set(looked.filter((name) => !there.includes(name)))),
    }),
  )

/** What holds of every comparison, whatever stands on both sides. */
function expectSound(
  { findings, judged }: Comparison,
  ours: readonly { key: string | null; isBusy: boolean }[],
  { listed, absent }: { listed: readonly string[]; absent: ReadonlySet<string> },
): void {
  const keys = findings.map(({ kind, subject }) => `${kind} ${subject}`)
  expect(new Set(keys).size).toBe(keys.length)
  const read = new Set([...listed, ...absent])
  for (const finding of findings) {
    expect(judged).toContain(finding.subject)
    // Nothing is concluded of what was not read, and absence of a look-up alone.
    expect(read.has(finding.subject)).toBe(true)
    if (finding.kind === 'absent') expect(absent.has(finding.subject)).toBe(true)
    else expect(listed).toContain(finding.subject)
    expect(ours.find(({ key }) => key === finding.subject)?.isBusy ?? false).toBe(false)
    expect(findingInWords(finding)).toMatch(/\S\.$/)
    expect(findingInWords(finding)).not.toMatch(/undefined|null|NaN|Invalid/)
    expect(Object.values(sidesInWords(finding)).join()).not.toMatch(/undefined|NaN|Invalid/)
  }
  for (const subject of judged) expect(read.has(subject)).toBe(true)
}

test('accounts: every difference is about what was read and nobody is at work on, once per subject and kind', () => {
  fc.assert(
    fc.property(panels, ({ ours, entries, absent, showsSuspension }) => {
      const compared = compareAccounts(ours, { entries, absent }, { showsSuspension })
      const listed = entries.map(({ userName }) => userName)
      expectSound(
        compared,
        ours.map(({ userName, isBusy }) => ({ key: userName, isBusy })),
        { listed, absent },
      )
      const paid = new Set(ours.filter(({ wanted }) => wanted !== 'gone').map(({ userName }) => userName))
      for (const { kind, subject } of compared.findings)
        if (kind === 'runs-unpaid') expect(paid.has(subject)).toBe(false)
      if (!showsSuspension) expect(compared.findings.map(({ kind }) => kind)).not.toContain('running-there')
    }),
  )
})

test('names: the same, and what renews by itself in time never ends early', () => {
  fc.assert(
    fc.property(names, ({ ours, entries, absent }) => {
      const compared = compareNames(ours, { entries, absent }, TODAY)
      expectSound(
        compared,
        ours.map(({ name, isBusy }) => ({ key: name, isBusy })),
        { listed: entries.map(({ name }) => name), absent },
      )
      const known = new Set(ours.map(({ name }) => name))
      for (const { kind, subject } of compared.findings) {
        expect(kind === 'runs-unpaid').toBe(!known.has(subject))
        const there = entries.find(({ name }) => name === subject)
        if (kind === 'expires-early')
          expect(there?.isAutoRenewed && (there.expiresOn ?? '') >= TODAY).toBe(false)
      }
    }),
  )
})

test('zones: the same', () => {
  const zones = names.map(({ ours, entries, absent }) => ({
    ours: ours.map(({ name, mustBeThere, isBusy, orderId, autoRenew }): OurZone => {
      return { name, mustBeThere, isBusy, orderId, isSigned: autoRenew ? true : null }
    }),
    entries: entries.map(
      ({ name, isAutoRenewed }): ListedZone => ({ name, version: '1', isSigned: isAutoRenewed }),
    ),
    absent,
  }))
  fc.assert(
    fc.property(zones, ({ ours, entries, absent }) => {
      expectSound(
        compareZones(ours, { entries, absent }),
        ours.map(({ name, isBusy }) => ({ key: name, isBusy })),
        { listed: entries.map(({ name }) => name), absent },
      )
    }),
  )
})

test('what is as it is wanted has no difference, however it is wanted', () => {
  fc.assert(
    fc.property(panels, names, (panel, registrar) => {
      const mirrored = panel.ours.flatMap((own): SeenAccount[] =>
        own.userName && own.wanted !== 'gone' && own.wanted !== 'stopped'
          ? [
              {
                userName: own.userName,
                domainName: own.domainName,
                packageName: own.packageName ?? 'wat dan ook',
                state: own.wanted,
              },
            ]
          : [],
      )
      const none = { absent: new Set<string>() }
      const shows = { showsSuspension: true }
      expect(compareAccounts(panel.ours, { entries: mirrored, ...none }, shows).findings).toEqual([])
      const renewed = registrar.ours.map(
        (own): ListedDomain => ({
          name: own.name,
          registrant: own.holder ?? 'wie dan ook',
          nameservers: [...(own.nameservers ?? [])].reverse(),
          isAutoRenewed: own.autoRenew ?? true,
          expiresOn: '2030-01-01',
          state: 'registered',
          isToBeVerified: false,
          isLocked: true,
        }),
      )
      expect(compareNames(registrar.ours, { entries: renewed, ...none }, TODAY).findings).toEqual([])
    }),
  )
})

test('one change of a side that agrees is one difference, of its own kind', () => {
  const own: OurName = {
    orderId: 'o1',
    isBusy: false,
    name: 'bakkerij.nl',
    mustBeThere: true,
    stays: true,
    holder: 'ho1-holder',
    nameservers: HOSTS[0],
    isAssumed: false,
    autoRenew: true,
    paidUntil: '2027-11-19',
  }
  const there: ListedDomain = {
    name: own.name,
    registrant: 'ho1-holder',
    nameservers: HOSTS[0],
    isAutoRenewed: true,
    expiresOn: '2027-11-20',
    state: 'registered',
    isToBeVerified: false,
    isLocked: false,
  }
  const changes: [Partial<ListedDomain>, string[]][] = [
    [{}, []],
    [{ registrant: 'jansen' }, ['other-holder']],
    [{ registrant: undefined }, []],
    [{ nameservers: ['ns1.elders.nl'] }, ['other-nameservers']],
    [{ isAutoRenewed: false }, ['renewal-differs']],
    [{ isAutoRenewed: false, expiresOn: '2027-11-18' }, ['renewal-differs', 'expires-early']],
    [{ expiresOn: '2027-01-01' }, []],
    // Renewing by itself did not happen.
    [{ expiresOn: '2026-11-19' }, ['expires-early']],
    [{ state: 'on-hold' }, ['suspended-there']],
    [{ state: 'in-quarantine' }, ['suspended-there']],
    [{ state: 'leaving' }, ['changed-outside']],
  ]
  for (const [change, kinds] of changes) {
    const theirs = { entries: [{ ...there, ...change }], absent: new Set<string>() }
    expect(compareNames([own], theirs, TODAY).findings.map(({ kind }) => kind)).toEqual(kinds)
    expect(compareNames([{ ...own, isBusy: true }], theirs, TODAY).findings).toEqual([])
  }
  // A name that its customer let go, and of which nothing is paid any more.
  const gone = { ...own, stays: false, mustBeThere: false, autoRenew: null, paidUntil: null }
  const expired = { entries: [{ ...there, state: 'in-quarantine' as const }], absent: new Set<string>() }
  expect(compareNames([gone], expired, TODAY).findings).toEqual([])
  expect(compareNames([], expired, TODAY).findings).toEqual([])
})

test('a task makes a difference right where a person can complete it as the order stands', () => {
  const of = (kind: Parameters<typeof taskOf>[0]['kind'], here = '', canAdopt = false) => ({
    kind,
    here,
    canAdopt,
  })
  expect(taskOf(of('suspended-there'), { status: 'active' })).toBe('switch-on')
  expect(taskOf(of('suspended-there'), { status: 'suspended' })).toBeUndefined()
  expect(taskOf(of('running-there'), { status: 'suspended' })).toBe('switch-off')
  expect(taskOf(of('running-there'), { status: 'cancelled' })).toBe('take-down')
  expect(taskOf(of('runs-unpaid'), { status: 'cancelled' })).toBe('wipe-hosting')
  expect(taskOf(of('runs-unpaid'), undefined)).toBeUndefined()
  expect(taskOf(of('other-package'), { status: 'active' })).toBe('resize-hosting')
  expect(taskOf(of('other-package', '', true), { status: 'active' })).toBeUndefined()
  expect(taskOf(of('renewal-differs', 'uit'), { status: 'cancelled' })).toBe('release-domain')
  expect(taskOf(of('renewal-differs', 'aan'), { status: 'active' })).toBe('keep-domain')
  expect(taskOf(of('renewal-differs', 'aan'), { status: 'cancelled' })).toBeUndefined()
})
