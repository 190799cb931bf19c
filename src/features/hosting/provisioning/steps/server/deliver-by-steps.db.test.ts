import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { holderHandle } from '@/features/hosting/providers/domain/provider-names'
import { secondNode, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { LOGIN, startTransIpServer } from '../../../../../../tests/support/providers/transip'
import {
  crash,
  type ProvisioningStage,
  paidOrder,
  runDue,
  runFor,
  startProvisioningStage,
  statesOf,
  stepsOf,
} from '../../../../../../tests/support/provisioning'
import type { TaskKind } from '../../domain/order-task'
import { completeTask, reopenTask } from '../../server/complete-task'
import { correctDomain } from '../../server/correct-domain'
import { tasksOfOrders } from '../../server/deliveries'
import type { StepKind } from '../domain/step'
import { targetPath } from '../domain/target-paths'
import { doByHand, lookAgain } from './attend-step'
import { claimStep } from './internal/claim-step'
import { storeAnswer } from './internal/store-answer'
import { runStep } from './run-step'
import { hostingAccounts } from './step-tables'
import { saveTarget } from './targets'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const

const TECHNICAL_CONTACT = {
  firstName: 'Roos',
  lastName: 'Wevers',
  street: 'Oude Markt',
  number: '5',
  postalCode: '7511 GA',
  city: 'Enschede',
  country: 'nl',
  phoneNumber: '+31 534351234',
  email: 'techniek@webnoaber.nl',
}

type Ordered = Awaited<ReturnType<typeof paidOrder>>

async function stepOf(stage: ProvisioningStage, { orderId }: Ordered, kind: StepKind) {
  const found = (await stepsOf(stage, orderId)).find((step) => step.kind === kind)
  if (!found) throw new Error(`The order has no step ${kind}`)
  return found
}

async function taskOf({ site }: ProvisioningStage, { orderId }: Ordered, kind: TaskKind) {
  return (await tasksOfOrders(site.db, [orderId])).find((task) => task.kind === kind)
}

const orderOf = async ({ site }: ProvisioningStage, { orderId }: Ordered) =>
  (await ordersWithIds(site.db, [orderId])).get(orderId)

const isDelivered = async (stage: ProvisioningStage, of: Ordered) =>
  (await orderOf(stage, of))?.deliveredAt != null

async function linesOf({ context }: TestContext, kind: 'delivery' | 'provision-step'): Promise<string[]> {
  return (await context.registries.todaySources[kind].items(context, 100)).map(({ text }) => text)
}

/** Runs the steps of an order up to this one. */
async function runUpTo(stage: ProvisioningStage, of: Ordered, kind: StepKind): Promise<void> {
  for (const step of await stepsOf(stage, of.orderId)) {
    if (step.kind === kind) return
    expect(await runStep(stage.site.context, step.id, stage.seams)).toBe('done')
  }
}

// promise money 7e: A paid order is delivered by steps where targets are open
test('a paid order becomes an account, a zone and a registered name, is looked at from outside, and is delivered', async () => {
  await using stage = await startProvisioningStage()
  const { site, panel, zones, registrar } = stage
  const jan = await paidOrder(stage)
  expect(await statesOf(stage, jan)).toEqual([
    ['create-account', 'planned'],
    ['create-zone', 'planned'],
    ['register-domain', 'planned'],
    ['sign-zone', 'planned'],
    ['set-ds', 'planned'],
    ['check-outside', 'planned'],
  ])
  expect(await linesOf(site, 'delivery')).toEqual([])
  await runDue(stage)
  expect(new Set((await statesOf(stage, jan)).map(([, state]) => state))).toEqual(new Set(['done']))
  expect([...panel.users.values()]).toMatchObject([{ domain: jan.name, package: 'klein', email: jan.email }])
  expect(zones.zones.get(`${jan.name}.`)).toMatchObject({ dnssec: true })
  expect(registrar.domains.get(jan.name)).toMatchObject({
    ns: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
    autoRenew: true,
  })
  expect(registrar.domains.get(jan.name)?.keyData).toHaveLength(1)
  expect((await orderOf(stage, jan))?.deliveredAt).toEqual(site.clock.now)
  expect(await domainOfOrder(site.db, jan.orderId)).toMatchObject({
    seen: 'held',
    registrar: 'realtime-register',
    autoRenewSeen: true,
    registeredAt: site.clock.now,
    expiresOn: '2027-11-20',
  })
  const [account] = await site.db
    .select()
    .from(hostingAccounts)
    .where(eq(hostingAccounts.orderId, jan.orderId))
  expect(account).toMatchObject({ seen: 'running', wanted: 'running', domainName: jan.name })
  const tasks = await tasksOfOrders(site.db, [jan.orderId])
  expect(tasks.map(({ kind, doneBy }) => [kind, doneBy])).toEqual([
    ['register-domain', 'Automatisch'],
    ['create-hosting', 'Automatisch'],
    ['check-everything', 'Automatisch'],
  ])
  const mails = await allMails(site)
  expect(mails.filter(({ kind }) => kind === 'hosting-delivered')).toHaveLength(1)
  expect(mails.find(({ kind }) => kind === 'hosting-delivery-notice')?.text).toContain('het gaat vanzelf')
})

test('the jobs alone carry it there: each step wakes the next, and the sweep of a minute makes up for one that was lost', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await paidOrder(stage)
  await site.pool.query(`DELETE FROM pgboss.job WHERE name = 'run-step'`)
  await site.context.enqueue(site.db, 'wake-steps', {})
  await site.runJobs()
  expect((await statesOf(stage, jan)).filter(([, state]) => state === 'done')).toEqual([])
  // One job goes on to the last step at a provider; the look at the real world has a job of its own, and none is run here.
  await site.runJobs()
  const states = await statesOf(stage, jan)
  expect(states.map(([, state]) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'planned'])
})

