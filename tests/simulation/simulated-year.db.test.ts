import { expect, test } from 'vitest'
import { createTestContext } from '../support/database'
import { billedIn, heldSideBySide } from './as-without'
import { cutOff } from './doom'
import { simulate } from './simulate'
import { emptyWorld, type YearPlan } from './world'

/** From before 29 February until after the night without two o'clock, with an outage and a killed worker. */
const SPRING: YearPlan = {
  ...{ seed: 3, customers: 18, firstDay: '2028-02-01', days: 56, pace: 1 },
  ...{ hasTroubles: true, killWorker: cutOff },
}

async function lived(plan: YearPlan) {
  await using world = await emptyWorld(plan, createTestContext)
  const broken = await simulate(world)
  return { broken, billed: await billedIn(world), nights: world.nights, counts: world.counts }
}

test('whatever happens around 29 February, nothing is billed twice, forgotten or lost, and with an outage and killed workers it ends as without', async () => {
  const troubled = await lived(SPRING)
  expect(troubled.broken).toEqual([])
  expect(troubled.nights).toMatchObject({ crashes: 2, missed: { length: 3 } })
  expect(troubled.counts.get('payments')).toBeGreaterThan(15)
  const calm = await lived({ ...SPRING, hasTroubles: false })
  expect(calm.broken).toEqual([])
  expect(calm.nights).toMatchObject({ crashes: 0, missed: [] })
  const { same, faults } = heldSideBySide(troubled.billed, calm.billed)
  expect(faults).toEqual([])
  expect(same).toBeGreaterThan(calm.billed.size * 0.7)
}, 240_000)
