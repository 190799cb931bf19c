import { expect, test } from 'vitest'
import { creditInvoice } from '../../src/features/billing/invoices/web/office/server/credit-invoice'
import { settlePayment } from '../../src/features/billing/settlement/server/settle-payment'
import { startPayment } from '../../src/features/billing/settlement/server/start-payment'
import { dueRenewals } from '../../src/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '../../src/features/billing/subscriptions/server/renew-subscription'
import { changeOrderStatus } from '../../src/features/hosting/orders/server/change-order-status'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../support/customers'
import { createTestContext } from '../support/database'
import { BASIS, changeTo } from '../support/order-changes'
import { cutOff } from './doom'
import { INVARIANTS, violationsOf } from './invariants'
import { daysLater, momentOn } from './naive-days'
import { nameFaults } from './name-faults'
import { OFFICE } from './office'
import { emptyWorld, type World, type YearPlan } from './world'

const EMPTY: YearPlan = {
  seed: 1,
  customers: 0,
  firstDay: '2026-11-20',
  days: 1,
  pace: 1,
  hasAllActs: false,
  hasTroubles: false,
  killWorker: cutOff,
}

/** An order with a change to a bigger package an hour after payment. */
async function changedOrder({ site }: World) {
  const order = await placeOrderOf(site)
  await payOrderOf(site, order)
  site.clock.advance(60 * 60)
  expect(await changeTo(site, order, { ...BASIS, packageId: 'onbeperkt' })).toMatchObject({
    outcome: 'changed',
  })
  site.clock.advance(60 * 60)
  return order
}

test('when the office takes the invoice of a change back, what that gave back is asked again, and the sums agree', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const { site } = world
  await changedOrder(world)
  expect(await violationsOf(world)).toEqual([])
  const { rows } = await site.pool.query<{ id: string }>(
    `SELECT id FROM hosting_invoices WHERE series = 'order' ORDER BY sequence DESC LIMIT 1`,
  )
  const taken = { invoiceId: rows[0]?.id ?? '', reason: 'Verkeerd gewijzigd', admin: OFFICE }
  expect(await creditInvoice(site.context, taken)).toMatchObject({ outcome: 'credited' })
  expect(await violationsOf(world)).toEqual([])
})

// promise money 5: What goes back after a change agrees with its credit notes
test('when an order ends after a change, what goes back stands on the credit notes together', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const { site, pool } = world
  const { orderId } = await changedOrder(world)
  const actor = { kind: 'admin', accountId: OFFICE.id } as const
  await changeOrderStatus(site.context, { orderId, to: 'cancelled', reason: 'Op verzoek', actor })
  const { rowCount } = await pool.query(`SELECT FROM hosting_invoices WHERE series = 'credit'`)
  expect(rowCount).toBe(2)
  expect(await violationsOf(world)).toEqual([])
})

/** A monthly order whose second month is invoiced; on its first day the customer chooses yearly billing. */
async function changedToYears({ site, pool }: World, chooses = true) {
  const order = await placeOrderOf(site)
  await payOrderOf(site, order)
  await renewedAhead(site)
  site.clock.now = momentOn('2026-12-20', '10:00')
  if (chooses)
    expect(await changeTo(site, order, { ...BASIS, billingCycle: 'yearly' })).toMatchObject({
      outcome: 'changed',
    })
  const { rows } = await pool.query<{ day: string }>(
    `SELECT first_day::text AS day FROM subscription_periods WHERE seq = 1`,
  )
  expect(rows).toEqual([{ day: '2026-12-20' }])
  return order
}

async function renewedAhead(site: World['site']) {
  const firstDay = '2026-12-20'
  site.clock.now = momentOn(daysLater(firstDay, -14), '10:00')
  for (const { subscriptionId } of await dueRenewals(site.db, firstDay))
    expect(await renewSubscription(site.context, { subscriptionId, firstDay })).toMatchObject({
      outcome: 'renewed',
    })
}

/** Violations about duplicate charges, out of all invariants. */
async function saidOfTwice(world: World): Promise<string[]> {
  const [, renewals] = INVARIANTS
  const said = (await renewals?.violations(world)) ?? []
  return said.filter((fault) => fault.includes('twice'))
}

test('a year that begins on the first day of a month that was invoiced, and went back, is not asked twice', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await changedToYears(world)
  expect(await violationsOf(world)).toEqual([])
})

test('a month that did not go back when a year began in it is asked twice, from the day on which both are asked', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const { orderNumber } = await changedToYears(world)
  await world.pool.query(
    'UPDATE subscription_periods SET credited_from = NULL, credited_net = 0, credit_invoice_id = NULL WHERE seq = 1',
  )
  expect(await saidOfTwice(world)).toEqual([`${orderNumber} is asked twice for Hosting Basis on 2026-12-20`])
})

test('a month that the night forgot that it had charged, and charges again, is asked twice', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const { orderNumber } = await changedToYears(world, false)
  expect(await violationsOf(world)).toEqual([])
  await world.pool.query('DELETE FROM subscription_periods WHERE seq = 1')
  await renewedAhead(world.site)
  expect(await saidOfTwice(world)).toEqual([`${orderNumber} is asked twice for Hosting Basis on 2026-12-20`])
})

/** An order paid at Mollie, as it and the shop both know. */
async function paidAtMollie({ site, mollie }: World) {
  const { invoiceId } = await placeOrderOf(site)
  const wish = { method: 'ideal', returnPath: '/portaal', mandate: false } as const
  const started = await startPayment(site.context, { ...wish, invoiceId: invoiceId ?? '' })
  if (started.outcome !== 'started') throw new Error(`The payment was not started: ${started.outcome}`)
  const [atMollie = ''] = mollie.payments.keys()
  mollie.set(atMollie, 'paid')
  await settlePayment(site.context, started.paymentId)
  return { atMollie, paymentId: started.paymentId }
}

const GOES_BACK = {
  'failed after it was paid': ({ mollie }: World, id: string) => mollie.set(id, 'failed'),
  'was charged back': ({ mollie }: World, id: string) => mollie.chargeBack(id),
}

for (const [what, goesBack] of Object.entries(GOES_BACK))
  test(`of a payment that ${what} the books may know nothing until the sweeper has to have asked, and no longer`, async () => {
    await using world = await emptyWorld(EMPTY, createTestContext)
    const { atMollie, paymentId } = await paidAtMollie(world)
    expect(await violationsOf(world)).toEqual([])
    goesBack(world, atMollie)
    expect(await violationsOf(world)).toEqual([])
    world.day = daysLater(world.day, 3)
    expect(await violationsOf(world)).toEqual([
      expect.stringContaining(`${atMollie} is in the books for 2360 cents`),
    ])
    await settlePayment(world.site.context, paymentId)
    expect(await violationsOf(world)).toEqual([])
  })

test('a record of a domain name that says something else than its order is told', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const { site, pool } = world
  const cart = { ...CONSUMER_ORDER.cart, domainName: 'naam.example', domainPlan: 'register' } as const
  const { orderNumber } = await payAndName(site, cart)
  expect(await nameFaults(world)).toEqual([])
  await pool.query(`UPDATE domains SET wanted = 'released', auto_renew = false`)
  expect(await nameFaults(world)).toEqual([`order ${orderNumber} is paid, and its name is released`])
  await pool.query('DELETE FROM domains')
  expect(await nameFaults(world)).toEqual([`order ${orderNumber} has a name without a record`])
})

async function payAndName(site: World['site'], cart: (typeof CONSUMER_ORDER)['cart']) {
  const order = await placeOrderOf(site, { cart })
  await payOrderOf(site, order)
  return order
}