test('an order whose worker ends between two steps goes on by the job of the next', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await paidOrder(stage)
  const [first] = await stepsOf(stage, jan.orderId)
  await site.pool.query(`DELETE FROM pgboss.job WHERE name = 'run-step'`)
  expect(await runStep(site.context, first?.id ?? '', stage.seams)).toBe('done')
  await site.runJobs()
  const states = await statesOf(stage, jan)
  expect(states.map(([, state]) => state)).toEqual(['done', 'done', 'done', 'done', 'done', 'planned'])
})

test('what no open target serves stays with people: nothing of it, or a part', async () => {
  const byPeople = { 'create-hosting': false, 'register-domain': false, 'check-everything': false }
  const cases = [
    { without: ['panel', 'zones', 'registrar'], automatic: byPeople, steps: [] },
    // Without a panel nobody knows where a name has to point.
    { without: ['panel'], automatic: byPeople, steps: [] },
    {
      without: ['registrar'],
      automatic: { ...byPeople, 'create-hosting': true },
      steps: ['create-account'],
    },
    // A name without a host for its zone needs nameservers that its registrar target names.
    { without: ['zones'], automatic: { ...byPeople, 'create-hosting': true }, steps: ['create-account'] },
  ] as const
  for (const { without, automatic, steps } of cases) {
    await using stage = await startProvisioningStage({ without })
    const jan = await paidOrder(stage)
    const tasks = await tasksOfOrders(stage.site.db, [jan.orderId])
    expect(Object.fromEntries(tasks.map(({ kind, isAutomatic }) => [kind, isAutomatic]))).toEqual(automatic)
    expect((await statesOf(stage, jan)).map(([kind]) => kind)).toEqual(steps)
  }
  await using stage = await startProvisioningStage()
  const other = await paidOrder(stage, { packageId: 'onbeperkt' })
  expect(await statesOf(stage, other)).toEqual([])
  const withExtras = await paidOrder(stage, { extras: ['backup'] })
  await runDue(stage)
  expect(await isDelivered(stage, withExtras)).toBe(false)
  expect((await taskOf(stage, withExtras, 'check-everything'))?.isAutomatic).toBe(false)
  expect(await taskOf(stage, withExtras, 'register-domain')).toMatchObject({ doneBy: 'Automatisch' })
})

