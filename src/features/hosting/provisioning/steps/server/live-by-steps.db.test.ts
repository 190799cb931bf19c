import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MIRIAM } from '@/features/hosting/domains/fixtures'
import { correctRegistrant } from '@/features/hosting/domains/server/correct-registrant'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { domains } from '@/features/hosting/domains/server/domain-tables'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { beginInTurn, secondNode } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { BASIS, changeTo } from '../../../../../../tests/support/order-changes'
import {
  type ProvisioningStage,
  paidOrder,
  runDue,
  runFor,
  startProvisioningStage,
  stepsOf,
} from '../../../../../../tests/support/provisioning'
import type { TaskKind } from '../../domain/order-task'
import { completeTask } from '../../server/complete-task'
import { tasksOfOrders } from '../../server/deliveries'
import { hostingTasks } from '../../server/task-tables'
import { isLifeStep, type LifeStep } from '../domain/step'
import { doByHand } from './attend-step'
import { claimStep } from './internal/claim-step'
import { runStep } from './run-step'
import { hostingAccounts, provisionTargets } from './step-tables'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const ADMIN = { kind: 'admin', accountId: ROOS.id } as const

type Ordered = Awaited<ReturnType<typeof paidOrder>>

async function delivered(stage: ProvisioningStage): Promise<Ordered> {
  const order = await paidOrder(stage)
  await runDue(stage)
  expect((await tasksOfOrders(stage.site.db, [order.orderId])).every(({ doneAt }) => doneAt)).toBe(true)
  return order
}

const moveTo = (
  { site }: Pick<ProvisioningStage, 'site'>,
  { orderId }: Ordered,
  to: 'active' | 'suspended' | 'cancelled',
  context = site.context,
) =>
  changeOrderStatus(context, {
    orderId,
    to,
    reason: 'Omdat het zo is.',
    actor: { kind: 'admin', accountId: ROOS.id },
  })

async function lifeOf(stage: ProvisioningStage, { orderId }: Ordered) {
  const steps = await stepsOf(stage, orderId)
  return steps.filter(({ kind }) => isLifeStep(kind)).map(({ kind, state }) => `${kind} ${state}`)
}

async function stepOf(stage: ProvisioningStage, { orderId }: Ordered, kind: LifeStep) {
  const found = (await stepsOf(stage, orderId)).filter((step) => step.kind === kind).at(-1)
  if (!found) throw new Error(`The order has no step ${kind}`)
  return found
}

const openTasks = async ({ site }: ProvisioningStage, { orderId }: Ordered) =>
  (await tasksOfOrders(site.db, [orderId]))
    .filter(({ doneAt }) => !doneAt)
    .map(({ kind, isAutomatic }) => `${kind}${isAutomatic ? ' by itself' : ''}`)

const taskId = async ({ site }: ProvisioningStage, { orderId }: Ordered, kind: TaskKind) =>
  (await tasksOfOrders(site.db, [orderId])).find((task) => task.kind === kind)?.id ?? ''

const userOf = ({ panel }: ProvisioningStage, { name }: Ordered) =>
  [...panel.users.values()].find(({ domain }) => domain === name)

const accountOf = async ({ site }: ProvisioningStage, { orderId }: Ordered) =>
  (await site.db.select().from(hostingAccounts).where(eq(hostingAccounts.orderId, orderId)))[0]

const switchMails = async ({ site }: ProvisioningStage) =>
  (await allMails(site)).filter(({ kind }) => kind === 'hosting-switch-notice').length

async function nightOf({ site }: ProvisioningStage, day: CalendarDay) {
  site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(site.context, day)
  site.clock.now = new Date(`${day}T02:10:00Z`)
  await runNight(site.context, day)
}

// promise money 7e: Hosting is switched off and on by steps
test('a suspended order goes off and on by itself, each time by a step of its own, and nobody gets a mail about it', async () => {
  await using stage = await startProvisioningStage()
  const jan = await delivered(stage)
  for (let round = 0; round < 2; round++) {
    await moveTo(stage, jan, 'suspended')
    expect(await openTasks(stage, jan)).toEqual(['switch-off by itself'])
    await runDue(stage)
    expect(userOf(stage, jan)).toMatchObject({ suspended: true })
    expect(await accountOf(stage, jan)).toMatchObject({ wanted: 'suspended', seen: 'suspended' })
    await moveTo(stage, jan, 'active')
    expect(await openTasks(stage, jan)).toEqual(['switch-on by itself'])
    await runDue(stage)
    expect(userOf(stage, jan)).toMatchObject({ suspended: false })
    expect(await accountOf(stage, jan)).toMatchObject({ wanted: 'running', seen: 'running' })
  }
  expect(await lifeOf(stage, jan)).toEqual([
    'suspend-account done',
    'resume-account done',
    'suspend-account done',
    'resume-account done',
  ])
  expect([await openTasks(stage, jan), await switchMails(stage)]).toEqual([[], 0])
})

