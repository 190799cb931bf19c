import { expect, test } from 'vitest'
import { changeOrderStatus } from '../../src/features/orders/server/change-order-status'
import { creditInvoice } from '../../src/office/server/credit-invoice'
import { payOrderOf, placeOrderOf } from '../support/customers'
import { createTestContext } from '../support/database'
import { BASIS, changeTo } from '../support/order-changes'
import { cutOff } from './doom'
import { violationsOf } from './invariants'
import { OFFICE } from './office'
import { emptyWorld, type World, type YearPlan } from './world'

const EMPTY: YearPlan = {
  ...{ seed: 1, customers: 0, firstDay: '2026-11-20', days: 1, pace: 1 },
  ...{ hasTroubles: false, killWorker: cutOff },
}

/** Somebody who changed to a bigger package an hour after they paid. */
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
    'SELECT id FROM hosting_invoices ORDER BY created_at DESC LIMIT 1',
  )
  const taken = { invoiceId: rows[0]?.id ?? '', reason: 'Verkeerd gewijzigd', admin: OFFICE }
  expect(await creditInvoice(site.context, taken)).toMatchObject({ outcome: 'credited' })
  expect(await violationsOf(world)).toEqual([])
})

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