test('a registrar that works on it is asked again with its number, and nothing is ordered twice', async () => {
  await using stage = await startProvisioningStage()
  const jan = await paidOrder(stage)
  stage.registrar.answerLater()
  await runUpTo(stage, jan, 'register-domain')
  const { id } = await stepOf(stage, jan, 'register-domain')
  expect(await runStep(stage.site.context, id, stage.seams)).toBe('waiting')
  expect((await stepOf(stage, jan, 'register-domain')).reference).toBe('46069000')
  stage.site.clock.advance(60)
  expect(await runStep(stage.site.context, id, stage.seams)).toBe('waiting')
  stage.registrar.finish()
  stage.site.clock.advance(60)
  expect(await runStep(stage.site.context, id, stage.seams)).toBe('done')
  expect(stage.registrar.processes.filter(({ action }) => action === 'create')).toHaveLength(1)
})

const TOO_MUCH = { price: 'price', premium: 'price', taken: 'taken', details: 'details' } as const

// promise money 7e: A name that costs more than its limit, or is a premium name, is not ordered
test('a name that costs too much, is a premium name, was taken since, or is refused is work for a person, who is told why', async () => {
  for (const [what, reason] of Object.entries(TOO_MUCH)) {
    await using stage = await startProvisioningStage()
    const jan = await paidOrder(stage)
    const { registrar, site } = stage
    if (what === 'price') registrar.price(601)
    if (what === 'premium') registrar.makePremium(jan.name)
    if (what === 'taken') registrar.takeElsewhere(jan.name)
    await runUpTo(stage, jan, 'register-domain')
    if (what === 'details') registrar.refuse('ConstraintViolationException', 'voice must match')
    await runFor(stage, 3)
    expect(await stepOf(stage, jan, 'register-domain'), what).toMatchObject({ state: 'refused', reason })
    expect(registrar.domains.size).toBe(0)
    expect((await statesOf(stage, jan)).at(-1)).toEqual(['check-outside', 'planned'])
    expect(await taskOf(stage, jan, 'register-domain')).toMatchObject({ isAutomatic: false, doneAt: null })
    expect(await linesOf(site, 'delivery')).toEqual([expect.stringContaining('Domeinnaam registreren')])
    // A person registers it elsewhere and ticks it: the rest goes on.
    const task = await taskOf(stage, jan, 'register-domain')
    expect(await completeTask(site.context, task?.id ?? '', ROOS)).toBe('done')
    expect(await stepOf(stage, jan, 'register-domain')).toMatchObject({ state: 'cancelled' })
    await runDue(stage)
    expect(await stepOf(stage, jan, 'sign-zone')).toMatchObject({ state: 'done' })
  }
})

// promise money 7e: No more names a day are ordered than was allowed
test('the second name of a day on which one may be ordered is for a person, and the next day counts anew', async () => {
  await using stage = await startProvisioningStage({ mostPerDay: 1 })
  const first = await paidOrder(stage)
  const second = await paidOrder(stage)
  await runFor(stage, 1)
  const states = await Promise.all([first, second].map((of) => stepOf(stage, of, 'register-domain')))
  expect(states.map(({ state }) => state).sort()).toEqual(['done', 'refused'])
  expect(states.find(({ state }) => state === 'refused')?.sentence).toContain('het meeste dat mag')
  expect(stage.registrar.domains.size).toBe(1)
  stage.site.clock.advance(24 * 3600)
  const third = await paidOrder(stage)
  await runFor(stage, 1)
  expect(await isDelivered(stage, third)).toBe(true)
})

test('two names that are ordered at the same moment, of which one may be, are one name', async () => {
  await using stage = await startProvisioningStage({ mostPerDay: 1 })
  const both = [await paidOrder(stage), await paidOrder(stage)]
  for (const of of both) await runUpTo(stage, of, 'register-domain')
  await using other = secondNode(stage.site)
  const [first, second] = await Promise.all(both.map((of) => stepOf(stage, of, 'register-domain')))
  const came = await Promise.all([
    runStep(stage.site.context, first?.id ?? '', stage.seams),
    runStep(other.context, second?.id ?? '', stage.seams),
  ])
  await runFor(stage, 1)
  expect(came.filter((state) => state === 'done').length).toBeLessThanOrEqual(1)
  expect(stage.registrar.domains.size).toBe(1)
})