// promise money 7e: Hosting is switched off and on by steps … only where the mail stays on, or its owner says so
// promise money 7e: Who is suspended hears what stops, as the panel's owner chose it
test('who is suspended hears what stops: what the panel does by itself, or what a person is asked to do', async () => {
  for (const [suspends, words] of [
    [true, 'nieuwe mail komt niet aan'],
    [false, 'Mail die binnenkomt, blijft binnenkomen.'],
  ] as const) {
    await using stage = await startProvisioningStage({ suspends })
    await moveTo(stage, await delivered(stage), 'suspended')
    const [mail] = (await allMails(stage.site)).filter(({ kind }) => kind === 'hosting-suspended')
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(words)
  }
})

test('a panel that cannot leave the mail on leaves suspending to a person, and what a person switched off they switch on', async () => {
  await using stage = await startProvisioningStage({ suspends: false })
  const jan = await delivered(stage)
  await moveTo(stage, jan, 'suspended')
  expect([await openTasks(stage, jan), await lifeOf(stage, jan)]).toEqual([['switch-off'], []])
  expect(await switchMails(stage)).toBe(1)

  await using other = await startProvisioningStage()
  const piet = await delivered(other)
  await moveTo(other, piet, 'suspended')
  expect(await completeTask(other.site.context, await taskId(other, piet, 'switch-off'), ROOS)).toBe('done')
  await moveTo(other, piet, 'active')
  expect([await openTasks(other, piet), await lifeOf(other, piet)]).toEqual([
    ['switch-on'],
    ['suspend-account cancelled'],
  ])
})

// promise money 7e: What is overtaken by its opposite is not done
test('who pays before the hosting went off keeps it on: nothing is asked of the panel', async () => {
  await using stage = await startProvisioningStage()
  const jan = await delivered(stage)
  const before = stage.panel.changes()
  await moveTo(stage, jan, 'suspended')
  await moveTo(stage, jan, 'active')
  await runFor(stage, 2)
  expect([await lifeOf(stage, jan), await openTasks(stage, jan)]).toEqual([['suspend-account cancelled'], []])
  expect(stage.panel.changes()).toBe(before)
})

// promise money 7e: What is overtaken by its opposite is not done … and what may have been done is looked up and undone
test('paid while it is not known whether the hosting went off: it is looked up, and is on in the end', async () => {
  for (const trouble of ['lost', 'dropped'] as const) {
    await using stage = await startProvisioningStage()
    const jan = await delivered(stage)
    await moveTo(stage, jan, 'suspended')
    stage.panel.trouble(trouble, 'write')
    await runDue(stage)
    expect(await lifeOf(stage, jan)).toEqual(['suspend-account unknown'])
    await moveTo(stage, jan, 'active')
    await moveTo(stage, jan, 'suspended')
    await moveTo(stage, jan, 'active')
    expect(await openTasks(stage, jan)).toEqual(['switch-on by itself'])
    await runFor(stage, 2)
    expect(userOf(stage, jan)).toMatchObject({ suspended: false })
    expect(await openTasks(stage, jan)).toEqual([])
    expect((await lifeOf(stage, jan))[0]).toBe(
      trouble === 'lost' ? 'suspend-account done' : 'suspend-account cancelled',
    )
  }
})

test('suspended again while it is not known whether it went on: it is off in the end', async () => {
  await using stage = await startProvisioningStage()
  const jan = await delivered(stage)
  await moveTo(stage, jan, 'suspended')
  await runDue(stage)
  await moveTo(stage, jan, 'active')
  stage.panel.trouble('lost', 'write')
  await runDue(stage)
  await moveTo(stage, jan, 'suspended')
  expect(await openTasks(stage, jan)).toEqual(['switch-off by itself'])
  await runFor(stage, 2)
  expect(userOf(stage, jan)).toMatchObject({ suspended: true })
  expect(await openTasks(stage, jan)).toEqual([])
})

