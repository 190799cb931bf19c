import { expect, test } from 'vitest'
import { creditInvoice } from '../../src/office/server/credit-invoice'
import { payOrderOf, placeOrderOf } from '../support/customers'
import { createTestContext } from '../support/database'
import { BASIS, changeTo } from '../support/order-changes'
import { cutOff } from './doom'
import { violationsOf } from './invariants'
import { OFFICE } from './office'
import { emptyWorld } from './world'

test('when the office takes the invoice of a change back, what that gave back is asked again, and the sums agree', async () => {
  await using world = await emptyWorld(
    {
      ...{ seed: 1, customers: 0, firstDay: '2028-02-01', days: 1 },
      ...{ hasTroubles: false, killWorker: cutOff },
    },
    createTestContext,
  )
  const { site } = world
  const order = await placeOrderOf(site)
  await payOrderOf(site, order)
  site.clock.advance(60 * 60)
  const changed = await changeTo(site, order, { ...BASIS, packageId: 'onbeperkt' })
  expect(changed.outcome).toBe('changed')
  expect(await violationsOf(world)).toEqual([])
  const { rows } = await site.pool.query<{ id: string }>(
    'SELECT id FROM hosting_invoices ORDER BY created_at DESC LIMIT 1',
  )
  const taken = { invoiceId: rows[0]?.id ?? '', reason: 'Verkeerd gewijzigd', admin: OFFICE }
  site.clock.advance(60 * 60)
  expect(await creditInvoice(site.context, taken)).toMatchObject({ outcome: 'credited' })
  expect(await violationsOf(world)).toEqual([])
})