// promise money 7e: A process that ends during a call leads to a look-up, never to the call again
test('a process that ends before the call, after the act or before storing leaves one of each, and the order is delivered', async () => {
  for (const kind of ['create-account', 'create-zone', 'register-domain', 'sign-zone', 'set-ds'] as const)
    for (const when of ['before-the-call', 'before-storing'] as const) {
      await using stage = await startProvisioningStage()
      const { site } = stage
      const jan = await paidOrder(stage)
      await runUpTo(stage, jan, kind)
      await crash(stage, (await stepOf(stage, jan, kind)).id, when)
      expect(await runDue(stage)).toEqual([])
      site.clock.advance(599)
      expect(await runDue(stage)).toEqual([])
      await runFor(stage, 1)
      expect(await isDelivered(stage, jan), `${kind} ${when}`).toBe(true)
      expect(stage.panel.users.size).toBe(1)
      expect(stage.registrar.processes.filter(({ action }) => action === 'create')).toHaveLength(1)
    }
})

test('an answer that is lost after the act is looked up, and nothing is done twice', async () => {
  for (const kind of ['create-account', 'create-zone', 'register-domain', 'sign-zone', 'set-ds'] as const)
    for (const trouble of ['lost', 'slow', 'broken', 'unread'] as const) {
      await using stage = await startProvisioningStage()
      const jan = await paidOrder(stage)
      await runUpTo(stage, jan, kind)
      const { panel, zones, registrar } = stage
      const server =
        { 'create-account': panel, 'create-zone': zones, 'sign-zone': zones }[kind as string] ?? registrar
      // The holder is made first: the order itself is the last thing that is written.
      const writes = kind === 'register-domain' ? 2 : 0
      server.trouble(trouble, 'write', writes)
      const { id } = await stepOf(stage, jan, kind)
      expect(await runStep(stage.site.context, id, stage.seams), `${kind} ${trouble}`).toBe('unknown')
      await runFor(stage, 1)
      expect(await isDelivered(stage, jan), `${kind} ${trouble}`).toBe(true)
      expect(panel.users.size).toBe(1)
      expect(registrar.processes.filter(({ action }) => action === 'create')).toHaveLength(1)
    }
})

test('whoever stores an answer after the step was taken over is too late: it counts for its own attempt alone', async () => {
  await using stage = await startProvisioningStage()
  const { context, clock } = stage.site
  const jan = await paidOrder(stage)
  const { id } = await stepOf(stage, jan, 'create-account')
  const claimed = await claimStep(context, id)
  expect(claimed?.call).toBe('act')
  clock.advance(601)
  expect(await runStep(context, id, stage.seams)).toBe('planned')
  const refusal = { outcome: 'refused', reason: 'other', sentence: '' } as const
  if (claimed) expect(await storeAnswer(context, claimed, { call: 'act', answer: refusal })).toBe('lost')
  expect((await stepOf(stage, jan, 'create-account')).state).toBe('planned')
})

test('a call that never ended is looked up before whatever waits longer at its target, which waits for it', async () => {
  await using stage = await startProvisioningStage()
  const first = await paidOrder(stage)
  const second = await paidOrder(stage)
  stage.site.clock.advance(60)
  await crash(stage, (await stepOf(stage, second, 'create-account')).id, 'before-storing')
  expect((await runDue(stage)).length).toBe(0)
  await runFor(stage, 1)
  expect(await Promise.all([first, second].map((of) => isDelivered(stage, of)))).toEqual([true, true])
})

// promise money 7e: Two workers never call for one step, one order or one target at once
test('of many workers at once one calls: for a step, for an order, and for a target', async () => {
  await using stage = await startProvisioningStage()
  const orders = [await paidOrder(stage), await paidOrder(stage), await paidOrder(stage)]
  const first = await Promise.all(orders.map((of) => stepOf(stage, of, 'create-account')))
  await using other = secondNode(stage.site)
  const contexts = [stage.site.context, other.context]
  const claims = await Promise.all(
    [...first, ...first, ...first].flatMap(({ id }) => contexts.map((context) => claimStep(context, id))),
  )
  expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1)
})