// promise money 7e: What is overtaken by its opposite is not done … also at the same moment
test.each(['payment', 'step'] as const)(
  'paid in the moment in which the hosting goes off, the %s first: it is on in the end',
  async (first) => {
    await using stage = await startProvisioningStage()
    await using other = secondNode(stage.site)
    const jan = await delivered(stage)
    await moveTo(stage, jan, 'suspended')
    const { id } = await stepOf(stage, jan, 'suspend-account')
    const acts = {
      payment: () => moveTo(stage, jan, 'active', other.context),
      step: () => runStep(stage.site.context, id, stage.seams),
    }
    const order = first === 'payment' ? [acts.payment, acts.step] : [acts.step, acts.payment]
    await beginInTurn<unknown>(stage.site, (tx) => lockOrder(tx, jan.orderId), order)
    await runFor(stage, 2)
    expect(userOf(stage, jan)).toMatchObject({ suspended: false })
    expect(await openTasks(stage, jan)).toEqual([])
  },
)

test('a panel that refuses to suspend is work for a person, who sees why', async () => {
  await using stage = await startProvisioningStage()
  const jan = await delivered(stage)
  await moveTo(stage, jan, 'suspended')
  stage.panel.refuse('Cannot suspend', 'The user is broken')
  await runFor(stage, 1)
  expect(await lifeOf(stage, jan)).toEqual(['suspend-account refused'])
  expect(await openTasks(stage, jan)).toEqual(['switch-off'])
  await moveTo(stage, jan, 'active')
  expect([await lifeOf(stage, jan), await openTasks(stage, jan)]).toEqual([['suspend-account cancelled'], []])
})

// promise money 7e: A changed package is changed at the panel by a step
test('a changed package is changed at the panel, also one that changes again while the panel is at it', async () => {
  await using stage = await startProvisioningStage({ morePackages: { onbeperkt: 'onbeperkt' } })
  const { site } = stage
  const jan = await delivered(stage)
  const toPackage = async (packageId: 'basis' | 'onbeperkt') =>
    expect((await changeTo(site, jan, { ...BASIS, packageId })).outcome).toBe('changed')
  await toPackage('onbeperkt')
  expect(await openTasks(stage, jan)).toEqual(['resize-hosting by itself'])
  await runDue(stage)
  expect(userOf(stage, jan)).toMatchObject({ package: 'onbeperkt' })
  expect(await openTasks(stage, jan)).toEqual([])
})

test('a package that is chosen before the account is made, is made so; one that the panel does not know is for a person', async () => {
  await using stage = await startProvisioningStage({ morePackages: { onbeperkt: 'onbeperkt' } })
  const { site } = stage
  const jan = await paidOrder(stage)
  const changed = async (packageId: 'onbeperkt' | 'webshop') =>
    expect((await changeTo(site, jan, { ...BASIS, packageId })).outcome).toBe('changed')
  await changed('onbeperkt')
  await runDue(stage)
  expect(userOf(stage, jan)).toMatchObject({ package: 'onbeperkt' })
  expect(await lifeOf(stage, jan)).toEqual([])
  await changed('webshop')
  expect([await lifeOf(stage, jan), await openTasks(stage, jan)]).toEqual([[], ['resize-hosting']])
})

// promise money 7e: Hosting that steps made goes off after the last day and is removed a month later
test('after its last day hosting goes off by itself, a month later it is removed, and the back-ups are for a person', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await delivered(stage)
  await cancelOrder(site.context, { ...jan, reason: null })
  await runFor(stage, 1)
  await nightOf(stage, '2026-12-20')
  expect(await openTasks(stage, jan)).toEqual([
    'take-down by itself',
    'release-domain by itself',
    'wipe-hosting by itself',
  ])
  await runDue(stage)
  expect(userOf(stage, jan)).toMatchObject({ suspended: true })
  site.clock.now = new Date('2027-01-20T11:00:00Z')
  await runDue(stage)
  expect(userOf(stage, jan), 'the month is not over').toBeDefined()
  site.clock.now = new Date('2027-01-20T17:00:00Z')
  await runDue(stage)
  expect(userOf(stage, jan)).toBeUndefined()
  expect(await accountOf(stage, jan)).toMatchObject({ wanted: 'removed', seen: 'absent' })
  expect(await openTasks(stage, jan)).toEqual(['release-domain by itself', 'wipe-backups'])
  expect(await completeTask(site.context, await taskId(stage, jan, 'wipe-backups'), ROOS)).toBe('done')
})

