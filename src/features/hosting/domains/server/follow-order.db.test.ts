import { readdirSync, readFileSync } from 'node:fs'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '@/features/hosting/checkout/server/place-order'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { chooseDomainEnd } from '@/features/hosting/orders/server/domain-end'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import type { TaskKind } from '@/features/hosting/provisioning/domain/order-task'
import { completeTask, reopenTask } from '@/features/hosting/provisioning/server/complete-task'
import { correctDomain } from '@/features/hosting/provisioning/server/correct-domain'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { giveTransferCode } from '@/features/hosting/provisioning/server/give-transfer-code'
import {
  CONSUMER_ORDER,
  type OrderedBy,
  payOrderOf,
  placeOrderOf,
} from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { orderEvidence } from '../../orders/server/evidence-tables'
import { domainInWords } from '../domain/domain-in-words'
import { domainStanding } from '../domain/domain-record'
import { conditionsInWords } from '../domain/registries'
import { MIRIAM } from '../fixtures'
import { correctRegistrant } from './correct-registrant'
import { domainCounts, domainPage } from './domain-list'
import { domainOfOrder, ordersOutOfStep } from './domain-records'
import { domains } from './domain-tables'
import { endPastDomains, followOrdersAnew } from './internal/domain-jobs'
import { recordSeen } from './record-seen'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const NAME = 'wevers-slot.nl'

const cartOf = (domainPlan: 'register' | 'bring', domainName = NAME) => ({
  ...CONSUMER_ORDER.cart,
  domainName,
  domainPlan,
})
const registered = { cart: cartOf('register') }
const brought = { cart: cartOf('bring') }
const other = { ...CONSUMER_ORDER.customer, customerEmail: 'miriam@aarnink.example' }

async function tick(
  site: TestContext,
  { orderId }: OrderedBy,
  kind: TaskKind,
  act: typeof completeTask | typeof reopenTask = completeTask,
) {
  const task = (await tasksOfOrders(site.db, [orderId])).find((one) => one.kind === kind)
  return await act(site.context, task?.id ?? '', ROOS)
}

async function historyOfOrder({ pool }: TestContext, { orderId }: OrderedBy): Promise<string[]> {
  const sql = 'SELECT action FROM audit_log WHERE subject_id = $1'
  const { rows } = await pool.query<{ action: string }>(sql, [orderId])
  return rows.map(({ action }) => action)
}

async function paid(
  site: TestContext,
  changes: Parameters<typeof placeOrderOf>[1] = registered,
): Promise<OrderedBy> {
  const of = await placeOrderOf(site, changes)
  await payOrderOf(site, of)
  return of
}

async function standing(site: TestContext, { orderId }: OrderedBy) {
  const row = await domainOfOrder(site.db, orderId)
  return row && [row.wanted, row.seen, domainStanding(row)]
}

const rowOf = async (site: TestContext, { orderId }: OrderedBy) => await domainOfOrder(site.db, orderId)

test('a name follows its order: ordered, wanted once paid, held when a person registered it, and back', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site, registered)
  expect(await standing(site, jan)).toEqual(['waiting', 'absent', 'ordered'])
  await payOrderOf(site, jan)
  expect(await standing(site, jan)).toEqual(['registered', 'absent', 'making'])
  await tick(site, jan, 'register-domain')
  expect(await standing(site, jan)).toEqual(['registered', 'held', 'held'])
  expect(await rowOf(site, jan)).toMatchObject({
    name: NAME,
    registrar: 'by-hand',
    autoRenew: true,
    registeredAt: site.clock.now,
    expiresOn: null,
    registrant: null,
  })
  await tick(site, jan, 'register-domain', reopenTask)
  expect(await standing(site, jan)).toEqual(['registered', 'absent', 'making'])
  expect(await rowOf(site, jan)).toMatchObject({ registeredAt: null })
})

test('an order without a name has no record, nor has a name that stays where it is', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  expect(await standing(site, jan)).toBeUndefined()
})

test('a brought name was moved when its code was there; without one nobody knows', async () => {
  await using site = await createTestContext()
  const jan = await paid(site, brought)
  await tick(site, jan, 'move-domain')
  expect(await standing(site, jan)).toEqual(['registered', 'unknown', 'unseen'])
  await tick(site, jan, 'move-domain', reopenTask)
  await giveTransferCode(site.context, { ...jan, code: 'aB3$-x9_Qw!zz' })
  await tick(site, jan, 'move-domain')
  expect(await standing(site, jan)).toEqual(['registered', 'held', 'held'])
})