test('workers that race through the same orders make one of each', async () => {
  await using stage = await startProvisioningStage()
  const orders: Ordered[] = []
  for (let count = 0; count < 4; count++) orders.push(await paidOrder(stage))
  await using other = secondNode(stage.site)
  const nodes = [stage, { ...stage, site: { ...stage.site, context: other.context } }]
  await Promise.all(nodes.map((node) => runDue(node)))
  await runFor(stage, 1)
  for (const of of orders) expect(await isDelivered(stage, of)).toBe(true)
  expect(stage.panel.users.size).toBe(4)
  expect(stage.registrar.processes.filter(({ action }) => action === 'create')).toHaveLength(4)
})

// promise money 7e: A provider that is away is a line on Vandaag after an hour
test('a provider that is away for long is asked ever less, is a line after an hour, and work for a person after a day', async () => {
  await using stage = await startProvisioningStage()
  const { site, panel } = stage
  const jan = await paidOrder(stage)
  await panel.goAway()
  await runFor(stage, 0.9)
  expect(await linesOf(site, 'provision-step')).toEqual([])
  await runFor(stage, 1)
  expect(await linesOf(site, 'provision-step')).toEqual([
    expect.stringContaining('Hosting aanmaken: de aanbieder is niet te bereiken'),
  ])
  expect((await stepOf(stage, jan, 'create-account')).attempt).toBeLessThan(12)
  await runFor(stage, 30)
  expect(await stepOf(stage, jan, 'create-account')).toMatchObject({ state: 'by-hand', reason: 'given-up' })
  expect(await linesOf(site, 'provision-step')).toEqual([])
  expect(await linesOf(site, 'delivery')).toEqual([expect.stringContaining('Hosting aanmaken')])
  expect((await stepOf(stage, jan, 'create-account')).attempt).toBeLessThan(40)
  await panel.comeBack()
})

test('a provider that comes back in time delivers as if nothing had been', async () => {
  await using stage = await startProvisioningStage()
  const jan = await paidOrder(stage)
  await stage.registrar.goAway()
  await runFor(stage, 2)
  await stage.registrar.comeBack()
  await runFor(stage, 2)
  expect(await isDelivered(stage, jan)).toBe(true)
  expect(await linesOf(stage.site, 'provision-step')).toEqual([])
})

test('what a person ticks is theirs: its steps end, a tick during a call waits, and who takes a tick back does it themselves', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await paidOrder(stage)
  const task = await taskOf(stage, jan, 'create-hosting')
  const { id } = await stepOf(stage, jan, 'create-account')
  await claimStep(site.context, id)
  expect(await completeTask(site.context, task?.id ?? '', ROOS)).toBe('automatic')
  site.clock.advance(601)
  await runStep(site.context, id, stage.seams)
  expect(await completeTask(site.context, task?.id ?? '', ROOS)).toBe('done')
  expect(await stepOf(stage, jan, 'create-account')).toMatchObject({ state: 'cancelled' })
  expect(await reopenTask(site.context, task?.id ?? '', ROOS)).toBe('reopened')
  expect(await taskOf(stage, jan, 'create-hosting')).toMatchObject({ isAutomatic: false, doneAt: null })
  expect(await linesOf(site, 'delivery')).toEqual(['Hosting aanmaken'])
  expect(await runStep(site.context, id, stage.seams)).toBe('idle')
})

const cancelledBy = async ({ site }: ProvisioningStage, { orderId }: Ordered) => {
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  expect(
    await changeOrderStatus(site.context, { orderId, to: 'cancelled', reason: 'Toch niet', actor }),
  ).toBe('changed')
}