test('an account is left alone when its customer came back with another order, or a person made it', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await delivered(stage)
  await moveTo(stage, jan, 'cancelled')
  const again = await paidOrder(stage, { domainName: jan.name, domainPlan: 'bring' })
  site.clock.now = new Date('2027-01-05T17:00:00Z')
  await runDue(stage)
  expect(userOf(stage, jan)).toMatchObject({ suspended: false })
  expect(await openTasks(stage, jan)).toContain('wipe-hosting')
  expect((await stepOf(stage, jan, 'remove-account')).sentence).toContain(again.orderNumber)

  const byHand = await paidOrder(stage)
  for (const { id } of await tasksOfOrders(site.db, [byHand.orderId]))
    await completeTask(site.context, id, ROOS)
  await moveTo(stage, byHand, 'cancelled')
  expect(await lifeOf(stage, byHand)).toEqual([])
  expect(await openTasks(stage, byHand)).toContain('wipe-hosting')
})

test('an account that was made for an order which ended before it was delivered, is taken away again', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await paidOrder(stage)
  const [first] = await stepsOf(stage, jan.orderId)
  stage.panel.trouble('lost', 'write')
  expect(await runStep(site.context, first?.id ?? '', stage.seams)).toBe('unknown')
  await moveTo(stage, jan, 'cancelled')
  await runFor(stage, 1)
  expect(await lifeOf(stage, jan)).toEqual(['take-down-account planned', 'remove-account planned'])
  site.clock.now = new Date('2027-01-05T17:00:00Z')
  await runDue(stage)
  expect(userOf(stage, jan)).toBeUndefined()
  expect(stage.registrar.domains.size).toBe(0)
})

// promise money 7e: A name is renewed until the last safe day
test('the name of an order that ends is renewed until the last safe day, and by then no longer', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await delivered(stage)
  await cancelOrder(site.context, { ...jan, reason: null })
  await runDue(stage)
  expect(await stepOf(stage, jan, 'stop-renewal')).toMatchObject({
    state: 'planned',
    // 34 days before the term ends, at a registrar that tells no last day.
    nextAt: new Date('2027-10-17T06:00:00Z'),
  })
  expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: true })
  await nightOf(stage, '2026-12-20')
  site.clock.now = new Date('2027-10-17T06:00:00Z')
  await runDue(stage)
  expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: false })
  expect(await domainOfOrder(site.db, jan.orderId)).toMatchObject({
    autoRenewSeen: false,
    wanted: 'released',
  })
  expect(await openTasks(stage, jan)).not.toContain('release-domain')
})

// promise money 7e: A name is renewed until the last safe day … and goes on when its customer stays after all
test('who stays after all keeps the name: what was planned goes, what was done is undone', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await delivered(stage)
  await cancelOrder(site.context, { ...jan, reason: null })
  await runDue(stage)
  expect(await undoCancellation(site.context, jan)).toBe('undone')
  expect([await lifeOf(stage, jan), await openTasks(stage, jan)]).toEqual([['stop-renewal cancelled'], []])

  // A name whose term is over before its order is.
  for (const domain of registrar.domains.values()) domain.expiryDate = '2026-12-22T11:00:00Z'
  await site.db.update(domains).set({ endsOn: '2026-12-22' })
  await cancelOrder(site.context, { ...jan, reason: null })
  await site.db.update(domains).set({ endsOn: '2026-12-22' })
  await runDue(stage)
  expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: false })
  expect(await undoCancellation(site.context, jan)).toBe('undone')
  expect(await openTasks(stage, jan)).toEqual(['keep-domain by itself'])
  await runFor(stage, 1)
  expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: true })
  expect([await openTasks(stage, jan), (await domainOfOrder(site.db, jan.orderId))?.autoRenewSeen]).toEqual([
    [],
    true,
  ])
})