test('an order that ends before its name is there drops it, paid or not', async () => {
  await using site = await createTestContext()
  const unpaid = await placeOrderOf(site, registered)
  await cancelOrder(site.context, { ...unpaid, reason: null })
  expect(await standing(site, unpaid)).toEqual(['dropped', 'absent', 'over'])
  const jan = await paid(site)
  await changeOrderStatus(site.context, {
    orderId: jan.orderId,
    to: 'cancelled',
    reason: 'dubbel',
    actor: { kind: 'admin', accountId: ROOS.id },
  })
  expect(await standing(site, jan)).toEqual(['dropped', 'absent', 'over'])
})

test('a name that lapses is not renewed, stays until its last day, and is over once a person let it go', async () => {
  await using site = await createTestContext()
  const jan = await paid(site)
  await tick(site, jan, 'register-domain')
  await cancelOrder(site.context, { ...jan, reason: null })
  expect(await rowOf(site, jan)).toMatchObject({ wanted: 'released', autoRenew: false, endsOn: '2027-11-19' })
  await undoCancellation(site.context, jan)
  expect(await rowOf(site, jan)).toMatchObject({ wanted: 'registered', autoRenew: true, endsOn: null })
  await changeOrderStatus(site.context, {
    orderId: jan.orderId,
    to: 'cancelled',
    reason: 'stopt',
    actor: { kind: 'admin', accountId: ROOS.id },
  })
  expect(await standing(site, jan)).toEqual(['released', 'held', 'leaving'])
  site.clock.now = new Date('2027-11-20T06:00:00Z')
  await endPastDomains(site.context)
  expect(await standing(site, jan)).toEqual(['released', 'held', 'leaving'])
  await tick(site, jan, 'release-domain')
  await endPastDomains(site.context)
  expect(await standing(site, jan)).toEqual(['released', 'held', 'over'])
})

test('a name that its customer takes along has its code, and the day of that', async () => {
  await using site = await createTestContext()
  const jan = await paid(site)
  await tick(site, jan, 'register-domain')
  await cancelOrder(site.context, { ...jan, reason: null })
  await chooseDomainEnd(site.context, { ...jan, domainEnd: 'move' })
  expect(await rowOf(site, jan)).toMatchObject({ wanted: 'transferred', endsOn: '2027-11-19' })
  await tick(site, jan, 'give-transfer-code')
  const row = await rowOf(site, jan)
  expect(row?.codeGivenAt).toEqual(site.clock.now)
  expect(row && domainInWords(row)).toContain('De verhuiscode kreeg je op 20 november 2026')
})

test('a corrected name has a record of its own, and the mistyped one is over', async () => {
  await using site = await createTestContext()
  const jan = await paid(site)
  await correctDomain(site.context, {
    orderId: jan.orderId,
    name: 'weversslot.nl',
    actor: { kind: 'admin', accountId: ROOS.id },
  })
  const rows = await site.db.select().from(domains).orderBy(asc(domains.endedAt))
  expect(rows.map(({ name, wanted }) => [name, wanted])).toEqual([
    [NAME, 'dropped'],
    ['weversslot.nl', 'registered'],
  ])
})

test('who did not pay has no claim on a name, and who has it from us keeps it from being registered anew', async () => {
  await using site = await createTestContext()
  const slow = await placeOrderOf(site, registered)
  const quick = await placeOrderOf(site, { ...registered, customer: other })
  await payOrderOf(site, quick)
  expect(await standing(site, quick)).toEqual(['registered', 'absent', 'making'])
  const third = { ...CONSUMER_ORDER, ...registered }
  const submission = {
    form: 'api',
    requestId: crypto.randomUUID(),
    content: {},
    clientAddress: '203.0.113.9',
  }
  expect(await placeOrder(site.context, third, submission)).toEqual({ outcome: 'domain-taken' })
  await payOrderOf(site, slow)
  expect(await standing(site, slow)).toEqual(['dropped', 'absent', 'over'])
  expect(await standing(site, quick)).toEqual(['registered', 'absent', 'making'])
})

