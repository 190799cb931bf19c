import { expect, test } from 'vitest'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { chooseDomainEnd } from '@/features/hosting/orders/server/domain-end'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import {
  CONSUMER_ORDER,
  type OrderedBy,
  payOrderOf,
  placeOrderOf,
} from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { completeTask } from './complete-task'
import { tasksOfOrders } from './deliveries'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const NAME = 'wevers-slot.nl'
const CART = { ...CONSUMER_ORDER.cart, domainName: NAME, domainPlan: 'register' } as const

/** A delivered order of 20 November 2026, with a name that we registered, paid for a year. */
async function delivered(site: TestContext, cart: typeof CONSUMER_ORDER.cart = CART): Promise<OrderedBy> {
  const jan = await placeOrderOf(site, { cart })
  await payOrderOf(site, jan)
  for (const { id } of await tasksOfOrders(site.db, [jan.orderId])) await completeTask(site.context, id, ROOS)
  return jan
}

const openTasks = async ({ db }: TestContext, { orderId }: OrderedBy) =>
  (await tasksOfOrders(db, [orderId]))
    .filter(({ doneAt }) => !doneAt)
    .map(({ kind, dueAt }) => [kind, dueAt.toISOString().slice(0, 10)])

const onVandaag = async ({ context }: TestContext) =>
  (await context.registries.todaySources.delivery.items(context, 10)).map(({ text, dueAt }) => [
    text,
    dueAt?.toISOString().slice(0, 10),
  ])

const chosenOf = async ({ db }: TestContext, of: OrderedBy) => {
  const order = await orderOfCustomer(db, of.customerId, of.orderNumber)
  return order && [order.domainEnd, order.domainEndOn]
}

const textOf = async (site: TestContext, kind: string) =>
  (await allMails(site))
    .filter((mail) => mail.kind === kind)
    .at(-1)
    ?.text.replaceAll(/\s+/g, ' ')

async function nightOf(site: TestContext, day: CalendarDay) {
  site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(site.context, day)
  site.clock.now = new Date(`${day}T02:10:00Z`)
  await runNight(site.context, day)
}

// promise money 7a: A domain name lapses at the end of its year, unless its customer moves it
// promise orders/domain/domain-end.ts: laten we vervallen. De naam is van jou tot en met
test('a name lapses at the end of the year that was paid for it, when its customer chose nothing else', async () => {
  await using site = await createTestContext()
  const jan = await delivered(site)
  await cancelOrder(site.context, { ...jan, reason: null })
  expect(await chosenOf(site, jan)).toEqual(['release', '2027-11-19'])
  expect(await textOf(site, 'hosting-cancellation')).toContain(
    `${NAME} laten we vervallen. De naam is van jou tot en met 19 november 2027; daarna kan iedereen hem registreren. Wil je iets anders? Dat kies je in je account, tot en met 19 december 2026.`,
  )
  expect(await openTasks(site, jan)).toEqual([])
  await nightOf(site, '2026-12-20')
  expect(await openTasks(site, jan)).toEqual([
    ['take-down', '2026-12-21'],
    ['release-domain', '2027-11-19'],
    ['wipe-hosting', '2027-01-20'],
  ])
  expect(await onVandaag(site)).toEqual([['Hosting uitzetten', '2026-12-21']])
  expect(await textOf(site, 'hosting-over')).toContain('De naam is van jou tot en met 19 november 2027')
  site.clock.now = new Date('2027-11-15T09:00:00Z')
  const there = await onVandaag(site)
  expect(there[0]?.[0]).toContain(`${NAME} laten vervallen: niet meer verlengen`)
})

