import { asc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import type { TaskKind } from '@/features/hosting/provisioning/domain/order-task'
import { completeTask } from '@/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { readTarget, type TargetReader } from '@/features/hosting/provisioning/steps/server/read-target'
import { hostingAccounts, provisionTargets } from '@/features/hosting/provisioning/steps/server/step-tables'
import { saveTarget } from '@/features/hosting/provisioning/steps/server/targets'
import { BASIS, changeTo } from '../../../../../tests/support/order-changes'
import { PACKAGES, RESELLER } from '../../../../../tests/support/providers/direct-admin'
import {
  type ProvisioningStage,
  paidOrder,
  runDue,
  startProvisioningStage,
  stepsOf,
} from '../../../../../tests/support/provisioning'
import { changeMark } from '../../../../shared/instants'
import { acceptFinding } from './accept-finding'
import { adoptFinding } from './adopt-finding'
import { makeFindingTask } from './make-finding-task'
import { reconcileTarget } from './reconcile-target'
import { reconciliationFindings, reconciliations } from './reconciliation-tables'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const DAY = 24 * 60 * 60

type Ordered = Awaited<ReturnType<typeof paidOrder>>
type TargetName = keyof ProvisioningStage['targets']

/** A paid order that steps made, as it runs. */
async function runningOrder(stage: ProvisioningStage): Promise<Ordered & { userName: string }> {
  const order = await paidOrder(stage)
  await runDue(stage)
  const account = await accountOf(stage, order)
  return { ...order, userName: account?.userName ?? '' }
}

async function accountOf({ site }: ProvisioningStage, { orderId }: Ordered) {
  const [account] = await site.db.select().from(hostingAccounts).where(eq(hostingAccounts.orderId, orderId))
  return account
}

/** A day later each target is compared. Returns how it went, by target. */
async function night(stage: ProvisioningStage): Promise<Record<TargetName, string>> {
  stage.site.clock.advance(DAY)
  const { panel, registrar, zones } = stage.targets
  return {
    panel: await compared(stage, panel),
    registrar: await compared(stage, registrar),
    zones: await compared(stage, zones),
  }
}

function compared(stage: ProvisioningStage, targetId: string): Promise<string> {
  const server = Object.entries(stage.targets).find(([, id]) => id === targetId)?.[0] as TargetName
  return reconcileTarget(stage.site.context, targetId, {
    readTarget: (context, target) => readTarget(context, target, stage[server].timeLimit),
  })
}

async function findingsOf({ site }: ProvisioningStage) {
  return await site.db
    .select()
    .from(reconciliationFindings)
    .where(isNull(reconciliationFindings.solvedAt))
    .orderBy(asc(reconciliationFindings.kind), asc(reconciliationFindings.subject))
}

/** A finding as a form shows it. */
function shownOf(finding: Awaited<ReturnType<typeof findingsOf>>[number] | undefined) {
  if (!finding) throw new Error('There is no finding')
  return { findingId: finding.id, shownChange: changeMark(finding) }
}

/** What stands open, as ['kind', 'subject', 'here', 'there']. */
async function open(stage: ProvisioningStage) {
  return (await findingsOf(stage)).map(({ kind, subject, here, there }) => [kind, subject, here, there])
}

async function linesOf({ site: { context } }: ProvisioningStage) {
  return await context.registries.todaySources['reconciliation-finding'].items(context, 100)
}

async function done(stage: ProvisioningStage, { orderId }: Ordered, kind: TaskKind): Promise<void> {
  const task = (await tasksOfOrders(stage.site.db, [orderId])).find((each) => each.kind === kind)
  expect(await completeTask(stage.site.context, task?.id ?? '', ROOS)).toBe('done')
}

const moved = (stage: ProvisioningStage, { orderId }: Ordered, to: 'suspended' | 'active' | 'cancelled') =>
  changeOrderStatus(stage.site.context, {
    orderId,
    to,
    reason: 'Op verzoek.',
    actor: { kind: 'admin', accountId: ROOS.id },
  })

const WHOLE = { panel: 'whole', registrar: 'whole', zones: 'whole' }

test('when all is as it is paid, a night finds nothing, and writes down what it saw and when', async () => {
  await using stage = await startProvisioningStage()
  const jan = await runningOrder(stage)
  const { site, panel, registrar, zones, targets } = stage
  const changes = () => [panel.changes(), registrar.changes(), zones.changes()]
  const before = changes()
  expect(await night(stage)).toEqual(WHOLE)
  expect(await open(stage)).toEqual([])
  expect(await linesOf(stage)).toEqual([])
  expect(changes()).toEqual(before)
  expect(await accountOf(stage, jan)).toMatchObject({ seen: 'running', seenAt: site.clock.now })
  expect(await domainOfOrder(site.db, jan.orderId)).toMatchObject({
    seen: 'held',
    seenAt: site.clock.now,
    expiresOn: '2027-11-20',
    autoRenewSeen: true,
  })
  const [run] = await site.db
    .select()
    .from(reconciliations)
    .where(eq(reconciliations.targetId, targets.panel))
  expect(run).toMatchObject({ isWhole: true, compared: 1, wholeAt: site.clock.now, sentence: '' })
})

interface Drift {
  happens: (stage: ProvisioningStage, jan: Ordered & { userName: string }) => unknown
  back: (stage: ProvisioningStage, jan: Ordered & { userName: string }) => unknown
  found: (jan: Ordered & { userName: string }) => unknown
}

const userOf = ({ panel }: ProvisioningStage, { userName }: { userName: string }) => {
  const user = panel.users.get(userName)
  if (!user) throw new Error('There is no such user')
  return user
}

const nameOf = ({ registrar }: ProvisioningStage, { name }: Ordered) => {
  const domain = registrar.domains.get(name)
  if (!domain) throw new Error('There is no such name')
  return domain
}

const OURS = 'ns1.webnoaber.nl, ns2.webnoaber.nl'

let taken: unknown

/** Takes something out of a map, and puts it back. */
const goes = (
  mapOf: (stage: ProvisioningStage) => Map<string, unknown>,
  keyOf: (jan: Ordered & { userName: string }) => string,
) => ({
  happens: (stage: ProvisioningStage, jan: Ordered & { userName: string }) => {
    taken = mapOf(stage).get(keyOf(jan))
    mapOf(stage).delete(keyOf(jan))
  },
  back: (stage: ProvisioningStage, jan: Ordered & { userName: string }) =>
    mapOf(stage).set(keyOf(jan), taken),
})

const DRIFTS: Record<string, Drift> = {
  'an account that is gone': {
    ...goes(
      ({ panel }) => panel.users,
      ({ userName }) => userName,
    ),
    found: ({ userName }) => ['absent', userName, 'betaald', ''],
  },
  'an account that nobody pays for': {
    happens: ({ panel }) => panel.addUser('vreemd', 'vreemd.nl', RESELLER),
    back: ({ panel }) => panel.users.delete('vreemd'),
    found: () => ['runs-unpaid', 'vreemd', '', 'vreemd.nl'],
  },
  'another package': {
    happens: (stage, jan) => Object.assign(userOf(stage, jan), { package: PACKAGES[0] }),
    back: (stage, jan) => Object.assign(userOf(stage, jan), { package: PACKAGES[1] }),
    found: ({ userName }) => ['other-package', userName, 'klein', 'onbeperkt'],
  },
  'an account that is suspended while it is paid': {
    happens: (stage, jan) => Object.assign(userOf(stage, jan), { suspended: true }),
    back: (stage, jan) => Object.assign(userOf(stage, jan), { suspended: false }),
    found: ({ userName }) => ['suspended-there', userName, 'draait', 'stilgezet'],
  },
  'a user name that became somebody else’s': {
    happens: (stage, jan) => Object.assign(userOf(stage, jan), { domain: 'ander.nl' }),
    back: (stage, jan) => Object.assign(userOf(stage, jan), { domain: jan.name }),
    found: ({ userName, name }) => ['changed-outside', userName, name, 'ander.nl'],
  },
  'a name that is gone': {
    ...goes(
      ({ registrar }) => registrar.domains,
      ({ name }) => name,
    ),
    found: ({ name }) => ['absent', name, 'betaald', ''],
  },
  'a name that nobody pays for': {
    happens: ({ registrar }) => registrar.addDomain('vreemd.nl', 'vreemd'),
    back: ({ registrar }) => registrar.domains.delete('vreemd.nl'),
    found: () => ['runs-unpaid', 'vreemd.nl', '', ''],
  },
  'another holder': {
    happens: (stage, jan) => Object.assign(nameOf(stage, jan), { registrant: 'jansen-2' }),
    back: (stage, { orderNumber, ...jan }) =>
      Object.assign(nameOf(stage, { ...jan, orderNumber }), {
        registrant: `${orderNumber.toLowerCase()}-holder`,
      }),
    found: ({ name, orderNumber }) => [
      'other-holder',
      name,
      `${orderNumber.toLowerCase()}-holder`,
      'jansen-2',
    ],
  },
  'auto-renew that is off': {
    happens: (stage, jan) => Object.assign(nameOf(stage, jan), { autoRenew: false }),
    back: (stage, jan) => Object.assign(nameOf(stage, jan), { autoRenew: true }),
    found: ({ name }) => ['renewal-differs', name, 'aan', 'uit'],
  },
  'other nameservers': {
    happens: (stage, jan) => Object.assign(nameOf(stage, jan), { ns: ['ns1.elders.nl'] }),
    back: (stage, jan) => Object.assign(nameOf(stage, jan), { ns: ['ns2.webnoaber.nl', 'ns1.webnoaber.nl'] }),
    found: ({ name }) => ['other-nameservers', name, OURS, 'ns1.elders.nl'],
  },
  'a name that its registry put on hold': {
    happens: (stage, jan) => Object.assign(nameOf(stage, jan), { status: ['SERVER_HOLD'] }),
    back: (stage, jan) => Object.assign(nameOf(stage, jan), { status: ['OK'] }),
    found: ({ name }) => ['suspended-there', name, 'bij ons', 'vastgezet door het register'],
  },
  'a name that is leaving': {
    happens: (stage, jan) => Object.assign(nameOf(stage, jan), { status: ['PENDING_TRANSFER'] }),
    back: (stage, jan) => Object.assign(nameOf(stage, jan), { status: ['OK'] }),
    found: ({ name }) => [
      'changed-outside',
      name,
      'blijft de naam bij ons',
      'loopt een verhuizing naar elders',
    ],
  },
  'a zone that is gone': {
    ...goes(
      ({ zones }) => zones.zones,
      ({ name }) => `${name}.`,
    ),
    found: ({ name }) => ['absent', name, 'betaald', ''],
  },
  'a zone that nobody pays for': {
    happens: ({ zones }) => zones.addZone('vreemd.nl.', [...zones.zones.values()][0]?.account ?? ''),
    back: ({ zones }) => zones.zones.delete('vreemd.nl.'),
    found: () => ['runs-unpaid', 'vreemd.nl', '', 'DNS-zone'],
  },
  'a zone that is no longer signed': {
    happens: ({ zones }, { name }) => Object.assign(zones.zones.get(`${name}.`) ?? {}, { dnssec: false }),
    back: ({ zones }, { name }) => Object.assign(zones.zones.get(`${name}.`) ?? {}, { dnssec: true }),
    found: ({ name }) => ['changed-outside', name, 'is de zone ondertekend', 'is DNSSEC uitgezet'],
  },
}

// promise money 7e: Each night what is at providers is compared with what is paid
test('each drift is found in the night after it, is one line, and is over in the night after it went back', async () => {
  await using stage = await startProvisioningStage()
  const jan = await runningOrder(stage)
  for (const [what, { happens, back, found }] of Object.entries(DRIFTS)) {
    await happens(stage, jan)
    expect(await night(stage), what).toEqual(WHOLE)
    expect(await open(stage), what).toEqual([found(jan)])
    const [first] = await findingsOf(stage)
    await night(stage)
    const [again] = await findingsOf(stage)
    expect(again, what).toMatchObject({
      id: first?.id,
      firstSeenAt: first?.firstSeenAt,
      lastSeenAt: stage.site.clock.now,
    })
    expect(await linesOf(stage), what).toHaveLength(1)
    await back(stage, jan)
    await night(stage)
    expect(await open(stage), what).toEqual([])
    expect(await linesOf(stage), what).toEqual([])
  }
  expect((await stepsOf(stage, jan.orderId)).every(({ state }) => state === 'done')).toBe(true)
})

test('a name that ends before what is paid, and is not renewed, is told with both days', async () => {
  await using stage = await startProvisioningStage()
  const jan = await runningOrder(stage)
  Object.assign(nameOf(stage, jan), { expiryDate: '2027-01-04T00:00:00Z' })
  await night(stage)
  // It renews by itself before that day.
  expect(await open(stage)).toEqual([])
  Object.assign(nameOf(stage, jan), { autoRenew: false })
  await night(stage)
  expect(await open(stage)).toEqual([
    ['expires-early', jan.name, '2027-11-19', '2027-01-04'],
    ['renewal-differs', jan.name, 'aan', 'uit'],
  ])
  expect((await linesOf(stage)).map(({ text }) => text).join()).toContain('4 januari 2027')
})

test('an account that runs while its order is suspended, or over, is found where a panel shows that', async () => {
  await using stage = await startProvisioningStage({ suspends: false })
  const { site, panel, targets } = stage
  const settings = { baseUrl: panel.url, userName: RESELLER, loginKey: panel.loginKey }
  const serves = { packages: { basis: PACKAGES[1] } }
  const target = { driver: 'direct-admin', label: 'Server 1', serves, isOpen: true } as const
  const jan = await runningOrder(stage)
  await moved(stage, jan, 'suspended')
  await night(stage)
  // A person is to switch it off: that is a line of its own.
  expect(await open(stage)).toEqual([])
  await done(stage, jan, 'switch-off')
  await night(stage)
  // The site may be off in another way.
  expect(await open(stage)).toEqual([])
  await saveTarget(
    site.context,
    { ...target, settings: { ...settings, suspension: 'whole-account' } },
    ROOS,
    targets.panel,
  )
  await night(stage)
  expect(await open(stage)).toEqual([['running-there', jan.userName, 'opgeschort', 'draait']])
  await moved(stage, jan, 'cancelled')
  await done(stage, jan, 'take-down')
  await night(stage)
  expect(await open(stage)).toContainEqual(['running-there', jan.userName, 'voorbij', 'draait'])
  Object.assign(userOf(stage, jan), { suspended: true })
  await night(stage)
  expect((await open(stage)).filter(([, subject]) => subject === jan.userName)).toEqual([])
  await done(stage, jan, 'wipe-hosting')
  await night(stage)
  expect(await open(stage)).toContainEqual(['runs-unpaid', jan.userName, 'voorbij', jan.name])
  const line = (await linesOf(stage)).find(({ text }) => text.includes(jan.userName))
  expect(line?.deed).toMatchObject({ label: 'Als taak klaarzetten' })
})

test('what steps are at work on, or left in doubt, is left out', async () => {
  await using stage = await startProvisioningStage()
  const jan = await paidOrder(stage)
  // Made there, and the answer lost: the step is in doubt.
  stage.panel.trouble('lost', 'write')
  const { panel, site } = stage
  await runDue(stage)
  expect((await stepsOf(stage, jan.orderId))[0]).toMatchObject({ state: 'unknown' })
  expect(panel.users.size).toBe(1)
  await compared(stage, stage.targets.panel)
  expect(await open(stage)).toEqual([])
  expect(await accountOf(stage, jan)).toMatchObject({ seen: 'absent', seenAt: null })
  site.clock.advance(600)
  await runDue(stage)
  expect(await night(stage)).toEqual(WHOLE)
  expect(await open(stage)).toEqual([])
})

// promise money 7e: Nothing is taken for absent that could not be read
test('a target that is away, answers half, or answers HTML with 200 is not compared to the end, and nothing is absent', async () => {
  for (const trouble of [
    'login-page',
    'hung',
    'dropped',
    'broken',
    'unread',
    'too-many',
    'no-rights',
  ] as const) {
    await using stage = await startProvisioningStage()
    const jan = await runningOrder(stage)
    stage.panel.users.clear()
    stage.panel.trouble(trouble, 'read')
    expect((await night(stage)).panel, trouble).toBe('partial')
    expect(
      (await open(stage)).map(([kind]) => kind),
      trouble,
    ).toEqual(['not-compared'])
    expect(await accountOf(stage, jan), trouble).toMatchObject({ seen: 'running' })
    expect(await linesOf(stage), trouble).toMatchObject([{ title: 'Server 1: Niet volledig vergeleken' }])
    const [run] = await stage.site.db
      .select()
      .from(reconciliations)
      .where(eq(reconciliations.targetId, stage.targets.panel))
    expect(run, trouble).toMatchObject({ isWhole: false, wholeAt: null })
    expect(JSON.stringify(run)).not.toContain(stage.panel.loginKey)
  }
})

test('what was read before a page failed is compared, and what was found before and not read now stays', async () => {
  await using stage = await startProvisioningStage()
  const { panel } = stage
  const jan = await runningOrder(stage)
  for (let number = 0; number < 30; number++) panel.addUser(`a${100 + number}`, `klant${number}.nl`, RESELLER)
  Object.assign(userOf(stage, jan), { suspended: true })
  await night(stage)
  expect(await open(stage)).toHaveLength(31)
  // 'a100' to 'a124' are the first page; who is ours stands on the second.
  Object.assign(userOf(stage, jan), { suspended: false })
  panel.users.delete('a129')
  panel.trouble('broken', 'read', 26)
  expect((await night(stage)).panel).toBe('partial')
  const kinds = await open(stage)
  expect(kinds).toHaveLength(32)
  expect(kinds).toContainEqual(['suspended-there', jan.userName, 'draait', 'stilgezet'])
  expect(kinds).toContainEqual(['runs-unpaid', 'a129', '', 'klant29.nl'])
  await night(stage)
  expect(await open(stage)).toHaveLength(29)
})

test('a listing that lies is not believed: what it lacks is looked up, and when it lacks too much nothing is', async () => {
  await using stage = await startProvisioningStage()
  const jan = await runningOrder(stage)
  const empty = { status: 200, text: '' }
  stage.panel.answerInstead(empty, 'read', 0)
  expect((await night(stage)).panel).toBe('whole')
  expect(await open(stage)).toEqual([])
  const [account] = await stage.site.db.select().from(hostingAccounts)
  expect(account).toMatchObject({ orderId: jan.orderId, seen: 'running' })
})

test('who says ‘klopt zo’ hears no more of it until it changes', async () => {
  await using stage = await startProvisioningStage()
  const { panel, site } = stage
  panel.addUser('eigen', 'webnoaber.nl', RESELLER)
  await night(stage)
  const [finding] = await findingsOf(stage)
  const accept = { ...shownOf(finding), reason: 'Onze eigen site.', admin: ROOS }
  expect(await acceptFinding(site.context, accept)).toBe('accepted')
  await night(stage)
  expect(await linesOf(stage)).toEqual([])
  expect(await findingsOf(stage)).toMatchObject([{ id: finding?.id, acceptedBy: 'Roos' }])
  Object.assign(panel.users.get('eigen') ?? {}, { domain: 'ander.nl' })
  await night(stage)
  expect(await linesOf(stage)).toHaveLength(1)
  expect(await findingsOf(stage)).toMatchObject([
    { acceptedBy: null, there: 'ander.nl', changedAt: site.clock.now },
  ])
  // Of a page from before: it says so of what was there then.
  expect(await acceptFinding(site.context, accept)).toBe('over')
  panel.users.clear()
  await night(stage)
  expect(await acceptFinding(site.context, accept)).toBe('over')
})

test('the task of a difference takes its place, and the night leaves it to who does that', async () => {
  await using stage = await startProvisioningStage()
  const jan = await runningOrder(stage)
  const { site } = stage
  Object.assign(userOf(stage, jan), { suspended: true })
  await night(stage)
  const [line] = await linesOf(stage)
  expect(line).toMatchObject({
    title: expect.stringContaining(jan.orderNumber),
    deed: { label: 'Als taak klaarzetten', action: 'hostingOffice.makeFindingTask' },
  })
  const [finding] = await findingsOf(stage)
  const choice = { ...shownOf(finding), admin: ROOS }
  expect(await makeFindingTask(site.context, choice)).toBe('made')
  expect(await makeFindingTask(site.context, choice)).toBe('over')
  await night(stage)
  expect(await open(stage)).toEqual([])
  // Ticked, and not done.
  await done(stage, jan, 'switch-on')
  await night(stage)
  expect(await open(stage)).toHaveLength(1)
})

test('a name that people registered is held against how it was first seen, until somebody takes over what it became', async () => {
  await using stage = await startProvisioningStage({ without: ['panel', 'zones', 'registrar'] })
  const { registrar, site } = stage
  const jan = await paidOrder(stage)
  registrar.addDomain(jan.name, 'met-de-hand')
  for (const kind of ['register-domain', 'create-hosting'] as const) await done(stage, jan, kind)
  await night(stage)
  expect(await open(stage)).toEqual([])
  expect(await domainOfOrder(site.db, jan.orderId)).toMatchObject({ seen: 'held', expiresOn: '2027-11-20' })
  Object.assign(nameOf(stage, { ...jan }), { ns: ['ns1.elders.nl', 'ns2.elders.nl'] })
  await night(stage)
  expect(await open(stage)).toEqual([['other-nameservers', jan.name, OURS, 'ns1.elders.nl, ns2.elders.nl']])
  const [line] = await linesOf(stage)
  expect(line?.deed).toMatchObject({ label: 'Zoals daar overnemen' })
  const [finding] = await findingsOf(stage)
  const before = { ...shownOf(finding), shownChange: changeMark({ changedAt: new Date(0) }) }
  expect(await adoptFinding(site.context, { ...before, admin: ROOS })).toBe('over')
  expect(await adoptFinding(site.context, { ...shownOf(finding), admin: ROOS })).toBe('adopted')
  await night(stage)
  expect(await open(stage)).toEqual([])
})

test('a package that was paid for since the comparison is not undone by taking over how it is there', async () => {
  await using stage = await startProvisioningStage()
  const { site, targets } = stage
  const jan = await runningOrder(stage)
  const { db } = site
  const [panel] = await db.select().from(provisionTargets).where(eq(provisionTargets.id, targets.panel))
  const knows = async (packages: Record<string, string>) =>
    await db
      .update(provisionTargets)
      .set({ serves: { ...panel?.serves, packages } as typeof provisionTargets.$inferInsert.serves })
      .where(eq(provisionTargets.id, targets.panel))
  await knows({})
  Object.assign(userOf(stage, jan), { package: 'groot' })
  await night(stage)
  expect(await open(stage)).toEqual([['other-package', jan.userName, 'klein', 'groot']])
  const [finding] = await findingsOf(stage)
  await knows({ onbeperkt: 'onbeperkt' })
  expect((await changeTo(site, jan, { ...BASIS, packageId: 'onbeperkt' })).outcome).toBe('changed')
  expect(await adoptFinding(site.context, { ...shownOf(finding), admin: ROOS })).toBe('over')
  await runDue(stage)
  expect(userOf(stage, jan)).toMatchObject({ package: 'onbeperkt' })
})

/** A provider that takes acts and throws at each of them. */
function withThrowingActs(reader: TargetReader): TargetReader {
  const guarded = new Proxy(reader.reader, {
    get(of, key) {
      if (key === 'list' || key === 'look') return Reflect.get(of, key)
      throw new Error(`The comparison asked for ${String(key)}`)
    },
  })
  return { ...reader, reader: guarded } as TargetReader
}

// promise money 7e: The comparison asks nothing of a provider but to be read
test('a comparison asks a provider for its listing and single look-ups, never for an act', async () => {
  await using stage = await startProvisioningStage()
  const jan = await runningOrder(stage)
  const { site, panel, registrar, zones, targets } = stage
  panel.users.clear()
  registrar.domains.clear()
  zones.zones.clear()
  const before = [panel, registrar, zones].map((server) => server.requests.length)
  site.clock.advance(DAY)
  for (const id of Object.values(targets))
    expect(
      await reconcileTarget(site.context, id, {
        readTarget: (...asked) => {
          const reader = readTarget(...asked)
          expect(Object.keys(reader?.reader ?? {}).sort()).toEqual(['list', 'look'])
          return reader && withThrowingActs(reader)
        },
      }),
    ).toBe('whole')
  expect((await open(stage)).map(([kind]) => kind)).toEqual(['absent', 'absent', 'absent'])
  const asked = [panel, registrar, zones].flatMap((server, at) => server.requests.slice(before[at]))
  expect(asked.length).toBeGreaterThan(5)
  const isRead = ({ method, path }: (typeof asked)[number]) =>
    method === 'GET' || path === '/CMD_API_SHOW_USERS'
  expect(asked.filter((request) => !isRead(request))).toEqual([])
  expect(await domainOfOrder(site.db, jan.orderId)).toMatchObject({ seen: 'unknown', endedAt: null })
})

test('of two comparisons of one target the one that began later counts', async () => {
  await using stage = await startProvisioningStage()
  const jan = await runningOrder(stage)
  const { site, targets } = stage
  site.clock.advance(DAY)
  const early = { ...site.context, now: () => new Date(site.clock.now.getTime() - 60_000) }
  Object.assign(userOf(stage, jan), { suspended: true })
  await compared(stage, targets.panel)
  Object.assign(userOf(stage, jan), { suspended: false })
  expect(await reconcileTarget(early, targets.panel)).toBe('partial')
  expect(await open(stage)).toHaveLength(1)
})

test('a target is compared by its job each night, and again an hour later when it could not be read', async () => {
  await using stage = await startProvisioningStage()
  await runningOrder(stage)
  const { site, panel, targets } = stage
  await panel.goAway()
  await site.context.enqueue(site.db, 'reconcile-targets', {})
  await site.runJobs()
  await site.runJobs()
  const runs = await site.db.select().from(reconciliations)
  expect(runs.filter(({ isWhole }) => isWhole)).toHaveLength(2)
  const { rows } = await site.pool.query<{ data: { targetId: string; attempt: number }; late: boolean }>(
    `SELECT data, start_after > now() + interval '50 minutes' AS late FROM pgboss.job WHERE name = 'reconcile-target' AND state = 'created'`,
  )
  expect(rows).toEqual([{ data: { targetId: targets.panel, attempt: 2 }, late: true }])
  await panel.comeBack()
})