test('an order that is cancelled stops its steps; what a provider may have done is looked up, and taken away by a person', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const early = await paidOrder(stage)
  await cancelledBy(stage, early)
  await runFor(stage, 1)
  expect(new Set((await statesOf(stage, early)).map(([, state]) => state))).toEqual(new Set(['cancelled']))
  expect(stage.panel.users.size).toBe(0)

  const doubtful = await paidOrder(stage)
  await runUpTo(stage, doubtful, 'register-domain')
  registrar.trouble('lost', 'write', 2)
  const { id } = await stepOf(stage, doubtful, 'register-domain')
  expect(await runStep(site.context, id, stage.seams)).toBe('unknown')
  await cancelledBy(stage, doubtful)
  expect(await domainOfOrder(site.db, doubtful.orderId)).toMatchObject({ seen: 'unknown', endedAt: null })
  await runFor(stage, 1)
  expect(await stepOf(stage, doubtful, 'register-domain')).toMatchObject({ state: 'done' })
  expect(await domainOfOrder(site.db, doubtful.orderId)).toMatchObject({ seen: 'held' })
  const tasks = await tasksOfOrders(site.db, [doubtful.orderId])
  expect(tasks.filter(({ doneAt }) => !doneAt).map(({ kind }) => kind)).toContain('release-domain')
})

test('of an order that was cancelled in doubt, what turns out not to be there ends, with the record of its name', async () => {
  await using stage = await startProvisioningStage()
  const jan = await paidOrder(stage)
  await runUpTo(stage, jan, 'register-domain')
  stage.registrar.trouble('dropped', 'write', 2)
  const { id } = await stepOf(stage, jan, 'register-domain')
  expect(await runStep(stage.site.context, id, stage.seams)).toBe('unknown')
  await cancelledBy(stage, jan)
  await runFor(stage, 1)
  expect(await stepOf(stage, jan, 'register-domain')).toMatchObject({ state: 'cancelled' })
  expect(await domainOfOrder(stage.site.db, jan.orderId)).toMatchObject({
    seen: 'absent',
    wanted: 'dropped',
    endedAt: expect.any(Date),
  })
  expect(stage.registrar.domains.size).toBe(0)
})

test('a name that turns out to be this order’s already is not ordered again; one of another order is somebody else’s', async () => {
  await using stage = await startProvisioningStage()
  const jan = await paidOrder(stage)
  const other = await paidOrder(stage)
  stage.registrar.addDomain(jan.name, holderHandle(jan.orderNumber) ?? '')
  stage.registrar.addDomain(other.name, holderHandle(jan.orderNumber) ?? '')
  await runFor(stage, 1)
  expect(await stepOf(stage, jan, 'register-domain')).toMatchObject({ state: 'done' })
  expect(await stepOf(stage, other, 'register-domain')).toMatchObject({ state: 'refused', reason: 'taken' })
  expect(stage.registrar.processes.filter(({ action }) => action === 'create')).toHaveLength(0)
})

test('a name that stands at our registrar without a holder, and that no step of this order ordered, is somebody else’s', async () => {
  await using stage = await startProvisioningStage({ without: ['registrar'] })
  await using transIp = await startTransIpServer()
  const { site } = stage
  await saveTarget(
    site.context,
    {
      driver: 'transip',
      label: 'TransIP',
      settings: {
        baseUrl: transIp.url,
        login: LOGIN,
        privateKey: transIp.privateKey,
        technicalContact: TECHNICAL_CONTACT,
      },
      serves: {},
      limits: { mostPerDay: 10, mostByExtension: { nl: 2000 } },
      isOpen: true,
    },
    ROOS,
  )
  const jan = await paidOrder(stage)
  // As a name that the agency has of old, or of another customer.
  transIp.addDomain(jan.name, [])
  await runUpTo(stage, jan, 'register-domain')
  await crash(stage, (await stepOf(stage, jan, 'register-domain')).id, 'before-the-call')
  await runFor(stage, 1)
  expect(await stepOf(stage, jan, 'register-domain')).toMatchObject({ state: 'refused', reason: 'taken' })
  expect(await domainOfOrder(site.db, jan.orderId)).toMatchObject({ seen: 'absent' })
})