test('two payments for one name at once: both count, and one order has the name', async () => {
  await using site = await createTestContext()
  const orders = [
    await placeOrderOf(site, registered),
    await placeOrderOf(site, { ...registered, customer: other }),
  ]
  await Promise.all(orders.map((of) => payOrderOf(site, of)))
  const wanted = await Promise.all(orders.map(async (of) => (await rowOf(site, of))?.wanted))
  expect(wanted.sort()).toEqual(['dropped', 'registered'])
})

test('who lost a name to another order and takes another one still has it in the name they gave', async () => {
  await using site = await createTestContext()
  const slow = await placeOrderOf(site, { ...registered, registrant: MIRIAM })
  await paid(site, { ...registered, customer: other })
  await payOrderOf(site, slow)
  expect(await standing(site, slow)).toEqual(['dropped', 'absent', 'over'])
  await correctDomain(site.context, {
    orderId: slow.orderId,
    name: 'weversslot.nl',
    actor: { kind: 'admin', accountId: ROOS.id },
  })
  expect(await rowOf(site, slow)).toMatchObject({
    name: 'weversslot.nl',
    wanted: 'registered',
    registrant: MIRIAM,
  })
})

test('an order that a node of before followed without its record is followed from there', async () => {
  await using site = await createTestContext()
  // Paid on such a node: the record still waits for the payment.
  const jan = await paid(site, { ...registered, registrant: MIRIAM })
  await site.db.update(domains).set({ wanted: 'waiting', autoRenew: false })
  await cancelOrder(site.context, { ...jan, reason: null })
  expect(await rowOf(site, jan)).toMatchObject({ wanted: 'released', registrant: MIRIAM })
  await undoCancellation(site.context, jan)
  expect(await standing(site, jan)).toEqual(['registered', 'absent', 'making'])
})

test('what a node of before did without records is brought in step at night', async () => {
  await using site = await createTestContext()
  const begun = await placeOrderOf(site, { cart: cartOf('register', 'wevers-b.nl') })
  const jan = await paid(site)
  const ending = await paid(site, { cart: cartOf('register', 'wevers-c.nl') })
  await cancelOrder(site.context, { ...ending, reason: null })
  const ended = await placeOrderOf(site, { cart: cartOf('register', 'wevers-d.nl') })
  await cancelOrder(site.context, { ...ended, reason: null })
  await site.db.delete(domains)
  await site.db.insert(domains).values({
    name: 'wevers-d.nl',
    orderId: ended.orderId,
    customerId: ended.customerId,
    plan: 'register',
    wanted: 'waiting',
    seen: 'absent',
    autoRenew: false,
    createdAt: site.clock.now,
  })
  await followOrdersAnew(site.context)
  expect(await standing(site, begun)).toEqual(['waiting', 'absent', 'ordered'])
  expect(await standing(site, jan)).toEqual(['registered', 'absent', 'making'])
  expect(await standing(site, ending)).toEqual(['released', 'absent', 'leaving'])
  expect(await standing(site, ended)).toEqual(['dropped', 'absent', 'over'])
  expect(await ordersOutOfStep(site.db)).toEqual([])
})

test('a name that is gone, or that another order has, is not claimed again at night', async () => {
  await using site = await createTestContext()
  const slow = await placeOrderOf(site, registered)
  const quick = await paid(site, { ...registered, customer: other })
  await payOrderOf(site, slow)
  await changeOrderStatus(site.context, {
    orderId: quick.orderId,
    to: 'cancelled',
    reason: 'stopt',
    actor: { kind: 'admin', accountId: ROOS.id },
  })
  await followOrdersAnew(site.context)
  expect(await standing(site, slow)).toEqual(['dropped', 'absent', 'over'])
  expect(await standing(site, quick)).toEqual(['dropped', 'absent', 'over'])
})

test('a colleague writes down what was seen at the registrar; what is gone is over and free to order', async () => {
  await using site = await createTestContext()
  const jan = await paid(site, brought)
  await tick(site, jan, 'move-domain')
  const { id: domainId = '' } = (await rowOf(site, jan)) ?? {}
  const saw = { domainId, admin: ROOS, expiresOn: '2027-03-01', ownerCheck: 'verified' } as const
  expect(await recordSeen(site.context, { ...saw, seen: 'held' })).toBe('recorded')
  expect(await recordSeen(site.context, { ...saw, seen: 'held' })).toBe('unchanged')
  expect(await rowOf(site, jan)).toMatchObject({
    seen: 'held',
    expiresOn: '2027-03-01',
    ownerCheck: 'verified',
  })
  expect(await recordSeen(site.context, { ...saw, seen: 'gone' })).toBe('recorded')
  expect(await recordSeen(site.context, { ...saw, seen: 'held' })).toBe('unknown')
  expect(await standing(site, jan)).toEqual(['registered', 'gone', 'over'])
})