// promise money 7e: A name is renewed until the last safe day … also when both come at the same moment
test.each(['undo', 'step'] as const)(
  'undone in the moment in which the renewal is put off, the %s first: it is renewed in the end',
  async (first) => {
    await using stage = await startProvisioningStage()
    await using other = secondNode(stage.site)
    const { site, registrar } = stage
    const jan = await delivered(stage)
    for (const domain of registrar.domains.values()) domain.expiryDate = '2026-12-01T11:00:00Z'
    await cancelOrder(site.context, { ...jan, reason: null })
    await site.db.update(domains).set({ endsOn: '2026-12-01' })
    const { id } = await stepOf(stage, jan, 'stop-renewal')
    const acts = {
      undo: () => undoCancellation(other.context, jan),
      step: () => runStep(site.context, id, stage.seams),
    }
    await beginInTurn<unknown>(
      site,
      (tx) => lockOrder(tx, jan.orderId),
      first === 'undo' ? [acts.undo, acts.step] : [acts.step, acts.undo],
    )
    await runFor(stage, 2)
    expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: true })
    expect(await openTasks(stage, jan)).toEqual([])
  },
)

// promise money 7e: In whose name a name goes cannot be changed while it is registered
test('a registrant is not corrected while a registrar is at it, or may be', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await paidOrder(stage)
  const domainId = (await domainOfOrder(site.db, jan.orderId))?.id ?? ''
  const correct = (lastName: string) =>
    correctRegistrant(site.context, { domainId, registrant: { ...MIRIAM, lastName }, actor: ADMIN })
  expect(await correct('Wevers')).toBe('corrected')
  for (const step of (await stepsOf(stage, jan.orderId)).slice(0, 2))
    expect(await runStep(site.context, step.id, stage.seams)).toBe('done')
  const registering = (await stepsOf(stage, jan.orderId))[2]?.id ?? ''
  await claimStep(site.context, registering)
  expect(await correct('Wever')).toBe('under-way')
  site.clock.advance(601)
  expect(await runStep(site.context, registering, stage.seams)).toBe('planned')
  expect(await correct('Wever')).toBe('corrected')
  registrar.trouble('lost', 'write', 2)
  expect(await runStep(site.context, registering, stage.seams)).toBe('unknown')
  expect(await correct('Wevers')).toBe('under-way')
  await runFor(stage, 1)
  expect(await correct('Wevers')).toBe('closed')
})

test('a task that was ticked by a node from before leaves no name in the making, and nothing is made a second time', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await paidOrder(stage)
  for (const step of (await stepsOf(stage, jan.orderId)).slice(0, 2))
    expect(await runStep(site.context, step.id, stage.seams)).toBe('done')
  const doneAt = site.clock.now
  await site.db
    .update(hostingTasks)
    .set({ doneAt, doneBy: 'Roos' })
    .where(eq(hostingTasks.id, await taskId(stage, jan, 'register-domain')))
  await site.context.enqueue(site.db, 'follow-old-ticks', {})
  await site.runJobs()
  expect(await domainOfOrder(site.db, jan.orderId)).toMatchObject({ seen: 'held', registeredAt: doneAt })
  await runFor(stage, 1)
  expect(registrar.domains.size).toBe(0)
})

// promise money 7e: A name is renewed until the last safe day … and goes on when its customer stays after all
test('who leaves, stays, leaves and stays again keeps the name, also while the registrar was away', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await delivered(stage)
  await leaveInTime(stage, jan)
  await runDue(stage)
  expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: false })
  for (let round = 0; round < 2; round++) {
    expect(await undoCancellation(site.context, jan)).toBe('undone')
    if (round === 0) await cancelOrder(site.context, { ...jan, reason: null })
  }
  await runFor(stage, 1)
  expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: true })
})

test('who stays while the key of the registrar cannot be read is work for a person', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await delivered(stage)
  await leaveInTime(stage, jan)
  await runDue(stage)
  expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: false })
  const settings = { ...site.context.settings, appSecret: 'a'.repeat(64) }
  expect(await undoCancellation({ ...site.context, settings }, jan)).toBe('undone')
  expect(await openTasks(stage, jan)).toEqual(['keep-domain'])
})