test('a corrected name is for a person, with the hosting that has the other name; never while something is under way', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await paidOrder(stage)
  const correction = {
    orderId: jan.orderId,
    name: 'bakkerij-anders.nl',
    actor: { kind: 'admin', accountId: ROOS.id } as const,
  }
  await claimStep(site.context, (await stepOf(stage, jan, 'create-account')).id)
  expect(await correctDomain(site.context, correction)).toBe('automatic')
  site.clock.advance(601)
  const { id } = await stepOf(stage, jan, 'create-account')
  expect(await runStep(site.context, id, stage.seams)).toBe('planned')
  await runUpTo(stage, jan, 'register-domain')
  expect(await correctDomain(site.context, correction)).toBe('corrected')
  const open = (await tasksOfOrders(site.db, [jan.orderId])).filter(({ doneAt }) => !doneAt)
  expect(open.map(({ kind, isAutomatic }) => [kind, isAutomatic])).toEqual([
    ['register-domain', false],
    ['create-hosting', false],
    ['check-everything', false],
  ])
  await runFor(stage, 1)
  expect(stage.registrar.domains.size).toBe(0)
})

test('a user name, a zone or a name that is somebody else’s is left alone, and a person is told', async () => {
  await using stage = await startProvisioningStage()
  const { site, zones } = stage
  const jan = await paidOrder(stage)
  zones.addZone(`${jan.name}.`, 'anderebureau')
  await runFor(stage, 1)
  expect(await stepOf(stage, jan, 'create-zone')).toMatchObject({ state: 'refused', reason: 'taken' })
  expect(zones.zones.get(`${jan.name}.`)?.account).toBe('anderebureau')
  expect(await linesOf(site, 'delivery')).toEqual([
    'Domeinnaam registreren (DNS-zone maken: het is van iemand anders)',
  ])
})

test('what was refused goes on once a person changed what was wrong and looks again; what goes by itself can be taken over', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await paidOrder(stage)
  registrar.price(601)
  await runFor(stage, 1)
  const { id: stepId } = await stepOf(stage, jan, 'register-domain')
  expect(await doByHand(site.context, { stepId, admin: ROOS })).toBe('closed')
  registrar.price(450)
  expect(await lookAgain(site.context, { stepId, admin: ROOS })).toBe('done')
  expect(await lookAgain(site.context, { stepId, admin: ROOS })).toBe('closed')
  expect(await linesOf(site, 'delivery')).toEqual([])
  await runFor(stage, 1)
  expect(await isDelivered(stage, jan)).toBe(true)

  const other = await paidOrder(stage)
  const account = await stepOf(stage, other, 'create-account')
  await stage.panel.goAway()
  await runDue(stage)
  expect(await lookAgain(site.context, { stepId: account.id, admin: ROOS })).toBe('done')
  expect(await runDue(stage)).toEqual(['failed'])
  expect(await doByHand(site.context, { stepId: account.id, admin: ROOS })).toBe('done')
  expect(await stepOf(stage, other, 'create-account')).toMatchObject({ state: 'by-hand' })
  const task = await taskOf(stage, other, 'create-hosting')
  expect(task).toMatchObject({ isAutomatic: false, doneAt: null })
  await stage.panel.comeBack()
  await runFor(stage, 3)
  expect(stage.registrar.domains.has(other.name)).toBe(false)
  expect(await completeTask(site.context, task?.id ?? '', ROOS)).toBe('done')
  await runDue(stage)
  expect(stage.registrar.domains.has(other.name)).toBe(true)
})

test('what a person took over together goes on together, and none of it is left to nobody', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await paidOrder(stage)
  await runUpTo(stage, jan, 'create-zone')
  const zone = await stepOf(stage, jan, 'create-zone')
  expect(await doByHand(site.context, { stepId: zone.id, admin: ROOS })).toBe('done')
  expect(await stepOf(stage, jan, 'register-domain')).toMatchObject({ state: 'by-hand' })
  expect(await lookAgain(site.context, { stepId: zone.id, admin: ROOS })).toBe('done')
  expect(await stepOf(stage, jan, 'register-domain')).toMatchObject({ state: 'planned' })
  expect(await taskOf(stage, jan, 'register-domain')).toMatchObject({ isAutomatic: true })
  await runFor(stage, 1)
  expect(await isDelivered(stage, jan)).toBe(true)
})