test('the office finds names by their beginning and by where they stand', async () => {
  await using site = await createTestContext()
  await paid(site)
  await placeOrderOf(site, { cart: cartOf('register', 'bakkerijaarnink.nl'), customer: other })
  const found = async (filter: Parameters<typeof domainPage>[1]['filter']) =>
    (await domainPage(site.db, { filter })).rows.map(({ name }) => name)
  expect(await found({ standing: undefined, search: 'bakk' })).toEqual(['bakkerijaarnink.nl'])
  expect(await found({ standing: 'making', search: '' })).toEqual([NAME])
  expect(await domainCounts(site.db)).toMatchObject({ ordered: 1, making: 1, held: 0, over: 0 })
})

test('in whose name a name is stays as it was ordered, until a colleague corrects it before it is registered', async () => {
  await using site = await createTestContext()
  const shownConditions = conditionsInWords(NAME) ?? ''
  const jan = await paid(site, { ...registered, registrant: MIRIAM, shownConditions })
  const { id: domainId = '', registrant } = (await rowOf(site, jan)) ?? {}
  expect(registrant).toEqual(MIRIAM)
  const [evidence] = await site.db.select().from(orderEvidence)
  expect(evidence?.registryConditions).toContain('Algemene voorwaarden voor .nl-registranten van SIDN')
  const corrected = { ...MIRIAM, lastName: 'Aarnink-de Vries' }
  const correct = () =>
    correctRegistrant(site.context, {
      domainId,
      registrant: corrected,
      actor: { kind: 'admin', accountId: ROOS.id },
    })
  expect(await correct()).toBe('corrected')
  expect(await correct()).toBe('unchanged')
  expect((await rowOf(site, jan))?.registrant).toEqual(corrected)
  const events = await historyOfOrder(site, jan)
  expect(events).toContain('order.registrant-corrected')
  await tick(site, jan, 'register-domain')
  expect(await correct()).toBe('closed')
})

test('the evidence says nothing of conditions that the page did not show', async () => {
  await using site = await createTestContext()
  await placeOrderOf(site, { ...registered, registrant: MIRIAM })
  const [evidence] = await site.db.select().from(orderEvidence)
  expect(evidence?.registryConditions).toBeNull()
})

test('the migration makes of orders from before what was known of them', async () => {
  await using site = await createTestContext()
  const held = await paid(site)
  await tick(site, held, 'register-domain')
  const making = await paid(site, { cart: cartOf('register', 'wevers-b.nl') })
  const moved = await paid(site, { cart: cartOf('bring', 'wevers-c.nl') })
  await tick(site, moved, 'move-domain')
  const unpaid = await placeOrderOf(site, { cart: cartOf('register', 'wevers-d.nl') })
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  const twice = await paid(site, { cart: cartOf('bring', 'wevers-c.nl') })
  const leaving = await paid(site, { cart: cartOf('register', 'wevers-e.nl') })
  await tick(site, leaving, 'register-domain')
  await cancelOrder(site.context, { ...leaving, reason: null })
  const never = await paid(site, { cart: cartOf('register', 'wevers-f.nl') })
  await changeOrderStatus(site.context, {
    orderId: never.orderId,
    to: 'cancelled',
    reason: 'stopt',
    actor: { kind: 'admin', accountId: ROOS.id },
  })
  const all = { held, making, moved, unpaid, twice, leaving, never }
  const standings = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(all).map(async ([name, of]) => [name, await standing(site, of)] as const),
      ),
    )
  const before = await standings()
  await site.db.delete(domains)
  const folder = 'src/platform/migrations'
  const file = readdirSync(folder).find((name) => name.endsWith('_domains.sql')) ?? ''
  const [fills = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint').slice(-1)
  await site.pool.query(fills)
  // Of the two orders with one name the newest has it; of one that ended before its name was there nothing is known.
  expect(await standings()).toEqual({
    ...before,
    moved: undefined,
    twice: ['registered', 'absent', 'making'],
    never: undefined,
  })
  expect(await rowOf(site, leaving)).toMatchObject({ endsOn: '2027-11-19', registeredAt: site.clock.now })
})
