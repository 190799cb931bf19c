import { expect, test } from 'vitest'
import { runs } from '../support/long-runs'
import { startProvisioningStage } from '../support/provisioning'
import { liveThroughDeliveries } from './deliveries'

// promise money 7e: One registration and one account per order, whatever providers lose and whenever processes end
test('with answers that are lost, processes that end and providers that go away, each order has one account and one name', async () => {
  await using stage = await startProvisioningStage()
  const orders = runs({ short: 25, long: 400 })
  const lived = await liveThroughDeliveries(stage, {
    seed: 1,
    orders,
    ordersPerHour: 10,
    odds: { trouble: 0.1, crash: 0.05 },
    outage: 0.1,
  })
  expect(lived.broken).toEqual([])
  expect(lived.delivered + lived.byPeople).toBe(orders)
  expect(lived.delivered).toBeGreaterThan(orders * 0.9)
  expect(lived.troubles).toBeGreaterThan(5)
  expect(lived.crashes).toBeGreaterThan(3)
  expect(lived.outages).toBeGreaterThan(0)
}, 900_000)