test('what was refused keeps its task with a person while another step of it goes on', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await paidOrder(stage)
  await site.pool.query(
    `UPDATE provision_steps SET state = CASE kind WHEN 'sign-zone' THEN 'refused' ELSE 'by-hand' END, next_at = NULL
     WHERE kind IN ('sign-zone', 'set-ds')`,
  )
  await site.pool.query(`UPDATE hosting_tasks SET is_automatic = false WHERE kind = 'check-everything'`)
  const ds = await stepOf(stage, jan, 'set-ds')
  expect(await lookAgain(site.context, { stepId: ds.id, admin: ROOS })).toBe('done')
  expect(await stepOf(stage, jan, 'sign-zone')).toMatchObject({ state: 'refused' })
  expect(await taskOf(stage, jan, 'check-everything')).toMatchObject({ isAutomatic: false })
  const signed = await stepOf(stage, jan, 'sign-zone')
  expect(await lookAgain(site.context, { stepId: signed.id, admin: ROOS })).toBe('done')
  expect(await taskOf(stage, jan, 'check-everything')).toMatchObject({ isAutomatic: true })
})

test('what a person took over in doubt and gives back is looked up first', async () => {
  await using stage = await startProvisioningStage()
  const jan = await paidOrder(stage)
  await runUpTo(stage, jan, 'register-domain')
  stage.registrar.trouble('lost', 'write', 2)
  const { id: stepId } = await stepOf(stage, jan, 'register-domain')
  expect(await runStep(stage.site.context, stepId, stage.seams)).toBe('unknown')
  expect(await doByHand(stage.site.context, { stepId, admin: ROOS })).toBe('done')
  expect(await lookAgain(stage.site.context, { stepId, admin: ROOS })).toBe('done')
  expect((await stepOf(stage, jan, 'register-domain')).state).toBe('unknown')
  expect(await runStep(stage.site.context, stepId, stage.seams)).toBe('done')
  expect(stage.registrar.processes.filter(({ action }) => action === 'create')).toHaveLength(1)
})

// promise money 7e: Keys and passwords of providers stand in no table, log or mail
test('no key and no password stands in any table or mail, also when a provider repeats what it was sent', async () => {
  await using stage = await startProvisioningStage()
  const { site, panel, registrar } = stage
  await paidOrder(stage)
  panel.trouble('no-rights', 'write')
  await runFor(stage, 3)
  registrar.trouble('broken', 'write', 0)
  await paidOrder(stage)
  await runFor(stage, 3)
  const { rows } = await site.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  )
  const passwords = panel.requests.flatMap(({ text }) => new URLSearchParams(text).get('passwd') ?? [])
  expect(passwords.length).toBeGreaterThan(1)
  for (const { name } of rows) {
    const { rows: contents } = await site.pool.query<{ text: string }>(
      `SELECT t::text AS text FROM ${name} t`,
    )
    const text = contents.map((row) => row.text).join('\n')
    expect(
      [...stage.secrets, ...passwords].filter((secret) => text.includes(secret)),
      name,
    ).toEqual([])
  }
})

test('a target whose key cannot be read any more takes no new orders, and those it has are a line at once', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await paidOrder(stage)
  const changed = {
    ...site.context,
    settings: { ...site.context.settings, appSecret: 'another secret, since' },
  }
  const elsewhere = { ...stage, site: { ...site, context: changed } }
  await runDue(elsewhere)
  expect(await stepOf(stage, jan, 'create-account')).toMatchObject({ state: 'failed', reason: 'credentials' })
  const lines = await site.context.registries.todaySources['provision-step'].items(site.context, 100)
  expect(lines).toMatchObject([
    {
      text: expect.stringContaining('APP_SECRET'),
      label: 'Bekijk de koppeling',
      href: targetPath(stage.targets.panel),
    },
  ])
  expect(await statesOf(stage, await paidOrder(elsewhere))).toEqual([])
})
