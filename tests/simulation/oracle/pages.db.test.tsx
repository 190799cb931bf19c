import { expect, test } from 'vitest'
import { changeOrderStatus } from '../../../src/features/hosting/orders/server/change-order-status'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../support/customers'
import { createTestContext } from '../../support/database'
import { cutOff } from '../doom'
import { momentOn } from '../naive-days'
import { OFFICE } from '../office'
import { emptyWorld, type World } from '../world'
import { tellPrice } from './agreed-prices'
import { pageFaults } from './pages'
import { paperFaults } from './paper-faults'
import { tableFaults } from './tables'

const EMPTY = {
  seed: 1,
  customers: 0,
  firstDay: '2026-11-20',
  days: 1,
  pace: 1,
  hasAllActs: false,
  hasTroubles: false,
  killWorker: cutOff,
}

async function paidOrderIn(world: World, cart = CONSUMER_ORDER.cart): Promise<void> {
  const order = await placeOrderOf(world.site, { ...CONSUMER_ORDER, cart })
  await payOrderOf(world.site, order)
  const { customerId, accountId, orderId, orderNumber } = order
  const person = { index: 0, temper: 'prompt' as const, ordersOn: [], details: CONSUMER_ORDER.customer }
  world.orders.push({ name: '0.0', person, customerId, accountId, orderId, orderNumber, hasMandate: false })
  await paperFaults(world)
}

test('pages that say what is charged are let be', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await paidOrderIn(world)
  expect(await pageFaults(world)).toEqual([])
  expect(world.counts.get('amounts read on pages')).toBeGreaterThan(20)
})

test('a next period that a page says costs something else than was agreed is found, on each page', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await paidOrderIn(world)
  await world.pool.query('ALTER TABLE subscription_items DISABLE TRIGGER ALL')
  await world.pool.query(`UPDATE subscription_items SET unit_price = 18.35 WHERE kind = 'package'`)
  const faults = await pageFaults(world)
  expect(faults).toContainEqual(
    expect.stringMatching(/^the page of .* from 2026-12-20 22,20, and it is 2360/),
  )
  expect(faults).toContainEqual(expect.stringMatching(/^the dashboard of .*22,20 is what nobody knows/))
  expect(faults).toContainEqual(expect.stringMatching(/^the office’s page of .*18,35 is what nobody knows/))
})

test('an order that is over is held against what it cost on its last day, whatever was told of days after it', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await paidOrderIn(world, { ...CONSUMER_ORDER.cart, extras: ['backup', 'extra-email'] })
  const [{ orderId, orderNumber } = { orderId: '', orderNumber: '' }] = world.orders
  tellPrice(world, orderNumber, 'Extra e-mailadres', {
    from: '2026-11-24',
    unitPrice: 545,
    unit: 'month',
    on: '2026-11-20',
  })
  const actor = { kind: 'admin', accountId: OFFICE.id } as const
  await changeOrderStatus(world.site.context, { orderId, to: 'cancelled', reason: 'Op verzoek', actor })
  world.day = '2026-11-25'
  world.site.clock.now = momentOn(world.day, '10:00')
  expect(await pageFaults(world)).toEqual([])
})

test('an invoice that is open on a page, and paid by the books of the bank, is found', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await paidOrderIn(world)
  await world.pool.query('ALTER TABLE hosting_invoices DISABLE TRIGGER ALL')
  await world.pool.query(`UPDATE hosting_invoices SET payment_status = 'pending', paid_at = NULL`)
  expect(await pageFaults(world)).toContainEqual(expect.stringContaining('1 open, and it is 0'))
})

test('tables of invoices and payments that say what the books do are let be', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await paidOrderIn(world)
  expect(await tableFaults(world)).toEqual([])
  expect(world.counts.get('amounts read in tables')).toBeGreaterThan(2)
})

test('a payment that a table says brought another amount than the books of the bank is found', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await paidOrderIn(world)
  await world.pool.query('ALTER TABLE payments DISABLE TRIGGER ALL')
  await world.pool.query('UPDATE payments SET paid_amount = paid_amount - 1')
  expect(await tableFaults(world)).toEqual([expect.stringMatching(/has received \d+, and it is \d+/)])
})
