import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../../tests/support/customers'
import { secondNode } from '../../../../../../tests/support/database'
import {
  PACKAGES,
  RESELLER,
  startDirectAdminServer,
} from '../../../../../../tests/support/providers/direct-admin'
import {
  ADDRESS,
  type ProvisioningStage,
  paidOrder,
  runDue,
  startProvisioningStage,
  stepsOf,
} from '../../../../../../tests/support/provisioning'
import { lookAgain } from './attend-step'
import { removeTarget } from './attend-target'
import { moveAccount } from './move-account'
import { hostingAccounts, provisionTargets } from './step-tables'
import { accountsOfTarget, targetForOffice } from './target-queries'
import { saveTarget } from './targets'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const actor = { kind: 'admin', accountId: ROOS.id } as const

/** Another server beside the first, which takes orders. */
async function secondPanel({ site }: ProvisioningStage, room: number | null = null) {
  const server = await startDirectAdminServer()
  site.clock.advance(60)
  const id = await saveTarget(
    site.context,
    {
      driver: 'direct-admin',
      label: 'Server 2',
      settings: { baseUrl: server.url, userName: RESELLER, loginKey: server.loginKey },
      serves: { packages: { basis: PACKAGES[1] }, addresses: [ADDRESS], mailHost: 'mail.webnoaber.nl' },
      room,
      isOpen: true,
    },
    ROOS,
  )
  return { id, server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

async function bound({ site, targets }: ProvisioningStage, room: number | null): Promise<void> {
  await site.db.update(provisionTargets).set({ room }).where(eq(provisionTargets.id, targets.panel))
}

async function accountOf({ site }: ProvisioningStage, { orderId }: { orderId: string }) {
  const [account] = await site.db.select().from(hostingAccounts).where(eq(hostingAccounts.orderId, orderId))
  return account
}

// promise money 7e: An order goes to the oldest server that is open and has room
test('an order goes to the oldest server that is open and has room, and else to a person', async () => {
  await using stage = await startProvisioningStage()
  const { site, targets } = stage
  await bound(stage, 1)
  const first = await paidOrder(stage)
  expect((await accountOf(stage, first))?.targetId).toBe(targets.panel)
  expect(await accountOf(stage, await paidOrder(stage))).toBeUndefined()
  await using second = await secondPanel(stage)
  const third = await paidOrder(stage)
  expect((await accountOf(stage, third))?.targetId).toBe(second.id)
  await bound(stage, 2)
  expect((await accountOf(stage, await paidOrder(stage)))?.targetId).toBe(targets.panel)
  await bound(stage, null)
  await site.db.update(provisionTargets).set({ isOpen: false }).where(eq(provisionTargets.id, targets.panel))
  expect((await accountOf(stage, await paidOrder(stage)))?.targetId).toBe(second.id)
  expect(await targetForOffice(site.db, targets.panel)).toMatchObject({ inUse: 2, isUsed: true })
  expect((await accountsOfTarget(site.db, second.id)).total).toBe(2)
})

test('a place comes free when an order ends before anything was made for it, not when its account is still there', async () => {
  await using stage = await startProvisioningStage()
  const { site, targets } = stage
  await bound(stage, 1)
  const made = await paidOrder(stage)
  await runDue(stage)
  const end = (orderId: string) =>
    changeOrderStatus(site.context, {
      orderId,
      to: 'cancelled',
      reason: 'Op verzoek van de klant',
      actor,
    })
  await end(made.orderId)
  expect((await targetForOffice(site.db, targets.panel))?.inUse).toBe(1)
  await site.db.update(hostingAccounts).set({ wanted: 'removed', seen: 'absent' })
  const next = await paidOrder(stage)
  expect((await accountOf(stage, next))?.targetId).toBe(targets.panel)
  await end(next.orderId)
  expect((await accountOf(stage, await paidOrder(stage)))?.targetId).toBe(targets.panel)
})

// promise money 7e: Two payments at once do not overfill the last place
test('of payments that come at once one gets the last place, whoever handles them', async () => {
  await using stage = await startProvisioningStage()
  const { site, targets } = stage
  await bound(stage, 1)
  await using other = secondNode(site)
  const orders = await Promise.all(
    ['een', 'twee', 'drie', 'vier'].map((name) =>
      placeOrderOf(site, {
        customer: { ...CONSUMER_ORDER.customer, customerEmail: `${name}@wevers.example` },
        cart: { ...CONSUMER_ORDER.cart, domainName: `${name}-tegelijk.nl`, domainPlan: 'bring' },
      }),
    ),
  )
  const nodes = [site, { ...site, context: { ...site.context, db: other.context.db } }]
  await Promise.all(orders.map((order, number) => payOrderOf(nodes[number % 2] ?? site, order)))
  expect(await site.db.$count(hostingAccounts)).toBe(1)
  expect((await targetForOffice(site.db, targets.panel))?.inUse).toBe(1)
})

test('a target that is used cannot be removed', async () => {
  await using stage = await startProvisioningStage()
  await paidOrder(stage)
  const remove = (targetId: string) => removeTarget(stage.site.context, { targetId, admin: ROOS })
  for (const id of Object.values(stage.targets)) expect(await remove(id)).toBe('used')
  expect(await remove(crypto.randomUUID())).toBe('gone')
})

async function delivered(stage: ProvisioningStage) {
  const order = await paidOrder(stage)
  await runDue(stage)
  const account = await accountOf(stage, order)
  if (!account) throw new Error('The order has no account')
  return { order, account }
}

test('an account that a person moved is recorded once it is seen on the other server', async () => {
  await using stage = await startProvisioningStage()
  const { site, targets } = stage
  await using second = await secondPanel(stage, 1)
  const { order, account } = await delivered(stage)
  const move = (userName = account.userName) =>
    moveAccount(
      site.context,
      { accountId: account.id, targetId: second.id, userName, admin: ROOS },
      { timeLimit: second.server.timeLimit },
    )
  expect(await move()).toEqual({ outcome: 'absent' })
  const there = (domain: string) => ({
    username: 'jan2',
    domain,
    creator: RESELLER,
    package: 'onbeperkt',
    suspended: false,
    email: order.email,
  })
  second.server.users.set('jan2', there('van-een-ander.nl'))
  expect(await move('jan2')).toEqual({ outcome: 'absent' })
  second.server.users.set('jan2', there(order.name))
  second.server.trouble('no-rights', 'read')
  expect(await move('jan2')).toEqual({ outcome: 'unseen', because: 'credentials' })
  expect(await accountOf(stage, order)).toMatchObject({ targetId: targets.panel })
  expect(await move('jan2')).toEqual({ outcome: 'moved' })
  expect(await accountOf(stage, order)).toMatchObject({
    targetId: second.id,
    userName: 'jan2',
    packageName: 'onbeperkt',
    seen: 'running',
    seenAt: site.clock.now,
  })
  expect(await move('jan2')).toEqual({ outcome: 'same' })
  // The last place is taken: of the next order nothing can be moved there, nor is it made there.
  const next = await delivered(stage)
  expect(next.account.targetId).toBe(targets.panel)
  second.server.users.set('piet', { ...there(next.order.name), username: 'piet' })
  const full = { accountId: next.account.id, targetId: second.id, userName: 'piet', admin: ROOS }
  expect(await moveAccount(site.context, full)).toEqual({ outcome: 'full' })
})

test('nothing is moved while the old server has work to do, nor of an order that is over', async () => {
  await using stage = await startProvisioningStage()
  const { site } = stage
  await using second = await secondPanel(stage)
  const order = await paidOrder(stage)
  const account = await accountOf(stage, order)
  const moved = { accountId: account?.id ?? '', targetId: second.id, userName: 'jan2', admin: ROOS }
  second.server.users.set('jan2', {
    username: 'jan2',
    domain: order.name,
    creator: RESELLER,
    package: 'klein',
    suspended: false,
    email: order.email,
  })
  expect(await moveAccount(site.context, moved)).toEqual({ outcome: 'busy' })
  await runDue(stage)
  const reason = 'Op verzoek van de klant'
  await changeOrderStatus(site.context, { orderId: order.orderId, to: 'cancelled', reason, actor })
  expect(await moveAccount(site.context, moved)).toEqual({ outcome: 'gone' })
  expect(await moveAccount(site.context, { ...moved, targetId: stage.targets.zones })).toEqual({
    outcome: 'gone',
  })
})

test('what stopped at the old server goes on where the account is now', async () => {
  await using stage = await startProvisioningStage()
  const { site, panel } = stage
  await using second = await secondPanel(stage)
  const { order, account } = await delivered(stage)
  const reason = 'De klant betaalde niet.'
  await changeOrderStatus(site.context, { orderId: order.orderId, to: 'suspended', reason, actor })
  panel.refuse('Cannot suspend', 'The user is broken')
  await runDue(stage)
  const stopped = (await stepsOf(stage, order.orderId)).at(-1)
  expect(stopped).toMatchObject({ kind: 'suspend-account', state: 'refused' })
  second.server.users.set('jan2', {
    username: 'jan2',
    domain: order.name,
    creator: RESELLER,
    package: 'klein',
    suspended: false,
    email: order.email,
  })
  const moved = await moveAccount(
    site.context,
    { accountId: account.id, targetId: second.id, userName: 'jan2', admin: ROOS },
    { timeLimit: second.server.timeLimit },
  )
  expect(moved).toEqual({ outcome: 'moved' })
  expect(await lookAgain(site.context, { stepId: stopped?.id ?? '', admin: ROOS })).toBe('done')
  expect((await stepsOf(stage, order.orderId)).at(-1)).toMatchObject({
    state: 'planned',
    targetId: second.id,
  })
})
