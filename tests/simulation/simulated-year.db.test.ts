import { expect, test } from 'vitest'
import { createTestContext } from '../support/database'
import { type Billed, billedIn, heldSideBySide } from './as-without'
import { cutOff } from './doom'
import { simulate } from './simulate'
import { happenedIn } from './totals'
import { emptyWorld, type World, type YearPlan } from './world'

/** From before 29 February until after the night without two o'clock, with outages and killed workers. */
const SPRING: YearPlan = {
  ...{ seed: 3, customers: 12, firstDay: '2028-01-15', days: 95, pace: 3 },
  ...{ hasTroubles: true, killWorker: cutOff },
}

/** A run in which one of these did not happen has shown nothing about it. */
const HAPPENS = [
  ...['renewal', 'collection', 'change', 'ending', 'price-notice', 'reminder'].map(
    (kind) => `night: ${kind} done`,
  ),
  ...['suspension-warning done', 'suspension done', 'collection-costs person'].map(
    (done) => `night: ${done}`,
  ),
  ...['debit by mollie: paid', 'debit by test-bank: paid', 'debit by bank-transfer: paid'],
  ...['debits that came back', 'debit file: uploaded', 'stood still: arrears, and went on'],
  ...['periods at a price that was told', 'reminder: last-letter', 'invoice: credit paid'],
]

/** When the first outage and two crashes lie behind, it has to be as if there had been none. */
const CAUGHT_UP = 52

async function lived(plan: YearPlan) {
  await using world = await emptyWorld(plan, createTestContext)
  let billed: Billed = new Map()
  const afterDay = async (each: World) => {
    if (each.nights.worked.length + each.nights.missed.length === CAUGHT_UP) billed = await billedIn(each)
  }
  const broken = await simulate(world, { afterDay })
  return { broken, billed, nights: world.nights, counts: world.counts, happened: await happenedIn(world) }
}

test('whatever happens around 29 February, nothing is billed twice, forgotten or lost, and with an outage and killed workers it ends as without', async () => {
  const troubled = await lived(SPRING)
  expect(troubled.broken).toEqual([])
  expect(troubled.nights).toMatchObject({ crashes: 4, missed: { length: 6 } })
  expect(HAPPENS.filter((what) => !troubled.happened.get(what))).toEqual([])
  const calm = await lived({ ...SPRING, days: CAUGHT_UP, hasTroubles: false })
  expect(calm.broken).toEqual([])
  expect(calm.nights).toMatchObject({ crashes: 0, missed: [] })
  const { same, faults } = heldSideBySide(troubled.billed, calm.billed)
  expect(faults).toEqual([])
  expect(same).toBeGreaterThan(calm.billed.size * 0.7)
}, 240_000)
