import { expect, test } from 'vitest'
import { createTestContext } from '../support/database'
import { cutOff } from './doom'
import { simulate } from './simulate'
import { emptyWorld, type World, type YearPlan } from './world'

/** From before 29 February until after the night without two o'clock, with an outage and a killed worker. */
const SPRING: YearPlan = {
  ...{ seed: 3, customers: 20, firstDay: '2028-02-01', days: 56 },
  ...{ hasTroubles: true, killWorker: cutOff },
}

/** What every item was billed and what not, whenever that was done. */
async function billedIn({ pool, orders }: World): Promise<string[]> {
  const { rows } = await pool.query<{ orderId: string; billed: string }>(
    `SELECT s.order_id AS "orderId", concat_ws(' ', i.product, p.seq, p.first_day, p.last_day, p.state, p.net, p.vat_percent) AS billed
     FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id JOIN subscriptions s ON s.id = i.subscription_id`,
  )
  const nameOf = new Map(orders.map(({ orderId, name }) => [orderId, name]))
  return rows.map(({ orderId, billed }) => `${nameOf.get(orderId)} ${billed}`).sort()
}

async function lived(plan: YearPlan) {
  await using world = await emptyWorld(plan, createTestContext)
  const broken = await simulate(world)
  return { broken, billed: await billedIn(world), nights: world.nights, counts: world.counts }
}

test('whatever happens around 29 February, nothing is billed twice, forgotten or lost, and with an outage and killed workers it ends as without', async () => {
  const troubled = await lived(SPRING)
  expect(troubled.broken).toBeUndefined()
  expect(troubled.nights).toMatchObject({ crashes: 2, missed: { length: 3 } })
  expect(troubled.counts.get('payments')).toBeGreaterThan(15)
  const calm = await lived({ ...SPRING, hasTroubles: false })
  expect(calm.broken).toBeUndefined()
  expect(calm.nights).toMatchObject({ crashes: 0, missed: [] })
  expect(troubled.billed).toEqual(calm.billed)
}, 240_000)