// promise money 7e: What is overtaken by its opposite is not done … and what may have been done is looked up and undone
test('what a person took over in doubt, and did not tick, is looked up and undone', async () => {
  await using stage = await startProvisioningStage()
  const { site, registrar } = stage
  const jan = await delivered(stage)
  await moveTo(stage, jan, 'suspended')
  stage.panel.trouble('lost', 'write')
  await runDue(stage)
  expect(await takeOver(stage, jan, 'suspend-account')).toBe('done')
  await moveTo(stage, jan, 'active')
  await runFor(stage, 2)
  expect(userOf(stage, jan)).toMatchObject({ suspended: false })
  expect(await openTasks(stage, jan)).toEqual([])

  await leaveInTime(stage, jan)
  registrar.trouble('lost', 'write')
  await runDue(stage)
  expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: false })
  expect(await takeOver(stage, jan, 'stop-renewal')).toBe('done')
  expect(await undoCancellation(site.context, jan)).toBe('undone')
  await runFor(stage, 2)
  expect(registrar.domains.get(jan.name)).toMatchObject({ autoRenew: true })
  expect(await openTasks(stage, jan)).toEqual([])
})

test('an account that a person took over in doubt is taken away again when its order ends', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  const jan = await paidOrder(stage)
  const [first] = await stepsOf(stage, jan.orderId)
  stage.panel.trouble('lost', 'write')
  expect(await runStep(site.context, first?.id ?? '', stage.seams)).toBe('unknown')
  expect(await doByHand(site.context, { stepId: first?.id ?? '', admin: ROOS })).toBe('done')
  await moveTo(stage, jan, 'cancelled')
  await runFor(stage, 1)
  expect(await lifeOf(stage, jan)).toEqual(['take-down-account planned', 'remove-account planned'])
})

// promise money 7e: A changed package is changed at the panel by a step
test('a package that the panel does not know, and back: each is done, by a person or by a step', async () => {
  await using stage = await startProvisioningStage({ morePackages: { onbeperkt: 'onbeperkt' } })
  const jan = await delivered(stage)
  const changed = async (packageId: 'onbeperkt' | 'webshop') =>
    expect((await changeTo(stage.site, jan, { ...BASIS, packageId })).outcome).toBe('changed')
  await changed('onbeperkt')
  stage.panel.trouble('lost', 'write')
  await runDue(stage)
  expect(await lifeOf(stage, jan)).toEqual(['change-package unknown'])
  await changed('webshop')
  await runFor(stage, 2)
  expect(await openTasks(stage, jan), 'what the panel did before is not what is wanted now').toEqual([
    'resize-hosting',
  ])
})

test('a package that was handed to a person and is wanted from a step again, is changed by a step', async () => {
  await using stage = await startProvisioningStage({ morePackages: { onbeperkt: 'onbeperkt' } })
  const { site, targets } = stage
  const jan = await delivered(stage)
  const mapped = async (packages: Record<string, string>) => {
    const [target] = await site.db
      .select()
      .from(provisionTargets)
      .where(eq(provisionTargets.id, targets.panel))
    if (!target) throw new Error('There is no panel')
    const serves = { ...target.serves, packages: { basis: target.serves.packages.basis ?? '', ...packages } }
    await site.db.update(provisionTargets).set({ serves }).where(eq(provisionTargets.id, targets.panel))
  }
  const changed = async (packageId: 'onbeperkt' | 'webshop') =>
    expect((await changeTo(site, jan, { ...BASIS, packageId })).outcome).toBe('changed')
  await changed('onbeperkt')
  await changed('webshop')
  expect(await openTasks(stage, jan)).toEqual(['resize-hosting'])
  await mapped({ onbeperkt: 'onbeperkt', webshop: 'onbeperkt' })
  await changeTo(site, jan, { ...BASIS, packageId: 'webshop', extras: ['backup'] })
  await runDue(stage)
  expect(userOf(stage, jan)).toMatchObject({ package: 'onbeperkt' })
  expect(await openTasks(stage, jan)).toEqual(['change-extras'])
})

/** Cancels an order whose name has to be put off now, because its term is over soon. */
async function leaveInTime({ site, registrar }: ProvisioningStage, order: Ordered): Promise<void> {
  for (const domain of registrar.domains.values()) domain.expiryDate = '2026-12-22T11:00:00Z'
  await cancelOrder(site.context, { ...order, reason: null })
  await site.db.update(domains).set({ endsOn: '2026-12-22' })
}

async function takeOver(stage: ProvisioningStage, order: Ordered, kind: LifeStep) {
  const { id } = await stepOf(stage, order, kind)
  return await doByHand(stage.site.context, { stepId: id, admin: ROOS })
}