// promise money 7a: A domain name lapses at the end of its year … who moves it gets the transfer code by the last working day
// promise orders/domain/domain-end.ts: De verhuiscode krijg je uiterlijk
test('who moves the name gets its transfer code by the last working day, and Vandaag says so a week ahead', async () => {
  await using site = await createTestContext()
  const jan = await delivered(site)
  await cancelOrder(site.context, { ...jan, reason: null, domainEnd: 'move' })
  // 19 December is a Saturday.
  expect(await chosenOf(site, jan)).toEqual(['move', '2026-12-18'])
  expect(await textOf(site, 'hosting-cancellation')).toContain(
    'De verhuiscode krijg je uiterlijk 18 december 2026.',
  )
  expect(await openTasks(site, jan)).toEqual([['give-transfer-code', '2026-12-18']])
  expect(await onVandaag(site)).toEqual([])
  site.clock.now = new Date('2026-12-14T09:00:00Z')
  expect(await onVandaag(site)).toEqual([[`Verhuiscode van ${NAME} aan de klant geven`, '2026-12-18']])
  const [task] = (await tasksOfOrders(site.db, [jan.orderId])).filter(({ doneAt }) => !doneAt)
  expect(await completeTask(site.context, task?.id ?? '', ROOS)).toBe('done')
  await nightOf(site, '2026-12-20')
  expect(await openTasks(site, jan)).toEqual([
    ['take-down', '2026-12-21'],
    ['wipe-hosting', '2027-01-20'],
  ])
})

test('the choice can be changed until the last day, with a mail, and goes with an undone cancellation', async () => {
  await using site = await createTestContext()
  const jan = await delivered(site)
  const choose = (domainEnd: 'move' | 'release') => chooseDomainEnd(site.context, { ...jan, domainEnd })
  expect(await choose('move'), 'it goes on').toBe('too-late')
  await cancelOrder(site.context, { ...jan, reason: null })
  expect([await choose('move'), await choose('move')]).toEqual(['chosen', 'chosen'])
  expect(await openTasks(site, jan)).toEqual([['give-transfer-code', '2026-12-18']])
  expect(await textOf(site, 'hosting-domain-end')).toContain(
    'De verhuiscode krijg je uiterlijk 18 december 2026.',
  )
  await choose('release')
  expect(await openTasks(site, jan)).toEqual([])
  await choose('move')
  expect((await allMails(site)).filter(({ kind }) => kind === 'hosting-domain-end')).toHaveLength(3)
  // On the last day itself the code comes on the next working day.
  await choose('release')
  site.clock.now = new Date('2026-12-19T10:00:00Z')
  await choose('move')
  expect(await chosenOf(site, jan)).toEqual(['move', '2026-12-21'])
  expect(await undoCancellation(site.context, jan)).toBe('undone')
  expect([await chosenOf(site, jan), await openTasks(site, jan)]).toEqual([[null, null], []])
  await cancelOrder(site.context, { ...jan, reason: null })
  site.clock.now = new Date('2027-03-01T10:00:00Z')
  expect(await choose('release')).toBe('too-late')
})

test('an order that the office ends has the choice too; a name that is the customer’s own has none', async () => {
  await using site = await createTestContext()
  const jan = await delivered(site)
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  const end = { to: 'cancelled', reason: 'De klant verhuist.', actor } as const
  await changeOrderStatus(site.context, { ...end, orderId: jan.orderId, domainEnd: 'move' })
  expect(await openTasks(site, jan)).toEqual([
    ['take-down', '2026-11-23'],
    ['give-transfer-code', '2026-11-23'],
    ['wipe-hosting', '2026-12-21'],
  ])
  expect(await textOf(site, 'hosting-cancelled')).toContain(
    'De verhuiscode krijg je uiterlijk 23 november 2026.',
  )
  const own = await delivered(site, { ...CART, domainName: 'eigen-naam.nl', domainPlan: 'bring' })
  await changeOrderStatus(site.context, { ...end, orderId: own.orderId, domainEnd: 'move' })
  expect(await chosenOf(site, own)).toEqual([null, null])
  expect((await openTasks(site, own)).map(([kind]) => kind)).toEqual(['take-down', 'wipe-hosting'])
})
